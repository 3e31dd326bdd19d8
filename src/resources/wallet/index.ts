import AccountBalanceWalletOutlined from "@mui/icons-material/AccountBalanceWalletOutlined";
import { lazy } from "react";
import type { ConsoleResource } from "#src/layout/consoleResource.ts";

const WalletList = lazy(async () => {
  const { WalletList } = await import("./WalletList.tsx");
  return { default: WalletList };
});

/** The entries of drivers' wallets. */
export const wallet = {
  name: "wallet",
  icon: AccountBalanceWalletOutlined,
  list: WalletList,
  options: {
    views: {
      list: {
        addresses: ["/wallet"],
        flags: ["wallet.canAccessPage"],
        redirect: "/",
        title: "wallet",
      },
    },
    menu: {
      group: "money",
      items: [
        { label: "walletEntries", resource: "wallet", view: "list" },
        { label: "settlements", resource: "settlements", view: "list" },
      ],
    },
  },
} satisfies ConsoleResource;
