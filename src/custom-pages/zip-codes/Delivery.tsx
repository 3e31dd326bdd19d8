import Alert from "@mui/material/Alert";
import { currency } from "#contract/orders/statuses.ts";
import type { AddressCheck } from "#contract/zipCodes.ts";
import { useWord, useWords } from "#src/i18n/useWords.ts";
import { useErrorSentence } from "#src/ui/errorSentence.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { useToday } from "#src/ui/useToday.ts";
import { slotText } from "#src/ui/warsawTime.ts";
import { Hint, Part, ResultFacts } from "./ResultParts.tsx";

type Answered = NonNullable<AddressCheck["delivery"]>;

/** Whether the order would be accepted, from which location, until when, and its price. */
export const Delivery = ({ delivery }: Pick<AddressCheck, "delivery">) => {
  const words = useWords("zipCodes.check");
  return (
    <Part title={words("delivery")}>
      {delivery ? <Verdict {...delivery} /> : <Hint>{words("noCompany")}</Hint>}
    </Part>
  );
};

const Verdict = (delivery: Answered) => {
  const { companyName, isPossible, reason, from, isBroughtAlong, distance, promise, prices } = delivery;
  const word = useWord();
  const sentenceOf = useErrorSentence();
  const { kilometres, money } = useNumbers();
  const promised = usePromise();
  const words = useWords("zipCodes.check");
  const why = word(`zipCodes.reasons.${reason}`, { _: sentenceOf({ errorCode: reason }) });
  return (
    <>
      <Alert severity={isPossible ? "success" : "warning"} role="status" sx={{ mb: 1 }}>
        <strong>{words(isPossible ? "possible" : "impossible")}</strong>
        {reason && ` ${why}`}
      </Alert>
      <ResultFacts
        facts={[
          [words("company"), companyName],
          [words("promise"), promise && promised(promise)],
          [words("from"), isBroughtAlong ? words("fromDriver") : (from?.name ?? null)],
          [words("distance"), distance === null ? null : kilometres(distance)],
          ...Object.entries(prices ?? {}).map(
            ([size, price]) => [`${words("price")} ${size}`, money(price, currency)] as const,
          ),
        ]}
      />
    </>
  );
};

function usePromise() {
  const words = useWords("zipCodes.check");
  const today = useToday();
  return (promise: NonNullable<Answered["promise"]>): string =>
    promise.kind === "now"
      ? words("within")
      : words("slot", { slot: slotText([promise.from, promise.to], today) });
}
