import type { OrderRow } from "#contract/orders/row.ts";
import { orderAddress } from "#src/layout/addresses.ts";
import type { Seen } from "#src/ui/palette/paletteContext.ts";
import { useSeen } from "#src/ui/palette/recentlySeen.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { useToday } from "#src/ui/useToday.ts";
import { shortDayText } from "#src/ui/warsawTime.ts";

type Order = Pick<OrderRow, "id" | "orderNo" | "createdAt" | "companyName">;

/** An order's entry in the command palette. It includes the day, because order numbers are used again after some days. */
export function useOrderLink(): (order: Order) => Seen {
  const today = useToday();
  const { userType } = useSessionUser();
  return ({ id, orderNo, createdAt, companyName }) => {
    const day = shortDayText(createdAt, today);
    return {
      to: orderAddress(id),
      label: orderNo,
      detail: userType === "client" ? day : `${day} · ${companyName}`,
    };
  };
}

/** Remembers an order whose details are shown as recently seen. */
export function useOrderSeen(order: Order): void {
  useSeen(useOrderLink()(order));
}
