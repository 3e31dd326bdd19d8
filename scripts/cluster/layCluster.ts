import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { StartError } from "#server/config.ts";
import { sessionSettings } from "#server/database/pool.ts";
import { type Daemon, findOwner, type Owner, startDaemon } from "./daemon.ts";
import { type ClusterNode, layNode } from "./node.ts";
import { findPrograms, type Programs } from "./programs.ts";
import { fill, writeOwn } from "./template.ts";

export type DatabaseCluster = {
  folder: string;
  nodes: readonly ClusterNode[];
  /** DATABASE_URL: the primary through pgbouncer and HAProxy. */
  url: string;
  /** DATABASE_LISTEN_URL: the primary through HAProxy only. */
  listenUrl: string;
  primary: () => Promise<ClusterNode>;
  /** Runs a statement as superuser on each node that is not the primary. */
  onReplicas: (statement: string) => Promise<void>;
  /** Stops all processes and removes the folder. */
  stop: () => Promise<void>;
};

const address = "127.0.0.1";
const names = ["one", "two", "three"] as const;

/**
 * Starts the cluster of `ops/cluster` on this machine in a new folder, at 40 ports from `port` on, unless `ending` is
 * aborted before. `disk`: megabytes of a separate disk for each node, which only root can create; without it nodes share the
 * machine's disk.
 */
export async function layCluster(port: number, ending: AbortSignal, disk?: number): Promise<DatabaseCluster> {
  const programs = findPrograms();
  const owner = findOwner();
  const folder = mkdtempSync(join(tmpdir(), "edelivery-cluster-"));
  const passwords = {
    superuserPassword: randomUUID(),
    replicationPassword: randomUUID(),
    rewindPassword: randomUUID(),
  };
  const nodes = layNodes({ port, folder, passwords, programs, owner, disk });
  const daemons = startProxies({ port, folder, programs, owner, servers: serversOf(port) });
  for (const node of nodes) node.startEtcd();
  for (const node of nodes) node.start();

  const listenUrl = `postgres://edelivery:${daemons.password}@${address}:${port + 30}/edelivery`;
  const superuser = `postgres://${owner.name}:${passwords.superuserPassword}@${address}:${port + 30}/postgres`;
  const primary = async () => {
    for (;;) {
      for (const node of nodes) if (await node.isPrimary()) return node;
      await pause(200);
    }
  };
  const onReplicas = async (statement: string) => {
    const current = await primary();
    for (const { postgresPort } of nodes.filter((node) => node !== current)) {
      const client = new pg.Client(superuser.replace(`:${port + 30}/`, `:${postgresPort}/`));
      await client.connect();
      await client.query(statement).finally(() => client.end());
    }
  };
  const stop = async () => {
    // All data is removed afterwards, so no process needs to shut down properly.
    for (const node of nodes) node.signal("SIGKILL");
    await Promise.all([...nodes.map((node) => node.stopEtcd()), ...daemons.running.map((one) => one.stop())]);
    if (disk) for (const node of nodes) execFileSync("umount", ["--lazy", node.folder]);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await makeDatabase(superuser, daemons.password, ending);
    execFileSync(programs.setpriv, [
      ...asOwner(owner),
      programs.pgbackrest,
      `--config=${(await primary()).pgbackrestConf}`,
      "--stanza=edelivery",
      "stanza-create",
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    folder,
    nodes,
    primary,
    url: listenUrl.replace(`:${port + 30}/`, `:${port + 31}/`),
    listenUrl,
    onReplicas,
    stop,
  };
}

type Plan = { port: number; folder: string; programs: Programs; owner: Owner };

function layNodes({
  port,
  folder,
  passwords,
  programs,
  owner,
  disk,
}: Plan & { passwords: Record<string, string>; disk: number | undefined }) {
  chmodSync(folder, 0o711);
  const repository = join(folder, "repository");
  const nodes = names.map((name, nth) => {
    const own = join(folder, name);
    const values = {
      ...passwords,
      ...{ address, network: "127.0.0.0/8", watchdog: "off", binFolder: programs.postgres, repository },
      systemUser: owner.name,
      postgresPort: port + 11 + nth,
      restPort: port + 21 + nth,
      etcdPort: port + 1 + nth,
      etcdPeerPort: port + 4 + nth,
      etcdHosts: names.map((_, other) => `${address}:${port + 1 + other}`).join(","),
      etcdPeers: names.map((other, at) => `${other}=http://${address}:${port + 4 + at}`).join(","),
      pgbackrestConf: join(own, "pgbackrest.conf"),
    };
    if (disk) mountDisk(own, disk);
    return layNode({ name, folder: own, values }, programs, owner);
  });
  mkdirSync(repository, { mode: 0o700 });
  for (const path of [
    repository,
    ...nodes.flatMap(({ folder }) => [folder, join(folder, "lock"), join(folder, "spool")]),
  ])
    chownSync(path, owner.uid, owner.gid);
  return nodes;
}

function mountDisk(folder: string, megabytes: number): void {
  mkdirSync(folder);
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder]);
}

