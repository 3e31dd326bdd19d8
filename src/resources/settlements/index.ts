import ReceiptLongOutlined from "@mui/icons-material/ReceiptLongOutlined";
import { lazy } from "react";
import type { ConsoleResource } from "#src/layout/consoleResource.ts";

const SettlementList = lazy(async () => {
  const { SettlementList } = await import("./SettlementList.tsx");
  return { default: SettlementList };
});

const SettlementShow = lazy(async () => {
  const { SettlementShow } = await import("./SettlementShow.tsx");
  return { default: SettlementShow };
});

const guard = { flags: ["wallet.canAccessPage"], redirect: "/" } as const;

/** Closed periods of drivers and companies; found in the menu below the wallet. */
export const settlements = {
  name: "settlements",
  icon: ReceiptLongOutlined,
  recordRepresentation: ({ no }) => String(no),
  list: SettlementList,
  show: SettlementShow,
  options: {
    views: {
      list: { ...guard, addresses: ["/settlements"], title: "settlements" },
      show: { ...guard, addresses: ["/settlements/:id"], title: "settlement" },
    },
  },
} satisfies ConsoleResource;
