import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router";
import type { DriverInfo } from "#contract/drivers.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { tokens } from "#src/layout/theme/tokens.ts";
import { timeText } from "#src/ui/warsawTime.ts";

/** The orders that a driver has, and those of today; each leads to where its driver can be changed. */
export const DriverOrders = ({ driver: { orders } }: { driver: DriverInfo }) => {
  const words = useWords("drivers.details");
  return (
    <Box component="section" aria-label={words("orders")}>
      <Typography variant="subtitle2" component="h3">
        {words("orders")}
      </Typography>
      {orders.length === 0 ? (
        <Typography color="textSecondary">{words("noOrders")}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", fontSize: tokens.text.table }}>
          {orders.map((order) => (
            <OrderLine key={order.id} order={order} />
          ))}
        </Box>
      )}
    </Box>
  );
};

const OrderLine = ({ order }: { order: DriverInfo["orders"][number] }) => {
  const words = useWords("orders.statuses");
  const { id, orderNo, companyName, status, statusBeganAt, inHand } = order;
  return (
    <Box component="li" sx={{ py: 0.25, color: inHand ? undefined : "text.secondary" }}>
      <Link component={RouterLink} to={`/orders/order/${encodeURIComponent(id)}`} sx={{ fontWeight: 500 }}>
        {orderNo}
      </Link>{" "}
      {words(status)} {timeText(statusBeganAt)} · <bdi>{companyName}</bdi>
    </Box>
  );
};
