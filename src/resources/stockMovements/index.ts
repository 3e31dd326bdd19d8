import { lazy } from "react";
import type { ConsoleResource } from "#src/layout/consoleResource.ts";

const MovementList = lazy(async () => {
  const { MovementList } = await import("./MovementList.tsx");
  return { default: MovementList };
});

/** The ledger of goods; found in the menu below the stock. */
export const stockMovements = {
  name: "stockMovements",
  list: MovementList,
  options: {
    views: {
      list: {
        addresses: ["/stock/movements"],
        flags: ["stock.canAccessPage"],
        redirect: "/",
        title: "stockMovements",
      },
    },
  },
} satisfies ConsoleResource;
