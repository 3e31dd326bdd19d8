import { execFile } from "node:child_process";
import { existsSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { expect, it, onTestFinished } from "vitest";
import { projectRoot } from "#server/config.ts";
import {
  dataFolder,
  processesOf,
  programFlags,
  spawnService,
  until,
} from "#tests/support/service/serviceProcess.ts";

it("a Ctrl-C in the middle of the first start leaves no process behind, and the next start works; the PostgreSQL that a killed service left running is adopted, also where a tool left it running; a start works where everything was killed and the number of PostgreSQL's process is another's by now; the service lives on when PostgreSQL crashes, is killed again and again or has no space, and ends with an error where it can't be started again", async () => {
  // One folder for all, because a first start takes longest: each part begins where the last one ended.
  const folder = dataFolder();
  onTestFinished(folder.remove);
  const start = async () => {
    const service = spawnService({ DATA_DIR: folder.path });
    return { service, address: await service.ready() };
  };
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

  const pidFile = join(folder.path, "postgres/postmaster.pid");
  const left = readFileSync(pidFile, "utf8");
  await second.service.ended("SIGKILL");
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

  // The last part, because afterwards no PostgreSQL can start with the data.
  renameSync(join(folder.path, "postgres/global"), join(folder.path, "postgres/elsewhere"));
  process.kill(folder.postmaster(), "SIGKILL");
  expect(await service.ended()).toBe(1);
  expect(service.output()).toContain("The embedded PostgreSQL did not start");
});
