import { localText, momentOf } from "#src/ui/warsawTime.ts";

const minute = 60_000;
const hour = 60 * minute;

/** Minutes that are usual for a hold; the middle one is what a dialog begins with. */
export const holdPresets = [15, 30, 60] as const;

/** The whole minute that begins so many minutes from now at the earliest, so that nobody holds for less than said. */
export const inMinutes = (minutes: number, now: number): string =>
  new Date(Math.ceil((now + minutes * minute) / minute) * minute).toISOString();

/**
 * The moment that a field of Warsaw's clock means as the end of a hold: of an hour that comes twice, the first that is
 * not over yet. Null: it is none.
 */
export function holdEnd(local: string, now: number): string | null {
  const moment = momentOf(local);
  if (!moment) return null;
  const candidates = [-hour, 0, hour].map((shift) => new Date(moment).getTime() + shift);
  const matching = candidates.filter((time) => localText(time) === localText(moment));
  return new Date(matching.find((time) => time >= now) ?? new Date(moment).getTime()).toISOString();
}

/** The key of what is wrong with the end of a hold, below `validation`. */
export function holdProblem(until: string | null, now: number): "required" | "inThePast" | null {
  if (!until) return "required";
  return new Date(until).getTime() < now ? "inThePast" : null;
}
