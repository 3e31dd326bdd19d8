import { clockInWarsaw } from "#contract/rules/warsaw.ts";
import { z } from "#contract/zod.ts";

const whole = (max: number) => z.int().check(z.minimum(0), z.maximum(max));

/** Below the least a multiplier would change nothing, and above the most it is a slip of the keyboard. */
export const multiplierLimits = { min: 1.01, max: 10, step: 0.1 } as const;

export const multiplierValue = () =>
  z.number().check(z.minimum(multiplierLimits.min), z.maximum(multiplierLimits.max), z.multipleOf(0.01));

/**
 * Hours of every day of a multiplier, by Warsaw's clocks, with a value of their own. `to` is excluded, and 24:00 is
 * midnight: what goes on after it is another range.
 */
export const TimeRange = z
  .strictObject({
    from: z.strictObject({ hour: whole(23), minute: whole(59) }),
    to: z.strictObject({ hour: whole(24), minute: whole(59) }),
    multiplier: multiplierValue(),
  })
  .check(
    z.refine((range) => range.to.hour < 24 || range.to.minute === 0, {
      error: "timeOfDay",
      path: ["to"],
      when: ({ issues }) => issues.length === 0,
    }),
    z.refine((range) => minuteOf(range.from) < minuteOf(range.to), {
      error: "rangePastMidnight",
      path: ["to"],
      when: ({ issues }) => issues.length === 0,
    }),
  );
export type TimeRange = z.output<typeof TimeRange>;

type Time = TimeRange["from"];
type Span = Omit<TimeRange, "multiplier">;

/** Minutes after midnight, as clocks count them. */
const minuteOf = ({ hour, minute }: Time): number => hour * 60 + minute;

/** Whether clocks in Warsaw show a time of the range: on the day that has an hour twice, both of them count. */
function isWithin({ from, to }: Span, moment: Date): boolean {
  const shown = shownMinute(moment);
  return minuteOf(from) <= shown && shown < minuteOf(to);
}

/** The value at a moment: of overlapping ranges the highest, outside of all of them the multiplier's own. */
export function valueAt(own: number, ranges: readonly TimeRange[], moment: Date): number {
  const within = ranges.filter((range) => isWithin(range, moment)).map(({ multiplier }) => multiplier);
  return within.length > 0 ? Math.max(...within) : own;
}

/** Whether the range's hours come in a period, `to` excluded: those that clocks skip in March don't on that day. */
export function comesWithin(range: Span, from: Date, to: Date): boolean {
  // Whatever hour clocks skip on a day, they show it on the next.
  const end = Math.min(to.getTime(), from.getTime() + 50 * hour);
  for (let begin = from.getTime(); begin < end; begin = nextHour(begin)) {
    // Clocks are moved at full hours only, so that within one they just run on.
    const shown = shownMinute(new Date(begin));
    const minutes = (Math.min(nextHour(begin), end) - begin) / minute;
    if (shown < minuteOf(range.to) && minuteOf(range.from) < shown + minutes) return true;
  }
  return false;
}

const minute = 60_000;
const hour = 60 * minute;
const nextHour = (moment: number): number => (Math.floor(moment / hour) + 1) * hour;

function shownMinute(moment: Date): number {
  const clock = clockInWarsaw(moment);
  return Number(clock.slice(11, 13)) * 60 + Number(clock.slice(14, 16));
}
