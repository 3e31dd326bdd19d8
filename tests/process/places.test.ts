import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { dataFolder, processesOf, spawnService } from "#tests/support/service/serviceProcess.ts";

const asRoot = process.getuid?.() === 0;
// Both tests use the same folder, because a first start takes longest: the first one makes the data.
const folder = dataFolder("a-long-name-".repeat(12));
const settings = { DATA_DIR: folder.path, TMPDIR: folder.root };
afterAll(folder.remove);

it("works where the data folder's name is too long for a socket, and a Ctrl-C leaves no process behind", async () => {
  await startsAndStops(settings);
  expect(processesOf(folder.root)).toEqual([]);
});

it.runIf(asRoot)(
  "works for root where user namespaces are forbidden, with data that was made in one, and the other way round",
  async () => {
    const programs = join(folder.path, "programs");
    mkdirSync(programs);
    writeFileSync(join(programs, "unshare"), "#!/bin/sh\nexit 1\n");
    chmodSync(join(programs, "unshare"), 0o755);
    await startsAndStops({ ...settings, PATH: `${programs}:${process.env.PATH}` });
    await startsAndStops(settings);
  },
);

async function startsAndStops(chosen: Record<string, string>): Promise<void> {
  const service = spawnService(chosen);
  const address = await service.ready();
  expect((await fetch(`${address}/api/health`)).status).toBe(200);
  expect(await service.ended("SIGINT")).toBe(0);
}
