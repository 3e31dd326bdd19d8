import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { StartError } from "#server/config.ts";
import { identityOf, isSameDatabase } from "./identity.ts";
import { isOutage, messageOf } from "./outage.ts";
import { connectionTo, sessionSettings } from "./pool.ts";

/**
 * Checks the version and settings of a server, that a pooler in between is suitable, and that `sessionUrl`, as in
 * `PoolOptions`, leads to the same database. Throws a StartError.
 */
export async function checkServer(url: string, sessionUrl: string): Promise<void> {
  const { version, settings, isSession, keepsStatements } = await reached(url, probe);
  const name = `The database at ${withoutPassword(url)}`;
  if (version.number < oldestVersion)
    throw new StartError(`${name} is PostgreSQL ${version.text}; 15 is the oldest.`);
  if (settings.length > 0) {
    throw new StartError(
      [
        `${name} does not take settings from who connects, as behind a pooler. Let it have them itself, and the pooler connect anew:`,
        ...settings.map(([setting, value]) => `  alter database … set ${setting} = '${value}';`),
      ].join("\n"),
    );
  }
  if (!keepsStatements) {
    throw new StartError(
      `${name} is behind a pooler that loses prepared statements: pgbouncer keeps them from 1.21 on with max_prepared_statements above 0, and with pool_mode = session.`,
    );
  }
  if (!(sessionUrl === url ? isSession : (await reached(sessionUrl, probe)).isSession)) {
    throw new StartError(
      `DATABASE_LISTEN_URL must lead to the same database without a pooler of transactions: at ${withoutPassword(sessionUrl)} nobody would hear of changes.`,
    );
  }
  if (sessionUrl === url) return;
  // It would be migrated in place of the one that is served.
  if (!isSameDatabase(await reached(url, identify), await reached(sessionUrl, identify))) {
    throw new StartError(
      `DATABASE_LISTEN_URL must lead to the same database: ${withoutPassword(sessionUrl)} is another one than ${withoutPassword(url)}.`,
    );
  }
}

const oldestVersion = 150_000;
/** Milliseconds to wait for a server that is still starting; also the timeout of a single answer. */
const patience = 5_000;

async function reached<Result>(url: string, examine: (url: string) => Promise<Result>): Promise<Result> {
  const end = performance.now() + patience;
  for (;;) {
    try {
      return await examine(url);
    } catch (error) {
      // The server is still starting, or another one is becoming the primary.
      if (!isOutage(error) || performance.now() > end)
        throw new StartError(`The database at ${withoutPassword(url)} can't be reached: ${messageOf(error)}`);
      await pause(250);
    }
  }
}

/**
 * Examines the connections of a URL. A pooler that shares server sessions by transaction is detected by occupying the server
 * process of the first connection from a second one: the next answer then comes from another process.
 */
async function probe(url: string) {
  const [first, second] = [clientOf(url), clientOf(url)];
  try {
    await first.connect();
    const { rows } = await first.query<Found>(readServer);
    const { number, text, settings } = rows[0] as Found;
    const before = await first.query(whichProcess);
    await second.connect();
    await second.query("begin");
    await second.query("select");
    const after = await first.query(whichProcess).catch((error: unknown) => {
      if (error instanceof pg.DatabaseError && error.code === unknownStatement) return null;
      throw error;
    });
    await second.query("rollback");
    return {
      version: { number: Number(number), text },
      settings: Object.entries(sessionSettings).filter(([name, value]) => settings[name] !== String(value)),
      keepsStatements: after !== null,
      isSession: after?.rows[0].process === before.rows[0].process,
    };
  } finally {
    for (const client of [first, second]) client.end().catch(() => {});
  }
}

async function identify(url: string) {
  const client = clientOf(url);
  try {
    await client.connect();
    return await identityOf(client);
  } finally {
    client.end().catch(() => {});
  }
}

const whichProcess = { name: "process of a connection", text: "select pg_backend_pid() as process" };
/** SQLSTATE of a prepared statement that this connection does not know. */
const unknownStatement = "26000";

type Found = { number: string; text: string; settings: Record<string, string> };

// Values as in pg_settings: times have no units.
const readServer = `
  select current_setting('server_version_num') as number, current_setting('server_version') as text,
    (select jsonb_object_agg(name, setting) from pg_settings
     where name in (${Object.keys(sessionSettings).map((name) => `'${name}'`)})) as settings`;

function clientOf(url: string): pg.Client {
  const client = new pg.Client({ ...connectionTo(url), query_timeout: patience });
  client.on("error", () => {});
  return client;
}

// Greedy up to the last "@", because a password may contain one that was not encoded.
function withoutPassword(url: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/).*@/s, "$1").replace(/\?.*/s, "");
}
