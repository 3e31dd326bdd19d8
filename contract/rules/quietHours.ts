import { timeOfDay } from "#contract/rules/dateTime.ts";
import { clockInWarsaw } from "#contract/rules/warsaw.ts";
import { z } from "#contract/zod.ts";

/** Hours of every day in Warsaw, which may include midnight; `to` is excluded. */
export const QuietHours = z.strictObject({ from: timeOfDay(), to: timeOfDay() }).check(
  z.refine(({ from, to }) => from !== to, {
    error: "sameTime",
    path: ["to"],
    when: ({ issues }) => issues.length === 0,
  }),
);
export type QuietHours = z.output<typeof QuietHours>;

/** Whether the time of day in Warsaw is within the quiet hours. On the day with a repeated hour, both count. */
export function isQuiet({ from, to }: QuietHours, moment: Date): boolean {
  const shown = clockInWarsaw(moment).slice(11);
  return from < to ? from <= shown && shown < to : from <= shown || shown < to;
}
