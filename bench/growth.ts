import type pg from "pg";
import { demoAccounts } from "#server/demo/accounts.ts";
import { seedDemo } from "#server/demo/seed.ts";
import { runHousekeeping } from "#server/jobs/housekeeping.ts";
import { sweep } from "#server/jobs/sweep.ts";
import { createLog } from "#server/log.ts";
import { databaseFigures } from "#server/metrics/databaseFigures.ts";
import { type Ask, commandQuestions, deskQuestions, type Question } from "./growthCalls.ts";
import { layPast } from "./growthWorld.ts";
import { type BenchDatabase, bench, median, send, timed, tokenOf } from "./support.ts";

/**
 * Every call of the desk about the orders of a week, when there are no others and when a year of such weeks lies before
 * them. ORDERS is how many a week has, COPIES how many weeks of eight days come before it.
 */
const orders = Number(process.env.ORDERS ?? 40_000);
const drivers = Math.max(500, Math.round(orders / 160));
const copies = Number(process.env.COPIES ?? 45);
const rounds = 21;
const warmUp = 3;
/** Milliseconds after which a slow call is not asked again, if it was asked five times. */
const enough = 3_000;

await bench(async ({ another, ...week }) => {
  const year = await another();
  const now = new Date();
  for (const { pool } of [week, year]) {
    await seedDemo({ pool, now, orders, drivers, log: createLog("silent") });
    // A log in use is in the order of time; that of the demo world is in the order of its orders.
    await pool.query("cluster events using events_at_id_pk");
    await pool.query("vacuum analyze");
  }
  const laid = await timed(() => layPast(year.pool.options.connectionString ?? "", copies));
  const cleaned = [await housekeep(week), await housekeep(year)];
  const [ofWeek, ofYear] = [await questions(week), await questions(year)];
  const ratios = [
    ...(await measure(ofWeek.desk, ofYear.desk, false)),
    ...(await measure(ofWeek.commands, ofYear.commands, true)),
  ];
  return [
    `a week and a year of orders: ${await sizeOf(week.bare)} and ${await sizeOf(year.bare)}, laid in ${(laid.milliseconds / 60_000).toFixed(1)} minutes`,
    `  housekeeping: ${cleaned.join("; ")}`,
    ...ratios,
  ];
});

async function questions({ pool, service }: BenchDatabase) {
  const { url } = await service();
  const token = await tokenOf(url, demoAccounts[0].email);
  const ask: Ask = async (call, input) => {
    const { status, body } = await send(url, call, input, { token });
    if (status !== 200) throw new Error(`${call.name}: ${status} ${body}`);
    return String(body);
  };
  const desk = [
    ...(await deskQuestions(pool, ask, rounds)),
    { name: "sweep", ask: () => sweep(pool, new Date()) },
    { name: "figures for Prometheus", ask: () => databaseFigures(pool, new Date()) },
  ];
  return { desk, commands: await commandQuestions(pool, ask) };
}

/**
 * Asks both in turns, so that what else the machine does slows both down; `together`: each question needs what the one
 * before it did.
 */
async function measure(week: readonly Question[], year: readonly Question[], together: boolean) {
  const pairs = week.map(({ name, ask }, nth) => ({
    name,
    asks: [ask, year[nth]?.ask ?? ask],
    times: [[], []] as number[][],
  }));
  const once = async ({ asks, times }: (typeof pairs)[number], round: number) => {
    for (const [side, ask] of asks.entries()) {
      const { milliseconds } = await timed(() => ask(round + warmUp));
      if (round >= 0) times[side]?.push(milliseconds);
    }
  };
  const isSlow = ({ times: [first = []] }: (typeof pairs)[number]) =>
    first.length >= 5 && first.reduce((a, b) => a + b) > enough;
  if (together)
    for (let round = -warmUp; round < rounds; round++) for (const pair of pairs) await once(pair, round);
  else
    for (const pair of pairs)
      for (let round = -warmUp; round < rounds && !isSlow(pair); round++) await once(pair, round);
  return pairs.map(({ name, times }) => {
    const [before = 0, after = 0] = times.map(median);
    return `  ${name.padEnd(34)}${before.toFixed(1).padStart(8)} ms ${after.toFixed(1).padStart(8)} ms ${(after / before).toFixed(2).padStart(6)}x`;
  });
}

/** The first run has work: what became old meanwhile. The second has none. */
async function housekeep({ pool, bare }: BenchDatabase): Promise<string> {
  const run = () =>
    timed(() =>
      runHousekeeping(pool, new Date(), {
        personalDataDays: 30,
        onError: (error) => {
          throw error;
        },
      }),
    );
  const hashed = async () =>
    (await bare.query<{ count: number }>("select count(*)::integer from orders where hashed_at is not null"))
      .rows[0]?.count ?? 0;
  const before = await hashed();
  const first = await run();
  const done = (await hashed()) - before;
  const second = await run();
  return `${done} orders hashed in ${(first.milliseconds / 1000).toFixed(1)} s, nothing to do in ${second.milliseconds.toFixed(0)} ms`;
}

async function sizeOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ orders: number; events: number; bytes: string }>(
    `select (select count(*) from orders) as orders, (select count(*) from events) as events,
       pg_size_pretty(pg_database_size(current_database())) as bytes`,
  );
  const [size] = rows;
  return `${size?.orders} orders with ${size?.events} events in ${size?.bytes}`;
}
