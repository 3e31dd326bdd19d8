import type { Pool } from "pg";
import { makeDriver, makePlace } from "#tests/support/factories/factories.ts";

/** The days of the orders. */
export const days = { from: "2026-01-01", to: "2026-04-10" };
const dayCount = 100;

/** Inserts `rows` orders, the same number on each of a hundred days. */
export async function makeOrders(pool: Pool, rows: number): Promise<{ id: string }> {
  const places = await Promise.all(Array.from({ length: 20 }, () => makePlace(pool)));
  const drivers = await Promise.all(places.map(({ region }) => makeDriver(pool, { region })));
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0");
    // The index of the search takes longer than all the rest, and no report reads it.
    await client.query("drop index orders_by_external_id");
    for (let day = 0; day < dayCount; day++) {
      await client.query(insertDay, [
        day,
        Math.ceil(rows / dayCount),
        places.map(({ companyId }) => companyId),
        places.map(({ region }) => region),
        drivers.map(({ id }) => id),
        rows,
      ]);
    }
    await client.query("vacuum analyze orders");
  } finally {
    client.release(true);
  }
  const { rows: found } = await pool.query<{ id: string }>("select id from orders order by id limit 1");
  const [order] = found;
  if (!order) throw new Error("No order");
  return order;
}

const insertDay = `
  insert into orders (id, order_no, created_on, company_id, region, type, status, status_began_at, created_at, accepted_at,
    picked_up_at, arrived_at, delivered_at, finished_at, client_name, client_phone, client_street, client_city,
    client_zip_code, pickup_name, pickup_street, pickup_city, pickup_zip_code, driver_id, products, package_size,
    estimated_distance, estimated_payout, estimated_payout_driver, notes, last_comment)
  select 'R' || lpad((day * per_day + nth)::text, 25, '0'),
    (select string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', 1 + (nth >> (5 * place)) % 32, 1), '')
      from generate_series(0, 3) as place where nth >= 0),
    (date '2026-01-01' + day), companies[one], regions[one], 'pickup_delivery', 'finished', at + interval '2 hours', at,
    at + interval '3 minutes', at + interval '20 minutes', at + interval '50 minutes', at + interval '55 minutes',
    at + interval '2 hours', 'Anna Nowak', '500600700', 'Szeroka ' || nth % 100, 'Toruń', '87-100', 'Sklep Gdańska',
    'Gdańska 12', 'Bydgoszcz', '85-022', drivers[one],
    (case when nth % 4 = 0 then '[{"name": "Kabel USB"}, {"name": "Uchwyt"}, {"name": "Kabel USB"}]'
      else '[{"name": "Kabel USB"}]' end)::jsonb, 'M', 1000 + nth, 14.00 + nth % 40, 9.80 + nth % 20,
    case when nth % 5 = 0 then 'Domofon 3, proszę dzwonić' end, case when nth % 7 = 0 then 'Klient prosi o kontakt' end
  from (
    select nth, day, per_day, companies, regions, drivers, 1 + nth % 20 as one,
      timestamptz '2026-01-01 06:00:00Z' + day * interval '1 day' + nth * interval '4 seconds' as at
    from (select $1::integer as day, $2::integer as per_day, $3::text[] as companies, $4::text[] as regions,
        $5::text[] as drivers) as given
      cross join generate_series(0, $2::integer - 1) as nth
    where $1::integer * $2::integer + nth < $6::integer
  ) as made`;
