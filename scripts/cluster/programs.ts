import { execFileSync } from "node:child_process";
import { accessSync, constants, existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "#server/config.ts";

/** The programs of a cluster, with the Debian package of each. */
const packages = {
  patroni: "patroni",
  etcd: "etcd-server",
  haproxy: "haproxy",
  pgbouncer: "pgbouncer",
  pgbackrest: "pgbackrest",
  setpriv: "util-linux",
} as const;

export type Programs = Record<keyof typeof packages, string> & {
  /** Folder of the binaries of the newest installed PostgreSQL. */
  postgres: string;
};

/** Those of Debian 13. Older ones lose prepared statements, or let a frozen primary take the leader's lock back. */
const leastVersions = { patroni: [4, 0], pgbouncer: [1, 21] } as const;

/** Finds the programs. Throws a StartError that says which packages are missing or too old. */
export function findPrograms(): Programs {
  const found = Object.fromEntries(Object.keys(packages).map((name) => [name, findProgram(name)]));
  const postgres = findPostgres();
  const missing = [
    ...Object.entries(packages).flatMap(([name, owner]) => (found[name] ? [] : owner)),
    ...(existsSync("/usr/lib/python3/dist-packages/etcd") ? [] : ["python3-etcd"]),
    ...(postgres ? [] : ["postgresql"]),
  ];
  if (missing.length > 0)
    throw new StartError(
      `A cluster needs Debian's packages: apt-get install --no-install-recommends ${missing.join(" ")}`,
    );
  const programs = { ...found, postgres } as Programs;
  for (const name of Object.keys(leastVersions) as (keyof typeof leastVersions)[]) {
    const [least, text] = [
      leastVersions[name],
      execFileSync(programs[name], ["--version"], { encoding: "utf8" }),
    ];
    const [, major = 0, minor = 0] = (/(\d+)\.(\d+)/.exec(text) ?? []).map(Number);
    if (major < least[0] || (major === least[0] && minor < least[1]))
      throw new StartError(`${name} is older than ${least.join(".")}: ${text.split("\n")[0]}`);
  }
  return programs;
}

/** Path of a program, if it is installed. Folders for administrators are not on the PATH of other users. */
export const findProgram = (name: string): string | undefined =>
  [...(process.env.PATH ?? "").split(":"), "/usr/sbin", "/usr/bin"]
    .map((folder) => join(folder, name))
    .find(isProgram);

function findPostgres(): string | undefined {
  const versions = "/usr/lib/postgresql";
  const folders = existsSync(versions) ? readdirSync(versions) : [];
  return folders
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(versions, version, "bin"))
    .find((folder) => isProgram(join(folder, "postgres")));
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
