import { execFile } from "node:child_process";
import { existsSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, afterEach, expect, it } from "vitest";
import { projectRoot } from "#server/config.ts";
import {
  dataFolder,
  processesOf,
  programFlags,
  spawnService,
  until,
} from "#tests/support/service/serviceProcess.ts";

// All tests use the same folder, because a first start takes longest: each test begins where the last one ended, and
// does everything that one running service can go through.
const folder = dataFolder();
afterEach(folder.killAll);
afterAll(folder.remove);

const start = async () => {
  const service = spawnService({ DATA_DIR: folder.path });
  return { service, address: await service.ready() };
};

const expectNothingLeft = () => {
  expect(processesOf(folder.path)).toEqual([]);
  expect(existsSync(join(folder.path, "service.lock"))).toBe(false);
};

it("a Ctrl-C in the middle of the first start leaves no process behind, and the next start works; the PostgreSQL that a killed service left running is adopted, also where a tool left it running; SIGTERM ends both", async () => {
  const cut = spawnService({ DATA_DIR: folder.path });
  await until(() => existsSync(join(folder.path, "postgres.new")));
  expect(await cut.ended("SIGINT")).toBe(0);
  expect(processesOf(folder.path)).toEqual([]);

  const first = await start();
  const postmaster = folder.postmaster();
  expect(processesOf(folder.path)).toContain(postmaster);
  await first.service.ended("SIGKILL");
  const settings = { cwd: projectRoot, env: { PATH: process.env.PATH, DATA_DIR: folder.path } };
  const audit = [...programFlags, "server/stockAudit.ts"];
  const { stdout } = await promisify(execFile)(process.execPath, audit, settings);
  expect(stdout).toContain(" 0 discrepancies");
  const second = await start();
  expect(folder.postmaster()).toBe(postmaster);
  expect((await fetch(`${second.address}/api/health`)).status).toBe(200);
  expect(await second.service.ended("SIGTERM")).toBe(0);
  expectNothingLeft();
});

it("starts where everything was killed and the number of PostgreSQL's process is another's by now, lives on when PostgreSQL crashes, is killed again and again or has no space, and serves as before; SIGHUP ends both", async () => {
  const first = await start();
  const pidFile = join(folder.path, "postgres/postmaster.pid");
  const left = readFileSync(pidFile, "utf8");
  await first.service.ended("SIGKILL");
  process.kill(folder.postmaster(), "SIGKILL");
  await until(() => processesOf(folder.path).length === 0);
  writeFileSync(pidFile, left.replace(/^\d+/, String(process.pid)));
  const { service, address } = await start();
  const statusOf = async (path: string) => (await fetch(`${address}/api/${path}`)).status;
  const healthy = () => until(async () => (await statusOf("health")) === 200);

  // A crash of one of its processes cuts every connection.
  const client = new pg.Client(`postgres://edelivery@/edelivery?host=${folder.path}/socket`);
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query(
    "SELECT pid FROM pg_stat_activity WHERE application_name = 'edelivery-console'",
  );
  process.kill(rows[0].pid, "SIGKILL");
  await until(() => service.output().includes("The database cut a connection"));
  await healthy();

  const restarts = () => service.output().split("was started again").length - 1;
  for (const kill of [1, 2]) {
    const killed = folder.postmaster();
    process.kill(killed, "SIGKILL");
    await until(() => restarts() === kill);
    await healthy();
    expect(folder.postmaster()).not.toBe(killed);
  }

  // PostgreSQL writes this file at each start; the device has no space.
  const written = join(folder.path, "postgres/postmaster.opts");
  rmSync(written);
  symlinkSync("/dev/full", written);
  process.kill(folder.postmaster(), "SIGKILL");
  await until(() => service.output().includes("It starts once there is space again"));
  expect([await statusOf("health"), await statusOf("live")]).toEqual([503, 200]);
  rmSync(written);
  await healthy();
  expect(await service.ended("SIGHUP")).toBe(0);
  expectNothingLeft();
});

// Must be the last test, because afterwards no PostgreSQL can start with the data.
it("ends with an error where a killed PostgreSQL can't be started again", async () => {
  const { service } = await start();
  renameSync(join(folder.path, "postgres/global"), join(folder.path, "postgres/elsewhere"));
  process.kill(folder.postmaster(), "SIGKILL");
  expect(await service.ended()).toBe(1);
  expect(service.output()).toContain("The embedded PostgreSQL did not start");
});
