import type { ComponentType } from "react";
import { Navigate, Route, Routes } from "react-router";
import { CompanyList } from "./CompanyList.tsx";
import { CompanyPage } from "./CompanyPage.tsx";

/** The companies' area; paths that it does not know lead to the list. `Locations` belongs to another resource. */
export const CompanyPages = ({ Locations }: { Locations: ComponentType<{ companyId: string }> }) => (
  <Routes>
    <Route path="list" element={<CompanyList />} />
    <Route path="company/:companyId" element={<CompanyPage Locations={Locations} />} />
    <Route path="*" element={<Navigate to="/companies/list" replace />} />
  </Routes>
);
