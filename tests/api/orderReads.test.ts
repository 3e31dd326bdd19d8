import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { canViewAll } from "#contract/permissions.ts";
import type { Access } from "#server/access.ts";
import { orderNumber } from "#server/demo/traffic/numbers.ts";
import { driverChoices } from "#server/modules/orders/driverChoices.ts";
import { searchOrders } from "#server/modules/orders/search.ts";
import { watchReads } from "#tests/support/database/planReads.ts";
import { makeDriver, makeOrder, makePlace } from "#tests/support/factories/factories.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

const days = 300;
const drivers = 50;
const delivered = 60;

let service: Service;
let order: { id: string };

// Each driver has one order in hand and many delivered ones that are not finished yet, ten a day.
beforeAll(async () => {
  service = await startService();
  const place = await makePlace(service.pool);
  order = await makeOrder(service.pool, place);
  for (const clientName of ["Ewa\u00a0Li", "Bogumiła\u00a0Rzepka"])
    await makeOrder(service.pool, { ...place, clientName });
  for (let nth = 0; nth < drivers; nth++) {
    const { id: driverId } = await makeDriver(service.pool, { region: place.region });
    await makeOrder(service.pool, { ...place, status: "accepted", driverId });
  }
  await service.pool.query(
    `insert into orders (id, order_no, created_on, created_at, status_began_at, status, driver_id, company_id, region, type,
       client_name, client_phone, client_street, client_city, client_zip_code)
     select 'past ' || nth, no, at::date, at, at, 'delivered', d.id, $3, $4, 'pickup_delivery',
       'Anna Nowak', '500600700', 'Szeroka 3', 'Toruń', '87-100'
     from unnest($1::text[]) with ordinality past (no, nth)
       cross join lateral (select $2::timestamptz - (3 + nth % $5) * interval '1 day' as at) day
       join (select id, row_number() over () as place from drivers) d on d.place = 1 + nth % $6`,
    [
      Array.from({ length: drivers * delivered }, (_, nth) => orderNumber(nth)),
      ...[service.clock(), place.companyId, place.region, days, drivers],
    ],
  );
  await service.pool.query("vacuum analyze");
});
afterAll(() => service.stop());

const everything: Access = {
  ...{ companies: "*", regions: "*", locations: "*" },
  mask: { ...canViewAll(true), dispatch: true },
};

describe("of many orders the pages are read of", () => {
  it("those that have the number, not each day", async () => {
    const { reader, reads } = watchReads(service.pool, "orders");
    const { text } = await searchOrders(reader, everything, { phrase: orderNumber(7) }, service.clock());
    expect(JSON.parse(text)).toMatchObject([{ id: "past 8" }]);
    expect(reads.reduce((sum, { pages }) => sum + pages, 0)).toBeLessThan(40);
  });

  it("the one that has the id", async () => {
    const { reader, reads } = watchReads(service.pool, "orders");
    const { text } = await searchOrders(
      reader,
      everything,
      { phrase: order.id.toLowerCase() },
      service.clock(),
    );
    expect(JSON.parse(text)).toMatchObject([{ id: order.id }]);
    // A long phrase has many trigrams, each of which is looked up.
    expect(reads.reduce((sum, { pages }) => sum + pages, 0)).toBeLessThan(100);
  });

  it("those that contain the words of a phrase, in any order and without diacritics", async () => {
    const { reader, reads } = watchReads(service.pool, "orders");
    for (const [phrase, clientName] of [
      ["Ewa Li", "Ewa\u00a0Li"],
      ["rzepka bogumila", "Bogumiła\u00a0Rzepka"],
    ] as const) {
      const { text } = await searchOrders(reader, everything, { phrase }, service.clock());
      expect(JSON.parse(text)).toMatchObject([{ clientName }]);
    }
    expect(Math.max(...reads.map(({ rows }) => rows))).toBeLessThan(days);
  });

  it("those that drivers have, not what they delivered, to choose a driver", async () => {
    const { reader, reads } = watchReads(service.pool, "orders");
    const { text } = await driverChoices(reader, everything, order.id, service.clock());
    expect(JSON.parse(text)).toHaveLength(drivers);
    // Two pages for each driver's orders, and those of the order, its company and the drivers.
    expect(reads[0]?.pages).toBeLessThan(6 * drivers);
  });
});
