import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { randomOf } from "#contract/rules/random.ts";
import * as transfers from "#contract/stock/transfers.ts";
import { openPool } from "#server/database/pool.ts";
import { auditStock } from "#server/modules/stock/audit.ts";
import { makeCompany, makeDriver, makeOperator, makeProduct, makeRegion } from "#tests/support/factories.ts";
import { driverHolder, makeWarehouse, stockUp, warehouseHolder } from "#tests/support/stock.ts";
import { bench, send, timed, tokenOf } from "./support.ts";

/**
 * 1,000 transfers at once between 20 drivers and 4 warehouses, of 5 products: through the API, with session, scope,
 * idempotency key, batches and event; and by bare SQL that takes the same locks and writes the same balances and rows.
 * Afterwards the ledger must be exact.
 */
const count = 1_000;
const pieces = 5_000;
/** As many as the service's pool has. */
const connections = 20;

await bench(async ({ pool, service }) => {
  const world = await makeWorld(pool);
  const { url } = await service();
  const { email } = await makeOperator(pool);
  const token = await tokenOf(url, email);

  const transfer = async (seed: string) => {
    const random = randomOf(seed);
    const [productId, driverId, warehouseId] = [
      random.pick(world.products),
      random.pick(world.drivers),
      random.pick(world.warehouses),
    ];
    const goods = { productId, amount: random.whole(1, 3) };
    const options = { token, idempotencyKey: randomUUID() };
    const { status, body } = random.chance(0.5)
      ? await send(url, transfers.warehouseToDriver, { ...goods, warehouseId, driverId }, options)
      : await send(
          url,
          transfers.driverToWarehouse,
          { ...goods, givingDriverId: driverId, receivingWarehouseId: warehouseId },
          options,
        );
    if (status !== 200) throw new Error(`${status} ${body}`);
  };

  const bare = openPool(pool.options.connectionString ?? "", { max: connections });
  const bareTransfer = async (seed: string) => {
    const random = randomOf(seed);
    const [product, driver, warehouse] = [
      random.pick(world.products),
      random.pick(world.drivers),
      random.pick(world.warehouses),
    ];
    const amount = random.whole(1, 3);
    const ends = [
      ["warehouse", warehouse],
      ["driver", driver],
    ];
    const [from, to] = random.chance(0.5) ? ends : ends.toReversed();
    const client = await bare.connect();
    try {
      await client.query("begin");
      await client.query(
        `select amount from stock_balances where (holder_type, holder_id, product_id) in (($1, $2, $5), ($3, $4, $5))
         order by holder_type, holder_id, product_id for update`,
        [...(from ?? []), ...(to ?? []), product],
      );
      for (const [[type, id] = [], change] of [
        [from, -amount],
        [to, amount],
      ] as const) {
        await client.query(
          "update stock_balances set amount = amount + $4 where (holder_type, holder_id, product_id) = ($1, $2, $3)",
          [type, id, product, change],
        );
      }
      await client.query(
        `insert into bare_movements (at, kind, product_id, amount, from_type, from_id, to_type, to_id)
         values (now(), 'bare', $5, $6, $1, $2, $3, $4)`,
        [...(from ?? []), ...(to ?? []), product, amount],
      );
      await client.query("commit");
    } finally {
      client.release();
    }
  };
  await pool.query("create table bare_movements (like stock_movements including indexes)");
  await pool.query(
    `alter table bare_movements alter id add generated always as identity, alter serial_number drop not null,
       alter actor_type drop not null`,
  );
  const before = "create table kept as select * from stock_balances";
  await pool.query(before);

  const run = async (act: (seed: string) => Promise<void>, name: string) => {
    const seeds = Array.from({ length: count }, (_, nth) => `${name}:${nth}`);
    return (await timed(() => Promise.all(seeds.map(act)))).milliseconds;
  };
  const [ours, plain]: [number[], number[]] = [[], []];
  for (const round of ["warm", "first", "second", "third"]) {
    const [a, b] = [await run(transfer, `api ${round}`), await run(bareTransfer, `bare ${round}`)];
    // What bare SQL moved is unknown to the ledger.
    await pool.query(
      `update stock_balances b set amount = b.amount - m.change from (
         select type, id, product_id, sum(change) as change from (
           select to_type as type, to_id as id, product_id, amount as change from bare_movements
           union all select from_type, from_id, product_id, -amount from bare_movements) as side group by 1, 2, 3
       ) as m where (holder_type, holder_id, b.product_id) = (m.type, m.id, m.product_id)`,
    );
    await pool.query("truncate bare_movements");
    if (round === "warm") continue;
    ours.push(a);
    plain.push(b);
  }
  await bare.end();

  const discrepancies = await auditStock(pool);
  const { rows } = await pool.query("select sum(amount)::integer as held from stock_balances");
  const expected = (world.drivers.length + world.warehouses.length) * world.products.length * pieces;
  if (discrepancies.length > 0 || rows[0].held !== expected) {
    throw new Error(`${discrepancies.length} discrepancies, ${rows[0].held} pieces instead of ${expected}`);
  }
  const perSecond = (times: number[]) => (count * 1_000) / Math.min(...times);
  return [
    `${count} transfers at once, 20 drivers, 4 warehouses, 5 products: ${perSecond(ours).toFixed(0)} a second,` +
      ` bare SQL with the same locks ${perSecond(plain).toFixed(0)} a second: ${((perSecond(ours) / perSecond(plain)) * 100).toFixed(0)} %`,
    `  the ledger is exact: ${rows[0].held} pieces, no discrepancy`,
  ];
});

async function makeWorld(pool: Pool) {
  const region = (await makeRegion(pool)).name;
  const companyId = (await makeCompany(pool)).id;
  const products = await Promise.all(Array.from({ length: 5 }, () => makeProduct(pool, { companyId })));
  const drivers = await Promise.all(Array.from({ length: 20 }, () => makeDriver(pool, { region })));
  const warehouses = [];
  for (let nth = 0; nth < 4; nth++) {
    warehouses.push(await makeWarehouse(pool, { companyId, region: (await makeRegion(pool)).name }));
  }
  for (const product of products) {
    for (const { id } of drivers) await stockUp(pool, driverHolder(id), product, pieces);
    for (const { id } of warehouses) await stockUp(pool, warehouseHolder(id), product, pieces);
  }
  const idOf = ({ id }: { id: string }) => id;
  return { products: products.map(idOf), drivers: drivers.map(idOf), warehouses: warehouses.map(idOf) };
}
