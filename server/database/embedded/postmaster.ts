import { spawn } from "node:child_process";
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { StartError } from "#server/config.ts";
import { commandOf, giveOwnership, type Runner } from "./runner.ts";

export type Postmaster = { pid: number; socketDir: string };

type StartOptions = {
  runner: Runner;
  program: string;
  clusterDir: string;
  socketDir: string;
  logFile: string;
  settings: Record<string, string>;
};

const startTimeout = 60_000;
const stopTimeout = 30_000;
const maxLogBytes = 5_000_000;

/**
 * Starts PostgreSQL and waits until it accepts connections.
 *
 * It is a direct child and not started through pg_ctl, so that this process reaps it (the first process of a
 * container often reaps nothing) and notices at once when it exits. Detached, so that Ctrl-C in the terminal
 * does not reach it.
 */
export async function startPostmaster({
  runner,
  program,
  clusterDir,
  socketDir,
  logFile,
  settings,
}: StartOptions): Promise<Postmaster> {
  rotateLog(logFile);
  // Like postmaster.pid, the socket's lock file holds only a pid, which another process may have by now.
  for (const file of [".s.PGSQL.5432", ".s.PGSQL.5432.lock"]) rmSync(join(socketDir, file), { force: true });
  const log = openSync(logFile, "a", 0o600);
  giveOwnership(logFile, runner.owner);
  const logStart = statSync(logFile).size;
  const allSettings = {
    ...settings,
    port: "5432",
    listen_addresses: "",
    unix_socket_directories: socketDir,
    unix_socket_permissions: "0700",
  };
  const flags = Object.entries(allSettings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const [command, args] = commandOf(runner, program, ["-D", clusterDir, ...flags]);
  const child = spawn(command, args, {
    ...runner.as,
    detached: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  child.unref();
  let hasExited = false;
  child.once("exit", () => (hasExited = true));
  child.once("error", () => (hasExited = true));
  const pid = await waitUntil(startTimeout, () => hasExited || (isReady(clusterDir) && child.pid));
  if (typeof pid === "number") return { pid, socketDir };
  child.kill("SIGINT");
  throw new StartError(
    `The embedded PostgreSQL did not start: ${lastErrorLine(logFile, logStart)} (all of it: ${logFile})`,
  );
}

/**
 * The PostgreSQL that an earlier process left running in this folder, once it accepts connections. Throws a
 * StartError if a PostgreSQL outside of this container or machine uses the folder.
 */
export async function findPostmaster(clusterDir: string): Promise<Postmaster | undefined> {
  const previous = readPidFile(clusterDir);
  if (!previous) return undefined;
  if (isPostmaster(previous.pid, clusterDir)) {
    if (await waitUntil(10_000, () => isReady(clusterDir) || !isPostmaster(previous.pid, clusterDir))) {
      if (isPostmaster(previous.pid, clusterDir)) return previous;
    } else await stopPostmaster(previous, clusterDir);
  } else if (!(await waitUntil(2_000, async () => !(await acceptsConnections(previous.socketDir))))) {
    // A killed process has no command line any more while it still holds its socket, hence the wait.
    throw new StartError(`${clusterDir} is in use by a PostgreSQL outside of this container or machine.`);
  }
  // Removed because PostgreSQL only checks whether any process has that pid, and a restarted container reuses
  // low pids.
  rmSync(join(clusterDir, "postmaster.pid"), { force: true });
  return undefined;
}

/** Stops PostgreSQL. Open sessions are aborted; committed data is safe. */
export async function stopPostmaster({ pid }: Postmaster, clusterDir: string): Promise<void> {
  const hasEnded = () => !isPostmaster(pid, clusterDir);
  for (const [signal, timeout] of [["SIGINT", stopTimeout] as const, ["SIGQUIT", 5_000] as const]) {
    if (hasEnded()) return;
    process.kill(pid, signal);
    if (await waitUntil(timeout, hasEnded)) return;
  }
}

function readPidFile(clusterDir: string): (Postmaster & { status: string }) | undefined {
  try {
    const lines = readFileSync(join(clusterDir, "postmaster.pid"), "utf8").split("\n");
    return { pid: Number(lines[0]), socketDir: lines[4] ?? "", status: lines[7]?.trim() ?? "" };
  } catch {
    return undefined;
  }
}

function isReady(clusterDir: string): boolean {
  // A standby also serves reads, while it follows its primary.
  return ["ready", "standby"].includes(readPidFile(clusterDir)?.status ?? "");
}

/** Whether the process lives and is the PostgreSQL of this folder. */
export function isPostmaster(pid: number, clusterDir: string): boolean {
  try {
    process.kill(pid, 0);
    // Only Linux has /proc; elsewhere only the pid is compared.
    return (
      process.platform !== "linux" ||
      readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(`\0-D\0${clusterDir}\0`)
    );
  } catch {
    return false;
  }
}

function acceptsConnections(socketDir: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(join(socketDir, ".s.PGSQL.5432"));
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

async function waitUntil<T>(timeout: number, probe: () => T | Promise<T>): Promise<T | undefined> {
  for (const end = performance.now() + timeout; performance.now() < end; await pause(20)) {
    const result = await probe();
    if (result) return result;
  }
  return undefined;
}

function rotateLog(logFile: string): void {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > maxLogBytes) renameSync(logFile, `${logFile}.1`);
}

function lastErrorLine(logFile: string, logStart: number): string {
  const lines = readFileSync(logFile).subarray(logStart).toString().trim().split("\n");
  return (
    (
      lines.findLast((line) => /FATAL|PANIC|No space left on device/.test(line)) ??
      lines.at(-1) ??
      ""
    ).trim() || "it said nothing"
  );
}
