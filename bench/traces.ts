import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { addComment } from "#contract/orders/commands.ts";
import { info } from "#contract/orders/orders.ts";
import { makeOrder, makePlace } from "#tests/support/factories/factories.ts";
import {
  type BenchService,
  bench,
  median,
  memory,
  operatorTokens,
  processorTime,
  send,
  timed,
} from "./support.ts";

/**
 * Measures the cost of traces: processor time and median time of a read and of a command, one after the other, compared
 * with a service that traces nothing. The services take turns, so that a busy machine slows down all of them.
 */
const [turns, perTurn] = [12, 100];

await bench(async ({ pool, service }) => {
  const collector = createServer((request, response) => request.resume().on("end", () => response.end("{}")));
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  const { port } = collector.address() as AddressInfo;
  const to = { LOG_LEVEL: "error", OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` };
  const twentieth = { OTEL_TRACES_SAMPLER: "parentbased_traceidratio", OTEL_TRACES_SAMPLER_ARG: "0.05" };
  const services = {
    "no traces": await service({ LOG_LEVEL: "error" }),
    "a twentieth": await service({ ...to, ...twentieth }),
    "every request": await service(to),
    "collector away": await service({ ...to, OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:1" }),
  };
  const place = await makePlace(pool);
  const { id: orderId } = await makeOrder(pool, place);
  const [token = ""] = await operatorTokens(pool, services["no traces"].url, 1);
  const acts = {
    "an order in full": ({ url }: BenchService) => send(url, info, { orderId }, { token }),
    "a comment": ({ url }: BenchService) =>
      send(url, addComment, { orderId, comment: "Klatka B" }, { token }),
  };

  const lines: string[] = [];
  for (const [act, ask] of Object.entries(acts)) {
    const measured = Object.entries(services).map(([name, of]) => ({
      name,
      of,
      times: [] as number[],
      used: 0,
    }));
    // The first turn is a warm-up.
    for (let turn = 0; turn <= turns; turn++) {
      for (const one of measured) {
        const before = processorTime(one.of.pid);
        const times: number[] = [];
        for (let nth = 0; nth < perTurn; nth++) times.push((await timed(() => ask(one.of))).milliseconds);
        if (turn === 0) continue;
        one.used += processorTime(one.of.pid) - before;
        one.times.push(...times);
      }
    }
    const [off] = measured;
    for (const { name, of, times, used } of measured) {
      const each = (used / (turns * perTurn)) * 1_000;
      const ratio = off ? used / off.used : 1;
      lines.push(
        `  ${act.padEnd(18)}${name.padEnd(16)}${each.toFixed(2).padStart(8)} ms${ratio.toFixed(2).padStart(8)}` +
          `${median(times).toFixed(1).padStart(10)} ms${String(memory(of.pid)).padStart(8)} MB`,
      );
    }
  }
  collector.closeAllConnections();
  collector.close();
  return ["                                    processor   ratio       median  memory", ...lines];
});
