import Alert from "@mui/material/Alert";
import { useTranslate } from "react-admin";
import type { AddressCheck } from "#contract/zipCodes.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { useToday } from "#src/ui/useToday.ts";
import { slotText } from "#src/ui/warsawTime.ts";
import { Facts, Hint, Part } from "./ResultParts.tsx";

type Answered = NonNullable<AddressCheck["delivery"]>;

/** Whether an order would be taken, from where, until when and for how much. */
export const Delivery = ({ delivery }: Pick<AddressCheck, "delivery">) => {
  const translate = useTranslate();
  return (
    <Part title={translate("zipCodes.check.delivery")}>
      {delivery ? <Verdict {...delivery} /> : <Hint>{translate("zipCodes.check.noCompany")}</Hint>}
    </Part>
  );
};

const Verdict = ({ companyName, isPossible, reason, from, distance, promise, prices }: Answered) => {
  const translate = useTranslate();
  const { kilometres, money } = useNumbers();
  const promised = usePromise();
  const word = (key: string) => translate(`zipCodes.check.${key}`);
  const why = translate(`zipCodes.reasons.${reason}`, {
    _: translate(`errors.${reason}`, { _: translate("errors.unknown") }),
  });
  return (
    <>
      <Alert severity={isPossible ? "success" : "warning"} role="status" sx={{ mb: 1 }}>
        <strong>{word(isPossible ? "possible" : "impossible")}</strong>
        {reason && ` ${why}`}
      </Alert>
      <Facts
        facts={[
          [word("company"), companyName],
          [word("promise"), promise && promised(promise)],
          [word("from"), distance === null ? null : (from?.name ?? word("fromDriver"))],
          [word("distance"), distance === null ? null : kilometres(distance)],
          ...Object.entries(prices ?? {}).map(
            ([size, price]) => [`${word("price")} ${size}`, money(price, "pln")] as const,
          ),
        ]}
      />
    </>
  );
};

function usePromise() {
  const translate = useTranslate();
  const today = useToday();
  return (promise: NonNullable<Answered["promise"]>): string =>
    promise.kind === "now"
      ? translate("zipCodes.check.within", { minutes: promise.minutes })
      : translate("zipCodes.check.slot", { slot: slotText([promise.from, promise.to], today) });
}
