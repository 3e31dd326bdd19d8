import WarehouseOutlined from "@mui/icons-material/WarehouseOutlined";
import type { ConsoleResource } from "#src/layout/consoleResource.ts";
import { loadablePage } from "#src/ui/loadable.tsx";

const WarehouseList = loadablePage(async () => (await import("./WarehouseList.tsx")).WarehouseList);

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
