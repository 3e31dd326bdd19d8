import { existsSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, afterEach, expect, it } from "vitest";
import { dataFolder, processesOf, spawnService } from "#tests/support/service/serviceProcess.ts";

const folder = dataFolder();
afterEach(folder.killAll);
afterAll(folder.remove);

it("lists every wrong setting at once", async () => {
  const service = spawnService({
    DATA_DIR: folder.path,
    PORT: "http",
    SEED: "maybe",
    TRUST_PROXY: "proxy.local",
  });
  expect(await service.ended()).toBe(1);
  for (const name of ["PORT", "SEED", "TRUST_PROXY"]) expect(service.output()).toContain(`- ${name} must be`);
  expect(service.output()).not.toContain("    at ");
});

it("names the port that is in use, and leaves no PostgreSQL behind", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => other.once("listening", resolve));
  const { port } = other.address() as { port: number };
  const service = spawnService({ DATA_DIR: folder.path, PORT: String(port) });
  expect(await service.ended()).toBe(1);
  other.close();
  expect(service.output()).toContain(`Port ${port} of 127.0.0.1 is in use`);
  expect(processesOf(folder.path)).toEqual([]);
});

it("says which database can't be reached, without its password", async () => {
  const service = spawnService({ DATABASE_URL: "postgres://someone:ge@heim@127.0.0.1:1/orders" });
  expect(await service.ended()).toBe(1);
  expect(service.output()).toContain("The database at postgres://127.0.0.1:1/orders can't be reached");
  expect(service.output()).not.toContain("heim");
});

it.each([
  ["a file", join(folder.path, "file", "data")],
  ["the file system of the kernel", "/proc/none/data"],
])("says that the data folder can't be made below %s", async (_, path) => {
  writeFileSync(join(folder.path, "file"), "");
  const service = spawnService({ DATA_DIR: path });
  expect(await service.ended()).toBe(1);
  expect(service.output().trim().split("\n")).toHaveLength(1);
  expect(service.output()).toContain("The data folder (DATA_DIR) can't be written");
});

it("refuses a second start on the same folder and names the first; SIGTERM ends service and PostgreSQL", async () => {
  const first = spawnService({ DATA_DIR: folder.path });
  const address = await first.ready();
  const second = spawnService({ DATA_DIR: folder.path });
  expect(await second.ended()).toBe(1);
  expect(second.output()).toContain(`process ${first.pid}, at ${address}`);
  expect((await fetch(`${address}/api/health`)).status).toBe(200);
  expect(await first.ended("SIGTERM")).toBe(0);
  expect(processesOf(folder.path)).toEqual([]);
  expect(existsSync(join(folder.path, "service.lock"))).toBe(false);
});
