import type { FieldValues } from "react-hook-form";
import type { FieldProblem } from "#contract/errorBody.ts";
import { serviceNow } from "#src/ui/serviceTime.ts";

const minute = 60_000;

/** Minutes to choose from; the middle one is the default. */
export const holdPresets = [15, 30, 60] as const;

/** The moment that many minutes from `now`, rounded up to the whole minute. */
export const inMinutes = (minutes: number, now: number): string =>
  new Date(Math.ceil((now + minutes * minute) / minute) * minute).toISOString();

/** Whether the end of a hold is a moment, not the text of an input that is none. */
export const isMoment = (until: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(until);

type HoldProblem = "required" | "inThePast" | "invalidDate" | "timeOfDay";

/** The error of the end of a hold: a key below `validation`. */
export function holdProblem(until: string | null, now: number): HoldProblem | null {
  // A day without a time, or a time without a day, lacks the other.
  if (!until || /^T|T$/.test(until)) return "required";
  if (!isMoment(until)) return /^\d{4}-\d\d-\d\dT/.test(until) ? "timeOfDay" : "invalidDate";
  return new Date(until).getTime() < now ? "inThePast" : null;
}

/** The form of a hold, of one order and of many: its initial values, their problems, and the input of the call. */
export const holdForm = {
  record: () => ({ holdOrderTill: inMinutes(holdPresets[1], serviceNow()), notes: "" }),
  check: ({ holdOrderTill }: FieldValues): Record<string, FieldProblem> => {
    const problem = holdProblem(holdOrderTill, serviceNow());
    return problem ? { holdOrderTill: { message: problem } } : {};
  },
  toInput: ({ holdOrderTill, notes }: FieldValues) => ({
    holdOrderTill: holdOrderTill || undefined,
    notes: notes?.trim() || undefined,
  }),
};
