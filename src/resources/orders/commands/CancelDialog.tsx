import Alert from "@mui/material/Alert";
import Typography from "@mui/material/Typography";
import { type FieldValues, useWatch } from "react-hook-form";
import { fullName } from "#contract/drivers.ts";
import { canRenew, hasGoods, needsForce, offeredReasons } from "#contract/orders/cancellation.ts";
import type { OrderInfo } from "#contract/orders/info.ts";
import { CheckboxInput, FormSelectInput, NoteInput } from "#src/forms/inputs.tsx";
import { useWord, useWords } from "#src/i18n/useWords.ts";
import { isCancellationUndoable } from "#src/resources/orders/revert/revertible.ts";
import { useOrder } from "#src/resources/orders/useOrder.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { CancelByClientDialog } from "./CancelByClientDialog.tsx";
import { chosenReason, ReasonInput } from "./CancelReason.tsx";
import {
  type CancelChoices,
  cancelled,
  defaultChoices,
  goodsChoices,
  isRenewing,
  optionsOf,
  outcomeWords,
  payments,
  renewals,
} from "./cancelChoices.ts";
import { type DialogProps, OrderDialog } from "./OrderDialog.tsx";
import { useDisabledReasons } from "./useDisabledReasons.ts";

/** Cancels an order. Operators choose its outcome, clients are shown its cost. */
export const CancelDialog = ({ onClose }: DialogProps) => {
  const { userType } = useSessionUser();
  const Dialog = userType === "operator" ? CancelByOperatorDialog : CancelByClientDialog;
  return <Dialog onClose={onClose} />;
};

/** Cancels an order or renews it; announces the outcome first. */
const CancelByOperatorDialog = ({ onClose }: DialogProps) => {
  const words = useWords("orderActions.cancel");
  const order = useOrder();
  const unavailable = useDisabledReasons(order)("cancel");
  const blocked = ({ forceCancel }: FieldValues) =>
    needsForce(order.stage) && !forceCancel ? words("forceFirst") : null;
  const toInput = (values: FieldValues) => {
    const choices = choicesIn(order, values);
    return {
      reason: choices.reason,
      comment: values.comment?.trim() || undefined,
      ...(needsForce(order.stage) && values.forceCancel && { forceCancel: true }),
      ...optionsOf(order, choices),
    };
  };
  return (
    <OrderDialog
      call="cancelOrder"
      isUndoable={(input) => isCancellationUndoable(order, input)}
      words="orderActions.cancel"
      record={{ forceCancel: false, renewal: "default", createReturn: "default", payable: "default" }}
      toInput={toInput}
      submit={(values) => ({
        disabledReason: unavailable ?? blocked(values),
        ...(isRenewing(order, choicesIn(order, values))
          ? { words: "orderActions.renew" }
          : { isDangerous: true }),
      })}
      onClose={onClose}
    >
      <CancelInputs order={order} />
    </OrderDialog>
  );
};

/** The choices about the order, its goods and its payment; only those that apply to this order. */
function CancelInputs({ order }: { order: OrderInfo }) {
  const word = useWord();
  const words = useWords("orderActions.cancel");
  const values = useWatch();
  const choices = choicesIn(order, values);
  const isRenewal = isRenewing(order, choices);
  const isBlocked = needsForce(order.stage);
  const goods = goodsChoices(order);
  const defaults = defaultChoices(order, choices.reason);
  const choiceInput = (field: keyof typeof defaults, options: readonly string[]) => {
    const text = (option: string) => word(`orderActions.cancel.${field}.${option}`, { _: option });
    return (
      <FormSelectInput
        source={field}
        label={`orderActions.cancel.${field}.label`}
        choices={options.map((id) => ({
          id,
          name: id === "default" ? words("default", { choice: text(defaults[field]) }) : text(id),
        }))}
        translateChoice={false}
      />
    );
  };
  return (
    <>
      {isBlocked && (
        <CheckboxInput
          autoFocus
          source="forceCancel"
          label={`orderActions.cancel.${isRenewal ? "forceRenew" : "force"}`}
          hint={`orderActions.cancel.forceHint.${order.stage.status === "arrived" ? "arrived" : "onTheWay"}`}
        />
      )}
      <ReasonInput reasons={reasonsOf(order)} autoFocus={!isBlocked} />
      {canRenew(cancelled(order)) && choiceInput("renewal", renewals)}
      {!isRenewal && goods.length > 0 && choiceInput("createReturn", goods)}
      {!isRenewal && choiceInput("payable", payments)}
      <NoteInput source="comment" label="orderActions.comment" />
      <Outcome order={order} choices={choices} isForced={Boolean(values.forceCancel)} />
    </>
  );
}

/** Announces the outcome of the current choices. */
function Outcome({ order, choices, isForced }: OutcomeProps) {
  const words = useWords("orderActions.cancel.outcome");
  const { goodsWith, xDeliverer: driver, pickupPoint } = order;
  const holder = goodsWith?.name ?? (driver && fullName(driver));
  const names = { driver: holder ?? words("theDriver"), place: pickupPoint?.name ?? "" };
  return (
    <Alert
      severity={isRenewing(order, choices) ? "info" : "warning"}
      variant="outlined"
      icon={false}
      role="status"
      aria-label={words("label")}
    >
      {outcomeWords(order, choices, isForced)
        .map((part) => words(part, names))
        .join(" ")}
      {hasGoods(cancelled(order)) && (
        <Typography sx={{ marginTop: 0.5 }}>{words("handOver", names)}</Typography>
      )}
    </Alert>
  );
}

type OutcomeProps = { order: OrderInfo; choices: CancelChoices; isForced: boolean };

const reasonsOf = ({ stage, orderSettings }: OrderInfo) => offeredReasons(stage, orderSettings, "operator");

const choicesIn = (
  order: OrderInfo,
  { reason, renewal, createReturn, payable }: FieldValues,
): CancelChoices => ({
  reason: chosenReason({ reason }, reasonsOf(order)),
  renewal,
  createReturn,
  payable,
});
