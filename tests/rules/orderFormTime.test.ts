import { describe, expect, onTestFinished, test, vi } from "vitest";
import { orderInput } from "#src/resources/orders/create/orderInput.ts";
import { orderProblems } from "#src/resources/orders/create/orderProblems.ts";
import { startOf, startValues } from "#src/resources/orders/create/time/start.ts";
import { setupOf, usual } from "#tests/support/factories/orderSetups.ts";

describe("the start of a company that takes any minute", () => {
  const setup = setupOf({}, { scheduledAtToScheduledRange: false });
  test.each([
    ["", "", ""],
    ["", "12:00", ""],
    ["2026-11-22", "", null],
    ["2026-11-22", null, null],
    ["2026-11-22", "9:17", "2026-11-22T08:17:00.000Z"],
    ["2026-11-22", "0917", "2026-11-22T08:17:00.000Z"],
    ["2026-11-22", " 21.05 ", "2026-11-22T20:05:00.000Z"],
    ["2026-11-22", "9", "2026-11-22T08:00:00.000Z"],
    ["2026-11-22", "24:00", null],
    ["2026-11-22", "9:60", null],
    ["2026-11-22", "9:17 PM", null],
  ])("of the day %j and the time %j is %j", (startDay, startTime, expected) => {
    const values = { ...usual, startDay, startTime, scheduledAt: "2026-11-30T12:00:00.000Z" };
    expect(startOf(values, setup)).toBe(expected);
    expect(orderInput(values, setup).scheduledAt).toBe(expected || undefined);
    expect(orderProblems(values, setup).startTime).toEqual(
      expected === null ? { message: "timeOfDay" } : undefined,
    );
  });

  test("is kept in the second of two hours with the same name, once the first one is over", () => {
    vi.useFakeTimers({ now: new Date("2026-10-25T00:50:00Z") });
    onTestFinished(() => void vi.useRealTimers());
    const values = { ...usual, ...startValues("2026-10-25T01:05:00.000Z") };
    expect(values).toMatchObject({ startDay: "2026-10-25", startTime: "02:05" });
    expect(startOf(values, setup)).toBe("2026-10-25T01:05:00.000Z");
  });

  test("is the same for a company with fixed slots, so that another company gets no order for now", () => {
    const start = "2026-11-30T13:00:00.000Z";
    const values = { ...usual, ...startValues(start) };
    expect([startOf(values, setup), startOf(values, setupOf())]).toEqual([start, start]);
    expect([startOf(usual, setup), startOf({ ...usual, ...startValues("") }, setup)]).toEqual(["", ""]);
  });

  test("is not looked at where slots are fixed, or no time is asked for", () => {
    const values = { ...usual, startDay: "2026-11-22", startTime: "9:17" };
    expect(startOf(values, setupOf())).toBe("");
    const withoutTime = setupOf({}, { scheduledAtToScheduledRange: false, orderFormFields: [] });
    expect(startOf(values, withoutTime)).toBe("");
  });
});
