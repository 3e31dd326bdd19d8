import Alert from "@mui/material/Alert";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import { type FieldValues, useWatch } from "react-hook-form";
import { canRenew, canReturn, needsForce, offeredReasons } from "#contract/orders/cancellation.ts";
import type { OrderInfo } from "#contract/orders/info.ts";
import { CheckboxInput, FormSelectInput, NoteInput } from "#src/forms/inputs.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { useOrder } from "#src/resources/orders/useOrder.ts";
import {
  type CancelChoices,
  cancelled,
  defaultChoices,
  goods,
  isRenewing,
  optionsOf,
  outcomeWords,
  payments,
  renewals,
} from "./cancelChoices.ts";
import { type DialogProps, OrderDialog } from "./OrderDialog.tsx";

/** Cancels an order, or sends it back to new; shows the outcome before. */
export const CancelDialog = ({ onClose }: DialogProps) => {
  const order = useOrder();
  const toInput = (values: FieldValues) => ({
    reason: reasonIn(values, order),
    comment: values.comment?.trim() || undefined,
    ...(needsForce(order.stage) && values.forceCancel && { forceCancel: true }),
    ...optionsOf(order, choicesIn(values)),
  });
  return (
    <OrderDialog
      call="cancelOrder"
      words="orderActions.cancel"
      record={{ renewal: "default", createReturn: "default", payable: "default" }}
      toInput={toInput}
      submit={(values) =>
        isRenewing(order, choicesIn(values)) ? { words: "orderActions.renew" } : { isDangerous: true }
      }
      onClose={onClose}
    >
      <CancelInputs order={order} />
    </OrderDialog>
  );
};

/** Records that the receiver of a cancelled order was informed. */
export const ContactClientDialog = ({ onClose }: DialogProps) => {
  const words = useWords("orderActions.contactClient");
  return (
    <OrderDialog
      startsAtSubmit
      call="contactOrderClient"
      words="orderActions.contactClient"
      record={{ comment: "" }}
      toInput={({ comment }) => ({ comment: comment?.trim() || undefined })}
      onClose={onClose}
    >
      <Typography variant="body1">{words("meaning")}</Typography>
      <NoteInput source="comment" label="orderActions.comment" />
    </OrderDialog>
  );
};

/** The choices about the order, its goods and its payment; only those that apply to this order. */
function CancelInputs({ order }: { order: OrderInfo }) {
  const translate = useTranslate();
  const words = useWords("orderActions.cancel");
  const values = useWatch();
  const choices = choicesIn(values);
  const isRenewal = isRenewing(order, choices);
  const defaults = defaultChoices(order);
  const choiceInput = (field: keyof CancelChoices, options: readonly string[]) => {
    const text = (option: string) => translate(`orderActions.cancel.${field}.${option}`);
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
      <FormSelectInput
        autoFocus
        source="reason"
        label="orderActions.cancel.reason"
        choices={offeredReasons(order.stage, order.orderSettings).map((id) => ({
          id,
          name: `orders.reasons.${id}`,
        }))}
        format={(reason) => reasonIn({ reason }, order)}
      />
      {canRenew(order.stage) && choiceInput("renewal", renewals)}
      {!isRenewal && canReturn(cancelled(order)) && choiceInput("createReturn", goods)}
      {!isRenewal && choiceInput("payable", payments)}
      <NoteInput source="comment" label="orderActions.comment" />
      {needsForce(order.stage) && (
        <CheckboxInput
          source="forceCancel"
          label={`orderActions.cancel.${isRenewal ? "forceRenew" : "force"}`}
          hint="orderActions.cancel.forceHint"
        />
      )}
      <Outcome order={order} choices={choices} />
    </>
  );
}

/** Announces the outcome of the current choices. */
function Outcome({ order, choices }: { order: OrderInfo; choices: CancelChoices }) {
  const words = useWords("orderActions.cancel.outcome");
  return (
    <Alert
      severity={isRenewing(order, choices) ? "info" : "warning"}
      variant="outlined"
      icon={false}
      role="status"
      aria-label={words("label")}
    >
      {outcomeWords(order, choices)
        .map((part) => words(part))
        .join(" ")}
    </Alert>
  );
}

const choicesIn = ({ renewal, createReturn, payable }: FieldValues): CancelChoices => ({
  renewal,
  createReturn,
  payable,
});

/** The chosen reason, if it is still offered: the order may have reached a stage with other reasons. */
function reasonIn({ reason }: FieldValues, order: OrderInfo) {
  const reasons = offeredReasons(order.stage, order.orderSettings);
  return reasons.find((one) => one === reason) ?? reasons[0] ?? "OTHER";
}
