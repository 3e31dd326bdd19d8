import type { OrderInfo } from "#contract/orders/info.ts";

const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
type Weekday = (typeof weekdays)[number];

type WorkingHours = NonNullable<NonNullable<OrderInfo["pickupPoint"]>["workingHours"]>;

/** Neighbouring days with the same hours told as one: Monday to Friday 08:00–20:00. Null hours mean closed. */
export type HoursSpan = { from: Weekday; to: Weekday; hours: string | null };

export function spanHours(workingHours: WorkingHours): HoursSpan[] {
  const spans: HoursSpan[] = [];
  for (const day of weekdays) {
    const open = workingHours[day];
    const hours = open ? `${open.from}–${open.to}` : null;
    const last = spans.at(-1);
    if (last && last.hours === hours) last.to = day;
    else spans.push({ from: day, to: day, hours });
  }
  return spans;
}
