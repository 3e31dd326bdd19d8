import { spawn, spawnSync } from "node:child_process";
import { get } from "node:http";
import type { Pool } from "pg";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { InputOf } from "#contract/call.ts";
import { requestOf } from "#contract/http.ts";
import { info } from "#contract/orders/orders.ts";
import { reportCalls } from "#contract/reports/calls.ts";
import { momentsOfDays } from "#contract/reports/types.ts";
import { daysAfter } from "#contract/rules/warsaw.ts";
import type { Caller } from "#server/caller.ts";
import { readerOf } from "#server/database/handles.ts";
import { openPool } from "#server/database/pool.ts";
import { reportRoutes } from "#server/modules/reports/reportRoutes.ts";
import { rightsOf } from "#server/modules/session/accountRights.ts";
import { makeOperator } from "#tests/support/factories/factories.ts";
import { days, makeOrders } from "./manyOrders.ts";
import { bench, median, memory, percentile, send, timed, tokenOf } from "./support.ts";

/**
 * Measures the report on all orders through the service, and psql (or pg, if there is no psql) reading the same COPY and
 * discarding it; they alternate in one run. Also measures the growth of the service's memory, the time to the first byte,
 * and the time of other calls meanwhile. REPORT_ROWS is the number of orders.
 */
const rows = Number(process.env.REPORT_ROWS ?? 1_000_000);
const rounds = 3;
/** Used if it is installed. */
const psql = "psql";
const hasPsql = spawnSync(psql, ["--version"]).status === 0;

await bench(async ({ pool, service }) => {
  const order = await makeOrders(pool, rows);
  const { from: dateFrom, to: dateTo } = momentsOfDays(days);
  const query: Query = { reportType: "full", dateFrom, dateTo };
  const account = await makeOperator(pool, { scopes: ["reports", "orders"] });
  const copy = await copyOf(pool, account, query);
  // Without the table of postal codes: deriving their areas beside the running service takes memory.
  const { url, pid } = await service({ POSTAL_TABLE: "off" });
  const token = await tokenOf(url, account.email);
  const ask = (encoding = "identity", asked = query) => read(url, asked, token, encoding);
  const ping = async () =>
    (await timed(() => send(url, info, { orderId: order.id }, { token }))).milliseconds;
  const { results: calm } = await repeated(ping, 2_000);

  // Memory at rest is that of a service which has sent a tenth of the report before.
  const tenth = momentsOfDays({ from: days.from, to: daysAfter(days.from, 9) });
  await ask("identity", { reportType: "full", dateFrom: tenth.from, dateTo: tenth.to });
  const idle = memory(pid);
  const bareTimes: number[] = [];
  const times: number[] = [];
  const firstBytes: number[] = [];
  let busiest = 0;
  let bytes = 0;
  for (let round = 0; round < rounds; round++) {
    bareTimes.push((await timed(() => readBare(pool, copy))).milliseconds);
    const watch = setInterval(() => (busiest = Math.max(busiest, memory(pid))), 50);
    const { result, milliseconds } = await timed(() => ask());
    clearInterval(watch);
    times.push(milliseconds);
    firstBytes.push(result.firstByte);
    bytes = result.bytes;
    if (result.lines !== rows + 1) throw new Error(`${result.lines} lines of ${rows} orders`);
  }
  const compressed = await timed(() => ask("zstd"));
  const busy = await whileReading(ask, ping);
  const rate = (milliseconds: number) =>
    `${Math.round(rows / (milliseconds / 1000)).toLocaleString("en")} rows/s`;
  const times3 = (one: number[]) => one.map((time) => `${(time / 1000).toFixed(1)} s`).join(", ");
  return [
    `orders as a file, ${rows.toLocaleString("en")} rows, ${(bytes / 1e6).toFixed(0)} MB, ${rounds} rounds`,
    `  ${hasPsql ? "psql" : "pg"}, COPY to nowhere     ${times3(bareTimes)}   ${rate(median(bareTimes))}`,
    `  through the service       ${times3(times)}   ${rate(median(times))}: ${((100 * median(bareTimes)) / median(times)).toFixed(0)} % of it`,
    `  through the service, zstd ${(compressed.milliseconds / 1000).toFixed(1)} s, ${(compressed.result.bytes / 1e6).toFixed(0)} MB`,
    `  first byte after          ${median(firstBytes).toFixed(0)} ms`,
    `  memory of the service     ${idle} MB at rest, ${busiest} MB at most: ${busiest - idle} MB more`,
    `  order/info meanwhile      ${median(busy).toFixed(1)} ms, alone ${median(calm).toFixed(1)} ms: ${(median(busy) / median(calm)).toFixed(2)}x; 95th percentile ${percentile(busy, 0.95).toFixed(1)} ms, alone ${percentile(calm, 0.95).toFixed(1)} ms`,
  ];
});

