import { expect, test } from "vitest";
import { spanHours } from "#src/resources/orders/details/workingHours.ts";

const open = { from: "08:00", to: "20:00" };

test("days with the same hours are told as one, days without hours as closed", () => {
  const week = { monday: open, tuesday: open, wednesday: open, thursday: open, friday: open };
  expect(spanHours({ ...week, saturday: { from: "10:00", to: "14:00" }, sunday: null })).toEqual([
    { from: "monday", to: "friday", hours: "08:00–20:00" },
    { from: "saturday", to: "saturday", hours: "10:00–14:00" },
    { from: "sunday", to: "sunday", hours: null },
  ]);
});
