import { afterEach, beforeEach, expect, it, onTestFinished } from "vitest";
import { StartError } from "#server/config.ts";
import { checkServer } from "#server/database/checkServer.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database/cluster.ts";
import { startPooler } from "#tests/support/database/pooler.ts";

let database: FreshDatabase;
beforeEach(async () => {
  database = await freshDatabase();
});
afterEach(() => database.drop());

async function poolerWith(options: Parameters<typeof startPooler>[1]) {
  const pooler = await startPooler(database.url, options);
  onTestFinished(async () => void (await pooler.stop()));
  return pooler.url;
}

/** The message with which the start fails; null if it does not. */
const refusalOf = (url: string, sessionUrl = url): Promise<string | null> =>
  checkServer(url, sessionUrl).then(
    () => null,
    (error: unknown) => {
      expect(error).toBeInstanceOf(StartError);
      expect((error as StartError).message).not.toContain("geheim");
      return (error as StartError).message;
    },
  );

it("a server itself, and a pooler of sessions, are taken", async () => {
  expect(await refusalOf(database.url)).toBeNull();
  expect(await refusalOf(await poolerWith({}))).toBeNull();
});

it("where a pooler drops settings, the refusal lists the statements that set them, and with these it is taken", async () => {
  const pooler = await poolerWith({ passesSettings: false });
  const { rows } = await database.pool.query("select current_database() as name");
  await database.pool.query(`alter database ${rows[0].name} set TimeZone = 'Europe/Warsaw'`);
  const refusal = (await refusalOf(pooler)) ?? "";
  expect(refusal).toContain("does not take settings");
  const statements = refusal.match(/alter database .*;/g) ?? [];
  expect(statements).toHaveLength(3);
  for (const statement of statements) await database.pool.query(statement.replace("…", rows[0].name));
  expect(await refusalOf(pooler)).toBeNull();
});

it("where a pooler loses prepared statements, the refusal says with which of its settings it does not", async () => {
  const refusal = await refusalOf(await poolerWith({ handsOn: true }), database.url);
  expect(refusal).toContain("max_prepared_statements above 0, and with pool_mode = session");
});

it("behind a pooler of transactions it is refused until it can listen past it", async () => {
  const pooler = await poolerWith({ handsOn: true, keepsStatements: true });
  const refusal = "DATABASE_LISTEN_URL must lead to the same database without a pooler of transactions";
  expect(await refusalOf(pooler)).toContain(refusal);
  expect(await refusalOf(database.url, pooler)).toContain(refusal);
  expect(await refusalOf(pooler, database.url)).toBeNull();
});

it("where it would listen to another database and migrate that one, it is refused", async () => {
  const other = await freshDatabase();
  onTestFinished(() => other.drop());
  const refusal = (await refusalOf(await poolerWith({}), other.url)) ?? "";
  expect(refusal).toContain("DATABASE_LISTEN_URL must lead to the same database: ");
});

it("a PostgreSQL that is too old is refused by its version", async () => {
  // This function replaces the server's own, because its schema comes first in the search path.
  await database.pool.query("create schema old");
  await database.pool.query(
    `create function old.current_setting(name text) returns text language sql
     as $$ select case name when 'server_version_num' then '140009' else '14.9' end $$`,
  );
  await database.pool.query(
    `do $$ begin execute format('alter database %I set search_path = old, pg_catalog', current_database()); end $$`,
  );
  expect(await refusalOf(database.url)).toContain("is PostgreSQL 14.9; 15 is the oldest.");
});
