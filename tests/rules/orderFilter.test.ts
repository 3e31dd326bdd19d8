import { describe, expect, test } from "vitest";
import { promiseOutcomes } from "#contract/orders/promise.ts";
import { matchesFilter, orderQuery } from "#src/resources/orders/filters.ts";
import { dayEnd, dayStart } from "#src/ui/warsawTime.ts";
import { orderRow } from "#tests/support/factories/orderRows.ts";

const today = "2026-11-21";

/** A filter as somebody could type it into the address of the page. */
const typed = (filter: object): Parameters<typeof orderQuery>[0] => ({ today, ...filter });

describe("the filter as a query", () => {
  test("no filter at all asks for today in Warsaw, and for what is still going on from before", () => {
    expect(orderQuery({ today })).toMatchObject({
      dateFrom: "2026-11-20T23:00:00.000Z",
      dateTo: "2026-11-21T22:59:59.999Z",
      showPastActiveOrders: "true",
    });
  });

  test("days become moments of Warsaw, also where a day has 23 or 25 hours", () => {
    const hours = (day: string) => (Date.parse(dayEnd(day)) + 1 - Date.parse(dayStart(day))) / 3_600_000;
    expect([dayStart("2026-03-29"), dayEnd("2026-03-29")]).toEqual([
      "2026-03-28T23:00:00.000Z",
      "2026-03-29T21:59:59.999Z",
    ]);
    expect([dayStart("2026-10-25"), dayEnd("2026-10-25")]).toEqual([
      "2026-10-24T22:00:00.000Z",
      "2026-10-25T22:59:59.999Z",
    ]);
    expect(["2026-03-29", "2026-10-25", today].map(hours)).toEqual([23, 25, 24]);
  });

  test("statuses are joined by commas, and `all` is no filter", () => {
    expect(orderQuery({ today, status: ["new", "picked_up"] }).status).toBe("new,picked_up");
    expect(orderQuery(typed({ status: ["all", "new"] })).status).toBeUndefined();
    expect(orderQuery({ today, status: [] }).status).toBeUndefined();
  });

  test("what somebody typed into the address and is no day, means today", () => {
    const odd = { today, dateFrom: "yesterday", dateTo: "2026-99-99" };
    expect(orderQuery(odd)).toMatchObject(orderQuery({ today }));
  });
});

test("days in the wrong order are exchanged", () => {
  const days = { dateFrom: "2026-11-20", dateTo: "2026-11-18" };
  expect(orderQuery({ today, ...days })).toMatchObject({
    dateFrom: dayStart("2026-11-18"),
    dateTo: dayEnd("2026-11-20"),
  });
});

describe("whether a row that was not listed belongs into the list", () => {
  const row = orderRow({ id: "a" });

  test("by day, status, company and region", () => {
    expect(matchesFilter(row, { today })).toBe(true);
    expect(matchesFilter(row, { today, status: ["accepted"] })).toBe(false);
    expect(matchesFilter(row, typed({ status: ["all"] }))).toBe(true);
    expect(matchesFilter(row, { today, companyIds: ["neonet"] })).toBe(false);
    expect(matchesFilter(row, { today, region: "Łódź" })).toBe(false);
    expect(matchesFilter(row, { today, dateFrom: "2026-11-19", dateTo: "2026-11-20" })).toBe(false);
  });

  test("an order from before counts while it is going on", () => {
    const createdAt = "2026-11-18T11:00:00.000Z";
    expect(matchesFilter({ ...row, createdAt }, { today })).toBe(true);
    expect(matchesFilter(orderRow({ id: "a", createdAt, status: "delivered" }), { today })).toBe(false);
  });

  test("a scheduled order belongs to the days that its slot touches, whenever it was created", () => {
    const planned = orderRow({
      id: "a",
      status: "scheduled",
      createdAt: "2026-11-18T11:00:00.000Z",
      scheduledSlotRange: ["2026-11-21T22:00:00.000Z", "2026-11-22T00:00:00.000Z"],
    });
    expect(matchesFilter(planned, { today })).toBe(true);
    expect(matchesFilter(planned, { today: "2026-11-22" })).toBe(true);
    expect(matchesFilter(planned, { today: "2026-11-20" })).toBe(false);
    expect(matchesFilter(planned, { today: "2026-11-23" })).toBe(false);
  });

  test("by the reason of a cancellation; one that has none is cancelled for an unknown reason", () => {
    const cancelled = orderRow({ id: "a", status: "cancelled" });
    const because = (cancellationReason: "OTHER" | "unknown", reason: "OTHER" | null, status = cancelled) =>
      matchesFilter({ ...status, cancellationReason: reason }, { today, cancellationReason });
    expect([because("OTHER", "OTHER"), because("OTHER", null), because("unknown", null)]).toEqual([
      ...[true, false, true],
    ]);
    expect(because("OTHER", "OTHER", row)).toBe(false);
  });

  test("by what became of its promise", () => {
    const later = (minutes: number) => new Date(Date.parse(row.createdAt) + minutes * 60_000).toISOString();
    const delivered = (minutes: number) => ({ ...row, deliveredAt: later(minutes), endedAt: later(minutes) });
    const found = (minutes: number) =>
      promiseOutcomes.filter((promise) => matchesFilter(delivered(minutes), { today, promise: [promise] }));
    expect([found(90), found(90.1), found(180), found(180.1)]).toEqual([
      ...[["typical"], ["promised"], ["promised"], ["late"]],
    ]);
    const slot: [string, string] = [later(300), later(420)];
    const planned = { ...delivered(420), scheduledSlotRange: slot };
    expect(matchesFilter(planned, { today, promise: ["slot"] })).toBe(true);
    expect(matchesFilter(planned, { today, promise: ["typical", "late"] })).toBe(false);
  });

  test("without those from before, by its creation alone", () => {
    const only = { today, showPastActiveOrders: false };
    const createdAt = "2026-11-18T11:00:00.000Z";
    expect([matchesFilter(row, only), matchesFilter({ ...row, createdAt }, only)]).toEqual([true, false]);
    expect(orderQuery(only).showPastActiveOrders).toBe("false");
    expect(orderQuery(typed({ showPastActiveOrders: "no" })).showPastActiveOrders).toBe("true");
  });

  test("whether it fits a phrase or a product is unknown: only the service can tell", () => {
    expect(matchesFilter(row, { today, globalIdSearch: "A7K2" })).toBe("unknown");
    expect(matchesFilter(row, { today, productId: "phone" })).toBe("unknown");
  });
});
