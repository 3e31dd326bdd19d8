import type { TimelineEntry } from "#contract/orders/orders.ts";
import { useWord, useWords, type WordBelow } from "#src/i18n/useWords.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { useToday } from "#src/ui/useToday.ts";
import { slotText, stampText } from "#src/ui/warsawTime.ts";

/** A changed field in words; `before` is null if there was no value. */
export type ChangeWords = { field: string; label: string; before: string | null; after: string };

type Field = WordBelow<"orderTimeline.fields">;
type Changes = TimelineEntry["changes"];

/** The changes of an order in the user's language. Fields without a label are left out. */
export function useOrderChanges(): (changes: Changes, currency: string) => ChangeWords[] {
  const word = useWord();
  const words = useWords("orderTimeline");
  const today = useToday();
  const { money, kilometres, plain: number } = useNumbers();
  const plain = (value: unknown) => String(value);
  const oneOf = (area: "statuses" | "reasons" | "noCodeReasons") => (value: unknown) =>
    word(`orders.${area}.${value}`, { _: `${value}` });
  const moment = (value: unknown) => stampText(String(value));
  const fieldsIn = (currency: string): Record<Field, (value: unknown) => string> => {
    const amount = (value: unknown) => money(Number(value), currency);
    return {
      status: oneOf("statuses"),
      driver: plain,
      slot: (slot) => slotText(slot as [string, string], today),
      plannedAt: moment,
      onHoldUntil: moment,
      region: plain,
      multiplierValue: (value) => `${number(Number(value))}x`,
      notes: plain,
      pickUpNotes: plain,
      packageSize: plain,
      payable: (value) => words(value ? "payment.full" : "payment.none"),
      cancellationReason: oneOf("reasons"),
      cancellationComment: plain,
      deliveryComment: plain,
      returnsOrderNo: plain,
      noVerificationCodeReason: oneOf("noCodeReasons"),
      clientName: plain,
      clientPhone: plain,
      clientStreet: plain,
      clientCity: plain,
      clientZipCode: plain,
      estimatedDistance: (value) => kilometres(Number(value)),
      estimatedPayout: amount,
      estimatedPayoutDriver: amount,
    };
  };

  return (given, currency) => {
    const fields = fieldsIn(currency);
    const changes = withSlot(given);
    return (Object.keys(fields) as Field[]).flatMap((field) => {
      const textOf = fields[field];
      const [before, after] = (changes[field] ?? [null, null]).map((value) => value ?? null);
      if (before === null && after === null) return [];
      // The event itself says that the hold has ended.
      if (field === "onHoldUntil" && after === null) return [];
      return {
        field,
        label: words(`fields.${field}`),
        before: before === null ? null : textOf(before),
        after: after === null ? words("none") : textOf(after),
      };
    });
  };
}

/** The two ends of a slot change together and are shown as one field. */
function withSlot(changes: Changes): Changes {
  const { slotFrom, slotTo } = changes;
  if (!slotFrom || !slotTo) return changes;
  const slot = (end: 0 | 1) => (slotFrom[end] && slotTo[end] ? [slotFrom[end], slotTo[end]] : null);
  return { ...changes, slot: [slot(0), slot(1)] };
}
