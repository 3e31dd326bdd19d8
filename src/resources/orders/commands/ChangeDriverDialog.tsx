import Alert from "@mui/material/Alert";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { fullName } from "#contract/drivers.ts";
import { hasGoods } from "#contract/orders/cancellation.ts";
import { opensAt } from "#contract/orders/clock.ts";
import { isIn } from "#contract/orders/statuses.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { NoteInput } from "#src/forms/inputs.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { keys } from "#src/queryKeys.ts";
import { useOrder } from "#src/resources/orders/useOrder.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { stampText } from "#src/ui/warsawTime.ts";
import type { DriverChoice } from "./DriverInput.tsx";
import { DriverInputs } from "./DriverInputs.tsx";
import { type DialogProps, OrderDialog } from "./OrderDialog.tsx";

/** Assigns the order to a driver of its region or another one. */
export const ChangeDriverDialog = ({ onClose }: DialogProps) => {
  const words = useWords("orderChanges.driver");
  const order = useOrder();
  const choices = useDriverChoices(order.id);
  const { orderNo, region, stage, scheduledSlotRange: slot } = order;
  const isNew = isIn("offered", stage.status);
  const isPlanned = isIn("planned", stage.status);
  const { driverInfo } = useSessionUser().permissions.orders.canView;
  // A scheduled order may have a driver, whom the account may not see.
  const isDriverHidden = isPlanned && !driverInfo;
  const isWithoutDriver = isNew || (isPlanned && !isDriverHidden && !order.xDeliverer);

  return (
    <OrderDialog
      call="changeOrderDriver"
      isUndoable={() => true}
      words="orderChanges.driver"
      title={isWithoutDriver ? words("titleWaiting", { orderNo }) : undefined}
      record={{ region, driverId: null, comment: "" }}
      toInput={({ driverId, comment }) => ({
        driverId: driverId ?? undefined,
        comment: comment?.trim() || undefined,
      })}
      errorInputs={{
        driver_not_found: "driverId",
        driver_insufficient_company_permissions: "driverId",
        order_already_belongs_to_driver: "driverId",
      }}
      submit={({ driverId }) => {
        const driver = choices.data?.find(({ id }) => id === driverId);
        if (!driver) return {};
        return {
          label: words("submitDriver", { orderNo, driver: fullName(driver) }),
        };
      }}
      onClose={onClose}
    >
      {isNew && <Alert severity="info">{words("accepts")}</Alert>}
      {isPlanned && slot && (
        <Alert severity="info">{words("plans", { moment: stampText(opensAt(slot)) })}</Alert>
      )}
      {isDriverHidden && <Alert severity="warning">{words("hiddenDriver")}</Alert>}
      {order.xDeliverer && (
        <Typography variant="body2">{words("current", { driver: fullName(order.xDeliverer) })}</Typography>
      )}
      {hasGoods({ status: stage.status, pickedUpAt: order.pickedUpAt }) && (
        <Alert severity="info">{words("goods")}</Alert>
      )}
      <DriverInputs
        choices={choices.data ?? noDrivers}
        error={choices.error}
        onRetry={choices.refetch}
        isLoading={choices.isFetching}
        firstRegion={region}
        currentDriverId={order.xDeliverer?.id}
        startsEmpty={isDriverHidden}
      />
      <NoteInput source="comment" label="orderActions.comment" />
    </OrderDialog>
  );
};

const noDrivers: readonly DriverChoice[] = [];

// Positions and loads change by the minute, so the choices are fetched whenever the dialog opens.
function useDriverChoices(orderId: string) {
  const { orderDriverChoices } = useCalls();
  return useQuery({
    queryKey: keys.orders.driverChoices(orderId),
    queryFn: ({ signal }) => orderDriverChoices({ orderId }, { signal }),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}
