import type { TimelineEntry } from "#contract/orders/orders.ts";
import { useWord, useWords, type WordsBelow } from "#src/i18n/useWords.ts";
import { type ChangeWords, useOrderChanges } from "#src/resources/orders/useOrderChanges.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";

type EntryWords = {
  event: string;
  by: string;
  /** Shown after the event: the driver who got an offer, the minutes of a delay, a mark. */
  details: string[];
  changes: ChangeWords[];
  /** Comments and notes that belong to the event. */
  texts: string[];
};

/** Describes an entry of the timeline in the user's language. */
export function useEntryWords(currency: string): (entry: TimelineEntry) => EntryWords {
  const word = useWord();
  const words = useWords("orderTimeline");
  const eventWords = useWords("events");
  const changesOf = useOrderChanges();
  const { kilometres } = useNumbers();
  const oneOf = (area: "reasons" | "renewalReasons") => (value: unknown) =>
    word(`orders.${area}.${value}`, { _: `${value}` });

  const detailsOf = ({ name, by, data, changes }: TimelineEntry): string[] => {
    const { minutes, mark, market, writtenOff, distance, driver, renewal, reverted } = data;
    const details: string[] = [];
    if (reverted) details.push(eventWords(`${reverted}.title`));
    if (minutes) details.push(words("data.delay", { smart_count: minutes }));
    if (mark) details.push(words("data.mark", { mark }));
    if (name === "acceptOrder" && leavesSchedule({ changes }) && driver) details.push(driver.name);
    if (market) details.push(words("data.market"));
    if (writtenOff) details.push(words("data.writtenOff"));
    if (renewal) details.push(oneOf("renewalReasons")(renewal.reason));
    if (renewal?.cancellationReason) details.push(oneOf("reasons")(renewal.cancellationReason));
    if (name === "offerOrder" && driver) {
      const away = typeof distance === "number" && kilometres(distance);
      details.push(words(`data.${away ? "offerAway" : "offer"}`, { driver: driver.name, distance: away }));
    }
    if (name === "expireOffer" && driver && driver.name !== by.name) details.push(driver.name);
    return details;
  };

  return (entry) => {
    const { comment, notes, renewal } = entry.data;
    return {
      event: (leavesSchedule(entry) && slotTitle(entry.name, words)) || eventWords(`${entry.name}.title`),
      by: actorText(entry.by, words),
      details: detailsOf(entry),
      changes: changesOf(entry.changes, currency),
      texts: [...new Set([comment, notes, renewal?.comment])].filter((text) => typeof text === "string"),
    };
  };
}

/** Who did it; the kind of actor where the reader may not see the name. */
export function actorText({ type, name }: TimelineEntry["by"], words: TimelineWords): string {
  if (type === "client" && name) return words("by.clientNamed", { name });
  return type === "system" || !name ? words(`by.${type}`) : name;
}

/** The title of an event by which a scheduled order became due; it has the name of a creation or of a driver's acceptance. */
export function slotTitle(event: string, words: TimelineWords): string | undefined {
  if (event === "newOrder") return words("opened");
  return event === "acceptOrder" ? words("acceptedForSlot") : undefined;
}

type TimelineWords = WordsBelow<"orderTimeline">;

/** Whether a scheduled order became due by this entry. */
const leavesSchedule = ({ changes }: Pick<TimelineEntry, "changes">): boolean =>
  changes.status?.[0] === "scheduled";
