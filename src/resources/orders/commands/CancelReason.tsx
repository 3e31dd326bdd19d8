import type { FieldValues } from "react-hook-form";
import type { PersonalReason } from "#contract/orders/statuses.ts";
import { FormSelectInput } from "#src/forms/inputs.tsx";

type Reasons = readonly PersonalReason[];

export const ReasonInput = ({ reasons, autoFocus = true }: { reasons: Reasons; autoFocus?: boolean }) => (
  <FormSelectInput
    autoFocus={autoFocus}
    source="reason"
    label="orderActions.cancel.reason"
    choices={reasons.map((id) => ({ id, name: `orders.reasons.${id}` }))}
    format={(reason) => chosenReason({ reason }, reasons)}
  />
);

/** The chosen reason, if it is still offered: the order may have reached a stage with other reasons. */
export const chosenReason = ({ reason }: FieldValues, reasons: Reasons): PersonalReason =>
  reasons.find((one) => one === reason) ?? reasons[0] ?? "OTHER";
