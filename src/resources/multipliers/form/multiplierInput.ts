import type { FieldValues } from "react-hook-form";
import { comesWithin, TimeRange } from "#contract/rules/timeRanges.ts";
import { z } from "#contract/zod.ts";
import { typedTime } from "#src/forms/dates/typedDates.ts";
import { momentOf } from "#src/ui/warsawTime.ts";

/** A row of hours as it is typed. */
export type TypedRange = { from: string; to: string; multiplier: number | null };

export const blankRange: TypedRange = { from: "", to: "", multiplier: null };

export const blankMultiplier = {
  dateFrom: "",
  dateTo: "",
  multiplier: 1,
  regions: [],
  companyIds: [],
  description: "",
  timeRanges: [],
};

/** What the form sends: of its rows of hours the valid ones. */
export function inputOf({ dateFrom, dateTo, timeRanges, ...values }: FieldValues) {
  const [from, to] = [momentOf(dateFrom ?? ""), momentOf(dateTo ?? "")];
  return {
    ...values,
    multiplier: values.multiplier ?? undefined,
    dateFrom: from ?? (dateFrom || undefined),
    dateTo: to ?? (dateTo || undefined),
    timeRanges: ((timeRanges ?? []) as TypedRange[]).flatMap((typed) => rangeOf(typed, from, to) ?? []),
  };
}

/** The hours of a row; null where they are not whole, end before they begin, or don't come between two moments. */
export function rangeOf(
  { from, to, multiplier }: TypedRange,
  begin: string | null,
  end: string | null,
): TimeRange | null {
  const { data } = z.safeParse(TimeRange, { from: timeOf(from), to: endOf(timeOf(to)), multiplier });
  if (!data) return null;
  return begin && end && begin < end && !comesWithin(data, new Date(begin), new Date(end)) ? null : data;
}

type Time = TimeRange["from"];

function timeOf(typed: string): Time | undefined {
  if (typed?.trim() === "24:00") return midnight;
  const [hour, minute] =
    typedTime(typed ?? "")
      ?.split(":")
      .map(Number) ?? [];
  return hour === undefined || minute === undefined ? undefined : { hour, minute };
}

const midnight: Time = { hour: 24, minute: 0 };

/** As an end, 00:00 is midnight. */
const endOf = (time: Time | undefined) => (time?.hour === 0 && time.minute === 0 ? midnight : time);
