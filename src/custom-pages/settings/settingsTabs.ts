import type { ComponentType } from "react";
import type { SessionUser } from "#contract/session.ts";
import type { settings } from "#locales/en/settings.ts";
import { CompanyDataTab } from "./companyData/CompanyDataTab.tsx";
import { GeneralTab } from "./general/GeneralTab.tsx";
import { LocationsTab } from "./LocationsTab.tsx";
import { PasswordTab } from "./PasswordTab.tsx";
import { ProductTab } from "./ProductTab.tsx";

export type SettingsTab = {
  /** Below /settings; the first is /settings itself. */
  path: string;
  label: keyof typeof settings.tabs;
  isFor: (user: SessionUser) => boolean;
  page: ComponentType;
};

const everybody = () => true;
const clients = ({ company }: SessionUser) => company !== null;

/** Every tab of the settings, in their order. */
export const settingsTabs: readonly SettingsTab[] = [
  { path: "", label: "general", isFor: everybody, page: GeneralTab },
  // What a company is in law stands in the contract that made it active.
  {
    path: "companyData",
    label: "companyData",
    isFor: (user) => clients(user) && !user.activated,
    page: CompanyDataTab,
  },
  { path: "product", label: "product", isFor: clients, page: ProductTab },
  { path: "locations", label: "locations", isFor: clients, page: LocationsTab },
  { path: "password", label: "password", isFor: everybody, page: PasswordTab },
];
