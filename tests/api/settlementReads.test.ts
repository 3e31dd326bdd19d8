import { afterAll, beforeAll, expect, it } from "vitest";
import { previewWallets } from "#server/modules/settlements/drivers.ts";
import { periodUntil } from "#server/modules/settlements/period.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database/cluster.ts";
import { watchReads } from "#tests/support/database/planReads.ts";
import { eventually } from "#tests/support/eventually.ts";
import { makeDriver, makeRegion, noon } from "#tests/support/factories/factories.ts";
import { yesterday } from "#tests/support/scenarios/settlementScenario.ts";

const drivers = 50;
const entries = 200;

let database: FreshDatabase;

// The entries lie by time, seven on a page, so that those of one driver are on many pages.
beforeAll(async () => {
  database = await freshDatabase();
  const { pool } = database;
  const region = (await makeRegion(pool)).name;
  for (let nth = 0; nth < drivers; nth++) await makeDriver(pool, { region });
  await pool.query(
    `insert into wallet_entries (id, driver_id, type, payout_driver, description, created_at)
     select nth || d.id, d.id, 'bonus', 0.25, repeat('x', 1000), $1::timestamptz - interval '2 days' - nth * interval '1 minute'
     from generate_series(1, $2::integer) nth, drivers d`,
    [noon, entries],
  );
});
afterAll(() => database.drop());

it("the preview of all drivers' settlements reads the index of open entries, once, and none of their rows", async () => {
  // Vacuum passes over pages that a snapshot of another connection, as autovacuum's, might not see yet.
  await eventually(async () => {
    await database.pool.query("vacuum analyze wallet_entries");
    const { rows } = await database.pool.query(
      "select from pg_class where relname = 'wallet_entries' and relallvisible < relpages",
    );
    return rows;
  }).toEqual([]);
  const { reader, reads } = watchReads(database.pool, "wallet_entries");
  const access = { companies: "*", regions: "*" } as const;
  const { rows, total } = await previewWallets(reader, {
    ...{ access, period: periodUntil(yesterday, noon), id: undefined },
  });
  expect(rows).toHaveLength(drivers);
  expect(total).toMatchObject({ settlements: drivers, lines: drivers * entries, amount: "2500.00" });
  expect(reads.map(({ pages }) => pages < 10 * drivers)).toEqual([true]);
});
