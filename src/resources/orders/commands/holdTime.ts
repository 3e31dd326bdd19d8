import { localText, momentOf } from "#src/ui/warsawTime.ts";

const minute = 60_000;
const hour = 60 * minute;

/** Minutes to choose from; the middle one is the default. */
export const holdPresets = [15, 30, 60] as const;

/** The moment that many minutes from `now`, rounded up to the whole minute. */
export const inMinutes = (minutes: number, now: number): string =>
  new Date(Math.ceil((now + minutes * minute) / minute) * minute).toISOString();

/**
 * The end of a hold from an input in Warsaw time. An hour that occurs twice means the first occurrence that is still to
 * come. Null for an invalid value.
 */
export function holdEnd(local: string, now: number): string | null {
  const moment = momentOf(local);
  if (!moment) return null;
  const candidates = [-hour, 0, hour].map((shift) => new Date(moment).getTime() + shift);
  const matching = candidates.filter((time) => localText(time) === localText(moment));
  return new Date(matching.find((time) => time >= now) ?? new Date(moment).getTime()).toISOString();
}

/** The error of the end of a hold: a key below `validation`. */
export function holdProblem(until: string | null, now: number): "required" | "inThePast" | null {
  if (!until) return "required";
  return new Date(until).getTime() < now ? "inThePast" : null;
}
