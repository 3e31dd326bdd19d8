import AssessmentOutlined from "@mui/icons-material/AssessmentOutlined";
import FactCheckOutlined from "@mui/icons-material/FactCheckOutlined";
import InsightsOutlined from "@mui/icons-material/InsightsOutlined";
import Inventory2Outlined from "@mui/icons-material/Inventory2Outlined";
import PinDropOutlined from "@mui/icons-material/PinDropOutlined";
import SettingsOutlined from "@mui/icons-material/SettingsOutlined";
import { loadablePage, loadablePart, Nothing } from "#src/ui/loadable.tsx";
import type { Areas, ConsolePage, ConsoleResource } from "./layout/consoleResource.ts";
import { auditLog } from "./resources/auditLog/index.ts";
import { companies } from "./resources/companies/index.ts";
import { corrections } from "./resources/corrections/index.ts";
import { drivers, fleet } from "./resources/drivers/index.ts";
import { exceptions } from "./resources/exceptions/index.ts";
import { leads } from "./resources/leads/index.ts";
import { locations } from "./resources/locations/index.ts";
import { multipliers } from "./resources/multipliers/index.ts";
import { notifications } from "./resources/notifications/index.ts";
import { operators } from "./resources/operators/index.ts";
import { orders } from "./resources/orders/index.ts";
import { products } from "./resources/products/index.ts";
import { reportFiles, reportSchedules } from "./resources/reportFiles/index.ts";
import { settlements } from "./resources/settlements/index.ts";
import { WaitingCounts } from "./resources/stock/WaitingCounts.tsx";
import { stockMovements } from "./resources/stockMovements/index.ts";
import { wallet } from "./resources/wallet/index.ts";
import { warehouses } from "./resources/warehouses/index.ts";

/** In the menu's order, which is that of the requirements. */
const resources: readonly ConsoleResource[] = [
  orders,
  exceptions,
  companies,
  leads,
  drivers,
  notifications,
  wallet,
  settlements,
  warehouses,
  stockMovements,
  operators,
  auditLog,
  multipliers,
  corrections,
  reportFiles,
];

/** Resources without pages: links to them have no target. */
export const resourcesWithoutPages = [locations, products, reportSchedules, { name: "views" }];

const DashboardPage = loadablePage(
  async () => (await import("./custom-pages/dashboard/DashboardPage.tsx")).DashboardPage,
);

const SettingsPage = loadablePage(
  async () => (await import("./custom-pages/settings/SettingsPage.tsx")).SettingsPage,
);

const ZipCodesPage = loadablePage(
  async () => (await import("./custom-pages/zip-codes/ZipCodesPage.tsx")).ZipCodesPage,
);

const StockTransferPage = loadablePage(
  async () => (await import("./custom-pages/stock-transfer/StockTransferPage.tsx")).StockTransferPage,
);

const StockCountsPage = loadablePage(
  async () => (await import("./custom-pages/stock-counts/StockCountsPage.tsx")).StockCountsPage,
);

const ReportsPage = loadablePage(
  async () => (await import("./custom-pages/reports/ReportsPage.tsx")).ReportsPage,
);

const FoundReports = loadablePart(
  async () => (await import("./custom-pages/reports/FoundReports.tsx")).FoundReports,
  Nothing,
);

/** Pages that belong to no resource, in the menu's order. */
const pages: readonly ConsolePage[] = [
  fleet,
  {
    name: "zipCodes",
    icon: PinDropOutlined,
    title: "zipCodes",
    addresses: ["/zipCodes"],
    flags: ["zipCodes.canAccessPage"],
    redirect: "/",
    page: ZipCodesPage,
    menu: { group: "work" },
  },
  {
    name: "dashboard",
    icon: InsightsOutlined,
    title: "dashboard",
    addresses: ["/dashboard"],
    flags: ["dashboard.canAccessPage"],
    redirect: "/",
    page: DashboardPage,
    menu: { group: "work" },
  },
  {
    name: "reports",
    icon: AssessmentOutlined,
    title: "reports",
    addresses: ["/reports"],
    flags: ["reports.canAccessPage"],
    redirect: "/",
    page: ReportsPage,
    finder: FoundReports,
    menu: {
      group: "work",
      items: [
        { label: "reportNew", page: "reports" },
        { label: "reportFiles", resource: "reportFiles", view: "list" },
      ],
    },
  },
  {
    name: "stock",
    icon: Inventory2Outlined,
    title: "stock",
    addresses: ["/stock"],
    flags: ["stock.canAccessPage"],
    redirect: "/",
    page: StockTransferPage,
    menu: {
      group: "goods",
      items: [
        { label: "stockTransfer", page: "stock" },
        { label: "stockMovements", resource: "stockMovements", view: "list" },
        { label: "stockCounts", page: "stockCounts" },
      ],
    },
  },
  {
    name: "stockCounts",
    icon: FactCheckOutlined,
    title: "stockCounts",
    addresses: ["/stock/counts"],
    flags: ["stock.canAccessPage"],
    redirect: "/",
    page: StockCountsPage,
    badge: WaitingCounts,
  },
  {
    name: "settings",
    icon: SettingsOutlined,
    title: "settings",
    addresses: ["/settings/*"],
    flags: ["settings.canAccessPage"],
    redirect: "/",
    page: SettingsPage,
    menu: { group: "account" },
  },
];

/** All areas of the console; the menu, the guards and the addresses use them. */
export const areas: Areas = { resources, pages };
