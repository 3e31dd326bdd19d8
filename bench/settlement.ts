import type pg from "pg";
import type { Pool } from "pg";
import { dayInWarsaw, daysAfter, momentInWarsaw } from "#contract/rules/warsaw.ts";
import { settleDrivers } from "#contract/settlements.ts";
import { makeDriver, makeOperator, makeRegion } from "#tests/support/factories/factories.ts";
import { bench, median, send, timed, tokenOf } from "./support.ts";

/**
 * Measures settling a month of 500 drivers and 200,000 entries, three months one after the other: through the API, with
 * session, access and an event per settlement; and by two statements in bare SQL that write the same settlements and mark
 * the same entries of as many other drivers, with the same indexes and triggers. Afterwards the sums of both must be
 * right.
 */
const [drivers, entries] = [500, 200_000];
const monthEnds = [-90, -60, -30].map((days) => daysAfter(dayInWarsaw(new Date()), days));

await bench(async ({ pool, bare, service }) => {
  const { url } = await service();
  const [api, other] = [await makeDrivers(pool), await makeDrivers(pool)];
  const scopes: ("wallet" | "wallet:settle")[] = ["wallet", "wallet:settle"];
  const { email } = await makeOperator(pool, { scopes, regions: [api] });
  const token = await tokenOf(url, email);
  const byApi = async (until: string) => {
    const { milliseconds, result } = await timed(() => send(url, settleDrivers, { until }, { token }));
    if (result.status !== 200) throw new Error(`${result.status}: ${result.body}`);
    return milliseconds;
  };
  const bySql = async (until: string) => (await timed(() => closeBare(bare, other, until))).milliseconds;
  const times: Record<"api" | "sql", number[]> = { api: [], sql: [] };
  for (const [nth, until] of monthEnds.entries()) {
    for (const region of [api, other]) await makeMonth(pool, region, until);
    await pool.query("vacuum analyze wallet_entries");
    // The order alternates, because the second one finds pages in memory.
    for (const one of nth % 2 === 0 ? (["api", "sql"] as const) : (["sql", "api"] as const))
      times[one].push(await { api: byApi, sql: bySql }[one](until));
  }
  await check(pool);
  const [ours, plain] = [median(times.api), median(times.sql)];
  return [
    `closing a month of ${drivers} drivers and ${entries} entries, median of ${monthEnds.length}`,
    `  through the API  ${ours.toFixed(0).padStart(6)} ms`,
    `  bare SQL         ${plain.toFixed(0).padStart(6)} ms  ${(ours / plain).toFixed(2)}x`,
  ];
});

/** Creates a region with the drivers; returns its name. */
async function makeDrivers(pool: Pool): Promise<string> {
  const region = (await makeRegion(pool)).name;
  for (let nth = 0; nth < drivers; nth++) await makeDriver(pool, { region });
  return region;
}

async function makeMonth(pool: Pool, region: string, until: string): Promise<void> {
  await pool.query(
    `insert into wallet_entries (id, driver_id, type, payout_driver, created_at, created_by_email)
     select d.id || $2 || nth, d.id, 'bonus', 0.01 + nth % 100, $3::timestamptz - nth * interval '1 hour', 'ewa@operators.example'
     from drivers d, generate_series(1, $4::integer) nth where d.region = $1`,
    [region, until, momentInWarsaw(until, "12:00"), entries / drivers],
  );
}

async function closeBare(client: pg.Client, region: string, until: string): Promise<void> {
  const endsAt = momentInWarsaw(daysAfter(until, 1), "00:00");
  await client.query("begin");
  await client.query(
    `insert into settlements (id, kind, no, driver_id, previous_id, starts_at, until, ends_at, lines, opening, amount,
       closing, created_at, created_by, created_by_email)
     select d.id || $2, 'driver', 1000000 + coalesce((select max(no) from settlements), 0) + row_number() over (), d.id, f.id,
       min(w.created_at), $2::date, $3, count(*), coalesce(f.closing, 0), sum(w.payout_driver),
       coalesce(f.closing, 0) + sum(w.payout_driver), now(), 'bare', 'bare@operators.example'
     from drivers d join wallet_entries w on w.driver_id = d.id
     left join lateral (
       select id, closing from settlements where driver_id = d.id order by ends_at desc limit 1
     ) f on true
     where d.region = $1 and w.settlement_id is null and w.deleted_at is null and w.created_at < $3
     group by d.id, f.id, f.closing`,
    [region, until, endsAt],
  );
  await client.query(
    `update wallet_entries w set settlement_id = s.id from settlements s join drivers d on d.id = s.driver_id
     where d.region = $1 and s.until = $2::date and w.driver_id = d.id and w.settlement_id is null
       and w.deleted_at is null and w.created_at < $3`,
    [region, until, endsAt],
  );
  await client.query("commit");
}

async function check(pool: Pool): Promise<void> {
  const { rows } = await pool.query(
    `select count(*)::integer as wrong from (
       select s.id from settlements s join wallet_entries w on w.settlement_id = s.id group by s.id
       having s.lines <> count(*) or s.amount <> sum(w.payout_driver)) s
     union all select count(*)::integer - $1 from wallet_entries where settlement_id is not null`,
    [2 * entries * monthEnds.length],
  );
  if (rows.some(({ wrong }) => wrong !== 0)) throw new Error("The settlements do not add up.");
}
