import CalendarMonthOutlined from "@mui/icons-material/CalendarMonthOutlined";
import type { ConsoleResource } from "#src/layout/consoleResource.ts";
import { loadablePage } from "#src/ui/loadable.tsx";

const MultiplierList = loadablePage(async () => (await import("./MultiplierList.tsx")).MultiplierList);

/** Multipliers of prices: a calendar, in which one is created and opened. */
export const multipliers = {
  name: "multipliers",
  icon: CalendarMonthOutlined,
  list: MultiplierList,
  options: {
    views: {
      list: {
        addresses: ["/multiplier/calendar"],
        flags: ["multipliers.canAccessPage"],
        redirect: "/",
        title: "multipliers",
      },
    },
    menu: { group: "rules" },
  },
} satisfies ConsoleResource;
