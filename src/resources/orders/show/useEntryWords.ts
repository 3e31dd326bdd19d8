import { useTranslate } from "react-admin";
import type { TimelineEntry } from "#contract/orders/orders.ts";
import { useWords, type WordBelow, type WordsBelow } from "#src/i18n/useWords.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { useToday } from "#src/ui/useToday.ts";
import { slotText, stampText } from "#src/ui/warsawTime.ts";

/** A field that changed, in words; `before` is null where there was nothing. */
type ChangeWords = { field: string; label: string; before: string | null; after: string };

type Field = WordBelow<"orderTimeline.fields">;

type EntryWords = {
  event: string;
  by: string;
  /** What is no change of a field and fits behind the event: whom it was offered to, by how much it is late. */
  more: string[];
  changes: ChangeWords[];
  /** What somebody wrote. */
  said: string[];
};

/** Says what happened in the reader's language. A field without words is left out. */
export function useEntryWords(currency: string): (entry: TimelineEntry) => EntryWords {
  const translate = useTranslate();
  const words = useWords("orderTimeline");
  const detailWords = useWords("orders.details");
  const eventWords = useWords("events");
  const today = useToday();
  const { money, kilometres } = useNumbers();
  const plain = (value: unknown) => String(value);
  const oneOf = (area: "statuses" | "reasons" | "noCodeReasons" | "renewalReasons") => (value: unknown) =>
    translate(`orders.${area}.${value}`, { _: `${value}` });
  const moment = (value: unknown) => stampText(String(value));
  const amount = (value: unknown) => money(Number(value), currency);
  const fields: Record<Field, (value: unknown) => string> = {
    status: oneOf("statuses"),
    driver: plain,
    slot: (slot) => slotText(slot as [string, string], today),
    plannedAt: moment,
    onHoldUntil: moment,
    region: plain,
    notes: plain,
    pickUpNotes: plain,
    packageSize: plain,
    payable: (value) => detailWords(value ? "yes" : "no"),
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

  const changesOf = (entry: TimelineEntry): ChangeWords[] => {
    const changes = withSlot(entry.changes);
    return (Object.keys(fields) as Field[]).flatMap((field) => {
      const textOf = fields[field];
      const [before, after] = (changes[field] ?? [null, null]).map((value) => value ?? null);
      if (before === null && after === null) return [];
      return {
        field,
        label: words(`fields.${field}`),
        before: before === null ? null : textOf(before),
        after: after === null ? words("none") : textOf(after),
      };
    });
  };

  const moreOf = ({ name, by, data }: TimelineEntry): string[] => {
    const { minutes, mark, market, distance, driver, renewal } = data;
    const more: string[] = [];
    if (minutes) more.push(words("data.delay", { smart_count: minutes }));
    if (mark) more.push(words("data.mark", { mark }));
    if (market) more.push(words("data.market"));
    if (renewal) more.push(oneOf("renewalReasons")(renewal.reason));
    if (name === "offerOrder" && driver) {
      const away = typeof distance === "number" && kilometres(distance);
      more.push(words(`data.${away ? "offerAway" : "offer"}`, { driver: driver.name, distance: away }));
    }
    if (name === "expireOffer" && driver && driver.name !== by.name) more.push(driver.name);
    return more;
  };

  return (entry) => {
    const { comment, notes, renewal } = entry.data;
    return {
      event: opensSlot(entry) ? words("opened") : eventWords(`${entry.name}.title`),
      by: actor(entry.by, words),
      more: moreOf(entry),
      changes: changesOf(entry),
      said: [...new Set([comment, notes, renewal?.comment])].filter((text) => typeof text === "string"),
    };
  };
}

function actor({ type, name }: TimelineEntry["by"], words: WordsBelow<"orderTimeline">): string {
  if (type === "client" && name) return words("by.clientNamed", { name });
  return type === "system" || !name ? words(`by.${type}`) : name;
}

/** The same name in the log as a creation, but an hour before the slot: nothing is created then. */
const opensSlot = ({ name, changes }: TimelineEntry): boolean =>
  name === "newOrder" && changes.status?.[0] === "scheduled";

/** Both ends of a slot change together: told as one. */
function withSlot(changes: TimelineEntry["changes"]): TimelineEntry["changes"] {
  const { slotFrom, slotTo } = changes;
  if (!slotFrom || !slotTo) return changes;
  const slot = (end: 0 | 1) => (slotFrom[end] && slotTo[end] ? [slotFrom[end], slotTo[end]] : null);
  return { ...changes, slot: [slot(0), slot(1)] };
}
