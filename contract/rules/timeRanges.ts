import { hour, minute } from "#contract/rules/durations.ts";
import { clockInWarsaw } from "#contract/rules/warsaw.ts";
import { z } from "#contract/zod.ts";

const whole = (max: number) => z.int().check(z.minimum(0), z.maximum(max));

/** A lower value would have no effect, and a higher one is taken for a typing error. */
export const multiplierLimits = { min: 1.01, max: 10, step: 0.1 } as const;

export const multiplierValue = () =>
  z.number().check(z.minimum(multiplierLimits.min), z.maximum(multiplierLimits.max), z.multipleOf(0.01));

/**
 * Hours of every day in Warsaw in which a multiplier has a value of its own. `to` is excluded; 24:00 is midnight, and a time
 * after midnight needs a range of its own.
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

/** Minutes from midnight to a time of day. */
const minuteOf = ({ hour, minute }: Time): number => hour * 60 + minute;

/** Whether the time of day in Warsaw is within the range. On the day with a repeated hour, both count. */
function isWithin({ from, to }: Span, moment: Date): boolean {
  const shown = shownMinute(moment);
  return minuteOf(from) <= shown && shown < minuteOf(to);
}

/** The value at a moment: the highest of overlapping ranges, or the multiplier's own value outside all ranges. */
export function valueAt(own: number, ranges: readonly TimeRange[], moment: Date): number {
  const within = ranges.filter((range) => isWithin(range, moment)).map(({ multiplier }) => multiplier);
  return within.length > 0 ? Math.max(...within) : own;
}

/**
 * Whether any part of the range falls within a period, whose end `to` is excluded. Hours that are skipped in March do not
 * exist on that day.
 */
export function comesWithin(range: Span, from: Date, to: Date): boolean {
  // Two days are enough: an hour that is skipped on one day exists on the next.
  const end = Math.min(to.getTime(), from.getTime() + 50 * hour);
  for (let begin = from.getTime(); begin < end; begin = nextHour(begin)) {
    // Clocks only change at full hours, so within an hour minutes can be added.
    const shown = shownMinute(new Date(begin));
    const minutes = (Math.min(nextHour(begin), end) - begin) / minute;
    if (shown < minuteOf(range.to) && minuteOf(range.from) < shown + minutes) return true;
  }
  return false;
}

const nextHour = (moment: number): number => (Math.floor(moment / hour) + 1) * hour;

function shownMinute(moment: Date): number {
  const clock = clockInWarsaw(moment);
  return Number(clock.slice(11, 13)) * 60 + Number(clock.slice(14, 16));
}
