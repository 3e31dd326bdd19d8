import CalendarMonthOutlined from "@mui/icons-material/CalendarMonthOutlined";
import type { ConsoleResource } from "#src/layout/consoleResource.ts";
import { loadablePage } from "#src/ui/loadable.tsx";

const MultiplierList = loadablePage(async () => (await import("./MultiplierList.tsx")).MultiplierList);

/** Multipliers of prices; they are created and opened in a calendar. */
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
