import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useEffect, useRef } from "react";
import { Link as RouterLink } from "react-router";
import type { DriverInfo } from "#contract/drivers.ts";
import { changeDriver } from "#contract/orders/commands.ts";
import { hasFlags } from "#contract/permissions.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { orderAddress } from "#src/layout/addresses.ts";
import { tokens } from "#src/layout/theme/tokens.ts";
import { keys } from "#src/queryKeys.ts";
import { useOpenActions } from "#src/resources/orders/commands/OpenActions.tsx";
import { Hidden } from "#src/resources/orders/show/DetailParts.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { useRefetch } from "#src/ui/useRefetch.ts";
import { timeText } from "#src/ui/warsawTime.ts";

/** The driver's orders in hand and of today; those in hand can be assigned to another driver. */
export const DriverOrders = ({ driver }: { driver: DriverInfo }) => {
  const words = useWords("drivers.details");
  const { canView } = useSessionUser().permissions.orders;
  return (
    <Box component="section" aria-label={words("orders")}>
      <Typography variant="subtitle2" component="h3">
        {words("orders")}
      </Typography>
      {canView.driverInfo ? (
        <SeenOrders driver={driver} />
      ) : (
        <Typography color="textSecondary">
          <Hidden />
        </Typography>
      )}
    </Box>
  );
};

/** The orders within the account's access, and the number of those in hand that are not. */
const SeenOrders = ({ driver: { orders, ordersInHand } }: { driver: DriverInfo }) => {
  const words = useWords("drivers.details");
  const { reachesAll, permissions } = useSessionUser();
  const seesAll = permissions.orders.canAccessPage && Object.values(reachesAll).every(Boolean);
  const unseen = ordersInHand - orders.filter(({ inHand }) => inHand).length;
  return (
    <>
      {orders.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", fontSize: tokens.text.table }}>
          {inHandFirst(orders).map((order) => (
            <OrderLine key={order.id} order={order} />
          ))}
        </Box>
      )}
      {unseen > 0 && <Typography color="textSecondary">{words("unseenOrders", unseen)}</Typography>}
      {orders.length === 0 && unseen === 0 && (
        <Typography color="textSecondary">{words(seesAll ? "noOrders" : "noOrdersSeen")}</Typography>
      )}
    </>
  );
};

/** Orders in hand come first; each group is sorted with the newest first. */
const inHandFirst = (orders: DriverInfo["orders"]) =>
  orders.toSorted(
    (a, b) => Number(b.inHand) - Number(a.inHand) || b.statusBeganAt.localeCompare(a.statusBeganAt),
  );

const OrderLine = ({ order }: { order: DriverInfo["orders"][number] }) => {
  const words = useWords("orders.statuses");
  const mayChange = hasFlags(useSessionUser().permissions, changeDriver.access);
  const { id, orderNo, companyName, status, statusBeganAt, inHand } = order;
  return (
    <Box component="li" sx={{ py: 0.25, color: inHand ? undefined : "text.secondary" }}>
      <Link component={RouterLink} to={orderAddress(id)} sx={{ fontWeight: 500 }}>
        {orderNo}
      </Link>{" "}
      {words(status)} {timeText(statusBeganAt)} · <bdi>{companyName}</bdi>{" "}
      {inHand && mayChange && <ChangeDriverButton orderId={id} orderNo={orderNo} />}
    </Box>
  );
};

/** Opens the order's dialog without leaving the page. */
const ChangeDriverButton = ({ orderId, orderNo }: { orderId: string; orderNo: string }) => {
  const words = useWords("orderActions");
  const refetch = useRefetch(keys.drivers.all);
  const { open, isOpen } = useOpenActions(orderId);
  const isChanging = isOpen("changeDriver");
  const wasChanging = useRef(false);
  useEffect(() => {
    // Messages refetch drivers after some seconds, and who has given the order to another driver does not wait for them.
    if (wasChanging.current && !isChanging) void refetch();
    wasChanging.current = isChanging;
  }, [isChanging, refetch]);
  return (
    <Button
      size="small"
      disabled={isChanging}
      onClick={() => open("changeDriver")}
      aria-label={`${words("names.changeDriver")}: ${orderNo}`}
      sx={{ px: 0.5, py: 0, minWidth: 0 }}
    >
      {words("names.changeDriver")}
    </Button>
  );
};
