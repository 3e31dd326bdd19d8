import BusinessOutlined from "@mui/icons-material/BusinessOutlined";
import { lazy } from "react";
import type { ConsoleResource } from "#src/layout/consoleResource.ts";
import { LinkRequests, PendingCompanies } from "./PendingCompanies.tsx";

const FoundCompanies = lazy(async () => {
  const { FoundCompanies } = await import("./FoundCompanies.tsx");
  return { default: FoundCompanies };
});

const CompanyList = lazy(async () => {
  const { CompanyList } = await import("./CompanyList.tsx");
  return { default: CompanyList };
});

const CompanyShow = lazy(async () => {
  const { CompanyShow } = await import("./CompanyShow.tsx");
  return { default: CompanyShow };
});

const access = { flags: ["company.canAccessPage"], redirect: "/settings", title: "companies" } as const;

export const companies = {
  name: "companies",
  icon: BusinessOutlined,
  recordRepresentation: "name",
  list: CompanyList,
  show: CompanyShow,
  options: {
    views: {
      list: { ...access, addresses: ["/companies/list"], badge: LinkRequests },
      show: { ...access, addresses: ["/companies/company/:id"] },
    },
    finder: FoundCompanies,
    menu: {
      group: "work",
      badge: PendingCompanies,
      items: [
        { label: "companiesList", resource: "companies", view: "list" },
        { label: "leads", resource: "leads", view: "list" },
      ],
    },
  },
} satisfies ConsoleResource;
