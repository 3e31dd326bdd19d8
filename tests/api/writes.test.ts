import { afterAll, beforeAll, expect, it } from "vitest";
import { calls } from "#contract/calls.ts";
import { ownPlaces } from "#server/config.ts";
import type { Route } from "#server/http/route.ts";
import { openPlaces } from "#server/integrations/openPlaces.ts";
import { accountRoutes } from "#server/modules/account/accountRoutes.ts";
import { addressRoutes } from "#server/modules/addresses/addressRoutes.ts";
import { apiKeyRoutes } from "#server/modules/apiKeys/apiKeyRoutes.ts";
import { companyRoutes } from "#server/modules/companies/companyRoutes.ts";
import { driverAppRoutes } from "#server/modules/driverApp/driverAppRoutes.ts";
import { driverRoutes } from "#server/modules/drivers/driverRoutes.ts";
import { leadRoutes } from "#server/modules/leads/leadRoutes.ts";
import { locationRoutes } from "#server/modules/locations/locationRoutes.ts";
import { orderRoutes } from "#server/modules/orders/orderRoutes.ts";
import { productRoutes } from "#server/modules/products/productRoutes.ts";
import { regionRoutes } from "#server/modules/regions/regionRoutes.ts";
import { registrationRoutes } from "#server/modules/registration/registrationRoutes.ts";
import { healthRoute } from "#server/modules/service/serviceRoutes.ts";
import { sessionRoutes } from "#server/modules/session/sessionRoutes.ts";
import { zipCodeRoutes } from "#server/modules/zipCodes/zipCodeRoutes.ts";
import { reports } from "#server/reports/reports.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/cluster.ts";

let database: FreshDatabase;
let served: Route[];
beforeAll(async () => {
  database = await freshDatabase();
  const places = openPlaces({ pool: database.pool, settings: ownPlaces });
  served = [
    healthRoute("0.0.0"),
    ...sessionRoutes(database.pool),
    ...accountRoutes(database.pool),
    ...apiKeyRoutes,
    ...registrationRoutes(database.pool, places),
    ...leadRoutes(database.pool),
    ...addressRoutes(places),
    ...orderRoutes(database.pool, places),
    ...companyRoutes,
    ...locationRoutes(places),
    ...regionRoutes,
    ...productRoutes,
    ...driverRoutes,
    ...reports.map(({ route }) => route),
    ...zipCodeRoutes(places),
    ...driverAppRoutes(database.pool),
  ];
});
afterAll(() => database.drop());

it("looks at every call", () => {
  expect(served.map(({ call }) => call.name).toSorted()).toEqual(calls.map(({ name }) => name).toSorted());
});

it("serves what reads as queries, and what writes as commands, which can't forget their event", () => {
  const upkeep = served.filter(({ kind }) => kind === "unlogged").map(({ call }) => call.name);
  // A session's later end, a question that has two addresses, places that are no events.
  expect(upkeep).toEqual(["session.refresh", "orderForm.checkAvailability", "driverApp.sendPositions"]);
  for (const { kind, call } of served) expect(kind === "query").toBe(call.method === "GET");
});
