import { timeOfDay } from "#contract/rules/dateTime.ts";
import { clockInWarsaw } from "#contract/rules/warsaw.ts";
import { z } from "#contract/zod.ts";

/** Hours of every day by Warsaw's clocks, also over midnight; `to` is excluded. */
export const QuietHours = z.strictObject({ from: timeOfDay(), to: timeOfDay() }).check(
  z.refine(({ from, to }) => from !== to, {
    error: "sameTime",
    path: ["to"],
    when: ({ issues }) => issues.length === 0,
  }),
);
export type QuietHours = z.output<typeof QuietHours>;

/** Whether clocks in Warsaw show a quiet time: on the day that has an hour twice, both of them count. */
export function isQuiet({ from, to }: QuietHours, moment: Date): boolean {
  const shown = clockInWarsaw(moment).slice(11);
  return from < to ? from <= shown && shown < to : from <= shown || shown < to;
}
