import { afterAll, beforeAll, expect, it } from "vitest";
import { calls } from "#contract/calls.ts";
import { companyCalls } from "#server/modules/companies/serve.ts";
import { driverAppCalls } from "#server/modules/driverApp/serve.ts";
import { driverCalls } from "#server/modules/drivers/serve.ts";
import { orderCalls } from "#server/modules/orders/serve.ts";
import { productCalls } from "#server/modules/products/serve.ts";
import { regionCalls } from "#server/modules/regions/serve.ts";
import { healthCall } from "#server/modules/service/serve.ts";
import { sessionCalls } from "#server/modules/session/serve.ts";
import type { Served } from "#server/serve.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/cluster.ts";

let database: FreshDatabase;
let served: Served[];
beforeAll(async () => {
  database = await freshDatabase();
  served = [
    healthCall("0.0.0"),
    ...(await sessionCalls(database.pool)),
    ...orderCalls(database.pool),
    ...companyCalls,
    ...regionCalls,
    ...productCalls,
    ...driverCalls,
    ...(await driverAppCalls(database.pool)),
  ];
});
afterAll(() => database.drop());

it("looks at every call", () => {
  expect(served.map(({ call }) => call.name).toSorted()).toEqual(calls.map(({ name }) => name).toSorted());
});

it("serves what reads as queries, and what writes as commands, which can't forget their event", () => {
  const upkeep = served.filter(({ kind }) => kind === "upkeep").map(({ call }) => call.name);
  expect(upkeep).toEqual(["session.refresh", "driverApp.sendPositions"]);
  for (const { kind, call } of served) expect(kind === "query").toBe(call.method === "GET");
});
