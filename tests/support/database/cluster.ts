import { randomUUID } from "node:crypto";
import type pg from "pg";
import { inject } from "vitest";
import { timeZone } from "#contract/rules/warsaw.ts";
import { openPool } from "#server/database/pool.ts";
import { password } from "#tests/support/factories/factories.ts";
import type {} from "#tests/support/setup/clusterSetup.ts";

export type FreshDatabase = {
  url: string;
  pool: pg.Pool;
  drop(): Promise<void>;
};

/** A migrated, empty database, cloned in a few hundredths of a second. `drop` it in afterAll. */
export const freshDatabase = (): Promise<FreshDatabase> => clone("template_migrated");

/**
 * The demo world with `orders` orders, seeded for now or another moment; seeded once per run, then cloned. `drop` it in
 * afterAll.
 */
export async function demoDatabase(orders: number, at?: Date): Promise<FreshDatabase> {
  return clone(await demoTemplate(orders, at));
}

/** A database without any tables, as a first start finds it. `drop` it in afterAll. */
export const emptyDatabase = (): Promise<FreshDatabase> => clone("template0");

async function clone(template: string): Promise<FreshDatabase> {
  // Copying files takes half the time of the default strategy, which writes every page to the log.
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await withCluster((cluster) =>
    cluster.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`),
  );
  const pool = openPool(urlOf(name));
  return {
    url: urlOf(name),
    pool,
    async drop() {
      await pool.end();
      await withCluster((cluster) => cluster.query(`DROP DATABASE ${name} WITH (FORCE)`));
    },
  };
}

/** The name contains the day, because the demo orders are relative to today, and a run may last past midnight. */
async function demoTemplate(orders: number, at?: Date): Promise<string> {
  const now = at ?? new Date();
  const day = now.toLocaleDateString("sv", { timeZone }).replaceAll("-", "_");
  const name = `demo_${orders}_${at ? at.getTime() : day}`;
  await withCluster(async (cluster) => {
    // Test files run in several processes: the first one seeds, the others wait for it, on a busy machine longer than a
    // statement may take.
    await cluster.query("set statement_timeout = 0");
    await cluster.query("select pg_advisory_lock(hashtext($1))", [name]);
    const made = "select from pg_database where datname = $1 and datistemplate";
    if ((await cluster.query(made, [name])).rowCount) return;
    await cluster.query(`DROP DATABASE IF EXISTS ${name}`);
    await cluster.query(`CREATE DATABASE ${name} TEMPLATE template_migrated`);
    // Imported here because loading it takes a second, and most files only clone what another one seeded.
    const [{ default: pino }, { seedDemo }] = await Promise.all([
      import("pino"),
      import("#server/demo/seed.ts"),
    ]);
    const pool = openPool(urlOf(name));
    await seedDemo({ pool, now, orders, log: pino({ level: "silent" }) });
    // Otherwise the first sign-in of each account in each clone would verify a hash that is slow on purpose.
    for (const table of ["accounts", "drivers"])
      await pool.query(`update ${table} set password_hash = $1`, [await password]);
    await pool.end();
    await cluster.query(`ALTER DATABASE ${name} WITH IS_TEMPLATE true ALLOW_CONNECTIONS false`);
  });
  return name;
}

const urlOf = (database: string): string => inject("clusterUrl").replace("/postgres?", `/${database}?`);

/** One connection until the end: a pool closes those that are idle, and a lock of theirs is gone. */
async function withCluster(use: (cluster: pg.PoolClient) => Promise<unknown>): Promise<void> {
  const pool = openPool(inject("clusterUrl"), { max: 1 });
  const cluster = await pool.connect();
  await use(cluster).finally(() => {
    cluster.release();
    return pool.end();
  });
}
