import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Daemon, type Owner, signal, startDaemon, treeOf } from "./daemon.ts";
import type { Programs } from "./programs.ts";
import { fill } from "./template.ts";

/** A node simulates a machine: PostgreSQL, Patroni, the disk guard and etcd, in a folder and at ports of its own. */
export type ClusterNode = {
  name: string;
  folder: string;
  postgresPort: number;
  pgbackrestConf: string;
  /** Whether it holds the leader's lock. */
  isPrimary: () => Promise<boolean>;
  /** Whether commits wait for it, so that it may become the primary. */
  isSynchronous: () => Promise<boolean>;
  start: () => void;
  startEtcd: () => void;
  stopEtcd: () => Promise<void>;
  /**
   * Sends a signal to all processes of PostgreSQL, Patroni and the disk guard: SIGKILL simulates a power failure, SIGSTOP a
   * network failure.
   */
  signal: (name: NodeJS.Signals) => void;
};

export type NodePlan = { name: string; folder: string; values: Record<string, string | number> };

export function layNode({ name, folder, values }: NodePlan, programs: Programs, owner: Owner): ClusterNode {
  for (const part of ["", "lock", "spool"]) mkdirSync(join(folder, part), { recursive: true, mode: 0o700 });
  const all = { ...values, name, folder };
  const file = (template: string) => fill(template, all, join(folder, template), owner);
  const answers = (path: string): Promise<boolean> =>
    fetch(`http://${values.address}:${values.restPort}/${path}`, { signal: AbortSignal.timeout(1_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  const pgbackrestConf = fill("pgbackrest.conf", all, String(values.pgbackrestConf), owner);
  const [patroniFile, etcdFile, guardFile] = [file("patroni.yml"), file("etcd.yml"), file("diskGuard.sh")];
  let [patroni, etcd, guard]: (Daemon | undefined)[] = [];
  return {
    name,
    folder,
    pgbackrestConf,
    postgresPort: Number(values.postgresPort),
    isPrimary: () => answers("primary"),
    isSynchronous: () => answers("synchronous"),
    start: () => {
      patroni = startDaemon([programs.patroni, patroniFile], owner, join(folder, "patroni.log"));
      guard = startDaemon(["/bin/sh", guardFile], owner, join(folder, "diskGuard.log"));
    },
    startEtcd: () => {
      etcd = startDaemon([programs.etcd, "--config-file", etcdFile], owner, join(folder, "etcd.log"));
    },
    stopEtcd: async () => etcd?.stop(),
    signal: (signalName) =>
      signal(
        [patroni?.pid ?? 0, guard?.pid ?? 0, postmasterOf(folder)].flatMap((pid) => treeOf(pid)),
        signalName,
      ),
  };
}

function postmasterOf(folder: string): number {
  try {
    return Number(readFileSync(join(folder, "postgres/postmaster.pid"), "utf8").split("\n")[0]);
  } catch {
    return 0;
  }
}
