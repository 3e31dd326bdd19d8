import type { ConsoleResource } from "#src/layout/consoleResource.ts";
import { loadablePage } from "#src/ui/loadable.tsx";

const MovementList = loadablePage(async () => (await import("./MovementList.tsx")).MovementList);

/** The movements of goods; in the menu below the stock. */
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
