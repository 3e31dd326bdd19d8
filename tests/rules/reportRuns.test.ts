import { expect, it } from "vitest";
import { daysOfRun, type Frequency, frequenciesOf, nextRun } from "#contract/reports/runs.ts";
import { clockInWarsaw, dayInWarsaw } from "#contract/rules/warsaw.ts";

/** The runs between two moments, in local time of Warsaw. */
function runsBetween(times: { frequency: Frequency; hour: number }, from: string, to: string): string[] {
  const runs: string[] = [];
  for (let run = nextRun(times, new Date(from)); run < new Date(to); run = nextRun(times, run))
    runs.push(clockInWarsaw(run));
  return runs;
}

it("every day has one run, also those on which the clocks change", () => {
  for (let hour = 0; hour < 24; hour++) {
    const runs = runsBetween({ frequency: "day", hour }, "2026-01-01T12:30:00Z", "2027-01-01T12:30:00Z");
    const days = runs.map((run) => run.slice(0, 10));
    expect([hour, new Set(days).size, days.length]).toEqual([hour, 365, 365]);
  }
});

it("an hour that the clocks skip is made up for an hour later, and one that comes twice is taken once", () => {
  const atTwo = { frequency: "day", hour: 2 } as const;
  expect(runsBetween(atTwo, "2026-03-27T12:00:00Z", "2026-03-30T12:00:00Z")).toEqual([
    "2026-03-28 02:00",
    "2026-03-29 03:00",
    "2026-03-30 02:00",
  ]);
  expect(nextRun(atTwo, new Date("2026-10-24T12:00:00Z")).toISOString()).toBe("2026-10-25T00:00:00.000Z");
  expect(nextRun(atTwo, new Date("2026-10-25T00:00:00Z")).toISOString()).toBe("2026-10-26T01:00:00.000Z");
});

it("weeks are made on Mondays and months on their first day, about the span that has ended", () => {
  const weekly = runsBetween({ frequency: "week", hour: 5 }, "2026-11-16T12:00:00Z", "2026-12-01T00:00:00Z");
  expect(weekly).toEqual(["2026-11-23 05:00", "2026-11-30 05:00"]);
  const monthly = nextRun({ frequency: "month", hour: 0 }, new Date("2026-02-10T12:00:00Z"));
  expect([dayInWarsaw(monthly), daysOfRun("month", monthly)]).toEqual([
    "2026-03-01",
    { from: "2026-02-01", to: "2026-02-28" },
  ]);
  expect(daysOfRun("week", new Date("2026-11-23T04:00:00Z"))).toEqual({
    from: "2026-11-16",
    to: "2026-11-22",
  });
  expect(daysOfRun("day", new Date("2026-11-22T04:00:00Z"))).toEqual({
    from: "2026-11-21",
    to: "2026-11-21",
  });
});

it("what may span one day is made every day only", () => {
  expect(frequenciesOf("driverAvailability")).toEqual(["day"]);
  expect(frequenciesOf("corrections")).toEqual(["day", "week", "month"]);
  expect(frequenciesOf("driversStock")).toEqual(["day", "week", "month"]);
});
