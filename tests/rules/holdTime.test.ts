import { describe, expect, test } from "vitest";
import { holdProblem, inMinutes } from "#src/resources/orders/commands/holdTime.ts";
import { comingMomentOf } from "#src/ui/warsawTime.ts";

const at = (moment: string): number => new Date(moment).getTime();

test("so many minutes from now end with a whole minute, never sooner", () => {
  expect(inMinutes(30, at("2026-11-21T11:00:00.000Z"))).toBe("2026-11-21T11:30:00.000Z");
  expect(inMinutes(30, at("2026-11-21T11:00:00.001Z"))).toBe("2026-11-21T11:31:00.000Z");
});

describe("the field means Warsaw's clock", () => {
  test.each([
    ["in winter", "2026-11-21T13:00", "2026-11-21T12:00:00.000Z"],
    ["in summer", "2026-07-21T13:00", "2026-07-21T11:00:00.000Z"],
    ["on the day of 23 hours, in the hour that is not", "2026-03-29T02:30", "2026-03-29T01:30:00.000Z"],
    ["on the day of 23 hours, after it", "2026-03-29T03:15", "2026-03-29T01:15:00.000Z"],
  ])("%s", (_when, local, moment) => {
    expect(comingMomentOf(local, at("2026-01-01T00:00:00.000Z"))).toBe(moment);
  });

  test.each([
    ["before the first 02:30", "2026-10-25T00:10:00.000Z", "2026-10-25T00:30:00.000Z"],
    ["between the two", "2026-10-25T00:40:00.000Z", "2026-10-25T01:30:00.000Z"],
    ["at the second", "2026-10-25T01:30:00.000Z", "2026-10-25T01:30:00.000Z"],
    ["the day before", "2026-10-24T12:00:00.000Z", "2026-10-25T00:30:00.000Z"],
  ])("on the day of 25 hours 02:30 is the next one: %s", (_when, now, moment) => {
    expect(comingMomentOf("2026-10-25T02:30", at(now))).toBe(moment);
  });

  test("a preset over the change of the clock is as long as it says", () => {
    const now = at("2026-10-25T00:45:00.000Z");
    expect(inMinutes(60, now)).toBe("2026-10-25T01:45:00.000Z");
  });

  test("what is no time is none", () => {
    for (const local of ["", "soon", "2026-11-21"]) expect(comingMomentOf(local, 0)).toBeNull();
  });
});

test("an end is required, and not earlier than now", () => {
  const now = at("2026-11-21T11:00:00.000Z");
  expect(holdProblem(null, now)).toBe("required");
  expect(holdProblem("2026-11-21T99:99", now)).toBe("timeOfDay");
  expect(holdProblem("2026-11-21T", now)).toBe("required");
  expect(holdProblem("T09:30", now)).toBe("required");
  expect(holdProblem("99-11-2026T09:30", now)).toBe("invalidDate");
  expect(holdProblem("2026-11-21T10:59:59.999Z", now)).toBe("inThePast");
  expect(holdProblem("2026-11-21T11:00:00.000Z", now)).toBeNull();
});
