import AccountBalanceWalletOutlined from "@mui/icons-material/AccountBalanceWalletOutlined";
import type { ConsoleResource } from "#src/layout/consoleResource.ts";
import { loadablePage } from "#src/ui/loadable.tsx";

const WalletList = loadablePage(async () => (await import("./WalletList.tsx")).WalletList);

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
