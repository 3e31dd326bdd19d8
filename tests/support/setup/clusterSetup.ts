import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { type Cluster, startCluster } from "#server/database/embedded/cluster.ts";
import { isLockHolder, takeLock } from "#server/database/embedded/processLock.ts";
import { migrate } from "#server/database/migrate.ts";
import { openPool } from "#server/database/pool.ts";
import { temporaryFolder } from "#tests/support/database/temporaryFolder.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of the `postgres` database of this run's own PostgreSQL. */
    clusterUrl: string;
  }
}

/** vitest's globalSetup: one throwaway PostgreSQL for the whole run, with a migrated database to clone from. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (project.vitest.projects.every(({ name }) => withoutDatabase.includes(name))) return;
  await sweep();
  const folder = makeFolder();
  const cluster = await startCluster(folder, careless);
  try {
    await makeTemplate(cluster);
  } catch (error) {
    await remove(cluster, folder);
    throw error;
  }
  project.provide("clusterUrl", cluster.url("postgres"));
  return () => remove(cluster, folder);
}

/** Projects that need no PostgreSQL. */
const withoutDatabase = ["rules"];
const prefix = "edelivery-tests-";
const template = "template_migrated";
// The data is deleted after the run, so it need not survive a power cut. Its hundreds of databases last for seconds each, too
// short to be worth cleaning up; tests that need statistics have them collected.
const careless = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", autovacuum: "off" };

/** The folder gets its final name after it was locked; otherwise a run that begins at the same time could remove it. */
function makeFolder(): string {
  const draft = mkdtempSync(join(temporaryFolder, `new-${prefix}`));
  takeLock(join(draft, "lock"));
  const folder = draft.replace(`new-${prefix}`, prefix);
  renameSync(draft, folder);
  return folder;
}

// Removes the folders of killed runs and stops their PostgreSQL.
async function sweep(): Promise<void> {
  for (const name of readdirSync(temporaryFolder).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(temporaryFolder, name);
    if (isLockHolder(takeLock(join(folder, "lock")))) continue;
    // Without this file no PostgreSQL was started.
    if (existsSync(join(folder, "postgres/postmaster.pid"))) {
      await remove(await startCluster(folder, careless), folder);
    } else rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

async function makeTemplate(cluster: Cluster): Promise<void> {
  await run(cluster.url("postgres"), `CREATE DATABASE ${template}`);
  const pool = openPool(cluster.url(template));
  await migrate(pool);
  await pool.end();
  // Nobody may be connected to a database that is cloned.
  await run(
    cluster.url("postgres"),
    `ALTER DATABASE ${template} WITH IS_TEMPLATE true ALLOW_CONNECTIONS false`,
  );
}

async function run(url: string, statement: string): Promise<void> {
  const pool = openPool(url, { max: 1 });
  await pool.query(statement);
  await pool.end();
}

async function remove(cluster: Cluster, folder: string): Promise<void> {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}
