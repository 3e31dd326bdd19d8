import BusinessOutlined from "@mui/icons-material/BusinessOutlined";
import { recordPaths } from "#src/layout/addresses.ts";
import type { ConsoleResource } from "#src/layout/consoleResource.ts";
import { loadablePage, loadablePart, Nothing } from "#src/ui/loadable.tsx";
import { LinkRequests, PendingCompanies } from "./PendingCompanies.tsx";

const FoundCompanies = loadablePart(
  async () => (await import("./FoundCompanies.tsx")).FoundCompanies,
  Nothing,
);

const CompanyList = loadablePage(async () => (await import("./CompanyList.tsx")).CompanyList);

const CompanyShow = loadablePage(async () => (await import("./CompanyShow.tsx")).CompanyShow);

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
      show: { ...access, addresses: [recordPaths.company] },
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
