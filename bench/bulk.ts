import type pg from "pg";
import type { Pool } from "pg";
import { setOnHold } from "#contract/orders/commands.ts";
import { newItems, runBulk } from "#src/forms/bulk/runBulk.ts";
import { makeOperator, makePlace } from "#tests/support/factories/factories.ts";
import { bench, median, send, timed, tokenOf } from "./support.ts";

/**
 * Measures holding 200 orders in three ways. The console sends one command per order, six at a time, with session,
 * access, version, idempotency key and event. A single statement in bare SQL writes the same holds, orders and events in
 * one commit. And bare SQL on one connection runs a statement in its own transaction for each order, which shows the cost
 * of the commits.
 */
const [orders, rounds] = [200, 5];
let made = 0;

await bench(async ({ pool, bare, service }) => {
  const { url } = await service();
  const place = await makePlace(pool);
  const { email } = await makeOperator(pool, { companyIds: [place.companyId] });
  const token = await tokenOf(url, email);
  const ways = {
    commands: async (ids: readonly string[]) => {
      const items = await runBulk(
        newItems(ids),
        async (orderId, idempotencyKey) => {
          const answer = await send(url, setOnHold, { orderId }, { token, idempotencyKey, version: 1 });
          if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.body}`);
          return {};
        },
        { signal: new AbortController().signal, onChange: () => undefined },
      );
      if (items.some(({ state }) => state !== "done")) throw new Error("Not all orders were held.");
    },
    "one by one": async (ids: readonly string[]) => {
      for (const id of ids) await holdBare(bare, [id]);
    },
    "one statement": (ids: readonly string[]) => holdBare(bare, ids),
  };
  const times = new Map(Object.keys(ways).map((way) => [way, [] as number[]]));
  for (let round = -1; round < rounds; round++) {
    for (const [way, hold] of Object.entries(ways)) {
      const ids = await makeOrders(pool, place);
      const { milliseconds } = await timed(() => hold(ids));
      if (round >= 0) times.get(way)?.push(milliseconds);
    }
  }
  const least = median(times.get("one statement") ?? []);
  return [
    `holding ${orders} orders, median of ${rounds}`,
    ...[...times].map(([way, taken]) => {
      const milliseconds = median(taken);
      return `  ${way.padEnd(14)} ${milliseconds.toFixed(0).padStart(6)} ms  ${(milliseconds / least).toFixed(1)}x`;
    }),
  ];
});

async function makeOrders(pool: Pool, place: Awaited<ReturnType<typeof makePlace>>): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into orders (id, order_no, created_on, company_id, location_id, region, type, status, status_began_at,
       created_at, client_name, client_phone, client_street, client_city, client_zip_code, pickup_name, pickup_city)
     select $1 || n, 'AAAA', '1900-01-01'::date + n, $1, $2, $3, 'pickup_delivery', 'new', now(), now(), 'Anna Nowak',
       '500600700', 'Szeroka 3', 'Toruń', '87-100', 'Sklep', 'Toruń'
     from generate_series($4::integer + 1, $4::integer + $5::integer) n returning id`,
    [place.companyId, place.locationId, place.region, made, orders],
  );
  made += orders;
  return rows.map(({ id }) => id);
}

async function holdBare(client: pg.Client, ids: readonly string[]): Promise<void> {
  await client.query(
    `with held as (
       update orders set version = version + 1, on_hold_since = now(), next_move_at = null where id = any($1)
       returning id, version, company_id, region, location_id
     ), holds as (
       insert into order_holds (id, order_id, created_at, held_by_type, held_by_id, held_by)
       select 'h' || id, id, now(), 'operator', 'bare', 'Bare SQL' from held returning id, order_id
     )
     insert into events (at, name, actor_type, actor_id, actor_name, subject_type, subject_id, version, company_id, region,
       location_id, data)
     select now(), 'holdOrder', 'operator', 'bare', 'Bare SQL', 'order', held.id, version, company_id, region, location_id,
       jsonb_build_object('holdId', holds.id)
     from held join holds on holds.order_id = held.id`,
    [ids],
  );
}
