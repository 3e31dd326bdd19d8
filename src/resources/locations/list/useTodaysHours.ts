import { useTranslate } from "react-admin";
import type { Location } from "#contract/locations.ts";
import { hoursOn } from "#contract/rules/workingHours.ts";
import { useToday } from "#src/ui/useToday.ts";

/** The hours of today in short: "08:00–16:00", closed, or not told. */
export function useTodaysHours({ workingSettings }: Location): string {
  const translate = useTranslate();
  const hours = hoursOn(workingSettings, useToday());
  if (hours === undefined) return translate("locations.hours.kinds.notTold");
  return hours ? `${hours.from}–${hours.to}` : translate("locations.hours.kinds.closed");
}
