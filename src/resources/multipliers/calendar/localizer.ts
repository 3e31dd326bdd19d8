import { addDays, format, getDay, startOfDay, startOfWeek } from "date-fns";
import { cs, enGB, pl } from "date-fns/locale";
import { dateFnsLocalizer, type Formats } from "react-big-calendar";
import type { Language } from "#src/i18n/languages.ts";

const locales = { en: enGB, pl, cs } satisfies Record<Language, typeof enGB>;

/** Weeks begin on Monday in every language. */
const dates = dateFnsLocalizer({
  format,
  startOfWeek: (date: Date) => startOfWeek(date, { weekStartsOn: 1 }),
  getDay,
  locales,
});

type Range = { start: Date; end: Date };

/**
 * The localizer's own comparisons create several objects per date, which takes most of the time of rendering a month with a
 * thousand multipliers. These give the same results with numbers.
 */
export const localizer = Object.assign(dates, {
  /** Whether an event overlaps the days of a range. */
  inEventRange: ({ event, range }: { event: Range; range: Range }) =>
    event.start < addDays(startOfDay(range.end), 1) && event.end > range.start,
  /** Sorts by the first day, then longer events first, then by time. */
  sortEvents: ({ evtA, evtB }: { evtA: Range; evtB: Range }) =>
    dayNumber(evtA.start) - dayNumber(evtB.start) ||
    days(evtB) - days(evtA) ||
    evtA.start.getTime() - evtB.start.getTime() ||
    evtA.end.getTime() - evtB.end.getTime(),
});

const dayNumber = (date: Date): number => (date.getFullYear() * 12 + date.getMonth()) * 31 + date.getDate();
const days = ({ start, end }: Range): number => Math.ceil((end.getTime() - start.getTime()) / 86_400_000);

// By Intl, because date-fns cuts weekdays after three letters instead of using the language's abbreviations.
const weekday = (date: Date, culture = "en") =>
  new Intl.DateTimeFormat(culture, { weekday: "short" }).format(date);
const time = (date: Date & { time?: string }) => date.time ?? format(date, "HH:mm");
const span = (pattern: string) => (range: { start: Date; end: Date }) =>
  `${format(range.start, pattern)} – ${format(range.end, pattern)}`;

export const formats: Formats = {
  dayFormat: (date, culture) => `${weekday(date, culture)} ${format(date, "dd.MM")}`,
  weekdayFormat: (date, culture) => weekday(date, culture),
  timeGutterFormat: time,
  eventTimeRangeFormat: ({ start, end }) => `${time(start)} – ${time(end)}`,
  eventTimeRangeStartFormat: ({ start }) => `${time(start)} –`,
  eventTimeRangeEndFormat: ({ end }) => `– ${time(end)}`,
  monthHeaderFormat: "LLLL yyyy",
  dayHeaderFormat: "cccc, dd.MM.yyyy",
  dayRangeHeaderFormat: span("dd.MM.yyyy"),
};
