import FactCheckOutlined from "@mui/icons-material/FactCheckOutlined";
import type { ConsoleResource } from "#src/layout/consoleResource.ts";
import { loadablePage } from "#src/ui/loadable.tsx";
import { PendingCorrections } from "./PendingCorrections.tsx";

const CorrectionList = loadablePage(async () => (await import("./CorrectionList.tsx")).CorrectionList);

/** What drivers ask for beyond the pay of an order; one of them is open in a dialog over the list. */
export const corrections = {
  name: "corrections",
  icon: FactCheckOutlined,
  recordRepresentation: "orderNo",
  list: CorrectionList,
  options: {
    views: {
      list: {
        addresses: ["/corrections", "/corrections/info"],
        flags: ["corrections.canAccessPage"],
        redirect: "/",
        title: "corrections",
      },
    },
    menu: { group: "rules", badge: PendingCorrections },
  },
} satisfies ConsoleResource;
