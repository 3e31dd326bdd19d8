import type pg from "pg";
import { search } from "#contract/orders/orders.ts";
import { demoAccounts } from "#server/demo/accounts.ts";
import { seedDemo } from "#server/demo/seed.ts";
import { createLog } from "#server/log.ts";
import { bench, median, percentile, send, timed, tokenOf } from "./support.ts";

/**
 * Measures the search through all days and the same condition by a bare client of the same PostgreSQL that only fetches
 * ids. SEED_ORDERS is the number of orders, a multiple of the seeded number; a million takes minutes.
 */
const orders = Number(process.env.SEED_ORDERS ?? 100_000);
const seeded = 20_000;
const rounds = 41;

type Kind = { name: string; phrases: string[]; condition: string };

/** Phrases of orders spread over all days. Each is searched for once, so that no result comes from a cache. */
async function kindsOf(client: pg.Client): Promise<Kind[]> {
  const { rows } = await client.query<{ number: string; phone: string; name: string }>(
    `select order_no as number, client_phone as phone, split_part(client_name, ' ', 2) as name
     from (select * from orders where length(split_part(client_name, ' ', 2)) > 3 and length(client_phone) > 8
       and hashed_at is null) o
     order by md5(id) limit $1`,
    [rounds],
  );
  const kind = (name: string, column: keyof (typeof rows)[number], condition: string): Kind => ({
    name,
    phrases: rows.map((row) => row[column]),
    condition,
  });
  return [
    kind("number", "number", "order_no = $1"),
    kind("phone", "phone", "client_phone ilike '%' || $1 || '%'"),
    kind("part of a name", "name", "client_name ilike '%' || $1 || '%'"),
  ];
}

/** Copies all orders into the past `copies` times, where their personal data is hashed. */
async function copyOrders(client: pg.Client, copies: number): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_name = 'orders' order by ordinal_position",
  );
  const shifted = /_at$|_from$|_to$|_until$|_since$|_by$/;
  const copied = (name: string): string => {
    if (name === "id") return "lpad(copy::text, 4, '0') || substr(id, 5)";
    if (name === "created_on") return "created_on - copy * 100";
    if (name === "external_id") return "external_id || '-' || copy";
    if (name === "client_name" || name === "client_phone") return `md5(${name} || copy)`;
    if (name === "hashed_at") return "now()";
    return shifted.test(name) ? `${name} - copy * interval '100 days'` : name;
  };
  // Building the index once at the end takes a tenth of the time.
  const { rows: indexes } = await client.query<{ text: string }>(
    "select indexdef as text from pg_indexes where indexname = 'orders_by_external_id'",
  );
  await client.query("drop index orders_by_external_id");
  const names = rows.map(({ name }) => name);
  await client.query(
    `insert into orders (${names.join(", ")}) select ${names.map(copied).join(", ")}
     from orders, generate_series(1, $1::integer) as copy`,
    [copies],
  );
  await client.query("set maintenance_work_mem = '1GB'");
  await client.query(indexes[0]?.text ?? "");
}

async function measure(client: pg.Client, url: string, token: string, { name, phrases, condition }: Kind) {
  const bareTimes: number[] = [];
  const times: number[] = [];
  const query = `select id from orders where ${condition} order by created_at desc limit 50`;
  for (const phrase of phrases) {
    const service = await timed(() => send(url, search, { phrase }, { token }));
    const bare = await timed(() => client.query(query, [phrase]));
    const found = JSON.parse(service.result.body.toString()).length;
    if (!(found >= (bare.result.rowCount ?? 0) && found > 0)) throw new Error(`${phrase}: ${found} found`);
    times.push(service.milliseconds);
    bareTimes.push(bare.milliseconds);
  }
  const [one, other] = [median(bareTimes), median(times)].map((time) => time.toFixed(1));
  const ratio = (median(times) / median(bareTimes)).toFixed(2);
  return `  ${name.padEnd(16)}bare ${one} ms, through the service ${other} ms (${ratio}x), 95th percentile ${percentile(times, 0.95).toFixed(1)} ms`;
}

await bench(async ({ pool, bare, service }) => {
  await seedDemo({ pool, now: new Date(), orders: seeded, drivers: 120, log: createLog("silent") });
  await copyOrders(bare, Math.round(orders / seeded) - 1);
  await bare.query("vacuum analyze orders");
  const { url } = await service();
  const token = await tokenOf(url, demoAccounts[0].email);
  const lines: string[] = [];
  for (const kind of await kindsOf(bare)) lines.push(await measure(bare, url, token, kind));
  return [`order/search in ${orders} orders, median of ${rounds} phrases`, ...lines];
});
