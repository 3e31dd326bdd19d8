import { type Hours, spanHours, type WorkingSettings } from "#contract/rules/workingHours.ts";
import { useWords } from "#src/i18n/useWords.ts";

/** Functions that format opening hours: of one day, and of a week in which equal days are joined: "Mon–Fri 09:00–17:00". */
export function useHoursText() {
  const words = useWords("orderDetails");
  const dayWords = useWords("orderDetails.weekdays");
  const textOf = (hours: Hours | null | undefined) =>
    hours ? `${hours.from}–${hours.to}` : words(hours === null ? "closed" : "notGiven");
  const week = (settings: WorkingSettings) =>
    spanHours(settings).map(({ from, to, hours }) => {
      const isWholeWeek = from === "monday" && to === "sunday";
      if (isWholeWeek && hours === undefined) return textOf(hours);
      return `${from === to ? dayWords(from) : `${dayWords(from)}–${dayWords(to)}`} ${textOf(hours)}`;
    });
  return { textOf, week };
}
