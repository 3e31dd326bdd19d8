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

/** Finds the programs. Throws a StartError that says which packages are missing. */
export function findPrograms(): Programs {
  const found = Object.fromEntries(Object.keys(packages).map((name) => [name, findProgram(name)]));
  const postgres = findPostgres();
  const missing = [
    ...Object.entries(packages).flatMap(([name, owner]) => (found[name] ? [] : owner)),
    ...(existsSync("/usr/lib/python3/dist-packages/etcd") ? [] : ["python3-etcd"]),
    ...(postgres ? [] : ["postgresql"]),
  ];
  if (missing.length === 0) return { ...found, postgres } as Programs;
  throw new StartError(
    `A cluster needs Debian's packages: apt-get install --no-install-recommends ${missing.join(" ")}`,
  );
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
