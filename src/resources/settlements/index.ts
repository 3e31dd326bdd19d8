import ReceiptLongOutlined from "@mui/icons-material/ReceiptLongOutlined";
import { recordPaths } from "#src/layout/addresses.ts";
import type { ConsoleResource } from "#src/layout/consoleResource.ts";
import { loadablePage } from "#src/ui/loadable.tsx";

const SettlementList = loadablePage(async () => (await import("./SettlementList.tsx")).SettlementList);

const SettlementShow = loadablePage(async () => (await import("./SettlementShow.tsx")).SettlementShow);

const guard = { flags: ["wallet.canAccessPage"], redirect: "/" } as const;

/** Settlements of drivers and companies; in the menu below the wallet. */
export const settlements = {
  name: "settlements",
  icon: ReceiptLongOutlined,
  recordRepresentation: ({ no }) => String(no),
  list: SettlementList,
  show: SettlementShow,
  options: {
    views: {
      list: { ...guard, addresses: ["/settlements"], title: "settlements" },
      show: { ...guard, addresses: [recordPaths.settlement], title: "settlement" },
    },
  },
} satisfies ConsoleResource;
