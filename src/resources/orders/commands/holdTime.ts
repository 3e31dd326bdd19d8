const minute = 60_000;

/** Minutes to choose from; the middle one is the default. */
export const holdPresets = [15, 30, 60] as const;

/** The moment that many minutes from `now`, rounded up to the whole minute. */
export const inMinutes = (minutes: number, now: number): string =>
  new Date(Math.ceil((now + minutes * minute) / minute) * minute).toISOString();

/** The error of the end of a hold: a key below `validation`. */
export function holdProblem(until: string | null, now: number): "required" | "inThePast" | null {
  if (!until) return "required";
  return new Date(until).getTime() < now ? "inThePast" : null;
}
