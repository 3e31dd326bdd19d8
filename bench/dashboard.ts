import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import { read } from "#contract/dashboard.ts";
import { canViewAll } from "#contract/permissions.ts";
import { dayOrdersSql } from "#server/modules/dashboard/dayOrders.ts";
import { periodOf } from "#server/modules/dashboard/period.ts";
import { makeDriver, makeOperator, makePlace } from "#tests/support/factories/factories.ts";
import { bench, median, send, timed, tokenOf } from "./support.ts";

/**
 * Measures the dashboard of a day among 10,000 orders and among a million, through the API: today and a day before, for
 * an operator who reaches everything and for one who reaches one company of a hundred. The plans of both are printed.
 */
const [few, many] = [10_000, 1_000_000];
const perDay = 1_250;
const rounds = 41;

await bench(async ({ pool, service }) => {
  const { url } = await service();
  const places = [];
  for (let nth = 0; nth < 100; nth++) places.push(await makePlace(pool));
  const [first] = places;
  if (!first) throw new Error("no place");
  for (const { region } of places) await makeDriver(pool, { region });
  const tokens = {
    everything: await tokenOf(url, (await makeOperator(pool)).email),
    restricted: await tokenOf(url, (await makeOperator(pool, { companyIds: [first.companyId] })).email),
  };
  // This index takes minutes to fill, and no figure needs it.
  await pool.query("drop index orders_by_external_id");

  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const questions = {
    today: [tokens.everything, {}],
    "yesterday, whole": [tokens.everything, { day: day(1) }],
    "one company of a hundred": [tokens.restricted, {}],
    "one region": [tokens.everything, { region: first.region }],
  } as const;

  const measure = async () => {
    const times = new Map<string, number>();
    for (const [name, [token, query]] of Object.entries(questions)) {
      const taken: number[] = [];
      for (let round = -5; round < rounds; round++) {
        const { milliseconds, result } = await timed(() => send(url, read, query, { token }));
        if (result.status !== 200) throw new Error(`${name}: ${result.body}`);
        if (round >= 0) taken.push(milliseconds);
      }
      times.set(name, median(taken));
    }
    return times;
  };

  await addOrders(pool, 0, few);
  const small = { times: await measure(), plan: await planOf(pool) };
  for (let from = few; from < many; from += 90_000) await addOrders(pool, from, from + 90_000);
  const large = { times: await measure(), plan: await planOf(pool) };
  return [
    `the dashboard of a day of ${perDay} orders, within ${few} and ${many}, median of ${rounds}`,
    ...[...large.times].map(([name, time]) => {
      const before = small.times.get(name) ?? 0;
      return `  ${name.padEnd(34)}${before.toFixed(1).padStart(6)} ms ${time.toFixed(1).padStart(6)} ms  ${(time / before).toFixed(2).padStart(5)}x`;
    }),
    `the day's orders within ${few}:`,
    ...small.plan,
    `the day's orders within ${many}:`,
    ...large.plan,
  ];
});

/**
 * Inserts the `from`th to the `to`th order before now, `perDay` a day: today's are in all statuses, the others have
 * ended.
 */
async function addOrders(pool: Pool, from: number, to: number): Promise<void> {
  await pool.query(
    `with place as (
       select array_agg(company_id order by id) as companies, array_agg(id order by id) as locations,
         array_agg(region order by id) as regions from locations
     ), moments as (
       select n, now() - n * interval '1 day' / $3::integer as at from generate_series($1::integer, $2::integer - 1) n
     )
     insert into orders (id, order_no, created_on, company_id, location_id, region, type, status, status_began_at, created_at,
       accepted_at, picked_up_at, arrived_at, delivered_at, cancelled_at, cancellation_reason, payable, pickup_name,
       estimated_payout, estimated_payout_driver, client_name, client_phone, client_street, client_city, client_zip_code)
     select 'order ' || n, translate(lpad(to_hex(n % $3::integer), 4, 'Z'), '01abcdef', 'WXABCDEF'), '1900-01-01'::date + n / $3::integer,
       companies[1 + n % 100], locations[1 + n % 100], regions[1 + n % 100], 'pickup_delivery', status, at, at,
       case when status not in ('new', 'cancelled') then at + interval '4 minutes' end,
       case when status in ('picked_up', 'arrived', 'finished') then at + interval '20 minutes' end,
       case when status in ('arrived', 'finished') then at + interval '50 minutes' end,
       case when status = 'finished' then at + n % 240 * interval '1 minute' end,
       case when status = 'cancelled' then at + interval '9 minutes' end,
       case when status = 'cancelled' then 'CLIENTS_REQUEST' end, status <> 'cancelled', 'Sklep', 20, 14,
       'Anna Nowak', '500600700', 'Szeroka 3', 'Toruń', '87-100'
     from place, moments, lateral (select case when n % 12 = 5 then 'cancelled' when n > 200 then 'finished'
       else (array['new', 'accepted', 'picked_up', 'arrived'])[1 + n % 4] end as status) s`,
    [from, to, perDay],
  );
  await pool.query("vacuum analyze orders");
}

async function planOf(pool: Pool): Promise<string[]> {
  const access = {
    ...({ companies: "*", regions: "*", locations: "*" } as const),
    mask: { ...canViewAll(true), dispatch: true },
  };
  const shown = { canViewPrices: true, canViewPayouts: true };
  const { rows } = await drizzle(pool).execute<{ "QUERY PLAN": string }>(
    sql`explain (analyze, costs off, timing off, summary off) ${dayOrdersSql(access, shown, {}, periodOf(undefined, new Date()))}`,
  );
  return rows.map((row) => `    ${row["QUERY PLAN"]}`).filter((line) => /Scan|Rows|Limit|Append/.test(line));
}
