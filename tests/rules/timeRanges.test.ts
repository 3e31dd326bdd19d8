import { describe, expect, it } from "vitest";
import * as multipliers from "#contract/multipliers.ts";
import { comesWithin, type TimeRange, valueAt } from "#contract/rules/timeRanges.ts";
import { z } from "#contract/zod.ts";

function range(from: string, to: string, multiplier = 2): TimeRange {
  const time = (text: string) => ({ hour: Number(text.slice(0, 2)), minute: Number(text.slice(3)) });
  return { from: time(from), to: time(to), multiplier };
}

describe("the value at a moment", () => {
  it.each([
    ["17:59:59", 1.5],
    ["18:00:00", 2],
    ["19:59:59", 2],
    ["20:00:00", 1.5],
  ])("at %s is %d, where 18:00 to 20:00 has its own", (time, value) => {
    expect(valueAt(1.5, [range("18:00", "20:00")], new Date(`2026-11-21T${time}+01:00`))).toBe(value);
  });

  it("is the range's own even if it is lower, and of overlapping ranges the higher", () => {
    const moment = new Date("2026-11-21T18:30:00+01:00");
    expect(valueAt(3, [range("18:00", "20:00", 1.2)], moment)).toBe(1.2);
    expect(valueAt(3, [range("18:00", "20:00", 1.2), range("18:30", "19:00", 1.4)], moment)).toBe(1.4);
  });

  it.each([
    // In the night of 25 October 2026, 02:30 comes twice.
    ["2026-10-25T00:30:00Z", 2],
    ["2026-10-25T01:30:00Z", 2],
    ["2026-10-24T23:59:59Z", 1.5],
    ["2026-10-25T02:00:00Z", 1.5],
    // In the night of 28 March 2027 the hour from 02:00 to 03:00 is skipped.
    ["2027-03-28T00:59:59Z", 1.5],
    ["2027-03-28T01:00:00Z", 1.5],
    ["2027-03-29T00:30:00Z", 2],
  ])("at %s, when clocks change, is %d by what they show", (moment, value) => {
    expect(valueAt(1.5, [range("02:00", "03:00")], new Date(moment))).toBe(value);
  });

  it("reaches until midnight by 24:00", () => {
    expect(valueAt(1.5, [range("22:00", "24:00")], new Date("2026-11-21T23:59:59+01:00"))).toBe(2);
  });
});

describe("hours come in a period", () => {
  it.each([
    ["18:00", "20:00", "2026-11-21T10:00:00+01:00", "2026-11-21T18:00:00+01:00", false],
    ["18:00", "20:00", "2026-11-21T10:00:00+01:00", "2026-11-21T18:01:00+01:00", true],
    ["18:00", "18:10", "2026-11-21T18:10:00+01:00", "2026-11-22T18:00:00+01:00", false],
    ["18:00", "18:10", "2026-11-21T18:09:00+01:00", "2026-11-21T18:30:00+01:00", true],
    ["02:00", "03:00", "2027-03-28T00:00:00+01:00", "2027-03-29T00:00:00+02:00", false],
    ["02:00", "03:00", "2027-03-28T00:00:00+01:00", "2027-04-28T00:00:00+02:00", true],
  ])("%s to %s from %s to %s: %s", (from, to, begin, end, expected) => {
    expect(comesWithin(range(from, to), new Date(begin), new Date(end))).toBe(expected);
  });
});

describe("a multiplier", () => {
  const usual = {
    dateFrom: "2026-11-21T12:00:00Z",
    dateTo: "2026-11-22T12:00:00Z",
    multiplier: 1.5,
    regions: "*" as const,
    companyIds: "*" as const,
  };
  const problems = (changes: object) => {
    const { error } = z.safeParse(multipliers.create.body, { ...usual, ...changes }, { reportInput: true });
    return [...new Set(error?.issues.map(({ path }) => path.join(".")))];
  };

  it.each([1.01, 1.1, 1.15, 1.29, 2.3, 9.99, 10])("of %d is one", (multiplier) => {
    expect(problems({ multiplier })).toEqual([]);
  });

  it("may have hours until any minute, and until midnight", () => {
    expect(problems({ timeRanges: [range("14:00", "16:30"), range("22:00", "24:00")] })).toEqual([]);
  });

  it.each([1, 1.005, 1.011, 10.01, 1000, -2, "1,5", "1.5", null])("of %s is none", (multiplier) => {
    expect(problems({ multiplier })).toEqual(["multiplier"]);
  });

  it.each([
    ["ends before it begins", { dateTo: "2026-11-21T11:59:59Z" }, "dateTo"],
    ["ends as it begins", { dateTo: usual.dateFrom }, "dateTo"],
    ["has no region", { regions: [] }, "regions"],
    ["has no company", { companyIds: [] }, "companyIds"],
    ["has hours over midnight", { timeRanges: [range("22:00", "06:00")] }, "timeRanges.0.to"],
    ["has hours of no length", { timeRanges: [range("22:00", "22:00")] }, "timeRanges.0.to"],
    ["has hours until after midnight", { timeRanges: [range("22:00", "24:01")] }, "timeRanges.0.to"],
    [
      "has hours that do not come in its time",
      { dateTo: "2026-11-21T14:00:00Z", timeRanges: [range("14:00", "16:00"), range("18:00", "20:00")] },
      "timeRanges.1.from",
    ],
    [
      "has hours that begin at no minute",
      { timeRanges: [{ ...range("14:00", "16:00"), from: { hour: 14 } }] },
      "timeRanges.0.from.minute",
    ],
    [
      "has hours that end at no minute",
      { timeRanges: [{ ...range("14:00", "16:00"), to: { hour: 24 } }] },
      "timeRanges.0.to.minute",
    ],
    ["has hours of 1x", { timeRanges: [range("14:00", "16:00", 1)] }, "timeRanges.0.multiplier"],
  ])("that %s is none", (_, changes, input) => {
    expect(problems(changes)).toEqual([input]);
  });
});
