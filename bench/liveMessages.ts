import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { Pool } from "pg";
import { channel } from "#server/events/notifications.ts";
import { makeOperator, makeOrder, makePlace } from "#tests/support/factories/factories.ts";
import { atRate, bench, percentile, processorTime, tokenOf } from "./support.ts";

/**
 * Measures the time from a commit by another process to the message at 200 consoles, with 50 events a second; its cost in
 * processor time and queries; and the same with one console for comparison.
 */
const consoles = 200;
const perSecond = 50;
const seconds = 20;

await bench(async ({ pool, service }) => {
  const { url, pid } = await service();
  const place = await makePlace(pool);
  const { email } = await makeOperator(pool);
  const token = await tokenOf(url, email);
  const orders = await Promise.all(Array.from({ length: 500 }, () => makeOrder(pool, place)));
  const ids = orders.map(({ id }) => id);

  const measure = async (sockets: number) => {
    const child = fork(path.join(import.meta.dirname, "listeners.ts"), [url, token, String(sockets)]);
    await once(child, "message");
    const committed = new Map<string, number>();
    const [queriesBefore, timeBefore] = [await transactions(pool), processorTime(pid)];
    await atRate(perSecond, seconds, async (nth) => {
      const text = `${sockets}-${nth}`;
      await change(pool, ids[nth % ids.length] ?? "", text, place);
      committed.set(text, performance.timeOrigin + performance.now());
      await pool.query(`notify ${channel}`);
    });
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const used = processorTime(pid) - timeBefore;
    // Each change itself was a commit and a notification.
    const queries = (await transactions(pool)) - queriesBefore - 2 * committed.size;
    child.send("report");
    const [received] = (await once(child, "message")) as [[string, number][]];
    await once(child, "exit");
    if (received.length !== sockets * committed.size) {
      throw new Error(`${received.length} messages of ${sockets * committed.size}`);
    }
    const delays = received.map(([text, at]) => at - (committed.get(text) ?? 0));
    return (
      `  ${String(sockets).padStart(3)} consoles: median ${percentile(delays, 0.5).toFixed(0)} ms, 95th percentile ` +
      `${percentile(delays, 0.95).toFixed(0)} ms, at most ${percentile(delays, 1).toFixed(0)} ms; ` +
      `${((used / seconds) * 100).toFixed(0)} % of a core, ${(queries / committed.size).toFixed(2)} transactions per event`
    );
  };

  return [
    `commit to message, ${perSecond} events a second for ${seconds} s, none lost`,
    await measure(1),
    await measure(consoles),
  ];
});

/** A comment as another process would write it. */
async function change(
  pool: Pool,
  id: string,
  text: string,
  { companyId, region, locationId }: Awaited<ReturnType<typeof makePlace>>,
): Promise<void> {
  await pool.query(
    `with changed as (
       update orders set version = version + 1, last_comment = $2 where id = $1 returning version
     )
     insert into events (at, name, actor_type, subject_type, subject_id, version, company_id, region, location_id)
     select now(), 'commentOrder', 'system', 'order', $1, version, $3, $4, $5 from changed`,
    [id, text, companyId, region, locationId],
  );
}

async function transactions(pool: Pool): Promise<number> {
  // Backends report their statistics when they have been idle for a moment.
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  const { rows } = await pool.query<{ count: string }>(
    "select xact_commit as count from pg_stat_database where datname = current_database()",
  );
  return Number(rows[0]?.count);
}
