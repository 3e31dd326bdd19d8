import type { NewEvent } from "#server/events/append.ts";

/** The outcome of a step of which it is not known beforehand how much there is to tell. */
export function outcome<Answer>(answer: Answer, [first, ...others]: readonly NewEvent[]) {
  return { response: answer, events: first ? ([first, ...others] as const) : ([] as const) };
}
