import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink, useSearchParams } from "react-router";
import { useWords } from "#src/i18n/useWords.ts";
import { orderAddress } from "#src/layout/addresses.ts";
import { OrderSign } from "./FleetLegend.tsx";
import { InView } from "./FleetList.tsx";
import type { PlacedOrder } from "./fleetOrders.ts";

/** The orders in the visible part of the map as a list, with their places and drivers. */
export const FleetOrderList = ({ orders }: { orders: readonly PlacedOrder[] }) => {
  const words = useWords("drivers.map");
  const orderText = useOrderText();
  const [params] = useSearchParams();
  return (
    <InView items={orders} heading={words("ordersInView", orders.length)}>
      {(order) => (
        <li key={order.id}>
          <OrderSign />
          <span>
            <Link component={RouterLink} to={orderAddress(order.id)}>
              {order.orderNo}
            </Link>{" "}
            <Link
              component={RouterLink}
              to={`?${onMap(params, order.id)}`}
              replace
              aria-label={`${words("legs")}: ${order.orderNo}`}
              variant="caption"
            >
              {words("legs")}
            </Link>
            <Typography variant="caption" color="textSecondary" component="div">
              {orderText(order)}
            </Typography>
          </span>
        </li>
      )}
    </InView>
  );
};

/** The map's address with the order chosen. */
function onMap(params: URLSearchParams, orderId: string): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete("driver");
  next.set("order", orderId);
  return next;
}

/** "Acme · accepted · Toruń → Bydgoszcz · Jan Kowalski" */
export function useOrderText(): (order: PlacedOrder) => string {
  const words = useWords("orders.statuses");
  return ({ companyName, status, pickupPoint, clientCity, driver }) => {
    const places = [pickupPoint?.city ?? pickupPoint?.name, clientCity].filter(Boolean).join(" → ");
    return [companyName, words(status), places, driver?.name].filter(Boolean).join(" · ");
  };
}
