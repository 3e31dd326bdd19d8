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
