import { lazy } from "react";
import type { ConsoleResource } from "#src/layout/consoleResource.ts";
import { OpenLeads } from "./OpenLeads.tsx";

const LeadList = lazy(async () => {
  const { LeadList } = await import("./LeadList.tsx");
  return { default: LeadList };
});

/** Requests for a demo; found in the menu below the companies. */
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
