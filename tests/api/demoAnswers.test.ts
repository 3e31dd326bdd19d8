import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Call, InputOf, ResponseOf } from "#contract/call.ts";
import * as companies from "#contract/companies/companies.ts";
import { list as driverList } from "#contract/drivers.ts";
import { list as locationList } from "#contract/locations.ts";
import { byPriority } from "#contract/orders/clock.ts";
import * as orders from "#contract/orders/orders.ts";
import { list as productList } from "#contract/products.ts";
import { list as regionList } from "#contract/regions.ts";
import { me } from "#contract/session.ts";
import { demoAccounts } from "#server/demo/accounts.ts";
import { demoDatabase, type FreshDatabase } from "#tests/support/database/cluster.ts";
import { noon } from "#tests/support/factories/factories.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

const size = 150;

let database: FreshDatabase;
let service: Service;
beforeAll(async () => {
  database = await demoDatabase(size, noon);
  service = await startService({ database });
});
afterAll(async () => {
  await service.stop();
  await database.drop();
});

const week = { dateFrom: "2026-11-14T23:00:00.000Z", dateTo: "2026-11-21T22:59:59.999Z" };

/** Sends a call; `send` checks that the answer has exactly the fields of the contract. */
async function ask<C extends Call>(call: C, input: InputOf<C>, token: string): Promise<ResponseOf<C>> {
  const { status, body } = await service.send(call, input, { token });
  expect(status).toBe(200);
  return body;
}

describe.each(demoAccounts.map(({ email, about }) => [about, email] as const))("to the %s", (_, email) => {
  let token: string;
  let rows: ResponseOf<typeof orders.list>;
  beforeAll(async () => {
    token = await service.signIn(email);
    rows = await ask(orders.list, week, token);
  });

  it("the list answers as the contract says, in its order", () => {
    expect(rows.toSorted(byPriority)).toEqual(rows);
  });

  it("an order's details answer as the contract says, and agree with its row", async () => {
    // The details of all orders for the operator who sees everything; for the others one of each status and type, which
    // covers all fields.
    const ofKinds = [...new Map(rows.map((row) => [`${row.stage.status} ${row.type}`, row])).values()];
    for (const row of email === "admin@edelivery.example" ? rows : ofKinds) {
      expect(await ask(orders.info, { orderId: row.id }, token)).toMatchObject(row);
    }
  });

  it("what happened to an order, and who could drive it, answer as the contract says", async () => {
    const { permissions } = await ask(me, undefined, token);
    for (const { id: orderId } of rows.slice(0, 10)) {
      expect((await ask(orders.timeline, { orderId }, token)).at(-1)?.name).toBe("newOrder");
      if (permissions.orders.canView.changeDriver) await ask(orders.driverChoices, { orderId }, token);
    }
  });

  it("whatever else it may open answers as the contract says", async () => {
    const { permissions } = await ask(me, undefined, token);
    await ask(regionList, { active: "true" }, token);
    await ask(productList, {}, token);
    await ask(companies.lookup, undefined, token);
    await ask(locationList, {}, token);
    const all = permissions.company.canAccessPage ? await ask(companies.list, undefined, token) : [];
    for (const { id: companyId } of all) await ask(companies.info, { companyId }, token);
    if (permissions.drivers.canAccessPage) await ask(driverList, {}, token);
  });
});

describe("of the demo orders", () => {
  const seenBy = async (email: (typeof demoAccounts)[number]["email"]) =>
    ask(orders.list, week, await service.signIn(email));
  const count = async (...[email]: Parameters<typeof seenBy>) => (await seenBy(email)).length;

  it("everybody sees a part, and the newcomer none", async () => {
    const all = await count("admin@edelivery.example");
    expect(all).toBeGreaterThan(0.85 * size);
    expect(await count("viewer@edelivery.example")).toBe(all);
    for (const email of ["desk@edelivery.example", "client@acme.example"] as const) {
      expect(await count(email)).toBeGreaterThan(0);
      expect(await count(email)).toBeLessThan(all);
    }
    expect(await count("newcomer@fresh.example")).toBe(0);
    const companies = (await seenBy("client@acme.example")).map(({ companyName }) => companyName);
    expect(new Set(companies)).toEqual(new Set(["ACME Elektronika"]));
  });
});
