import { useLocaleState, useTranslate } from "react-admin";
import { useToday } from "#src/ui/useToday.ts";

/** A day ("2026-11-23") as one speaks of it: today, tomorrow, "Mon 23.11". */
export function useDayText(): (day: string) => string {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const today = useToday();
  return (day) => {
    // A calendar day has the same weekday everywhere.
    const apart = (Date.parse(day) - Date.parse(today)) / 86_400_000;
    if (apart === 0) return translate("orderForm.time.today");
    if (apart === 1) return translate("orderForm.time.tomorrow");
    const weekday = new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" }).format(
      new Date(day),
    );
    return `${weekday} ${day.slice(8)}.${day.slice(5, 7)}`;
  };
}
