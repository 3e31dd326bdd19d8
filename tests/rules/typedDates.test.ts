import { expect, test } from "vitest";
import { readableDay, typedDay, typedTime } from "#src/forms/dates/typedDates.ts";

test.each([
  ["01-07-2030", "2030-07-01"],
  ["1.7.2030", "2030-07-01"],
  [" 01/07/2030 ", "2030-07-01"],
  ["01072030", "2030-07-01"],
  ["29-02-2028", "2028-02-29"],
  ["29-02-2030", null],
  ["31-11-2030", null],
  ["2030-07-01", null],
  ["1. 7. 2030", "2030-07-01"],
  ["1.\u00a07.\u00a02030", "2030-07-01"],
  ["1 - 7 - 2030", "2030-07-01"],
  ["01.07.30", "2030-07-01"],
  ["1/7/30", "2030-07-01"],
  ["01\u201107\u20112030", "2030-07-01"],
  ["01\u201307\u20132030", "2030-07-01"],
  ["\u200e01-07-2030\u200b", "2030-07-01"],
  ["29.02.30", null],
  ["1. 7. 203", null],
  ["010730", null],
  ["", null],
])("the day typed as %j is %j", (text, day) => {
  expect(typedDay(text)).toBe(day);
  if (day) expect(typedDay(readableDay(day))).toBe(day);
});

test.each([
  ["14:05", "14:05"],
  ["9.05", "09:05"],
  ["905", "09:05"],
  ["0905", "09:05"],
  ["9", "09:00"],
  ["14:05\u200b", "14:05"],
  ["24:00", null],
  ["12:60", null],
  ["2:5", null],
  ["2 PM", null],
  ["", null],
])("the time typed as %j is %j", (text, time) => {
  expect(typedTime(text)).toBe(time);
});
