import { describe, expect, it } from "vitest";
import { isQuiet, QuietHours } from "#contract/rules/quietHours.ts";
import { z } from "#contract/zod.ts";

const night = { from: "22:00", to: "06:00" };
const noonBreak = { from: "12:00", to: "13:30" };
const smallHours = { from: "02:00", to: "02:30" };

describe("quiet hours, by Warsaw's clocks", () => {
  it.each([
    [noonBreak, "2026-11-21T10:59:59Z", false],
    [noonBreak, "2026-11-21T11:00:00Z", true],
    [noonBreak, "2026-11-21T12:29:59Z", true],
    [noonBreak, "2026-11-21T12:30:00Z", false],
    // Quiet hours that pass midnight.
    [night, "2026-11-21T20:59:59Z", false],
    [night, "2026-11-21T21:00:00Z", true],
    [night, "2026-11-21T23:30:00Z", true],
    [night, "2026-11-22T04:59:59Z", true],
    [night, "2026-11-22T05:00:00Z", false],
    // The same in summer time.
    [night, "2026-07-01T20:00:00Z", true],
    [night, "2026-07-02T04:00:00Z", false],
    // In the night of 25 October 2026, 02:00 to 03:00 comes twice.
    [night, "2026-10-25T04:59:59Z", true],
    [night, "2026-10-25T05:00:00Z", false],
    [smallHours, "2026-10-25T00:15:00Z", true],
    [smallHours, "2026-10-25T00:45:00Z", false],
    [smallHours, "2026-10-25T01:15:00Z", true],
    // In the night of 28 March 2027, it does not come at all.
    [night, "2027-03-28T03:59:59Z", true],
    [night, "2027-03-28T04:00:00Z", false],
    [smallHours, "2027-03-28T01:15:00Z", false],
  ])("of %o at %s: %s", (hours, moment, answer) => {
    expect(isQuiet(hours, new Date(moment))).toBe(answer);
  });

  it.each([
    ["22:00", "22:00", "sameTime"],
    ["24:00", "06:00", "timeOfDay"],
    ["9:00", "10:00", "timeOfDay"],
  ])("are not from %s to %s", (from, to, problem) => {
    const parsed = z.safeParse(QuietHours, { from, to });
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual([problem]);
  });
});
