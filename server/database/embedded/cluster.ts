import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, existsSync, lstatSync, mkdirSync, realpathSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { StartError } from "#server/config.ts";
import { type Binaries, findBinaries } from "./binaries.ts";
import { findPostmaster, isPostmaster, startPostmaster, stopPostmaster } from "./postmaster.ts";
import { commandOf, findRunner, giveOwnership, type Runner } from "./runner.ts";

export type Cluster = {
  /** Whether it was already running, started by another process. */
  isAdopted: boolean;
  /** Connection string of one of its databases; `postgres` always exists. */
  url(database: string): string;
  /**
   * Restarts PostgreSQL whenever it ends by itself, until `stop`. While the disk is full it tries again and again, and
   * reports this once. Rejects with a StartError if it can't be restarted for another reason.
   */
  supervise(listeners: { onRestart: () => void; onFullDisk: (error: Error) => void }): Promise<void>;
  stop(): Promise<void>;
};

const settings = {
  shared_buffers: "128MB",
  // The default of 4 is meant for spinning disks: PostgreSQL would scan years of rows to find a week.
  random_page_cost: "1.1",
  max_connections: "100",
  log_min_messages: "warning",
  // Errors would be logged with the values of unique keys and with statements, which contain personal data. The service
  // itself logs their codes and constraints.
  log_error_verbosity: "terse",
  log_min_error_statement: "panic",
  log_checkpoints: "off",
  log_timezone: "UTC",
  timezone: "UTC",
};

/**
 * Creates, starts or adopts the PostgreSQL in `dataDir`; it listens on a unix socket only. The caller must hold the folder's
 * lock. `extra` are additional PostgreSQL settings for this start.
 */
export async function startCluster(dataDir: string, extra: Record<string, string> = {}): Promise<Cluster> {
  const binaries = findBinaries();
  // With symbolic links resolved, because a running postmaster is recognised by this path in its command line.
  const folder = realpathSync(dataDir);
  const clusterDir = join(folder, "postgres");
  const startNew = () => start(binaries, folder, clusterDir, extra);
  const found = await findPostmaster(clusterDir);
  let running = found ?? (await startNew());
  const stopping = new AbortController();
  let supervision: Promise<void> | undefined;

  const restart = async (onFullDisk: (error: Error) => void): Promise<void> => {
    const end = performance.now() + restartTimeout;
    for (let isReported = false; !stopping.signal.aborted; ) {
      try {
        running = (await findPostmaster(clusterDir)) ?? (await startNew());
        return;
      } catch (error) {
        if (!(error instanceof StartError)) throw error;
        // Requests are refused meanwhile. The service must go on, because its metrics tell of the full disk.
        if (/No space left on device/.test(error.message)) {
          if (!isReported) onFullDisk(error);
          isReported = true;
          await pause(fullDiskInterval);
          continue;
        }
        // Sessions of the previous PostgreSQL hold its shared memory until they notice its end; a new one refuses to start
        // before.
        if (!/still in use/.test(error.message) || performance.now() > end) throw error;
        await pause(100);
      }
    }
  };
  const watch = async ({ onRestart, onFullDisk }: Parameters<Cluster["supervise"]>[0]): Promise<void> => {
    for (; !stopping.signal.aborted; await pause(checkInterval)) {
      if (isPostmaster(running.pid, clusterDir)) continue;
      await restart(onFullDisk);
      if (!stopping.signal.aborted) onRestart();
    }
  };
  return {
    isAdopted: found !== undefined,
    url: (database) => `postgres://edelivery@/${database}?host=${encodeURIComponent(running.socketDir)}`,
    supervise(listeners) {
      supervision = watch(listeners);
      return supervision;
    },
    async stop() {
      stopping.abort();
      await supervision?.catch(() => {});
      await stopPostmaster(running, clusterDir);
    },
  };
}

// In milliseconds.
const checkInterval = 200;
const restartTimeout = 20_000;
const fullDiskInterval = 2_000;

async function start(binaries: Binaries, folder: string, clusterDir: string, extra: Record<string, string>) {
  const runner = findRunner(binaries.postgres, folder, clusterDir);
  if (!existsSync(clusterDir)) await initCluster(binaries, runner, clusterDir);
  giveOwnership(clusterDir, runner.owner);
  const socketDir = makeSocketDir(folder, runner.owner);
  const logFile = join(folder, "postgres.log");
  return startPostmaster({
    runner,
    program: binaries.postgres,
    clusterDir,
    socketDir,
    logFile,
    settings: { ...settings, ...extra },
  });
}

// initdb runs in another folder that is then renamed: an interrupted start leaves no incomplete cluster.
async function initCluster(binaries: Binaries, runner: Runner, clusterDir: string): Promise<void> {
  const newDir = `${clusterDir}.new`;
  rmSync(newDir, { recursive: true, force: true });
  const localeFlags = ["--encoding=UTF8", "--locale-provider=icu", "--icu-locale=pl-PL", "--locale=C"];
  const flags = [...localeFlags, "--auth=trust", "--username=edelivery", "-D", newDir];
  const [command, args] = commandOf(runner, binaries.initdb, flags);
  // Detached: Ctrl-C in the terminal does not reach initdb, and the service shuts down in order after it.
  const child = spawn(command, args, {
    ...runner.as,
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const [stderr, code] = await Promise.all([
    text(child.stderr),
    new Promise((resolve, reject) => child.once("exit", resolve).once("error", reject)),
  ]);
  if (code !== 0) throw new StartError(`The embedded PostgreSQL could not be created: ${stderr.trim()}`);
  renameSync(newDir, clusterDir);
}

function makeSocketDir(folder: string, owner: Runner["owner"]): string {
  const preferred = join(folder, "socket");
  // The path of a unix socket is limited to 107 bytes.
  if (Buffer.byteLength(join(preferred, ".s.PGSQL.5432")) <= 107) return makePrivateDir(preferred, owner);
  const uid = owner?.uid ?? process.getuid?.();
  const name = createHash("sha256").update(folder).digest("hex").slice(0, 16);
  const fallback = join(tmpdir(), `edelivery-${uid}-${name}`);
  // Everybody can write to the temporary folder, so a folder that another user created there is not trusted.
  const existing = lstatSync(fallback, { throwIfNoEntry: false });
  if (existing && (!existing.isDirectory() || existing.uid !== uid))
    throw new StartError(`${fallback} belongs to another user.`);
  return makePrivateDir(fallback, owner);
}

function makePrivateDir(path: string, owner: Runner["owner"]): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  giveOwnership(path, owner);
  chmodSync(path, 0o700);
  return path;
}
