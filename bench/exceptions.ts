import type { Pool } from "pg";
import * as alerts from "#contract/alerts.ts";
import * as exceptions from "#contract/exceptions.ts";
import { makeDriver, makeOperator, makePlace } from "#tests/support/factories/factories.ts";
import { bench, median, send, timed, tokenOf } from "./support.ts";

/**
 * Measures the exceptions of 1,000 and of 100,000 ongoing orders, and the call of the alert bell, through the API: with
 * the same number of exceptions in both, and with one late order in ten. For an operator who reaches everything and for
 * one who reaches one company of twenty.
 */
const [few, many] = [1_000, 100_000];
const exceptional = 300;
const rounds = 41;

await bench(async ({ pool, service }) => {
  const { url } = await service();
  const places = [];
  for (let nth = 0; nth < 20; nth++) places.push(await makePlace(pool));
  const [first] = places;
  if (!first) throw new Error("no place");
  for (const { region } of places)
    for (let nth = 0; nth < 50; nth++) await makeDriver(pool, { region, lastLoggedAt: new Date() });
  const tokens = {
    everything: await tokenOf(url, (await makeOperator(pool)).email),
    "one company of twenty": await tokenOf(
      url,
      (await makeOperator(pool, { companyIds: [first.companyId] })).email,
    ),
  };
  // This index takes minutes to fill, and no figure needs it.
  await pool.query("drop index orders_by_phrase");

  const measure = async () => {
    // Creating the orders took so long that drivers would be silent, so their positions are made new.
    await pool.query("update drivers set last_logged_at = now()");
    const times = new Map<string, { time: number; found: number }>();
    for (const [who, token] of Object.entries(tokens))
      for (const call of [exceptions.list, alerts.list]) {
        const name = `${call.name}, ${who}`;
        const taken: number[] = [];
        let found = 0;
        for (let round = -5; round < rounds; round++) {
          const { milliseconds, result } = await timed(() => send(url, call, undefined, { token }));
          if (result.status !== 200) throw new Error(`${name}: ${result.body}`);
          found = JSON.parse(String(result.body)).waiting;
          if (round >= 0) taken.push(milliseconds);
        }
        times.set(name, { time: median(taken), found });
      }
    return times;
  };

  await addOrders(pool, 0, few, (nth) => nth < exceptional);
  const small = await measure();
  await addOrders(pool, few, many, () => false);
  const large = await measure();
  await pool.query(
    "update orders set created_at = created_at - interval '4 hours' where substr(id, 7)::integer % 10 = 0",
  );
  await pool.query("vacuum analyze orders");
  const late = await measure();
  return [
    `exceptions of ${few} and ${many} ongoing orders, median of ${rounds}`,
    ...[...large].flatMap(([name, { time, found }]) => {
      const before = small.get(name);
      const then = late.get(name);
      if (!before || !then) return [];
      return [
        `  ${name.padEnd(38)}${before.time.toFixed(1).padStart(6)} ms (${before.found}) ${time.toFixed(1).padStart(6)} ms (${found}) ${(time / before.time).toFixed(2)}x`,
        `  ${"  and one late of ten".padEnd(38)}${then.time.toFixed(1).padStart(6)} ms (${then.found})`,
      ];
    }),
  ];
});

/** Inserts orders that drivers have in hand; the late ones were promised for an hour ago. */
async function addOrders(
  pool: Pool,
  from: number,
  to: number,
  isLate: (nth: number) => boolean,
): Promise<void> {
  const late = Array.from({ length: to - from }, (_, nth) => isLate(nth));
  await pool.query(
    `with place as (
       select array_agg(company_id order by id) as companies, array_agg(id order by id) as locations,
         array_agg(region order by id) as regions from locations
     ), fleet as (select array_agg(id order by id) as drivers from drivers)
     insert into orders (id, order_no, created_on, company_id, location_id, region, type, status, status_began_at, created_at,
       accepted_at, picked_up_at, pickup_name, driver_id, client_name, client_phone, client_street, client_city, client_zip_code)
     select 'order ' || n, translate(lpad(to_hex(n % 1000), 4, 'Z'), '01abcdef', 'WXABCDEF'), '1900-01-01'::date + n / 1000,
       companies[1 + n % 20], locations[1 + n % 20], regions[1 + n % 20], 'pickup_delivery',
       case when n % 2 = 0 then 'accepted' else 'picked_up' end, now(),
       case when ($3::boolean[])[n - $1::integer + 1] then now() - interval '4 hours' else now() end,
       now(), now(), 'Sklep', drivers[1 + n % 1000], 'Anna Nowak', '500600700', 'Szeroka 3', 'Toruń', '87-100'
     from place, fleet, generate_series($1::integer, $2::integer - 1) n`,
    [from, to, late],
  );
  await pool.query("vacuum analyze orders");
}