const serversOf = (port: number): string =>
  names
    .map((name, nth) => `    server ${name} ${address}:${port + 11 + nth} check port ${port + 21 + nth}`)
    .join("\n");

/** HAProxy, and in front of it pgbouncer, at which the service signs in with a password. */
function startProxies({ port, folder, programs, owner, servers }: Plan & { servers: string }) {
  const password = randomUUID();
  const own = join(folder, "proxies");
  mkdirSync(own, { mode: 0o700 });
  chownSync(own, owner.uid, owner.gid);
  const values = {
    proxyAddress: address,
    proxyPort: port + 30,
    proxyServers: servers,
    poolerPort: port + 31,
    poolerUsers: writeOwn(join(own, "users.txt"), `"edelivery" "${password}"\n`, owner),
    poolerLog: join(own, "pgbouncer.log"),
    poolerPid: join(own, "pgbouncer.pid"),
  };
  const haproxy = fill("haproxy.cfg", values, join(own, "haproxy.cfg"), owner);
  const pgbouncer = fill("pgbouncer.ini", values, join(own, "pgbouncer.ini"), owner);
  const running: Daemon[] = [
    startDaemon([programs.haproxy, "-db", "-f", haproxy], owner, join(own, "haproxy.log")),
    startDaemon([programs.pgbouncer, pgbouncer], owner, join(own, "pgbouncer.out")),
  ];
  return { password, running };
}

/** Maximum milliseconds until one of three servers is primary and has a replica. */
const startTimeout = 120_000;

/** Creates the service's account and database. The database gets the session settings that a pooler does not forward. */
async function makeDatabase(superuser: string, password: string, ending: AbortSignal): Promise<void> {
  for (const end = performance.now() + startTimeout; ; await pause(500, undefined, { signal: ending })) {
    const client = new pg.Client({ connectionString: superuser, connectionTimeoutMillis: 2_000 });
    client.on("error", () => undefined);
    try {
      await client.connect();
      // Also if an earlier attempt failed between the two statements.
      await client.query("drop role if exists edelivery");
      await client.query(`create role edelivery login password '${password}'`);
      await client.query("create database edelivery owner edelivery");
      for (const [name, value] of Object.entries(sessionSettings))
        await client.query(`alter database edelivery set ${name} = '${value}'`);
      return;
    } catch (error) {
      if (performance.now() > end)
        throw new StartError(`The cluster did not start: ${(error as Error).message}`);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** Options of setpriv to run as the owner; empty unless this process is root. */
const asOwner = ({ uid, gid }: Owner): string[] =>
  process.getuid?.() === 0 ? [`--reuid=${uid}`, `--regid=${gid}`, "--clear-groups"] : [];
