import { spawn } from "node:child_process";
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { StartError } from "#server/config.ts";
import { commandOf, give, type Runner } from "./runner.ts";

export type Postmaster = { pid: number; socketDir: string };

type Launch = {
  runner: Runner;
  program: string;
  home: string;
  socketDir: string;
  logFile: string;
  settings: Record<string, string>;
};

const readyWithin = 60_000;
const gentleStopWithin = 30_000;
const logKept = 5_000_000;

/**
 * Starts PostgreSQL and waits until it takes connections.
 *
 * Spawned as our own child and not through pg_ctl, so that this process reaps it (the first process of a container
 * often reaps nobody) and hears at once when it gives up; detached, so that the terminal's Ctrl-C is not its own.
 */
export async function launch({
  runner,
  program,
  home,
  socketDir,
  logFile,
  settings,
}: Launch): Promise<Postmaster> {
  keepLogShort(logFile);
  // The mark of a socket holds a process number too, and is checked as carelessly as the one in postmaster.pid.
  for (const left of [".s.PGSQL.5432", ".s.PGSQL.5432.lock"]) rmSync(join(socketDir, left), { force: true });
  const log = openSync(logFile, "a", 0o600);
  give(logFile, runner.owner);
  const begin = statSync(logFile).size;
  const all = {
    ...settings,
    port: "5432",
    listen_addresses: "",
    unix_socket_directories: socketDir,
    unix_socket_permissions: "0700",
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const [command, args] = commandOf(runner, program, ["-D", home, ...flags]);
  const child = spawn(command, args, {
    ...runner.as,
    detached: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  child.unref();
  let ended = false;
  child.once("exit", () => (ended = true));
  child.once("error", () => (ended = true));
  const pid = await until(readyWithin, () => ended || (isReady(home) && child.pid));
  if (typeof pid === "number") return { pid, socketDir };
  child.kill("SIGINT");
  throw new StartError(
    `The embedded PostgreSQL did not start: ${lastComplaint(logFile, begin)} (all of it: ${logFile})`,
  );
}

/** The PostgreSQL that an earlier process left running on this folder, once it takes connections. */
export async function findRunning(home: string): Promise<Postmaster | undefined> {
  const left = readPidFile(home);
  if (!left) return undefined;
  if (isPostmaster(left.pid, home)) {
    if (await until(10_000, () => isReady(home) || !isPostmaster(left.pid, home))) {
      if (isPostmaster(left.pid, home)) return left;
    } else await halt(left, home);
  } else if (await answers(left.socketDir)) {
    throw new StartError(`${home} is in use by a PostgreSQL outside of this container or machine.`);
  }
  // PostgreSQL itself only asks whether any process has that number, and a restarted container reuses low ones.
  rmSync(join(home, "postmaster.pid"), { force: true });
  return undefined;
}

/** Ends it: sessions are cut, what was committed is kept. */
export async function halt({ pid }: Postmaster, home: string): Promise<void> {
  const gone = () => !isPostmaster(pid, home);
  for (const [signal, patience] of [["SIGINT", gentleStopWithin] as const, ["SIGQUIT", 5_000] as const]) {
    if (gone()) return;
    process.kill(pid, signal);
    if (await until(patience, gone)) return;
  }
}

function readPidFile(home: string): (Postmaster & { status: string }) | undefined {
  try {
    const lines = readFileSync(join(home, "postmaster.pid"), "utf8").split("\n");
    return { pid: Number(lines[0]), socketDir: lines[4] ?? "", status: lines[7]?.trim() ?? "" };
  } catch {
    return undefined;
  }
}

function isReady(home: string): boolean {
  return readPidFile(home)?.status === "ready";
}

function isPostmaster(pid: number, home: string): boolean {
  try {
    process.kill(pid, 0);
    // Elsewhere than on Linux the number has to do.
    return (
      process.platform !== "linux" || readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(`\0-D\0${home}\0`)
    );
  } catch {
    return false;
  }
}

function answers(socketDir: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(join(socketDir, ".s.PGSQL.5432"));
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

async function until<T>(patience: number, look: () => T): Promise<T | undefined> {
  for (const end = performance.now() + patience; performance.now() < end; await pause(20)) {
    const seen = look();
    if (seen) return seen;
  }
  return undefined;
}

function keepLogShort(logFile: string): void {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > logKept) renameSync(logFile, `${logFile}.1`);
}

function lastComplaint(logFile: string, begin: number): string {
  const lines = readFileSync(logFile).subarray(begin).toString().trim().split("\n");
  return (
    (lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? "").trim() || "it said nothing"
  );
}
