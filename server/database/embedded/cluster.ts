import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, existsSync, lstatSync, mkdirSync, realpathSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { StartError } from "#server/config.ts";
import { type Binaries, findBinaries } from "./binaries.ts";
import { findRunning, halt, launch } from "./postmaster.ts";
import { commandOf, findRunner, give, type Runner } from "./runner.ts";

export type Cluster = {
  /** How to connect to one of its databases. `postgres` is always there. */
  url(database: string): string;
  stop(): Promise<void>;
};

const settings = {
  shared_buffers: "128MB",
  max_connections: "100",
  log_min_messages: "warning",
  log_checkpoints: "off",
  log_timezone: "UTC",
  timezone: "UTC",
};

/**
 * The PostgreSQL on `dataDir`, created, started or adopted as need be, reached by a unix socket only.
 * The caller holds the folder's lock. `extra` are settings of PostgreSQL for this start.
 */
export async function startCluster(dataDir: string, extra: Record<string, string> = {}): Promise<Cluster> {
  const binaries = findBinaries();
  // By its real name: that is how PostgreSQL is recognised again in the list of processes.
  const folder = realpathSync(dataDir);
  const home = join(folder, "postgres");
  const running = (await findRunning(home)) ?? (await start(binaries, folder, home, extra));
  return {
    url: (database) => `postgres://edelivery@/${database}?host=${encodeURIComponent(running.socketDir)}`,
    stop: () => halt(running, home),
  };
}

async function start(binaries: Binaries, folder: string, home: string, extra: Record<string, string>) {
  const runner = findRunner(binaries.postgres, folder, home);
  if (!existsSync(home)) await create(binaries, runner, home);
  give(home, runner.owner);
  const socketDir = makeSocketDir(folder, runner.owner);
  const logFile = join(folder, "postgres.log");
  return launch({
    runner,
    program: binaries.postgres,
    home,
    socketDir,
    logFile,
    settings: { ...settings, ...extra },
  });
}

// Made aside and moved into place, so that a start that was cut short leaves nothing half made.
async function create(binaries: Binaries, runner: Runner, home: string): Promise<void> {
  const draft = `${home}.new`;
  rmSync(draft, { recursive: true, force: true });
  const words = ["--encoding=UTF8", "--locale-provider=icu", "--icu-locale=pl-PL", "--locale=C"];
  const flags = [...words, "--auth=trust", "--username=edelivery", "-D", draft];
  const [command, args] = commandOf(runner, binaries.initdb, flags);
  // Detached: a Ctrl-C that comes meanwhile lets it end, and the service then leaves in order.
  const child = spawn(command, args, {
    ...runner.as,
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const [complaint, code] = await Promise.all([
    text(child.stderr),
    new Promise((resolve, reject) => child.once("exit", resolve).once("error", reject)),
  ]);
  if (code !== 0) throw new StartError(`The embedded PostgreSQL could not be created: ${complaint.trim()}`);
  renameSync(draft, home);
}

function makeSocketDir(folder: string, owner: Runner["owner"]): string {
  const near = join(folder, "socket");
  // A socket's path holds 107 bytes at most.
  if (Buffer.byteLength(join(near, ".s.PGSQL.5432")) <= 107) return makePrivate(near, owner);
  const uid = owner?.uid ?? process.getuid?.();
  const name = createHash("sha256").update(folder).digest("hex").slice(0, 16);
  const far = join(tmpdir(), `edelivery-${uid}-${name}`);
  // The folder for temporary files is open to all: what another user put there must not be trusted.
  const found = lstatSync(far, { throwIfNoEntry: false });
  if (found && (!found.isDirectory() || found.uid !== uid))
    throw new StartError(`${far} belongs to another user.`);
  return makePrivate(far, owner);
}

function makePrivate(path: string, owner: Runner["owner"]): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  give(path, owner);
  chmodSync(path, 0o700);
  return path;
}
