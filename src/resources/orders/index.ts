import ReceiptLongOutlined from "@mui/icons-material/ReceiptLongOutlined";
import { recordPaths } from "#src/layout/addresses.ts";
import type { ConsoleResource } from "#src/layout/consoleResource.ts";
import { loadablePart, Nothing } from "#src/ui/loadable.tsx";
// Not loaded lazily: most sessions start on this page, and a chunk of its own would delay it.
import { OrderList } from "./list/OrderList.tsx";
import { OrderCreate, OrderShow } from "./pages.ts";

const FoundOrders = loadablePart(async () => (await import("./FoundOrders.tsx")).FoundOrders, Nothing);

export const orders = {
  name: "orders",
  icon: ReceiptLongOutlined,
  recordRepresentation: "orderNo",
  list: OrderList,
  create: OrderCreate,
  show: OrderShow,
  options: {
    views: {
      list: {
        addresses: ["/orders/list", "/orders", "/"],
        flags: ["orders.canAccessPage"],
        redirect: "/settings",
        title: "orders",
      },
      create: {
        addresses: ["/orders/new"],
        flags: ["orders.canAccessPage", "orders.canWrite"],
        redirect: "/",
        title: "ordersNew",
      },
      show: {
        addresses: [recordPaths.order],
        flags: ["orders.canAccessPage"],
        redirect: "/settings",
        title: "order",
      },
    },
    finder: FoundOrders,
    menu: {
      group: "work",
      items: [
        { label: "ordersList", resource: "orders", view: "list" },
        { label: "ordersNew", resource: "orders", view: "create" },
      ],
    },
  },
} satisfies ConsoleResource;
