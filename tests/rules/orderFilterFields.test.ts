import { describe, expect, test } from "vitest";
import { byDeadline, byPriority, byStage } from "#contract/orders/clock.ts";
import {
  compareRows,
  countActive,
  isFoundElsewhere,
  keepsFound,
  matchesFilter,
  meantDays,
  type OrderFilter,
  orderFileQuery,
} from "#src/resources/orders/filters.ts";
import { orderRow } from "#tests/support/factories/orderRows.ts";

const today = "2026-11-21";
const days = { dateFrom: "2026-11-19", dateTo: "2026-11-20" };

test.each<[number, object]>([
  [0, {}],
  [0, { status: [], companyIds: [], region: "", productId: "", globalIdSearch: " ", promise: [] }],
  [
    0,
    { status: ["all"], cancellationReason: "none", days: "tomorrow", dateFrom: "soon", promise: ["never"] },
  ],
  [0, { showPastActiveOrders: true, view: "mine" }],
  [1, { showPastActiveOrders: false }],
  [1, { dateFrom: days.dateFrom }],
  [1, days],
  [1, { days: "yesterday" }],
  [2, { ...days, region: "Łódź" }],
  [2, { status: ["new"], companyIds: ["acme"] }],
  [4, { globalIdSearch: "A7K2", productId: "p", cancellationReason: "OTHER", promise: ["late"] }],
])("%i filters are set by %j", (count, filter) => {
  expect(countActive(filter as OrderFilter)).toBe(count);
});

test.each([
  [{}, today, today],
  [{ days: "last7Days" }, "2026-11-15", today],
  [{ days: "tomorrow" }, today, today],
  [{ days: "yesterday", ...days }, days.dateFrom, days.dateTo],
  [{ dateFrom: "2026-11-19" }, "2026-11-19", today],
  [{ dateFrom: "2026-11-19", dateTo: "2026-11-17" }, "2026-11-17", "2026-11-19"],
  [{ dateFrom: "9999-12-31", dateTo: "soon" }, today, today],
  [{ dateTo: "2026-11-22" }, today, "2026-11-22"],
])("the days %j are those from %s to %s", (filter, dateFrom, dateTo) => {
  expect(meantDays(filter as OrderFilter, today)).toEqual({ dateFrom, dateTo });
});

test("a file holds what the list holds: all fields that are set, and none that is not", () => {
  const moments = { dateFrom: "2026-11-18T23:00:00.000Z", dateTo: "2026-11-20T22:59:59.999Z" };
  const set: OrderFilter = {
    ...{ globalIdSearch: "A7K2", status: ["new"], companyIds: ["acme"], region: "Łódź", productId: "p" },
    ...{ cancellationReason: "OTHER", promise: ["late"], showPastActiveOrders: false },
  };
  expect(orderFileQuery({ today, ...days, ...set })).toEqual({ ...moments, ...set });
  expect(orderFileQuery({ today, ...days, view: "mine" })).toEqual({
    ...moments,
    showPastActiveOrders: true,
  });
  expect(orderFileQuery({ today, days: "yesterday" })).toMatchObject({
    ...{ dateFrom: "2026-11-19T23:00:00.000Z", dateTo: "2026-11-20T22:59:59.999Z" },
  });
  expect(orderFileQuery({})).toEqual({ showPastActiveOrders: true });
});

describe("a phrase goes on to all days", () => {
  const found = orderRow({ id: "a", status: "delivered", createdAt: "2026-11-18T11:00:00.000Z" });
  const search = { today, globalIdSearch: "A7K2" };

  test("so that what it finds on others is kept, unless another filter leaves it out", () => {
    expect([isFoundElsewhere([found], search), keepsFound(found, search, [found])]).toEqual([true, true]);
    expect(keepsFound(found, { ...search, region: "Łódź" }, [found])).toBe(false);
  });

  test("but what changes on others meanwhile is not added: the service would not list it beside what the days have", () => {
    expect(matchesFilter(found, search)).toBe(false);
    expect(matchesFilter(orderRow({ id: "b" }), search)).toBe("unknown");
  });

  test("and what is of the days themselves is of no other", () => {
    const row = orderRow({ id: "a" });
    expect([isFoundElsewhere([row], search), keepsFound(row, search, [row])]).toEqual([false, false]);
    const open = orderRow({ id: "a", createdAt: "2026-11-18T11:00:00.000Z" });
    expect(isFoundElsewhere([open], search)).toBe(false);
    expect(isFoundElsewhere([open], { ...search, showPastActiveOrders: false })).toBe(true);
  });

  test("only if the days have nothing: rows of other days beside one of the days, or more than are searched for, are not", () => {
    expect(isFoundElsewhere([found, orderRow({ id: "b" })], search)).toBe(false);
    expect([0, 1, 51].map((count) => isFoundElsewhere(Array(count).fill(found), search))).toEqual([
      ...[false, true, false],
    ]);
  });

  test("which is nothing without a phrase, or without days", () => {
    for (const filter of [{ today }, { globalIdSearch: "A7K2" }])
      expect(isFoundElsewhere([found], filter)).toBe(false);
  });
});

test("a scheduled order is of the days that its slot touches, to the moment", () => {
  const of = (from: string, to: string) =>
    orderRow({
      ...{ id: "a", status: "scheduled", createdAt: "2026-11-18T11:00:00.000Z" },
      scheduledSlotRange: [from, to],
    });
  const isToday = (row: ReturnType<typeof of>, more = {}) => matchesFilter(row, { today, ...more });
  expect(isToday(of("2026-11-20T21:00:00.000Z", "2026-11-20T23:00:00.000Z"))).toBe(true);
  expect(isToday(of("2026-11-20T20:00:00.000Z", "2026-11-20T22:59:59.999Z"))).toBe(false);
  expect(isToday(of("2026-11-21T22:59:59.999Z", "2026-11-22T01:00:00.000Z"))).toBe(true);
  expect(isToday(of("2026-11-21T23:00:00.000Z", "2026-11-22T01:00:00.000Z"))).toBe(false);
  const within = of("2026-11-21T12:00:00.000Z", "2026-11-21T14:00:00.000Z");
  expect(isToday(within, { showPastActiveOrders: false })).toBe(false);
  expect(isToday({ ...within, scheduledSlotRange: null })).toBe(false);
  expect(isToday({ ...within, stage: { ...within.stage, status: "cancelled" } })).toBe(false);
});

test("an order is of the day of its creation from the first to the last moment", () => {
  const isToday = (createdAt: string) =>
    matchesFilter(orderRow({ id: "a", status: "delivered", createdAt }), { today });
  const moments = ["2026-11-20T22:59:59.999Z", "2026-11-20T23:00:00.000Z", "2026-11-21T22:59:59.999Z"];
  expect([...moments, "2026-11-21T23:00:00.000Z"].map(isToday)).toEqual([false, true, true, false]);
});

test("rows are sorted by what is chosen, and by priority where that is no order", () => {
  expect(["status", "beganAt", "deadline", "toString", ""].map(compareRows)).toEqual([
    ...[byPriority, byStage, byDeadline, byPriority, byPriority],
  ]);
});
