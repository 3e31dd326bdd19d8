import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import path from "node:path";
import { create } from "#contract/orders/commands.ts";
import { info } from "#contract/orders/orders.ts";
import { makeOrder, makePlace } from "#tests/support/factories/factories.ts";
import { makeOrderInput } from "./orderInput.ts";
import {
  atRate,
  type BenchService,
  bench,
  memory,
  operatorTokens,
  percentile,
  send,
  timed,
} from "./support.ts";

/**
 * Measures how many requests and how many new orders a second are answered within 100 ms at the 95th percentile, by one
 * service and by two on the same database; and the cost of a socket. PostgreSQL and the load generator run on the same
 * machine.
 */
const [limit, seconds, firstRate, step] = [100, 4, 20, 1.25];
const [sockets, operators] = [500, 40];

type Act = (url: string, nth: number) => Promise<{ status: number }>;

await bench(async ({ pool, service }) => {
  const services: BenchService[] = [await service({ LOG_LEVEL: "error" })];
  const { url, pid } = services[0] as BenchService;
  const tokens = await operatorTokens(pool, url, operators);
  const tokenFor = (nth: number) => tokens[nth % operators] ?? "";
  const place = await makePlace(pool);
  const ids: string[] = [];
  for (let nth = 0; nth < 100; nth++) ids.push((await makeOrder(pool, place)).id);
  const input = await makeOrderInput(pool);
  const acts: Record<string, Act> = {
    "an order in full": (origin, nth) =>
      send(origin, info, { orderId: ids[nth % ids.length] ?? "" }, { token: tokenFor(nth) }),
    "a new order": (origin, nth) =>
      send(origin, create, { ...input, externalId: randomUUID().slice(0, 18) }, { token: tokenFor(nth) }),
  };

  const line = async (name: string, act: Act) => {
    const rate = await highestRate(
      services.map(({ url: origin }) => origin),
      act,
    );
    return `  ${name.padEnd(20)}${String(services.length).padStart(10)}${rate.toFixed(0).padStart(14)}`;
  };
  const idle = memory(pid);
  const consoles = fork(path.join(import.meta.dirname, "listeners.ts"), [url, tokenFor(0), `${sockets}`]);
  await once(consoles, "message");
  const perSocket = ((memory(pid) - idle) * 1024) / sockets;
  consoles.send("report");
  await once(consoles, "exit");

  const lines: string[] = [];
  for (const count of [1, 2]) {
    if (services.length < count) services.push(await service({ LOG_LEVEL: "error" }));
    for (const [name, act] of Object.entries(acts)) lines.push(await line(name, act));
  }
  return [
    `within ${limit} ms at the 95th percentile   services      a second`,
    ...lines,
    `a service at rest ${idle} MB, and ${perSocket.toFixed(0)} kB for each of ${sockets} sockets`,
  ];
});

/** The highest rate per second that was answered in time; 0 if none was. */
async function highestRate(origins: readonly string[], act: Act): Promise<number> {
  let nth = 0;
  // A warm-up, so that compiling and filling caches at the first requests affects no measured rate.
  await isAnswered(firstRate);
  let best = 0;
  for (let rate = firstRate; await isAnswered(rate); rate *= step) best = rate;
  return best;

  async function isAnswered(rate: number): Promise<boolean> {
    const times: number[] = [];
    let refused = 0;
    await atRate(rate, seconds, async () => {
      const own = nth++;
      const { result, milliseconds } = await timed(() => act(origins[own % origins.length] ?? "", own));
      if (result.status !== 200) refused += 1;
      times.push(milliseconds);
    });
    return refused === 0 && percentile(times, 0.95) <= limit;
  }
}
