import type { ConsoleResource } from "#src/layout/consoleResource.ts";
import { loadablePage } from "#src/ui/loadable.tsx";
import { OpenLeads } from "./OpenLeads.tsx";

const LeadList = loadablePage(async () => (await import("./LeadList.tsx")).LeadList);

/** Requests for a demo; in the menu below the companies. */
export const leads = {
  name: "leads",
  recordRepresentation: "name",
  list: LeadList,
  options: {
    views: {
      list: {
        addresses: ["/companies/leads"],
        flags: ["company.canAccessPage", "company.canWrite"],
        redirect: "/companies/list",
        title: "leads",
        badge: OpenLeads,
      },
    },
  },
} satisfies ConsoleResource;
