import MapOutlined from "@mui/icons-material/MapOutlined";
import TwoWheelerOutlined from "@mui/icons-material/TwoWheelerOutlined";
import { fullName } from "#contract/drivers.ts";
import { recordPaths } from "#src/layout/addresses.ts";
import type { ConsolePage, ConsoleResource } from "#src/layout/consoleResource.ts";
import { loadablePage, loadablePart, Nothing } from "#src/ui/loadable.tsx";

const FoundDrivers = loadablePart(async () => (await import("./FoundDrivers.tsx")).FoundDrivers, Nothing);

const DriverList = loadablePage(async () => (await import("./DriverList.tsx")).DriverList);

const DriverCreate = loadablePage(async () => (await import("./DriverCreate.tsx")).DriverCreate);

const DriverEdit = loadablePage(async () => (await import("./DriverEdit.tsx")).DriverEdit);

const FleetPage = loadablePage(async () => (await import("./map/FleetPage.tsx")).FleetPage);

const change = { flags: ["drivers.canAccessPage", "drivers.canWrite"], redirect: "/drivers" } as const;

export const drivers = {
  name: "drivers",
  icon: TwoWheelerOutlined,
  recordRepresentation: fullName,
  list: DriverList,
  create: DriverCreate,
  edit: DriverEdit,
  options: {
    views: {
      list: {
        addresses: ["/drivers"],
        flags: ["drivers.canAccessPage"],
        redirect: "/",
        title: "drivers",
      },
      create: { ...change, addresses: ["/drivers/new"], title: "driverNew" },
      edit: { ...change, addresses: [recordPaths.driver], title: "driver" },
    },
    finder: FoundDrivers,
    menu: {
      group: "money",
      items: [
        { label: "driversList", resource: "drivers", view: "list" },
        { label: "driversMap", page: "fleet" },
        { label: "notifications", resource: "notifications", view: "list" },
      ],
    },
  },
} satisfies ConsoleResource;

/** The map of the drivers. It is a resource of its own, because its data come from another call. */
export const fleet = {
  name: "fleet",
  icon: MapOutlined,
  addresses: ["/drivers/map"],
  flags: ["drivers.canAccessPage"],
  redirect: "/",
  title: "fleet",
  page: FleetPage,
} satisfies ConsolePage;
