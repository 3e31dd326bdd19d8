import { expect, it, test } from "vitest";
import { dayOfMoment, momentsOfDays, presetDays, problemOfDays } from "#contract/reports/types.ts";

it.each([
  ["Today", "2026-11-21", "2026-11-21", "2026-11-21"],
  ["Yesterday", "2026-03-01", "2026-02-28", "2026-02-28"],
  // A Saturday, a Sunday and a Monday.
  ["LastWeek", "2026-11-21", "2026-11-09", "2026-11-15"],
  ["LastWeek", "2026-11-22", "2026-11-09", "2026-11-15"],
  ["LastWeek", "2026-11-23", "2026-11-16", "2026-11-22"],
  ["LastMonth", "2026-11-21", "2026-10-01", "2026-10-31"],
  ["LastMonth", "2026-03-01", "2026-02-01", "2026-02-28"],
  ["LastMonth", "2026-01-31", "2025-12-01", "2025-12-31"],
] as const)("%s means on %s the days from %s to %s", (preset, today, from, to) => {
  expect(presetDays(preset, today)).toEqual({ from, to });
});

it.each([
  ["2026-11-21", "2026-11-21", 1, null],
  ["2026-11-21", "2026-11-20", 1, "endBeforeStart"],
  ["2026-10-24", "2026-10-26", 3, null],
  ["2026-03-28", "2026-03-30", 3, null],
  ["2026-10-24", "2026-10-26", 2, "periodTooLong"],
] as const)("the days from %s to %s are no more than %i: %s", (from, to, most, problem) => {
  expect(problemOfDays({ from, to }, most)).toBe(problem);
});

test("days travel as the moments between which they lie by name", () => {
  const moments = momentsOfDays({ from: "2026-11-20", to: "2026-11-21" });
  expect(moments).toEqual({ from: "2026-11-20T00:00:00.000Z", to: "2026-11-21T23:59:59.999Z" });
  expect(Object.values(moments).map(dayOfMoment)).toEqual(["2026-11-20", "2026-11-21"]);
  expect(dayOfMoment("2026-11-21T00:30:00+01:00")).toBe("2026-11-20");
});
