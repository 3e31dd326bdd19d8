import CalendarMonthOutlined from "@mui/icons-material/CalendarMonthOutlined";
import { lazy } from "react";
import type { ConsoleResource } from "#src/layout/consoleResource.ts";

const MultiplierList = lazy(async () => {
  const { MultiplierList } = await import("./MultiplierList.tsx");
  return { default: MultiplierList };
});

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
