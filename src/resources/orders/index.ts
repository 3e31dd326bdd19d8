import ReceiptLongOutlined from "@mui/icons-material/ReceiptLongOutlined";
import { lazy } from "react";
import type { ConsoleResource } from "#src/layout/consoleResource.ts";
// Not lazy: most sessions start on this page, and a lazy chunk would delay it.
import { OrderList } from "./list/OrderList.tsx";

const FoundOrders = lazy(async () => {
  const { FoundOrders } = await import("./FoundOrders.tsx");
  return { default: FoundOrders };
});

const OrderCreate = lazy(async () => {
  const { OrderCreate } = await import("./create/OrderCreate.tsx");
  return { default: OrderCreate };
});

const OrderShow = lazy(async () => {
  const { OrderShow } = await import("./show/OrderShow.tsx");
  return { default: OrderShow };
});

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
        addresses: ["/orders/order/:id"],
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
