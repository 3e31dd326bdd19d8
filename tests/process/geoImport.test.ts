import { execFile } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { projectRoot } from "#server/config.ts";
import {
  dataFolder,
  processesOf,
  programFlags,
  spawnService,
} from "#tests/support/service/serviceProcess.ts";

let folder: ReturnType<typeof dataFolder>;
beforeAll(() => {
  folder = dataFolder("data");
});
afterAll(() => folder.remove());

const line = (code: string, city: string) =>
  `PL\t${code}\t${city}\tKujawsko-Pomorskie\t73\tToruń\t0463\tToruń\t046301\t53.0137\t18.5981\t`;

/** The command as `npm run geo:import` runs it. */
function runImport(...lines: string[]) {
  const file = join(folder.root, "PL.txt");
  writeFileSync(file, lines.join("\n"));
  return new Promise<{ code: unknown; said: string }>((resolve) => {
    execFile(
      process.execPath,
      [...programFlags, "server/geoImport.ts", file],
      { cwd: projectRoot, env: { PATH: process.env.PATH, DATA_DIR: folder.path } },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, said: stdout + stderr }),
    );
  });
}

it("imports beside a service that stands still and beside one that runs; a broken file says its line; SIGHUP ends service and PostgreSQL", async () => {
  const still = await runImport(line("87-100", "Toruń"));
  expect(still).toMatchObject({
    code: 0,
    said: expect.stringContaining("Done: 1 postal codes of 1 places."),
  });

  const service = spawnService({ DATA_DIR: folder.path });
  const address = await service.ready();
  const beside = await runImport(line("87-100", "Toruń"), line("87-101", "Toruń"));
  expect(beside).toMatchObject({
    code: 0,
    said: expect.stringContaining("Done: 2 postal codes of 2 places."),
  });

  const broken = await runImport(line("87-100", "Toruń"), line("87100", "Toruń"));
  expect(broken).toMatchObject({ code: 1, said: expect.stringContaining("Line 2 of PL.txt is wrong") });
  expect(broken.said).not.toContain("    at ");
  expect((await fetch(`${address}/api/health`)).status).toBe(200);
  expect(await service.ended("SIGHUP")).toBe(0);
  expect(processesOf(folder.path)).toEqual([]);
  expect(existsSync(join(folder.path, "service.lock"))).toBe(false);
});
