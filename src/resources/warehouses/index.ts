import WarehouseOutlined from "@mui/icons-material/WarehouseOutlined";
import { lazy } from "react";
import type { ConsoleResource } from "#src/layout/consoleResource.ts";

const WarehouseList = lazy(async () => {
  const { WarehouseList } = await import("./WarehouseList.tsx");
  return { default: WarehouseList };
});

export const warehouses = {
  name: "warehouses",
  icon: WarehouseOutlined,
  recordRepresentation: ({ owner, region }) => `${owner} - ${region}`,
  list: WarehouseList,
  options: {
    views: {
      list: {
        addresses: ["/warehouses"],
        flags: ["warehouses.canAccessPage"],
        redirect: "/",
        title: "warehouses",
      },
    },
    menu: { group: "goods" },
  },
} satisfies ConsoleResource;