type Query = InputOf<typeof reportCalls.ordersFull.file>;
type Read = { firstByte: number; bytes: number; lines: number };

/** Reads a report and discards it. */
function read(origin: string, query: Query, token: string, encoding: string): Promise<Read> {
  return new Promise((resolve, reject) => {
    const { url, headers } = requestOf(reportCalls.ordersFull.file, query, { token });
    const began = performance.now();
    get(`${origin}${url}`, { headers: { ...headers, "accept-encoding": encoding } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${response.statusCode}`));
      const result = { firstByte: 0, bytes: 0, lines: 0 };
      response.on("data", (part: Buffer) => {
        result.firstByte ||= performance.now() - began;
        result.bytes += part.length;
        for (let at = part.indexOf(10); at >= 0; at = part.indexOf(10, at + 1)) result.lines++;
      });
      response.on("end", () => resolve(result));
      response.on("error", reject);
    }).on("error", reject);
  });
}

/** Reads the same COPY without any of the service's code. */
async function readBare(pool: Pool, copy: string): Promise<void> {
  const url = String(pool.options.connectionString);
  if (hasPsql) {
    const child = spawn(psql, ["-X", "-q", "-c", "set timezone = 'UTC'", "-c", copy, url], {
      stdio: ["ignore", "ignore", "inherit"],
    });
    const code = await new Promise((resolve) => child.on("close", resolve));
    if (code !== 0) throw new Error(`psql: ${code}`);
    return;
  }
  const client = new pg.Client(url);
  await client.connect();
  const stream = client.query(copyTo(copy));
  for await (const _part of stream);
  await client.end();
}

/** The text of the COPY that the service runs, taken from the connection that it uses. */
async function copyOf(
  pool: Pool,
  account: Awaited<ReturnType<typeof makeOperator>>,
  query: Query,
): Promise<string> {
  const route = reportRoutes.find(({ call }) => call.name === reportCalls.ordersFull.file.name);
  if (route?.kind !== "download") throw new Error("The report is no file");
  const caller = { accountId: account.id, ...rightsOf(account) } as Caller;
  const listening = openPool(String(pool.options.connectionString), { max: 1 });
  let copy = "";
  listening.on("connect", (client) => {
    const run = client.query.bind(client) as (...given: unknown[]) => unknown;
    Object.assign(client, {
      query: (...given: unknown[]) => {
        const [first] = given as [string | { text?: string }];
        const text = typeof first === "string" ? first : (first.text ?? "");
        if (text.startsWith("copy")) copy = text;
        return run(...given);
      },
    });
  });
  const prepared = await route.handle({ caller, reader: readerOf(listening), now: new Date() }, query);
  const file = await prepared.open(listening);
  file.content.destroy();
  await listening.end();
  if (!copy || copy.includes("current_setting")) throw new Error(`No COPY without parameters: ${copy}`);
  return copy;
}

/** The times of calls that are sent one after the other while the report is read. */
async function whileReading(ask: () => Promise<Read>, ping: () => Promise<number>): Promise<number[]> {
  let isReading = true;
  const reading = ask().finally(() => {
    isReading = false;
  });
  const results: number[] = [];
  while (isReading) results.push(await ping());
  await reading;
  return results;
}

async function repeated(act: () => Promise<number>, milliseconds: number): Promise<{ results: number[] }> {
  const results: number[] = [];
  for (const until = performance.now() + milliseconds; performance.now() < until; ) results.push(await act());
  return { results };
}
