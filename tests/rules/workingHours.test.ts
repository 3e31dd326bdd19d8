import { describe, expect, it } from "vitest";
import { datesThatDiffer, hoursOn, spanHours, WorkingSettings } from "#contract/rules/workingHours.ts";
import { z } from "#contract/zod.ts";

const open = { from: "08:00", to: "20:00" };

describe("the week in few words", () => {
  it("tells days with the same hours as one, closed days, and days that are not given", () => {
    const week = { monday: open, tuesday: { ...open }, wednesday: open, thursday: open, friday: open };
    expect(spanHours({ ...week, saturday: null, customDates: [] })).toEqual([
      { from: "monday", to: "friday", hours: open },
      { from: "saturday", to: "saturday", hours: null },
      { from: "sunday", to: "sunday", hours: undefined },
    ]);
  });

  it("is not given, and not closed, where no day is", () => {
    expect(spanHours({ customDates: [] })).toEqual([{ from: "monday", to: "sunday", hours: undefined }]);
  });
});

it("the dates that differ are told for the days asked for, first one first", () => {
  const date = (day: string) => ({ date: day, hours: null });
  const customDates = ["2026-12-26", "2026-12-24", "2026-12-23", "2027-01-01"].map(date);
  expect(datesThatDiffer({ customDates }, "2026-12-24", "2026-12-31")).toEqual(
    ["2026-12-24", "2026-12-26"].map(date),
  );
});

describe("the hours of a day", () => {
  const settings: WorkingSettings = {
    monday: open,
    sunday: null,
    customDates: [
      { date: "2026-11-23", hours: null },
      { date: "2026-11-22", hours: { from: "10:00", to: "12:00" } },
    ],
  };

  it.each([
    ["are those of its weekday", "2026-11-16", open],
    ["are none when its weekday is closed", "2026-11-15", null],
    ["are unknown when its weekday is not given", "2026-11-17", undefined],
    ["are its own where it differs: closed", "2026-11-23", null],
    ["are its own where it differs: open", "2026-11-22", { from: "10:00", to: "12:00" }],
    ["do not shift with the clock's", "2026-03-30", open],
  ])("%s", (_, date, hours) => {
    expect(hoursOn(settings, date)).toEqual(hours);
  });
});

describe("hours are refused, and why stands at the field", () => {
  it.each<[string, string, object]>([
    ["past midnight", "monday.to pastMidnight", { monday: { from: "18:00", to: "02:00" } }],
    ["until midnight", "monday.to pastMidnight", { monday: { from: "18:00", to: "00:00" } }],
    ["of no length", "monday.to pastMidnight", { monday: { from: "18:00", to: "18:00" } }],
    ["at 24:00", "monday.to timeOfDay", { monday: { from: "18:00", to: "24:00" } }],
    ["without a leading zero", "monday.from timeOfDay", { monday: { from: "8:00", to: "18:00" } }],
    [
      "of a date that is there twice",
      "customDates dayTwice",
      {
        customDates: [
          { date: "2026-12-24", hours: null },
          { date: "2026-12-24", hours: open },
        ],
      },
    ],
    [
      "past midnight on a date",
      "customDates.0.hours.to pastMidnight",
      {
        customDates: [{ date: "2026-12-31", hours: { from: "20:00", to: "01:00" } }],
      },
    ],
  ])("%s", (_, problem, settings) => {
    const { error } = z.safeParse(WorkingSettings, settings);
    expect(error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`)).toEqual([problem]);
  });
});
