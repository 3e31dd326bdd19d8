import FactCheckOutlined from "@mui/icons-material/FactCheckOutlined";
import type { ConsoleResource } from "#src/layout/consoleResource.ts";
import { loadablePage } from "#src/ui/loadable.tsx";
import { PendingCorrections } from "./PendingCorrections.tsx";

const CorrectionList = loadablePage(async () => (await import("./CorrectionList.tsx")).CorrectionList);

/** Corrections of the pay that drivers ask for; one of them is opened in a dialog over the list. */
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
