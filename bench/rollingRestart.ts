import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { addComment } from "#contract/orders/commands.ts";
import { info } from "#contract/orders/orders.ts";
import { makeOrder, makePlace, noon } from "#tests/support/factories/factories.ts";
import { freePorts, startProxy } from "./haproxy.ts";
import type { SeenByConsoles } from "./refetchingConsoles.ts";
import { atRate, type BenchService, bench, operatorTokens, percentile, send, timed } from "./support.ts";

/**
 * Restarts two services behind HAProxy one after the other under load: 200 requests a second (or the number given as
 * argument), every fifth a comment with an idempotency key, and 200 consoles. Counts failed requests, how long sockets
 * were away, and what consoles missed.
 */
const perSecond = Number(process.argv[2] ?? 200);
const [seconds, writeEvery, sockets, orders, operators] = [40, 5, 200, 100, 20];
const drainSeconds = 3;
/** Milliseconds within which the proxy uses a service again, and all else settles. */
const settling = 3_000;

await bench(async ({ pool, service }) => {
  const [port = 0, ...ports] = await freePorts(3);
  const start = (own: number) =>
    service({ PORT: `${own}`, DRAIN_SECONDS: `${drainSeconds}`, LOG_LEVEL: "error" });
  const services = new Map<number, BenchService>();
  for (const own of ports) services.set(own, await start(own));
  const proxy = await startProxy(port, ports);
  try {
    const place = await makePlace(pool);
    const ids: string[] = [];
    for (let nth = 0; nth < orders; nth++) ids.push((await makeOrder(pool, place)).id);
    const tokens = await operatorTokens(pool, proxy.url, operators);
    const [dateFrom, dateTo] = [-1, 1].map((days) =>
      new Date(noon.getTime() + days * 86_400_000).toISOString(),
    );
    const query = JSON.stringify({ dateFrom, dateTo });
    const consoles = fork(path.join(import.meta.dirname, "refetchingConsoles.ts"), [
      ...[proxy.url, tokens.join(), `${sockets}`, query],
    ]);
    await once(consoles, "message");

    const act = (nth: number) => {
      const [orderId = "", token] = [ids[nth % orders], tokens[nth % operators]];
      if (nth % writeEvery !== 0) return send(proxy.url, info, { orderId }, { token });
      const idempotencyKey = `rolling-restart-${nth}`;
      return send(proxy.url, addComment, { orderId, comment: `${nth}` }, { token, idempotencyKey });
    };
    const failures: string[] = [];
    const times: number[] = [];
    const restarting = (async () => {
      const restarts: number[] = [];
      for (const own of ports) {
        await pause(settling);
        const { milliseconds } = await timed(async () => services.get(own)?.stop());
        restarts.push(milliseconds);
        services.set(own, await start(own));
      }
      return restarts;
    })();
    const run = await timed(() =>
      atRate(perSecond, seconds, async (nth) => {
        const { result, milliseconds } = await timed(() =>
          act(nth).then(
            ({ status }) => status,
            (error: Error) => error.message,
          ),
        );
        times.push(milliseconds);
        if (result !== 200) failures.push(String(result));
      }),
    );
    const restarts = await restarting;
    await pause(settling);

    consoles.send("report");
    const [{ away, known }] = (await once(consoles, "message")) as [SeenByConsoles];
    const { rows } = await pool.query<{ id: string; version: number }>("select id, version from orders");
    const missed = known.flatMap((seen) =>
      rows.filter(({ id, version }) => new Map(seen).get(id) !== version),
    );
    const written = await pool.query("select from order_comments");
    const distinct = await pool.query("select distinct comment from order_comments");
    const rate = (times.length / (run.milliseconds / 1000)).toFixed(0);
    const of = (list: number[], share: number) => `${percentile(list, share).toFixed(0)} ms`;
    return [
      `two services behind HAProxy, restarted one after the other: ${rate} requests a second, ${sockets} consoles`,
      `  ${times.length} requests, ${failures.length} failed ${[...new Set(failures)].join(", ")}`,
      `  ${times.length / writeEvery} comments sent, ${written.rowCount} written, ${distinct.rowCount} of them different`,
      `  median ${of(times, 0.5)}, 95th percentile ${of(times, 0.95)}, at most ${of(times, 1)}`,
      `  ${away.length} times a socket was moved: away for ${of(away, 0.5)} (median), ${of(away, 1)} at most`,
      `  a service went within ${restarts.map((one) => `${(one / 1000).toFixed(1)} s`).join(" and ")}, ${drainSeconds} s of it to drain`,
      `  ${missed.length} rows missed of ${sockets * rows.length}`,
    ];
  } finally {
    await proxy.stop();
  }
});
