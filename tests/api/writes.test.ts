import { afterAll, beforeAll, expect, it } from "vitest";
import { calls } from "#contract/calls.ts";
import { ownPlaces } from "#server/config.ts";
import { openPlaces } from "#server/integrations/openPlaces.ts";
import { accountCalls } from "#server/modules/account/serve.ts";
import { addressCalls } from "#server/modules/addresses/serve.ts";
import { apiKeyCalls } from "#server/modules/apiKeys/serve.ts";
import { companyCalls } from "#server/modules/companies/serve.ts";
import { driverAppCalls } from "#server/modules/driverApp/serve.ts";
import { driverCalls } from "#server/modules/drivers/serve.ts";
import { leadCalls } from "#server/modules/leads/serve.ts";
import { locationCalls } from "#server/modules/locations/serve.ts";
import { orderCalls } from "#server/modules/orders/serve.ts";
import { productCalls } from "#server/modules/products/serve.ts";
import { regionCalls } from "#server/modules/regions/serve.ts";
import { registrationCalls } from "#server/modules/registration/serve.ts";
import { healthCall } from "#server/modules/service/serve.ts";
import { sessionCalls } from "#server/modules/session/serve.ts";
import { zipCodeCalls } from "#server/modules/zipCodes/serve.ts";
import type { Served } from "#server/serve.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/cluster.ts";

let database: FreshDatabase;
let served: Served[];
beforeAll(async () => {
  database = await freshDatabase();
  const places = openPlaces({ pool: database.pool, settings: ownPlaces });
  served = [
    healthCall("0.0.0"),
    ...(await sessionCalls(database.pool)),
    ...accountCalls(database.pool),
    ...apiKeyCalls,
    ...registrationCalls(database.pool, places),
    ...leadCalls(database.pool),
    ...addressCalls(places),
    ...orderCalls(database.pool, places),
    ...companyCalls,
    ...locationCalls(places),
    ...regionCalls,
    ...productCalls,
    ...driverCalls,
    ...zipCodeCalls(places),
    ...(await driverAppCalls(database.pool)),
  ];
});
afterAll(() => database.drop());

it("looks at every call", () => {
  expect(served.map(({ call }) => call.name).toSorted()).toEqual(calls.map(({ name }) => name).toSorted());
});

it("serves what reads as queries, and what writes as commands, which can't forget their event", () => {
  const upkeep = served.filter(({ kind }) => kind === "upkeep").map(({ call }) => call.name);
  // A session's later end, a question that has two addresses, places that are no events.
  expect(upkeep).toEqual(["session.refresh", "orderForm.checkAvailability", "driverApp.sendPositions"]);
  for (const { kind, call } of served) expect(kind === "query").toBe(call.method === "GET");
});
