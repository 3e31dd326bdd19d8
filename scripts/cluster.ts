import { setInterval } from "node:timers/promises";
import { StartError } from "#server/config.ts";
import { layCluster } from "./cluster/layCluster.ts";

/**
 * `npm run cluster`: starts the cluster of `ops/cluster` on this machine for a trial; Ctrl-C stops and removes it. `npm run
 * cluster -- 5600` uses the ports from 5600 on.
 */
const ending = new AbortController();
for (const name of ["SIGINT", "SIGTERM"] as const) process.on(name, () => ending.abort());
try {
  const cluster = await layCluster(Number(process.argv[2] ?? 5_600), ending.signal);
  process.stdout.write(
    [
      `The cluster is in ${cluster.folder}. For the service:`,
      `  DATABASE_URL=${cluster.url}`,
      `  DATABASE_LISTEN_URL=${cluster.listenUrl}`,
      "Ctrl-C ends and removes it.",
      "",
    ].join("\n"),
  );
  try {
    for await (const _ of setInterval(60_000, undefined, { signal: ending.signal }));
  } catch {
    await cluster.stop();
  }
} catch (error) {
  if (!(error instanceof StartError) && !ending.signal.aborted) throw error;
  if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
