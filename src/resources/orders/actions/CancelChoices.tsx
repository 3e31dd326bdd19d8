import { useTranslate } from "react-admin";
import { canRenew, canReturn } from "#contract/orders/cancellation.ts";
import type { OrderInfo } from "#contract/orders/info.ts";
import { ChoiceField } from "./ChoiceField.tsx";
import {
  type CancelChoices as Choices,
  cancelled,
  defaultChoices,
  goods,
  isRenewing,
  payments,
  renewals,
} from "./cancelChoices.ts";

/** What becomes of the order, its goods and its payment; only what can be chosen on this order is asked. */
export const CancelChoices = ({ info, wish, onChange }: Props) => {
  const translate = useTranslate();
  const defaults = defaultChoices(info);
  const textOf = (field: keyof Choices) => (choice: string) => {
    const text = (name: string) => translate(`orderActions.cancel.${field}.${name}`);
    return choice === "default"
      ? translate("orderActions.cancel.usual", { choice: text(defaults[field]) })
      : text(choice);
  };
  const isCancelling = !isRenewing(info, wish);
  return (
    <>
      {canRenew(cancelled(info)) && (
        <ChoiceField
          label={translate("orderActions.cancel.renewal.label")}
          value={wish.renewal}
          choices={renewals}
          textOf={textOf("renewal")}
          onChange={(renewal) => onChange({ ...wish, renewal })}
        />
      )}
      {isCancelling && canReturn(cancelled(info)) && (
        <ChoiceField
          label={translate("orderActions.cancel.createReturn.label")}
          value={wish.createReturn}
          choices={goods}
          textOf={textOf("createReturn")}
          onChange={(createReturn) => onChange({ ...wish, createReturn })}
        />
      )}
      {isCancelling && (
        <ChoiceField
          label={translate("orderActions.cancel.payable.label")}
          value={wish.payable}
          choices={payments}
          textOf={textOf("payable")}
          onChange={(payable) => onChange({ ...wish, payable })}
        />
      )}
    </>
  );
};

type Props = { info: OrderInfo; wish: Choices; onChange: (wish: Choices) => void };
