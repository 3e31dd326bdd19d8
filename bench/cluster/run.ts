import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { percentile, tokenOf } from "#bench/support.ts";
import { type DatabaseCluster, layCluster } from "#scripts/cluster/layCluster.ts";
import { migrate } from "#server/database/migrate.ts";
import { openPool } from "#server/database/pool.ts";
import { spawnService } from "#tests/support/service/serviceProcess.ts";
import { audit } from "./audit.ts";
import { openConsole } from "./consoles.ts";
import { startLoad } from "./load.ts";
import { makeWorld } from "./world.ts";

/** The first of the cluster's ports. */
const port = 47_100;
const writers = 20;
const consolesOfEach = 3;

export type ClusterBench = {
  cluster: DatabaseCluster;
  services: ReturnType<typeof spawnService>[];
  /** Starts the service with this index again. */
  restart: (nth: number) => Promise<void>;
  load: ReturnType<typeof startLoad>;
  /** Waits until the primary has both replicas, one of them synchronous. */
  whole: () => Promise<void>;
};

type Options = {
  settings?: (cluster: DatabaseCluster) => Record<string, string>;
  /** Megabytes of each node's own disk; by default all share the machine's disk. */
  disk?: number;
};

/**
 * Runs two services on a cluster, with writers and consoles, while `work` disturbs them. Lost writes are counted when the
 * cluster is whole again.
 */
export async function onCluster(
  work: (bench: ClusterBench) => Promise<string[]>,
  { settings = () => ({}), disk }: Options = {},
) {
  const ending = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => ending.abort());
  const cluster = await layCluster(port, ending.signal, disk);
  const pool = openPool(cluster.listenUrl, { max: 4 });
  const services: ReturnType<typeof spawnService>[] = [];
  const urls: string[] = [];
  try {
    await migrate(pool);
    const world = await makeWorld(pool);
    const start = async (nth: number) => {
      const service = spawnService({
        ...{ DATABASE_URL: cluster.url, DATABASE_LISTEN_URL: cluster.listenUrl, LOG_LEVEL: "error" },
        ...settings(cluster),
      });
      services[nth] = service;
      urls[nth] = await service.ready();
    };
    for (const nth of [0, 1]) await start(nth);
    const alive = () => urls.filter((_, nth) => services[nth]?.isRunning());
    const token = await tokenOf(urls[0] ?? "", world.email);
    const consoles = Array.from({ length: 2 * consolesOfEach }, (_, nth) =>
      openConsole(alive, nth, token, world.orderIds),
    );
    const load = startLoad(world, token, alive, writers);
    const began = performance.now();
    await pause(3_000);
    const lines = await Promise.race([
      work({ cluster, services, load, restart: start, whole: () => whole(cluster) }),
      load.failed,
    ]);
    await load.stop();
    const seconds = (performance.now() - began) / 1_000;
    await whole(cluster);
    await pause(12_000);
    const found = await audit(pool, load.done);
    const comments = load.done.filter(({ kind }) => kind === "comment");
    const delays = consoles.flatMap((one) => one.delays(comments, world.orderOf));
    const shown = delays.filter((delay) => delay !== null);
    const faults = services.flatMap((service) => service.output().match(/ERROR: .*|"level":50.*/g) ?? []);
    for (const one of consoles) await one.close();
    return [
      ...lines,
      `${load.done.length} writes acknowledged in ${seconds.toFixed(0)} s (${comments.length} of them comments): ${found.lost} lost, ${found.doubled} doubled,` +
        ` ${found.discrepancies} discrepancies of the stock, ${found.overdue} orders overdue`,
      `answered meanwhile: ${[...load.refusals].map(([name, count]) => `${count} × ${name}`).join(", ") || "nothing else"}`,
      `${consoles.length} consoles: ${delays.length - shown.length} of ${delays.length} comments never shown; shown after ${(percentile(shown, 0.5) / 1_000).toFixed(2)} s` +
        ` (median), ${(percentile(shown, 0.99) / 1_000).toFixed(1)} s (99th percentile), ${(Math.max(...shown) / 1_000).toFixed(1)} s (last);` +
        ` connected ${consoles.map((one) => one.connections()).join(", ")} times`,
      `errors in the services' log: ${faults.length}`,
    ];
  } catch (error) {
    for (const service of services) process.stderr.write(`${service.output().slice(-3_000)}\n`);
    throw error;
  } finally {
    for (const service of services) await service.ended("SIGKILL");
    await pool.end();
    await cluster.stop();
  }
}

async function whole({ listenUrl, nodes }: DatabaseCluster): Promise<void> {
  for (const end = performance.now() + 300_000; performance.now() < end; await pause(500)) {
    const client = new pg.Client({ connectionString: listenUrl, connectionTimeoutMillis: 2_000 });
    client.on("error", () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query(`select count(*)::integer as count from pg_stat_replication`);
      const primaries = await Promise.all(nodes.map((node) => node.isPrimary()));
      // Without a synchronous replica none may take over, since none is known to have all acknowledged writes.
      const synchronous = await Promise.all(nodes.map((node) => node.isSynchronous()));
      if (
        rows[0].count === nodes.length - 1 &&
        primaries.filter(Boolean).length === 1 &&
        synchronous.includes(true)
      )
        return;
    } catch {
      // The cluster is not ready yet.
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  throw new Error("The cluster is not whole again after five minutes.");
}
