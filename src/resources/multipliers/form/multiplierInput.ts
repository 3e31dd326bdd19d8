import type { FieldValues } from "react-hook-form";
import { comesWithin, multiplierLimits, TimeRange } from "#contract/rules/timeRanges.ts";
import { z } from "#contract/zod.ts";
import { typedTime } from "#src/forms/dates/typedDates.ts";
import { decimalOf } from "#src/forms/decimalOf.ts";
import { momentOf } from "#src/ui/warsawTime.ts";

/** The inputs of a time range. */
export type TypedRange = { from: string; to: string; multiplier: string };

export const blankRange: TypedRange = { from: "", to: "", multiplier: "" };

export const blankMultiplier = {
  dateFrom: "",
  dateTo: "",
  multiplier: "1",
  regions: [],
  companyIds: [],
  description: "",
  timeRanges: [],
};

/** The input of the call; invalid rows of time ranges are left out. */
export function inputOf({ dateFrom, dateTo, timeRanges, ...values }: FieldValues) {
  const [from, to] = [momentOf(dateFrom ?? ""), momentOf(dateTo ?? "")];
  return {
    ...values,
    multiplier: decimalOf(values.multiplier),
    dateFrom: from ?? (dateFrom || undefined),
    dateTo: to ?? (dateTo || undefined),
    timeRanges: ((timeRanges ?? []) as TypedRange[]).flatMap((typed) => rangeOf(typed, from, to).range ?? []),
  };
}

/**
 * The typed value plus a step; undefined if it is no number. An empty input counts as 1, and no result is below 1: counted
 * from the minimum of the limits, steps would lead to 1.11 and 1.21.
 */
export function steppedValue(typed: unknown, step: number): number | undefined {
  const value = (decimalOf(typed) ?? 1) + step;
  if (Number.isNaN(value)) return undefined;
  return Math.round(100 * Math.min(multiplierLimits.max, Math.max(1, value))) / 100;
}

/** Why the row of a time range is not sent. */
export type RangeProblem = "incomplete" | "noTime" | "noValue" | "pastMidnight" | "outsideOfPeriod";

/** The time range of a row, or what is wrong with it. The range has to touch the period between two moments. */
export function rangeOf(
  { from, to, multiplier }: TypedRange,
  begin: string | null,
  end: string | null,
): { range: TimeRange; problem: null } | { range: null; problem: RangeProblem } {
  const wrong = (problem: RangeProblem) => ({ range: null, problem });
  const value = decimalOf(multiplier);
  if (!from?.trim() || !to?.trim() || value === undefined) return wrong("incomplete");
  const [first, last] = [timeOf(from), endOf(timeOf(to))];
  if (!first || !last) return wrong("noTime");
  const { data, error } = z.safeParse(TimeRange, { from: first, to: last, multiplier: value });
  if (!data)
    return wrong(error.issues.some(({ path }) => path[0] === "multiplier") ? "noValue" : "pastMidnight");
  const isOutside = begin && end && begin < end && !comesWithin(data, new Date(begin), new Date(end));
  return isOutside ? wrong("outsideOfPeriod") : { range: data, problem: null };
}

type Time = TimeRange["from"];

function timeOf(typed: string): Time | undefined {
  if (typed.trim() === "24:00") return midnight;
  const [hour, minute = 0] = typedTime(typed)?.split(":").map(Number) ?? [];
  return hour === undefined ? undefined : { hour, minute };
}

const midnight: Time = { hour: 24, minute: 0 };

/** As the end of a range, 00:00 means midnight. */
const endOf = (time: Time | undefined) => (time?.hour === 0 && time.minute === 0 ? midnight : time);
