import { describe, expect, it } from "vitest";
import {
  countedHoursOn,
  datesThatDiffer,
  hoursOn,
  spanHours,
  WorkingSettings,
} from "#contract/rules/workingHours.ts";
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

it.each(["00:00", "24:00"])("an end at %s is midnight", (to) => {
  const monday = { from: "00:00", to };
  expect(z.parse(WorkingSettings, { monday }).monday).toEqual({ from: "00:00", to: "24:00" });
});

it("a day without hours counts as open by day, and one until 23:59 as open until midnight", () => {
  const settings: WorkingSettings = {
    monday: { from: "20:00", to: "23:59" },
    sunday: null,
    customDates: [],
  };
  expect(["2026-11-16", "2026-11-15", "2026-11-17"].map((day) => countedHoursOn(settings, day))).toEqual([
    { from: "20:00", to: "24:00" },
    null,
    { from: "06:00", to: "22:00" },
  ]);
});

describe("hours are refused, and why stands at the field", () => {
  it.each<[string, string, object]>([
    ["past midnight", "monday.to pastMidnight", { monday: { from: "18:00", to: "02:00" } }],
    ["of no length", "monday.to pastMidnight", { monday: { from: "18:00", to: "18:00" } }],
    ["from 24:00", "monday.from timeOfDay", { monday: { from: "24:00", to: "24:00" } }],
    ["after 24:00", "monday.to timeOfDay", { monday: { from: "18:00", to: "24:01" } }],
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
