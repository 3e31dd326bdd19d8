import { daysAfter } from "#contract/rules/warsaw.ts";
import {
  datesThatDiffer,
  type Hours,
  spanHours,
  type WorkingSettings,
} from "#contract/rules/workingHours.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useOrder } from "#src/resources/orders/useOrder.ts";
import { calendarText, dayOf } from "#src/ui/warsawTime.ts";

/** When the pickup point is open: the week, and the dates of the order's days that differ from it. */
export const PickupHours = ({ settings }: { settings: WorkingSettings }) => {
  const { createdAt, scheduledAt } = useOrder();
  const words = useWords("orders.details");
  const dayWords = useWords("orders.details.weekdays");
  const textOf = (hours: Hours | null | undefined) =>
    hours ? `${hours.from}–${hours.to}` : words(hours === null ? "closed" : "notGiven");
  const lastDay = daysAfter(dayOf(scheduledAt ?? createdAt), daysShown);
  const spans = spanHours(settings).map(({ from, to, hours }) => {
    const isWholeWeek = from === "monday" && to === "sunday";
    if (isWholeWeek && hours === undefined) return textOf(hours);
    return `${from === to ? dayWords(from) : `${dayWords(from)}–${dayWords(to)}`} ${textOf(hours)}`;
  });
  const dates = datesThatDiffer(settings, dayOf(createdAt), lastDay).map(
    ({ date, hours }) => `${calendarText(date)} ${textOf(hours)}`,
  );
  return (
    <ul className="hours">
      {[...spans, ...dates].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
};

/** How long after its day an order may still wait at its pickup point: as far as slots are offered. */
const daysShown = 7;
