import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as auditLog from "#contract/auditLog.ts";
import * as multipliers from "#contract/multipliers.ts";
import { list } from "#contract/orders/orders.ts";
import * as settlements from "#contract/settlements.ts";
import * as movements from "#contract/stock/movements.ts";
import * as wallet from "#contract/wallet.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let token: string;
beforeAll(async () => {
  service = await startService();
  token = (await service.signInOperator({ scopes: ["*", "wallet"] })).token;
});
afterAll(() => service.stop());

const ask = (dateFrom?: string, dateTo?: string) => service.send(list, { dateFrom, dateTo }, { token });

describe("the dates of a list", () => {
  it.each([
    ["seven days", "2026-11-14T23:00:00.000Z", "2026-11-21T22:59:59.999Z"],
    ["the seven days with 25 hours in one", "2026-10-18T22:00:00.000Z", "2026-10-25T22:59:59.999Z"],
    ["the seven days with 23 hours in one", "2026-03-22T23:00:00.000Z", "2026-03-29T21:59:59.999Z"],
    ["a thousandth less than seven times 24 hours", "2026-11-14T11:00:00.000Z", "2026-11-21T10:59:59.999Z"],
    ["one moment", "2026-11-21T11:00:00.000Z", "2026-11-21T11:00:00.000Z"],
  ])("may span %s", async (_, dateFrom, dateTo) => {
    expect((await ask(dateFrom, dateTo)).status).toBe(200);
  });

  it.each([
    ["eight days", "2026-11-13T23:00:00.000Z", "2026-11-21T22:59:59.999Z"],
    ["a thousandth more than seven long days", "2026-11-14T23:00:00.000Z", "2026-11-22T00:00:00.001Z"],
    ["seven times 24 hours over eight calendar days", "2026-11-14T11:00:00.000Z", "2026-11-21T11:00:00.000Z"],
    ["all times", "0002-01-01T00:00:00Z", "9998-12-31T23:59:59Z"],
  ])("may not span %s", async (_, dateFrom, dateTo) => {
    const { status, error } = await ask(dateFrom, dateTo);
    expect([status, error.errorCode]).toEqual([400, "date_range_too_long"]);
  });

  it("may not end before they start, as in every list", async () => {
    const [dateFrom, dateTo] = ["2026-11-21T11:00:00Z", "2026-11-20T11:00:00Z"];
    const problem = { dateTo: { message: "endBeforeStart" } };
    for (const call of [list, wallet.list, wallet.totals, multipliers.list]) {
      const { status, error } = await service.send(call, { dateFrom, dateTo }, { token });
      expect([call.name, status, error.errors]).toEqual([call.name, 400, problem]);
    }
    for (const [call, filter] of [
      [auditLog.list, { dateFrom: "2026-11-21", dateTo: "2026-11-20" }],
      [settlements.list, { untilFrom: "2026-11-21", untilTo: "2026-11-20" }],
      [movements.list, { from: dateFrom, to: dateTo }],
    ] as const) {
      const { status, error } = await service.send(call, { filter: JSON.stringify(filter) }, { token });
      expect([call.name, status, Object.keys(error.errors ?? {})]).toEqual([call.name, 400, ["filter"]]);
    }
  });

  it.each([
    ["both", undefined, undefined, ["dateFrom", "dateTo"]],
    ["the start", undefined, "2026-11-21T11:00:00Z", ["dateFrom"]],
    ["the end", "2026-11-21T11:00:00Z", undefined, ["dateTo"]],
  ])("may not be missing: %s", async (_, dateFrom, dateTo, fields) => {
    const { status, error } = await ask(dateFrom, dateTo);
    expect(status).toBe(400);
    const required = Object.fromEntries(fields.map((field) => [field, { message: "required" }]));
    expect(error.errors).toEqual(required);
  });

  it.each([
    "yesterday",
    "2026-11-21",
    "2026-11-21T11:00:00",
    "2026-02-29T11:00:00Z",
    "0000-01-01T00:00:00Z",
    "9999-12-31T23:59:59Z",
    "2026-11-21T11:00:00+16:00",
    "2026-11-21T11:00:00Z; drop table orders",
  ])("must be moments, not %s", async (dateFrom) => {
    const { status, error } = await ask(dateFrom, "2026-11-21T22:59:59Z");
    expect(status).toBe(400);
    expect(error.errors).toEqual({ dateFrom: { message: "invalidDate" } });
  });
});

describe("the other fields of a list", () => {
  const today = { dateFrom: "2026-11-20T23:00:00Z", dateTo: "2026-11-21T22:59:59Z" };
  const withNul = { message: "unstorableText" };

  it.each([
    ["an unknown status", { status: "new,lost" }, { "status.1": { message: "invalidValue" } }],
    [
      "neither yes nor no",
      { showPastActiveOrders: "2" },
      { showPastActiveOrders: { message: "invalidValue" } },
    ],
    ["a NUL in a region", { region: "a\0" }, { region: withNul }],
    ["a NUL in a product", { productId: "a\0" }, { productId: withNul }],
    ["a NUL in an id", { ids: ["a\0"] }, { "ids.0": withNul }],
    ["a NUL in a phrase", { globalIdSearch: "a\0" }, { globalIdSearch: withNul }],
    [
      "a phrase of 101",
      { globalIdSearch: "a".repeat(101) },
      { globalIdSearch: { message: "maxLength", args: { max: 100 } } },
    ],
  ])("are refused: %s", async (_, filter, errors) => {
    const { status, error } = await service.send(list, { ...today, ...filter }, { token });
    expect(status).toBe(400);
    expect(error.errors).toEqual(errors);
  });

  it("are refused when one is given twice", async () => {
    const query = new URLSearchParams([...Object.entries(today), ["region", "a"], ["region", "b"]]);
    const headers = { authorization: `Bearer ${token}` };
    const response = await service.request(`/api/order/list?${query}`, { headers });
    expect(response.status).toBe(400);
    expect((await response.json()).errors).toEqual({ region: { message: "invalidType" } });
  });
});
