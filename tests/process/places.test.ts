import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { dataFolder, spawnService } from "#tests/support/service/serviceProcess.ts";

const asRoot = process.getuid?.() === 0;
let folder: ReturnType<typeof dataFolder>;
afterEach(() => folder.remove());

it("works where the data folder's name is too long for a socket", async () => {
  folder = dataFolder("a-long-name-".repeat(12));
  await startsAndStops({ DATA_DIR: folder.path, TMPDIR: folder.root });
});

it.runIf(asRoot)(
  "works for root where user namespaces are forbidden, also with data that was made in one",
  async () => {
    folder = dataFolder("data");
    await startsAndStops({ DATA_DIR: folder.path });
    const programs = join(folder.path, "programs");
    mkdirSync(programs);
    writeFileSync(join(programs, "unshare"), "#!/bin/sh\nexit 1\n");
    chmodSync(join(programs, "unshare"), 0o755);
    await startsAndStops({ DATA_DIR: folder.path, PATH: `${programs}:${process.env.PATH}` });
    await startsAndStops({ DATA_DIR: folder.path });
  },
);

async function startsAndStops(settings: Record<string, string>): Promise<void> {
  const service = spawnService(settings);
  const address = await service.ready();
  expect((await fetch(`${address}/api/health`)).status).toBe(200);
  expect(await service.ended("SIGINT")).toBe(0);
}
