import { expect, it, test } from "vitest";
import { allowsDays, dayOfMoment, momentsOfDays, presetDays } from "#contract/reports/types.ts";

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
  ["driverAvailability", "2026-11-21", "2026-11-21", true],
  ["driverAvailability", "2026-11-20", "2026-11-21", false],
  ["corrections", "2026-03-01", "2026-04-29", true],
  ["corrections", "2026-10-01", "2026-11-29", true],
  ["corrections", "2026-10-01", "2026-11-30", false],
  ["driversStock", "2020-01-01", "2026-11-21", true],
] as const)("a report of the type %s may be about the days from %s to %s: %s", (type, from, to, isAllowed) => {
  expect(allowsDays(type, { from, to })).toBe(isAllowed);
});

test("days travel as the moments between which they lie by name", () => {
  const moments = momentsOfDays({ from: "2026-11-20", to: "2026-11-21" });
  expect(moments).toEqual({ from: "2026-11-20T00:00:00.000Z", to: "2026-11-21T23:59:59.999Z" });
  expect(Object.values(moments).map(dayOfMoment)).toEqual(["2026-11-20", "2026-11-21"]);
  expect(dayOfMoment("2026-11-21T00:30:00+01:00")).toBe("2026-11-20");
});
