import { setTimeout as pause } from "node:timers/promises";
import { onCluster } from "./cluster/run.ts";
import { median } from "./support.ts";

/**
 * `npm run bench -- failover` removes the primary of three nodes twenty times under load, by killing it and by stopping
 * it in turns. Needs the Debian packages that `npm run cluster` names.
 */
const kills = Number(process.env.KILLS ?? 20);
/** Milliseconds within which writes must be acknowledged again. */
const limit = 120_000;

const lines = await onCluster(async ({ cluster, load, whole }) => {
  const seconds = { SIGKILL: [] as number[], SIGSTOP: [] as number[] };
  for (let nth = 0; nth < kills; nth++) {
    await whole();
    await pause(3_000);
    const how = nth % 2 === 0 ? "SIGKILL" : "SIGSTOP";
    const primary = await cluster.primary();
    const since = performance.now();
    primary.signal(how);
    const goesOn = await load.goesOn(since, limit);
    if (goesOn === null)
      throw new Error(`Nothing is written ${limit / 1_000} s after ${how} of ${primary.name}.`);
    seconds[how].push((goesOn - since) / 1_000);
    process.stdout.write(`${nth + 1}: ${primary.name}, ${how}: ${((goesOn - since) / 1_000).toFixed(1)} s\n`);
    await pause(3_000);
    if (how === "SIGSTOP") primary.signal("SIGCONT");
    else primary.start();
  }
  const row = (name: string, taken: number[]) =>
    `  ${name.padEnd(10)} ${taken.length} times: writes went on after ${median(taken).toFixed(1)} s (median), ${Math.max(...taken).toFixed(1)} s (longest)`;
  return [`the primary went ${kills} times`, row("killed", seconds.SIGKILL), row("cut off", seconds.SIGSTOP)];
});
process.stdout.write(`${lines.join("\n")}\n`);
