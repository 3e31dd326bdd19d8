import { appendFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type ClusterBench, onCluster } from "./cluster/run.ts";
import { openSlowLink } from "./cluster/slowLink.ts";
import { median, percentile } from "./support.ts";

/**
 * `npm run bench -- clusterTrouble` disturbs two services and three nodes under load: a service is killed, etcd is gone,
 * a replica falls behind, the primary's disk is full, and the database is 200 ms away. Needs the same as `bench --
 * failover`, and root for the disk.
 */
const limit = 120_000;
/** Megabytes of each node's disk. */
const disk = 1_500;

const serviceKilled = async ({ services, load, restart }: ClusterBench) => {
  const since = performance.now();
  await services[0]?.ended("SIGKILL");
  await load.goesOn(since, limit);
  await pause(5_000);
  const line = report("one of two services killed", load, since);
  await restart(0);
  return line;
};

const etcdGone = async ({ cluster, load }: ClusterBench) => {
  const [since, before] = [performance.now(), await cluster.primary()];
  await Promise.all(cluster.nodes.map((node) => node.stopEtcd()));
  await pause(60_000);
  const isSame = (await cluster.primary()) === before;
  const line = `${report("etcd gone for 60 s", load, since)}; ${isSame ? "the same primary" : "ANOTHER PRIMARY"}`;
  for (const node of cluster.nodes) node.startEtcd();
  await pause(10_000);
  return line;
};

const replicaBehind = async ({ cluster, load }: ClusterBench) => {
  const since = performance.now();
  await cluster.onReplicas("select pg_wal_replay_pause()");
  await pause(20_000);
  const primary = await cluster.primary();
  const killed = performance.now();
  primary.signal("SIGKILL");
  const goesOn = await load.goesOn(killed, limit);
  const line = `${report("replay paused for 20 s, then the primary killed", load, since)}; writes went on ${seconds(killed, goesOn)} after`;
  primary.start();
  return line;
};

const diskFull = async ({ cluster, load }: ClusterBench) => {
  const [since, primary] = [performance.now(), await cluster.primary()];
  const filling = join(primary.folder, "filling");
  fill(filling);
  const until = performance.now() + limit;
  while ((await cluster.primary()) === primary && performance.now() < until) await pause(200);
  const goesOn = await load.goesOn(performance.now(), limit);
  const line = `${report("the primary's disk full", load, since)}; another primary, and writes, after ${seconds(since, goesOn)}`;
  writeFileSync(filling, "");
  return line;
};

const lines = await onCluster(
  async (bench) => {
    const found: string[] = [];
    for (const trouble of [serviceKilled, etcdGone, replicaBehind, diskFull]) {
      await bench.whole();
      await pause(3_000);
      found.push(await trouble(bench));
      process.stdout.write(`${found.at(-1)}\n`);
    }
    return found;
  },
  { disk },
);
process.stdout.write(`${lines.slice(4).join("\n")}\n`);

const [slowPooler, slowProxy] = [47_150, 47_151];
const links = [await openSlowLink(slowPooler, 47_131, 100), await openSlowLink(slowProxy, 47_130, 100)];
const slow = await onCluster(
  async ({ load }) => {
    const since = performance.now();
    await pause(40_000);
    const times = load.done
      .filter(({ began }) => began > since)
      .map((write) => write.acknowledged - write.began);
    return [
      `the database 200 ms away: a write takes ${(median(times) / 1_000).toFixed(1)} s (median), ${(percentile(times, 0.95) / 1_000).toFixed(1)} s (95th percentile)`,
    ];
  },
  {
    settings: ({ url, listenUrl }) => ({
      DATABASE_URL: url.replace(":47131/", `:${slowPooler}/`),
      DATABASE_LISTEN_URL: listenUrl.replace(":47130/", `:${slowProxy}/`),
    }),
  },
);
for (const link of links) await link.close();
process.stdout.write(`${slow.join("\n")}\n`);

/** Fills the disk. */
function fill(file: string): void {
  const block = Buffer.alloc(1_048_576, 1);
  try {
    for (;;) appendFileSync(file, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  }
}

/** A line with the number of acknowledged writes and the longest time without one. */
function report(name: string, { done }: ClusterBench["load"], since: number): string {
  const times = done.map(({ acknowledged }) => acknowledged).filter((at) => at >= since);
  const moments = [since, ...times.toSorted((one, other) => one - other), performance.now()];
  const pauses = moments.slice(1).map((at, nth) => at - (moments[nth] ?? 0));
  return `${name}: ${times.length} writes acknowledged, the longest pause ${(Math.max(...pauses) / 1_000).toFixed(1)} s`;
}

function seconds(from: number, to: number | null): string {
  return to === null ? `NOT WITHIN ${limit / 1_000} s` : `${((to - from) / 1_000).toFixed(1)} s`;
}
