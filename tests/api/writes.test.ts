import { afterAll, beforeAll, expect, it } from "vitest";
import { calls } from "#contract/calls.ts";
import type { Route } from "#server/http/route.ts";
import { openGeoServices } from "#server/integrations/openGeoServices.ts";
import { usualCost } from "#server/modules/session/password.ts";
import { exampleProvider } from "#server/provider.ts";
import { allRoutes } from "#server/routes.ts";
import { embeddedGeo } from "#server/settings/geo.ts";
import { commandCases } from "#tests/support/commandCases/commandCases.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database/cluster.ts";

let database: FreshDatabase;
let routes: Route[];
beforeAll(async () => {
  database = await freshDatabase();
  const { pool } = database;
  const geo = openGeoServices({ pool, settings: embeddedGeo });
  routes = allRoutes({
    pool,
    geo,
    version: "0.0.0",
    mailed: null,
    provider: exampleProvider,
    push: null,
    passwordCost: usualCost,
    isDraining: () => false,
  });
});
afterAll(() => database.drop());

const namesOf = (kind: Route["kind"]) =>
  routes.filter((route) => route.kind === kind).map(({ call }) => call.name);

it("serves every call", () => {
  expect(routes.map(({ call }) => call.name).toSorted()).toEqual(calls.map(({ name }) => name).toSorted());
});

it("serves what reads as queries, and what writes as commands but for what is no event", () => {
  // These append no event: the refresh of a session, reads by POST (because of a secret, addresses or a form in their
  // input), positions, acknowledgements, subscriptions, and marks that something was seen.
  expect(namesOf("unlogged")).toEqual([
    "session.refresh",
    "account.readLink",
    "orderForm.checkAvailability",
    "companies.previewStageLimits",
    "multipliers.simulate",
    "driverApp.sendPositions",
    "driverApp.receiveNotifications",
    "driverApp.readNotifications",
    "driverApp.subscribePush",
    "driverApp.unsubscribePush",
    "alerts.see",
    "reportFiles.see",
  ]);
  // Downloads of reports are logged, too.
  for (const { kind, call } of routes)
    expect(kind === "query" || kind === "download").toBe(call.method === "GET");
});

it("has every command looked up in the log", () => {
  expect(Object.keys(commandCases).toSorted()).toEqual(namesOf("command").toSorted());
});
