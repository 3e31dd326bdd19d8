import { accessSync, constants } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { type Config, StartError } from "#server/config.ts";
import { checkServer } from "./checkServer.ts";
import { type Cluster, startCluster } from "./embedded/cluster.ts";
import { isLockHolder, takeLock } from "./embedded/processLock.ts";
import { isThere } from "./isThere.ts";
import { makeFolder } from "./makeFolder.ts";
import { openPool } from "./pool.ts";

export type Database = {
  pool: pg.Pool;
  url: string;
  /**
   * Writes the service's address into the lock file, for the message of a second start on the same folder.
   */
  announce(address: string): void;
  /** Closes the pool. Also stops the embedded PostgreSQL, if this process started it, or adopted it as a service. */
  stop(): Promise<void>;
};

export type OpenOptions = {
  /** True for a command-line tool: uses the PostgreSQL of a running service instead of failing. */
  join?: boolean;
  onError?: (error: Error) => void;
  /** Called after the embedded PostgreSQL ended by itself and was restarted. */
  onRestart?: () => void;
  /** Called when it ended because its disk is full; it is restarted as soon as there is space again. */
  onFullDisk?: (error: Error) => void;
};

/** For tools that would otherwise work on an empty database when DATA_DIR is not that of the service. Throws a StartError. */
export function expectDatabase({ databaseUrl, dataDir }: Config): void {
  if (!databaseUrl && !isThere(join(dataDir, "postgres")))
    throw new StartError(
      `There is no database in ${dataDir}. DATA_DIR must be that of a service that was started once.`,
    );
}

/** Connects to DATABASE_URL, or starts or adopts the embedded PostgreSQL. Throws a StartError. */
export async function openDatabase(config: Config, options: OpenOptions = {}): Promise<Database> {
  if (!config.databaseUrl) return openEmbedded(config.dataDir, options);
  const { databaseUrl: url, databaseListenUrl: sessionUrl = url } = config;
  await checkServer(url, sessionUrl);
  const pool = openPool(url, { ...options, sessionUrl });
  return { pool, url, announce() {}, stop: () => pool.end() };
}

/** Does a command-line tool's work on the database, also while a service runs on it. */
export async function withDatabase<T>(config: Config, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const { pool, stop } = await openDatabase(config, { join: true });
  try {
    return await work(pool);
  } finally {
    await stop();
  }
}

async function openEmbedded(dataDir: string, options: OpenOptions): Promise<Database> {
  makeDataDir(dataDir);
  const lock = takeLock(join(dataDir, "service.lock"));
  if (isLockHolder(lock) && !options.join) {
    const where = lock.address ? `, at ${lock.address}` : "";
    throw new StartError(`Another start is using ${dataDir}: process ${lock.pid}${where}.`);
  }
  let cluster: Cluster | undefined;
  const releaseDataDir = async () => {
    if (isLockHolder(lock)) return;
    // A tool does not stop a PostgreSQL that it adopted, because it may belong to a service whose lock the tool can't
    // verify: in a container it sees another boot id.
    if (!(options.join && cluster?.isAdopted)) await cluster?.stop();
    lock.release();
  };
  try {
    cluster = await startCluster(dataDir);
    await createDatabaseIfMissing(cluster.url("postgres"));
  } catch (error) {
    await releaseDataDir();
    throw error;
  }
  const url = cluster.url(name);
  const pool = openPool(url, options);
  // Not caught on purpose: if the database can't be restarted, the service ends with this error.
  const { onRestart = () => {}, onFullDisk = () => {} } = options;
  if (!options.join) void cluster.supervise({ onRestart, onFullDisk });
  return {
    pool,
    url,
    announce: (address) => isLockHolder(lock) || lock.announce(address),
    async stop() {
      await pool.end();
      await releaseDataDir();
    },
  };
}

const name = "edelivery";

/** Makes the folder if it is missing. Throws a StartError if it can't be written. */
export function makeDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(`The data folder (DATA_DIR) can't be written: ${(error as Error).message}`);
  }
}

async function createDatabaseIfMissing(url: string): Promise<void> {
  const client = new pg.Client(url);
  // Unhandled, a lost connection would end the process; the query that it interrupts is rejected anyway.
  client.on("error", () => {});
  try {
    await client.connect();
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${name}`);
  } finally {
    await client.end().catch(() => {});
  }
}
