import { mkdir, mkdtemp, readdir, realpath, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { type Config, readConfig, StartError } from "#server/config.ts";
import { readBackupFile } from "#server/database/embedded/backupFile.ts";
import { startCluster } from "#server/database/embedded/cluster.ts";
import { findPostmaster, stopPostmaster } from "#server/database/embedded/postmaster.ts";
import { isLockHolder, takeLock } from "#server/database/embedded/processLock.ts";
import { isThere } from "#server/database/isThere.ts";
import { makeDataDir } from "#server/database/openDatabase.ts";
import { runProgram } from "#server/runProgram.ts";

/** Names of the folders in which databases are restored, which nobody else gives. */
const workshopPrefix = ".edelivery-restore-";
const isWorkshop = (name: string): boolean => /^\.edelivery-restore-[A-Za-z0-9]{6}$/.test(name);

/**
 * `npm run restore -- FILE`: restores the embedded PostgreSQL of a backup to DATA_DIR, which must not contain one yet. With
 * `--check` it is restored to a temporary folder, read completely, and removed again.
 */
await runProgram(async () => {
  const { values, positionals } = parseArgs({
    options: { check: { type: "boolean" } },
    allowPositionals: true,
  });
  const [file, ...rest] = positionals;
  if (!file || rest.length > 0) throw new StartError("Say which file: npm run restore -- FILE [--check]");
  await restore(readConfig(process.env), resolve(file), values.check ?? false);
});

async function restore({ dataDir, backup }: Config, file: string, isCheck: boolean): Promise<void> {
  const target = join(dataDir, "postgres");
  if (!isThere(file)) throw new StartError(`There is no file ${file}.`);
  if (!isCheck && isThere(target))
    throw new StartError(`${dataDir} has a database. Move it away, or set another DATA_DIR.`);
  makeDataDir(dataDir);
  const lock = takeLock(join(dataDir, "restore.lock"));
  if (isLockHolder(lock))
    throw new StartError(`Another restore is writing to ${dataDir}: process ${lock.pid}.`);
  try {
    await removeUnfinished(dataDir);
    await restoreInto(dataDir, { file, identity: backup.identity, isCheck });
  } finally {
    lock.release();
  }
}

type Source = { file: string; identity: string | null; isCheck: boolean };

async function restoreInto(dataDir: string, { file, identity, isCheck }: Source): Promise<void> {
  // On the same disk, so that it can be renamed at the end: an interrupted restore leaves no incomplete database in place.
  const workshop = await mkdtemp(join(dataDir, workshopPrefix));
  try {
    const restored = join(workshop, "postgres");
    await mkdir(restored, { mode: 0o700 });
    const ended = await readBackupFile(file, identity, restored);
    const cluster = await startCluster(workshop);
    try {
      const { orders, events } = await readAll(cluster.url("edelivery"));
      if (orders === undefined) throw new StartError("The backup has no tables of the service.");
      process.stdout.write(
        `The state of ${ended}: ${orders} orders, ${events} events, every row was read.\n`,
      );
    } finally {
      await cluster.stop();
    }
    if (isCheck) return;
    await rename(restored, join(dataDir, "postgres"));
    process.stdout.write(`It lies in ${dataDir}: npm start.\n`);
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

/** Deletes what killed restores left, whose PostgreSQL may still run. */
async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of (await readdir(dataDir)).filter(isWorkshop)) {
    const clusterDir = join(await realpath(dataDir), name, "postgres");
    const running = await findPostmaster(clusterDir);
    if (running) await stopPostmaster(running, clusterDir);
    await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

/** Reads every row, so that PostgreSQL verifies the checksum of each page. `orders` is undefined without such a table. */
async function readAll(url: string): Promise<{ orders: number | undefined; events: number }> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string; whole: string }>(
      `select oid::regclass::text as name, coalesce(inhparent, oid)::regclass::text as whole
       from pg_class left join pg_inherits on inhrelid = oid where relkind in ('r', 'm') and relpersistence = 'p'`,
    );
    // Keyed by the name of the partitioned table, as events are in partitions.
    const counts = new Map<string, number>();
    for (const { name, whole } of tables) {
      const { rows } = await client.query<{ count: number }>(
        `select count(t.*)::int as count from ${name} t`,
      );
      counts.set(whole, (counts.get(whole) ?? 0) + (rows[0]?.count ?? 0));
    }
    return { orders: counts.get("orders"), events: counts.get("events") ?? 0 };
  } catch (error) {
    throw new StartError(`The restored database is damaged: ${(error as Error).message}`);
  } finally {
    await client.end();
  }
}
