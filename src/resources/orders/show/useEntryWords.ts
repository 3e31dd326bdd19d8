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
  /** Shown behind the event: the driver it was offered to, the minutes of a delay, a mark. */
  details: string[];
  changes: ChangeWords[];
  /** Comments and notes that belong to the event. */
  texts: string[];
};

/** Describes an entry of the timeline in the user's language. A field without a label is left out. */
export function useEntryWords(currency: string): (entry: TimelineEntry) => EntryWords {
  const translate = useTranslate();
  const words = useWords("orderTimeline");
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

  const changesOf = (entry: TimelineEntry): ChangeWords[] => {
    const changes = withSlot(entry.changes);
    return (Object.keys(fields) as Field[]).flatMap((field) => {
      const textOf = fields[field];
      const [before, after] = (changes[field] ?? [null, null]).map((value) => value ?? null);
      if (before === null && after === null) return [];
      // That a hold has ended is what the event says.
      if (field === "onHoldUntil" && after === null) return [];
      return {
        field,
        label: words(`fields.${field}`),
        before: before === null ? null : textOf(before),
        after: after === null ? words("none") : textOf(after),
      };
    });
  };

  const detailsOf = ({ name, by, data, changes }: TimelineEntry): string[] => {
    const { minutes, mark, market, distance, driver, renewal } = data;
    const details: string[] = [];
    if (minutes) details.push(words("data.delay", { smart_count: minutes }));
    if (mark) details.push(words("data.mark", { mark }));
    if (name === "acceptOrder" && leavesSchedule({ changes }) && driver) details.push(driver.name);
    if (market) details.push(words("data.market"));
    if (renewal) details.push(oneOf("renewalReasons")(renewal.reason));
    if (renewal?.cancellationReason) details.push(oneOf("reasons")(renewal.cancellationReason));
    if (name === "offerOrder" && driver) {
      const away = typeof distance === "number" && kilometres(distance);
      details.push(words(`data.${away ? "offerAway" : "offer"}`, { driver: driver.name, distance: away }));
    }
    if (name === "expireOffer" && driver && driver.name !== by.name) details.push(driver.name);
    return details;
  };

  const slotEvent = (entry: TimelineEntry): string | undefined => {
    if (!leavesSchedule(entry)) return undefined;
    if (entry.name === "newOrder") return words("opened");
    return entry.name === "acceptOrder" ? words("acceptedForSlot") : undefined;
  };

  return (entry) => {
    const { comment, notes, renewal } = entry.data;
    return {
      event: slotEvent(entry) ?? eventWords(`${entry.name}.title`),
      by: actor(entry.by, words),
      details: detailsOf(entry),
      changes: changesOf(entry),
      texts: [...new Set([comment, notes, renewal?.comment])].filter((text) => typeof text === "string"),
    };
  };
}

function actor({ type, name }: TimelineEntry["by"], words: WordsBelow<"orderTimeline">): string {
  if (type === "client" && name) return words("by.clientNamed", { name });
  return type === "system" || !name ? words(`by.${type}`) : name;
}

/** Whether time brought a scheduled order here: the names of its events are those of a creation and a driver's yes. */
const leavesSchedule = ({ changes }: Pick<TimelineEntry, "changes">): boolean =>
  changes.status?.[0] === "scheduled";

/** The two ends of a slot change together and are shown as one field. */
function withSlot(changes: TimelineEntry["changes"]): TimelineEntry["changes"] {
  const { slotFrom, slotTo } = changes;
  if (!slotFrom || !slotTo) return changes;
  const slot = (end: 0 | 1) => (slotFrom[end] && slotTo[end] ? [slotFrom[end], slotTo[end]] : null);
  return { ...changes, slot: [slot(0), slot(1)] };
}
