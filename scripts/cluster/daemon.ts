import { spawn } from "node:child_process";
import { once } from "node:events";
import { openSync, readdirSync, readFileSync } from "node:fs";
import { userInfo } from "node:os";
import { StartError } from "#server/config.ts";

/** Owner of the cluster's processes and files. */
export type Owner = { name: string; uid: number; gid: number };

/** PostgreSQL refuses to run as root; then it runs as the user that its Debian package creates. */
export function findOwner(): Owner {
  const { username, uid, gid } = userInfo();
  if (uid !== 0) return { name: username, uid, gid };
  const line = /^postgres:[^:]*:(\d+):(\d+)/m.exec(readFileSync("/etc/passwd", "utf8"));
  if (!line) throw new StartError("Root needs the user postgres, whom the package postgresql brings.");
  return { name: "postgres", uid: Number(line[1]), gid: Number(line[2]) };
}

export type Daemon = { pid: number; stop: () => Promise<void>; ended: Promise<unknown> };

/**
 * Starts a process of the owner, with its output in the file. It has a process group of its own, so that Ctrl-C does not
 * reach it.
 */
export function startDaemon(command: readonly string[], owner: Owner, log: string): Daemon {
  const output = openSync(log, "a");
  const { uid, gid } = owner;
  const [program = "", ...rest] = command;
  const child = spawn(program, rest, {
    ...(process.getuid?.() === 0 && { uid, gid }),
    cwd: "/",
    detached: true,
    stdio: ["ignore", output, output],
    env: { PATH: process.env.PATH, HOME: "/tmp", LANG: "C.UTF-8" },
  });
  child.on("error", () => undefined);
  const ended = once(child, "exit").catch(() => undefined);
  const stop = async () => {
    child.kill("SIGTERM");
    const kill = setTimeout(() => child.kill("SIGKILL"), 20_000);
    await ended;
    clearTimeout(kill);
  };
  return { pid: child.pid ?? 0, stop, ended };
}

/** The process and all its descendants, parents first. */
export function treeOf(pid: number): number[] {
  const parents = new Map<number, number[]>();
  for (const entry of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    const parent = parentOf(Number(entry));
    if (parent !== null) parents.set(parent, [...(parents.get(parent) ?? []), Number(entry)]);
  }
  const below = (one: number): number[] => [one, ...(parents.get(one) ?? []).flatMap(below)];
  return parentOf(pid) === null ? [] : below(pid);
}

/** The pid of the parent; null if the process does not exist any more, or only waits to be reaped. */
function parentOf(pid: number): number | null {
  try {
    const [state, parent] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return state === "Z" ? null : Number(parent);
  } catch {
    return null;
  }
}

export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended in the meantime.
    }
  }
}
