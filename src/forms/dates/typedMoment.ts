import { serviceNow } from "#src/ui/serviceTime.ts";
import { localText, momentOf } from "#src/ui/warsawTime.ts";
import { readableDay, typedDay, typedTime } from "./typedDates.ts";

/** A day and a time of Warsaw as they are being typed. */
export type TypedMoment = { day: string; time: string };

/** What the fields show of a moment; null: nothing. */
export function shownMoment(at: string | null): TypedMoment {
  const [day = "", time = ""] = at === null ? [] : localText(at).split("T");
  return { day, time };
}

/** The moment, in UTC, that was typed; `otherwise` is the time of day if none was typed. Null: it is none. */
export const typedMoment = ({ day, time }: TypedMoment, otherwise = ""): string | null =>
  momentOf(`${typedDay(readableDay(day)) ?? ""}T${time ? (typedTime(time) ?? "") : otherwise}`);

export type MomentProblem = "invalidDate" | "inFuture";

/** Why nothing can be shown as it was at what was typed. */
export function problemOfPast(moment: string | null): MomentProblem | null {
  if (moment === null) return "invalidDate";
  return Date.parse(moment) > serviceNow() ? "inFuture" : null;
}
