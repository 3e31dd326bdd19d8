import MapOutlined from "@mui/icons-material/MapOutlined";
import TwoWheelerOutlined from "@mui/icons-material/TwoWheelerOutlined";
import { lazy } from "react";
import type { ConsolePage, ConsoleResource } from "#src/layout/consoleResource.ts";

const FoundDrivers = lazy(async () => {
  const { FoundDrivers } = await import("./FoundDrivers.tsx");
  return { default: FoundDrivers };
});

const DriverList = lazy(async () => {
  const { DriverList } = await import("./DriverList.tsx");
  return { default: DriverList };
});

const DriverCreate = lazy(async () => {
  const { DriverCreate } = await import("./DriverCreate.tsx");
  return { default: DriverCreate };
});

const DriverEdit = lazy(async () => {
  const { DriverEdit } = await import("./DriverEdit.tsx");
  return { default: DriverEdit };
});

const FleetPage = lazy(async () => {
  const { FleetPage } = await import("./map/FleetPage.tsx");
  return { default: FleetPage };
});

const change = { flags: ["drivers.canAccessPage", "drivers.canWrite"], redirect: "/drivers" } as const;

export const drivers = {
  name: "drivers",
  icon: TwoWheelerOutlined,
  recordRepresentation: ({ firstName, lastName }) => `${firstName} ${lastName}`,
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
      edit: { ...change, addresses: ["/drivers/driver/:id"], title: "driver" },
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

/** The map of the drivers, who come by another call than the resource's. */
export const fleet = {
  name: "fleet",
  icon: MapOutlined,
  addresses: ["/drivers/map"],
  flags: ["drivers.canAccessPage"],
  redirect: "/",
  title: "fleet",
  page: FleetPage,
} satisfies ConsolePage;
