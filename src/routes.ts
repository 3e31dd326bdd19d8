import AccountBalanceWalletOutlined from "@mui/icons-material/AccountBalanceWalletOutlined";
import AssessmentOutlined from "@mui/icons-material/AssessmentOutlined";
import BusinessOutlined from "@mui/icons-material/BusinessOutlined";
import CalendarMonthOutlined from "@mui/icons-material/CalendarMonthOutlined";
import FactCheckOutlined from "@mui/icons-material/FactCheckOutlined";
import Inventory2Outlined from "@mui/icons-material/Inventory2Outlined";
import PeopleOutlined from "@mui/icons-material/PeopleOutlined";
import PinDropOutlined from "@mui/icons-material/PinDropOutlined";
import ReceiptLongOutlined from "@mui/icons-material/ReceiptLongOutlined";
import SettingsOutlined from "@mui/icons-material/SettingsOutlined";
import TwoWheelerOutlined from "@mui/icons-material/TwoWheelerOutlined";
import WarehouseOutlined from "@mui/icons-material/WarehouseOutlined";
import { lazy } from "react";
import type { ConsoleRoute } from "./layout/consoleRoute.ts";
// Not by itself: it is where nearly everybody begins, and a page that comes late is shown later still.
import { OrderList } from "./resources/orders/OrderList.tsx";
import { PendingCompanies } from "./ui/PendingCompanies.tsx";

const NotHereYet = lazy(async () => {
  const { NotHereYet } = await import("./custom-pages/not-here-yet/NotHereYet.tsx");
  return { default: NotHereYet };
});

const OrderCreate = lazy(async () => {
  const { OrderCreate } = await import("./resources/orders/create/OrderCreate.tsx");
  return { default: OrderCreate };
});

const CompanyArea = lazy(async () => {
  const { CompanyArea } = await import("./custom-pages/company/CompanyArea.tsx");
  return { default: CompanyArea };
});

const LeadList = lazy(async () => {
  const { LeadList } = await import("./resources/leads/LeadList.tsx");
  return { default: LeadList };
});

const SettingsPage = lazy(async () => {
  const { SettingsPage } = await import("./custom-pages/settings/SettingsPage.tsx");
  return { default: SettingsPage };
});

const ZipCodesPage = lazy(async () => {
  const { ZipCodesPage } = await import("./custom-pages/zip-codes/ZipCodesPage.tsx");
  return { default: ZipCodesPage };
});

const orders = ["orders.canAccessPage"] as const;
const companies = ["company.canAccessPage"] as const;
const backOffice = ["company.canAccessPage", "company.canWrite"] as const;
const newOrder = ["orders.canAccessPage", "orders.canWrite"] as const;

const notBuiltYet = { actions: ["list"], redirect: "/", page: NotHereYet } as const;

/** Every area inside the shell, in the menu's order: guards, menu, titles and react-admin's access all read it. */
export const routes: readonly ConsoleRoute[] = [
  {
    name: "orders",
    actions: ["list", "show"],
    title: "orders",
    paths: ["/orders/list", "/orders", "/"],
    flags: orders,
    redirect: "/settings",
    page: OrderList,
    menu: {
      icon: ReceiptLongOutlined,
      group: "work",
      items: [
        { title: "ordersList", path: "/orders/list", flags: orders },
        { title: "ordersNew", path: "/orders/new", flags: newOrder },
      ],
    },
  },
  {
    name: "orders",
    actions: ["create"],
    title: "ordersNew",
    paths: ["/orders/new"],
    flags: newOrder,
    redirect: "/",
    page: OrderCreate,
  },
  // Before the companies, whose paths hold this one.
  {
    name: "leads",
    actions: ["list"],
    title: "leads",
    paths: ["/companies/leads"],
    flags: backOffice,
    redirect: "/companies/list",
    page: LeadList,
  },
  {
    name: "companies",
    actions: ["list", "show"],
    title: "companies",
    paths: ["/companies/*"],
    flags: companies,
    redirect: "/settings",
    page: CompanyArea,
    menu: {
      icon: BusinessOutlined,
      group: "work",
      badge: PendingCompanies,
      items: [
        { title: "companiesList", path: "/companies/list", flags: companies },
        { title: "leads", path: "/companies/leads", flags: backOffice },
      ],
    },
  },
  {
    ...notBuiltYet,
    name: "zipCodes",
    page: ZipCodesPage,
    title: "zipCodes",
    paths: ["/zipCodes"],
    flags: ["zipCodes.canAccessPage"],
    menu: { icon: PinDropOutlined, group: "work" },
  },
  {
    ...notBuiltYet,
    name: "reports",
    title: "reports",
    paths: ["/reports"],
    flags: ["reports.canAccessPage"],
    menu: { icon: AssessmentOutlined, group: "work" },
  },
  {
    ...notBuiltYet,
    name: "drivers",
    title: "drivers",
    paths: ["/drivers"],
    flags: ["drivers.canAccessPage"],
    menu: { icon: TwoWheelerOutlined, group: "money" },
  },
  {
    ...notBuiltYet,
    name: "wallet",
    title: "wallet",
    paths: ["/wallet"],
    flags: ["wallet.canAccessPage"],
    menu: { icon: AccountBalanceWalletOutlined, group: "money" },
  },
  {
    ...notBuiltYet,
    name: "warehouses",
    title: "warehouses",
    paths: ["/warehouses"],
    flags: ["warehouses.canAccessPage"],
    menu: { icon: WarehouseOutlined, group: "goods" },
  },
  {
    ...notBuiltYet,
    name: "stock",
    title: "stock",
    paths: ["/stock"],
    flags: ["stock.canAccessPage"],
    menu: { icon: Inventory2Outlined, group: "goods" },
  },
  {
    ...notBuiltYet,
    name: "operators",
    title: "users",
    paths: ["/users/*"],
    flags: ["operators.canAccessPage"],
    menu: { icon: PeopleOutlined, group: "rules" },
  },
  {
    ...notBuiltYet,
    name: "multipliers",
    title: "multipliers",
    paths: ["/multiplier/calendar"],
    flags: ["multipliers.canAccessPage"],
    menu: { icon: CalendarMonthOutlined, group: "rules" },
  },
  {
    ...notBuiltYet,
    name: "corrections",
    title: "corrections",
    paths: ["/corrections/*"],
    flags: ["corrections.canAccessPage"],
    menu: { icon: FactCheckOutlined, group: "rules" },
  },
  {
    name: "settings",
    actions: ["list"],
    title: "settings",
    paths: ["/settings/*"],
    flags: ["settings.canAccessPage"],
    redirect: "/",
    page: SettingsPage,
    menu: { icon: SettingsOutlined, group: "own" },
  },
];

/** The flags that react-admin's own pages of a resource need; a resource without an area is closed. */
export const flagsOf = (resource: string, action: string): ConsoleRoute["flags"] | undefined =>
  routes.find(({ name, actions }) => name === resource && actions.includes(action))?.flags;
