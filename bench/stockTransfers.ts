import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { randomOf } from "#contract/rules/random.ts";
import * as transfers from "#contract/stock/transfers.ts";
import { openPool } from "#server/database/pool.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { appendEvents, bySystem, system } from "#server/events/append.ts";
import { auditStock } from "#server/modules/stock/audit.ts";
import { type Holder, moveStock } from "#server/modules/stock/ledger.ts";
import {
  makeCompany,
  makeDriver,
  makeOperator,
  makeProduct,
  makeRegion,
} from "#tests/support/factories/factories.ts";
import {
  driverHolder,
  makeWarehouse,
  stockUp,
  warehouseHolder,
} from "#tests/support/scenarios/stockScenario.ts";
import { bench, send, timed, tokenOf } from "./support.ts";

/**
 * Measures 1,000 transfers by 100 simultaneous users between 20 drivers and 4 warehouses, of 5 products: by the ledger's
 * transaction, with batches, reservations and event; by bare SQL that takes the same locks and writes the same balances
 * and rows; and through the API, with session, access and idempotency key. Afterwards the ledger must be exact.
 */
const count = 1_000;
const pieces = 5_000;
/** Simultaneous users. The service lets at most a hundred commands wait. */
const users = 100;
/** The same number as in the service's pool. */
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

  const ledger = openPool(pool.options.connectionString ?? "", { max: connections });
  const move = async (seed: string) => {
    const random = randomOf(seed);
    const productId = random.pick(world.products);
    const ends = [warehouseHolder(random.pick(world.warehouses)), driverHolder(random.pick(world.drivers))];
    const [from, to] = (random.chance(0.5) ? ends : ends.toReversed()) as [Holder, Holder];
    const movement = { kind: "stockCount", productId, amount: random.whole(1, 3), from, to } as const;
    const now = new Date();
    await inTransaction(ledger, async (transaction) => {
      await appendEvents(transaction, bySystem(now), await moveStock(transaction, system, now, [movement]));
    });
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
  /** Takes back what bare SQL moved, which the ledger does not know. */
  const undoBare = async () => {
    await pool.query(
      `update stock_balances b set amount = b.amount - m.change from (
         select type, id, product_id, sum(change) as change from (
           select to_type as type, to_id as id, product_id, amount as change from bare_movements
           union all select from_type, from_id, product_id, -amount from bare_movements) as side group by 1, 2, 3
       ) as m where (holder_type, holder_id, b.product_id) = (m.type, m.id, m.product_id)`,
    );
    await pool.query("truncate bare_movements");
  };

  const run = async (act: (seed: string) => Promise<void>, name: string) => {
    let nth = 0;
    const user = async () => {
      while (nth < count) await act(`${name}:${nth++}`);
    };
    return (await timed(() => Promise.all(Array.from({ length: users }, user)))).milliseconds;
  };
  const times = { ledger: [] as number[], bare: [] as number[], api: [] as number[] };
  for (const round of ["warm", "first", "second", "third"]) {
    const took = {
      ledger: await run(move, `ledger ${round}`),
      bare: await run(bareTransfer, `bare ${round}`).finally(undoBare),
      api: await run(transfer, `api ${round}`),
    };
    if (round === "warm") continue;
    for (const name of ["ledger", "bare", "api"] as const) times[name].push(took[name]);
  }
  await bare.end();
  await ledger.end();

  const discrepancies = await auditStock(pool);
  const { rows } = await pool.query("select sum(amount)::integer as held from stock_balances");
  const expected = (world.drivers.length + world.warehouses.length) * world.products.length * pieces;
  if (discrepancies.length > 0 || rows[0].held !== expected) {
    throw new Error(`${discrepancies.length} discrepancies, ${rows[0].held} pieces instead of ${expected}`);
  }
  const rate = (name: keyof typeof times) => (count * 1_000) / Math.min(...times[name]);
  const share = (name: keyof typeof times) => `${((rate(name) / rate("bare")) * 100).toFixed(0)} %`;
  return [
    `${count} transfers by ${users} users at once, 20 drivers, 4 warehouses, 5 products: ${rate("ledger").toFixed(0)} a second by the ledger,` +
      ` ${rate("bare").toFixed(0)} by bare SQL with the same locks: ${share("ledger")}`,
    `  through the API ${rate("api").toFixed(0)} a second: ${share("api")}; none refused`,
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
