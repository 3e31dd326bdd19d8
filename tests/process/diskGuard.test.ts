import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fill } from "#scripts/cluster/template.ts";
import { findBinaries } from "#server/database/embedded/binaries.ts";
import { type Cluster, startCluster } from "#server/database/embedded/cluster.ts";
import { commandOf, findRunner } from "#server/database/embedded/runner.ts";
import { openPool } from "#server/database/pool.ts";
import { createStandby } from "#tests/support/database/standby.ts";
import { eventually } from "#tests/support/eventually.ts";
import { dataFolder } from "#tests/support/service/serviceProcess.ts";

const folder = dataFolder();
const [primaryDir, bin] = [join(folder.path, "primary"), join(folder.path, "bin")];
let [primary, standby]: Cluster[] = [];
let pool: Pool;

beforeAll(async () => {
  for (const dir of [primaryDir, bin]) mkdirSync(dir);
  primary = await startCluster(primaryDir);
  pool = openPool(primary.url("postgres"), { max: 1 });
  standby = await (await createStandby(pool, primaryDir, join(folder.path, "standby")))();
  startGuard();
}, 60_000);
afterAll(async () => {
  await pool.end();
  await Promise.all([primary?.stop(), standby?.stop()]);
  await folder.remove();
});

test("a primary is ended when its disk is full and a replica has all that it acknowledged, not before", async () => {
  await eventually(replicas).toEqual(["async"]);
  await eventually(() => times("measured")).toBeGreaterThan(2);
  expect(times("asked")).toBe(0);

  leave(10);
  await eventually(() => times("asked")).toBeGreaterThan(2);
  expect(await replicas()).toEqual(["async"]);

  pool.on("error", () => undefined);
  await pool.query("alter system set synchronous_standby_names = '*'");
  await pool.query("select pg_reload_conf()");
  await eventually(() => existsSync(join(primaryDir, "postgres/postmaster.pid"))).toBe(false);
  expect(readFileSync(join(folder.path, "guard.log"), "utf8")).toContain(
    `The disk of ${primaryDir}/postgres is full`,
  );
});

async function replicas(): Promise<string[]> {
  const { rows } = await pool.query<{ state: string }>("select sync_state as state from pg_stat_replication");
  return rows.map(({ state }) => state);
}

/** Sets the free megabytes of the disk that `df` reports to the guard. */
const leave = (megabytes: number) => writeFileSync(join(bin, "free"), String(megabytes * 1024));

/** How often the guard has measured the disk or asked for replicas. */
const times = (what: "measured" | "asked"): number =>
  existsSync(join(bin, what)) ? readFileSync(join(bin, what), "utf8").length : 0;

/**
 * Starts the guard as `npm run cluster` fills in its file. No disk is filled for it. psql is missing in PostgreSQL's npm
 * package, so a program that sends its query by `pg` replaces it.
 */
function startGuard(): void {
  const { postgres } = findBinaries();
  leave(1024);
  double("sleep", "#!/bin/sh\nexec /bin/sleep 0.05");
  double("df", `#!/bin/sh\nprintf x >> ${bin}/measured\necho Avail\ncat ${bin}/free`);
  double(
    "psql",
    `#!${process.execPath}
    require("node:fs").appendFileSync("${bin}/asked", "x");
    const { Client } = require("${createRequire(import.meta.url).resolve("pg")}");
    const client = new Client("${primary?.url("postgres")}");
    const [, text] = /--command=(.*)/s.exec(process.argv.join("\\n"));
    client.connect().then(() => client.query({ text, rowMode: "array" }))
      .then(({ rows }) => { console.log(rows.join("\\n")); return client.end(); });`,
  );
  symlinkSync(join(dirname(postgres), "pg_ctl"), join(bin, "pg_ctl"));
  const script = fill(
    "diskGuard.sh",
    { folder: primaryDir, binFolder: bin, postgresPort: 5432 },
    join(folder.path, "diskGuard.sh"),
    { name: "", uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 },
  );
  const runner = findRunner(postgres, primaryDir, join(primaryDir, "postgres"));
  const [command, args] = commandOf(runner, "sh", [script]);
  spawn("sh", ["-c", `exec "$@" > ${folder.path}/guard.log 2>&1`, "sh", command, ...args], {
    ...runner.as,
    env: { ...process.env, PATH: `${bin}:${dirname(process.execPath)}:${process.env.PATH}` },
  });
}

function double(name: string, script: string): void {
  writeFileSync(join(bin, name), script);
  chmodSync(join(bin, name), 0o755);
}
