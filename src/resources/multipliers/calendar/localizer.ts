import { format, getDay, startOfWeek } from "date-fns";
import { cs, enGB, pl } from "date-fns/locale";
import { dateFnsLocalizer, type Formats } from "react-big-calendar";
import type { Language } from "#src/i18n/languages.ts";

const locales = { en: enGB, pl, cs } satisfies Record<Language, typeof enGB>;

/** Weeks begin on Monday in every language. */
export const localizer = dateFnsLocalizer({
  format,
  startOfWeek: (date: Date) => startOfWeek(date, { weekStartsOn: 1 }),
  getDay,
  locales,
});

// date-fns cuts the names after three letters; the language's own abbreviations are others.
const weekday = (date: Date, culture = "en") =>
  new Intl.DateTimeFormat(culture, { weekday: "short" }).format(date);
const time = (date: Date) => format(date, "HH:mm");
const span = (pattern: string) => (range: { start: Date; end: Date }) =>
  `${format(range.start, pattern)} – ${format(range.end, pattern)}`;

export const formats: Formats = {
  dayFormat: (date, culture) => `${weekday(date, culture)} ${format(date, "dd.MM")}`,
  weekdayFormat: (date, culture) => weekday(date, culture),
  timeGutterFormat: time,
  eventTimeRangeFormat: span("HH:mm"),
  eventTimeRangeStartFormat: ({ start }) => `${time(start)} –`,
  eventTimeRangeEndFormat: ({ end }) => `– ${time(end)}`,
  monthHeaderFormat: "LLLL yyyy",
  dayHeaderFormat: "cccc, dd.MM.yyyy",
  dayRangeHeaderFormat: span("dd.MM.yyyy"),
};
