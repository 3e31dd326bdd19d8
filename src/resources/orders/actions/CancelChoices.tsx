import { useTranslate } from "react-admin";
import type { OrderInfo } from "#contract/orders/info.ts";
import { ChoiceField } from "./ChoiceField.tsx";
import {
  type CancelWish,
  canRenew,
  defaultsOf,
  goods,
  hasGoods,
  isRenewing,
  payments,
  renewals,
} from "./cancelChoices.ts";

/** What becomes of the order, its goods and its payment; only what can be chosen on this order is asked. */
export const CancelChoices = ({ info, wish, onChange }: Props) => {
  const translate = useTranslate();
  const defaults = defaultsOf(info);
  const textOf = (field: keyof CancelWish) => (choice: string) => {
    const text = (name: string) => translate(`orderActions.cancel.${field}.${name}`);
    return choice === "default"
      ? translate("orderActions.cancel.usual", { choice: text(defaults[field]) })
      : text(choice);
  };
  const isCancelling = !isRenewing(info, wish);
  return (
    <>
      {canRenew(info) && (
        <ChoiceField
          label={translate("orderActions.cancel.renewal.label")}
          value={wish.renewal}
          choices={renewals}
          textOf={textOf("renewal")}
          onChange={(renewal) => onChange({ ...wish, renewal })}
        />
      )}
      {isCancelling && hasGoods(info) && (
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

type Props = { info: OrderInfo; wish: CancelWish; onChange: (wish: CancelWish) => void };
