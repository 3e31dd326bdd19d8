import { expect, it } from "vitest";
import {
  blankMultiplier,
  inputOf,
  rangeOf,
  steppedValue,
} from "#src/resources/multipliers/form/multiplierInput.ts";

const [begin, end] = ["2026-11-02T07:00:00.000Z", "2026-11-02T11:00:00.000Z"];

it.each([
  ["08:30", "", "1.5", "incomplete"],
  ["08:30", " ", "1.5", "incomplete"],
  [" ", "10:00", "1.5", "incomplete"],
  ["08:30", "10:00", "", "incomplete"],
  ["25:00", "10:00", "1.5", "noTime"],
  ["08:30", "10:61", "1.5", "noTime"],
  ["08:30", "10:00", "1", "noValue"],
  ["08:30", "10:00", "x", "noValue"],
  ["08:30", "10:00", "1.005", "noValue"],
  ["10:00", "08:30", "1.5", "pastMidnight"],
  ["24:00", "00:00", "1.5", "pastMidnight"],
  ["08:30", "00:30", "1.5", "pastMidnight"],
  ["08:30", "01:00", "1.5", "pastMidnight"],
  ["13:00", "14:00", "1.5", "outsideOfPeriod"],
  ["08:30", "10:00", "1.5", null],
  ["08:30", "10:00", "1,5", null],
  ["08:30", "00:00", "1.5", null],
  ["08:30", " 24:00 ", "1.5", null],
  [" 830 ", "9.30", "1.5", null],
] as const)("hours from %s to %s with %s: %s", (from, to, multiplier, problem) => {
  expect(rangeOf({ from, to, multiplier }, begin, end).problem).toBe(problem);
});

it("of the rows of hours only the right ones are sent", () => {
  const right = { from: "08:30", to: "00:00", multiplier: "1,5" };
  const { timeRanges } = inputOf({
    ...{ multiplier: "2", dateFrom: "", dateTo: "" },
    timeRanges: [right, { ...right, to: "" }],
  });
  expect(timeRanges).toEqual([
    { from: { hour: 8, minute: 30 }, to: { hour: 24, minute: 0 }, multiplier: 1.5 },
  ]);
});

it.each([
  ["no beginning yet", null, end],
  ["no end yet", begin, null],
  ["an end before its beginning, which is said there", end, begin],
  ["no length, which is said there", begin, begin],
])("hours are not held against a period that has %s", (_, from, to) => {
  expect(rangeOf({ from: "13:00", to: "14:00", multiplier: "1.5" }, from, to).problem).toBeNull();
});

it("hours without anything typed are incomplete, whatever the form holds", () => {
  const blank = { from: undefined, to: undefined, multiplier: 1.5 } as unknown as Parameters<
    typeof rangeOf
  >[0];
  expect(rangeOf(blank, begin, end).problem).toBe("incomplete");
  expect(rangeOf({ ...blank, from: "08:30" }, begin, end).problem).toBe("incomplete");
});

it("days and times are sent as moments, what is none as it was typed, and nothing of what is empty", () => {
  const outside = { from: "13:00", to: "14:00", multiplier: "1,5" };
  const values = { description: "Rain", dateFrom: "2026-11-02T08:00", dateTo: "2026-11-02T12:00" };
  expect(inputOf({ ...values, multiplier: 1.5, timeRanges: [outside] })).toEqual({
    ...{ description: "Rain", multiplier: 1.5, dateFrom: begin, dateTo: end, timeRanges: [] },
  });
  expect(inputOf({ multiplier: null, dateFrom: "soon", dateTo: "later" })).toEqual({
    ...{ multiplier: undefined, dateFrom: "soon", dateTo: "later", timeRanges: [] },
  });
  expect(inputOf({ ...blankMultiplier, dateTo: undefined })).toEqual({
    ...{ ...blankMultiplier, multiplier: 1, dateFrom: undefined, dateTo: undefined },
  });
});

it.each([
  ["", 0.1, 1.1],
  ["1", -0.1, 1],
  ["1,4", 0.1, 1.5],
  ["1.25", -0.1, 1.15],
  ["9.95", 0.1, 10],
  ["x", 0.1, undefined],
])("an arrow changes the value %j by %s to %s", (typed, step, value) => {
  expect(steppedValue(typed, step)).toBe(value);
});
