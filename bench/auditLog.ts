import type { Pool } from "pg";
import { list } from "#contract/auditLog.ts";
import { makeDriver, makeOperator, makePlace } from "#tests/support/factories/factories.ts";
import { bench, median, send, timed, tokenOf } from "./support.ts";

/**
 * Measures pages of the audit log with 1,000 and with 100,000 events: the newest events, the last page that can be
 * reached, and those of a person, a record, a rare event and a day; also for an operator who reaches one company of a
 * hundred.
 */
const [few, many] = [1_000, 100_000];
const rounds = 21;

type Log = { operator: string; rareOperator: string; restricted: string };

await bench(async ({ pool, service }) => {
  const { url } = await service();
  const log = await openLog(pool);
  const tokens = {
    everything: await tokenOf(url, log.operator),
    restricted: await tokenOf(url, log.restricted),
  };
  const measure = async () => {
    const times = new Map<string, number>();
    for (const [name, token, filter, range] of questions(log, tokens)) {
      const ask = () =>
        send(url, list, { range: JSON.stringify(range), filter: JSON.stringify(filter) }, { token });
      const taken: number[] = [];
      for (let round = -3; round < rounds; round++) {
        const { milliseconds, result } = await timed(ask);
        if (result.status !== 200) throw new Error(`${name}: ${result.body}`);
        if (round >= 0) taken.push(milliseconds);
      }
      times.set(name, median(taken));
    }
    return times;
  };
  await addEvents(pool, log, 0, few);
  const small = await measure();
  await addEvents(pool, log, few, many);
  const large = await measure();
  return [
    `a page of 25 events, ${few} and ${many} in the log, median of ${rounds}`,
    ...[...large].map(([name, time]) => {
      const before = small.get(name) ?? 0;
      return `  ${name.padEnd(34)}${before.toFixed(1).padStart(6)} ms ${time.toFixed(1).padStart(6)} ms  ${(time / before).toFixed(2).padStart(5)}x`;
    }),
  ];
});

type Tokens = { everything: string; restricted: string };

/** Name of the measurement, token, filter and range. */
type Question = [string, string, object, [number, number]];

function questions({ rareOperator }: Log, { everything, restricted }: Tokens): Question[] {
  const today = new Date().toISOString().slice(0, 10);
  return [
    ["newest", everything, {}, [0, 24]],
    ["the last that pages reach", everything, {}, [9_975, 9_999]],
    ["of a person who did little", everything, { person: rareOperator }, [0, 24]],
    ["of one order", everything, { record: "22WA" }, [0, 24]],
    ["a rare event", everything, { event: "importZipCodes" }, [0, 24]],
    ["of a kind", everything, { kind: "driver" }, [0, 24]],
    ["of a day", everything, { dateFrom: today, dateTo: today }, [0, 24]],
    ["one company of a hundred", restricted, {}, [0, 24]],
  ];
}

async function openLog(pool: Pool): Promise<Log> {
  const places = [];
  for (let nth = 0; nth < 100; nth++) places.push(await makePlace(pool));
  const [first] = places;
  if (!first) throw new Error("No place");
  for (let nth = 0; nth < 100; nth++) await makeDriver(pool, { region: first.region });
  const operator = await makeOperator(pool, {});
  const rare = await makeOperator(pool, {});
  const restricted = await makeOperator(pool, { companyIds: [first.companyId], regions: [first.region] });
  return { operator: operator.email, rareOperator: rare.email, restricted: restricted.email };
}

/** Inserts events of three months, mostly of orders: the `from`th to the `to`th before now. */
async function addEvents(pool: Pool, { operator, rareOperator }: Log, from: number, to: number) {
  await pool.query(
    `with place as (
       select array_agg(l.company_id order by l.id) as companies, array_agg(l.id order by l.id) as locations,
         array_agg(l.region order by l.id) as regions from locations l
     ), made as (
       insert into orders (id, order_no, created_on, company_id, location_id, region, type, status, status_began_at, created_at,
         client_name, client_phone, client_street, client_city, client_zip_code)
       select 'order ' || n, translate(lpad(to_hex(n), 4, '2'), '01abcdef', 'WXABCDEF'), '1900-01-01'::date + n, companies[1 + n % 100], locations[1 + n % 100],
         regions[1 + n % 100], 'pickup_delivery', 'delivered', now(), now() - n * interval '5 minutes',
         'Anna Nowak', '500600700', 'Szeroka 3', 'Toruń', '87-100'
       from place, generate_series($1::integer / 4, $2::integer / 4 - 1) n returning id
     )
     insert into events (at, name, actor_type, actor_id, actor_name, subject_type, subject_id, company_id, region, location_id, changes)
     select now() - n * interval '77 seconds',
       case when n % 500 = 0 then 'importZipCodes' when n % 20 = 1 then 'goOnline' when n % 20 = 2 then 'signIn'
         else (array['newOrder', 'acceptOrder', 'pickUpOrder', 'deliverOrder'])[1 + n % 4] end,
       'operator', a.id, a.email,
       case when n % 500 = 0 then 'service' when n % 20 = 1 then 'driver' when n % 20 = 2 then 'account' else 'order' end,
       case when n % 500 = 0 then 'zipCodes' when n % 20 = 1 then (select min(id) from drivers) when n % 20 = 2 then a.id
         else 'order ' || (n / 4) end,
       case when n % 500 > 0 and n % 20 > 2 then place.companies[1 + n / 4 % 100] end,
       case when n % 500 > 0 and n % 20 > 2 then place.regions[1 + n / 4 % 100] end,
       case when n % 500 > 0 and n % 20 > 2 then place.locations[1 + n / 4 % 100] end,
       '{"status": ["new", "accepted"]}'
     from place, generate_series($1::integer, $2::integer - 1) n
     join accounts a on a.email = case when n % 250 = 3 then $4 else $3 end`,
    [from, to, operator, rareOperator],
  );
  await pool.query("analyze");
}
