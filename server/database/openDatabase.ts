import { accessSync, constants, mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { type Config, StartError } from "#server/config.ts";
import { type Cluster, startCluster } from "./embedded/cluster.ts";
import { isHeld, takeLock } from "./embedded/processLock.ts";
import { openPool } from "./pool.ts";

export type Database = {
  pool: pg.Pool;
  url: string;
  /** Tells a second start on the same folder where this one listens. */
  announce(address: string): void;
  /** Closes the connections, and the embedded PostgreSQL if this process is responsible for it. */
  stop(): Promise<void>;
};

export type OpenOptions = {
  /** For a command beside a running service: use its PostgreSQL instead of refusing. */
  join?: boolean;
  onError?: (error: Error) => void;
};

/** Connects to DATABASE_URL, or starts or adopts the embedded PostgreSQL. What goes wrong is a StartError. */
export async function openDatabase(config: Config, options: OpenOptions = {}): Promise<Database> {
  if (!config.databaseUrl) return openEmbedded(config.dataDir, options);
  const { databaseUrl: url } = config;
  await checkServer(url);
  const pool = openPool(url, options);
  return { pool, url, announce() {}, stop: () => pool.end() };
}

async function openEmbedded(dataDir: string, options: OpenOptions): Promise<Database> {
  makeWritable(dataDir);
  const lock = takeLock(join(dataDir, "service.lock"));
  if (isHeld(lock) && !options.join) {
    const where = lock.address ? `, at ${lock.address}` : "";
    throw new StartError(`Another start is using ${dataDir}: process ${lock.pid}${where}.`);
  }
  let cluster: Cluster | undefined;
  const leave = async () => {
    if (isHeld(lock)) return;
    await cluster?.stop();
    lock.release();
  };
  try {
    cluster = await startCluster(dataDir);
    await makeDatabase(cluster.url("postgres"));
  } catch (error) {
    await leave();
    throw error;
  }
  const url = cluster.url(name);
  const pool = openPool(url, options);
  return {
    pool,
    url,
    announce: (address) => isHeld(lock) || lock.announce(address),
    async stop() {
      await pool.end();
      await leave();
    },
  };
}

const name = "edelivery";
const oldest = 150_000;
const patience = 5_000;
// The server is still starting, or is not there yet.
const passing = ["57P03", "ECONNREFUSED", "ENOENT", "ECONNRESET", "EAI_AGAIN"];

function makeWritable(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(`The data folder (DATA_DIR) can't be written: ${(error as Error).message}`);
  }
}

async function makeDatabase(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [name]);
  if (rowCount === 0) await client.query(`CREATE DATABASE ${name}`);
  await client.end();
}

async function checkServer(url: string): Promise<void> {
  const end = performance.now() + patience;
  for (;;) {
    try {
      return await askVersion(url);
    } catch (error) {
      if (error instanceof StartError) throw error;
      const again = passing.includes((error as NodeJS.ErrnoException).code ?? "") && performance.now() < end;
      if (!again)
        throw new StartError(`The database at ${withoutPassword(url)} can't be reached: ${reason(error)}`);
      await pause(250);
    }
  }
}

async function askVersion(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: patience });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ number: string; version: string }>(
      "SELECT current_setting('server_version_num') AS number, current_setting('server_version') AS version",
    );
    const [server] = rows;
    if (Number(server?.number) >= oldest) return;
    throw new StartError(
      `The database at ${withoutPassword(url)} is PostgreSQL ${server?.version}; 15 is the oldest.`,
    );
  } finally {
    client.end().catch(() => {});
  }
}

// Up to the last "@": people forget to encode one in a password.
function withoutPassword(url: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/).*@/s, "$1").replace(/\?.*/s, "");
}

// A name with several addresses fails with one error per address, and no message of its own.
function reason(error: unknown): string {
  const [first] = error instanceof AggregateError ? error.errors : [error];
  return first instanceof Error ? first.message : String(first);
}
