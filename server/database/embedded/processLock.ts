import { execFileSync } from "node:child_process";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";

export type Holder = {
  pid: number;
  /** Start time of the process, which distinguishes it from a later process with the same pid. */
  born: string;
  /** Address of the service, once it listens. */
  address?: string;
};

export type ProcessLock = {
  announce(address: string): void;
  release(): void;
};

/**
 * Takes the lock file, or returns the running process that holds it. A lock of a process that has ended is
 * removed.
 */
export function takeLock(path: string): ProcessLock | Holder {
  const self: Holder = { pid: process.pid, born: startTimeOf(process.pid) ?? "" };
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(self));
  try {
    while (!tryLink(draft, path)) {
      const current = readHolder(path);
      if (current && isAlive(current)) return current;
      removeStale(path, current);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return {
    announce(address) {
      writeFileSync(draft, JSON.stringify({ ...self, address }));
      renameSync(draft, path);
    },
    release: () => rmSync(path, { force: true }),
  };
}

export function isLockHolder(lock: ProcessLock | Holder): lock is Holder {
  return "pid" in lock;
}

// link() is atomic: only one of two processes succeeds, and the file has its content from the start.
function tryLink(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

// Renamed first: if another start has replaced the stale lock with its own in the meantime, that one is put back.
function removeStale(path: string, stale: Holder | undefined): void {
  const stalePath = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, stalePath);
  } catch {
    return;
  }
  const moved = readHolder(stalePath);
  if (moved && moved.born !== stale?.born && isAlive(moved)) tryLink(stalePath, path);
  rmSync(stalePath, { force: true });
}

function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}

function isAlive({ pid, born }: Holder): boolean {
  return Number.isInteger(pid) && startTimeOf(pid) === born;
}

/**
 * Undefined if no process has the pid. Pids are reused, even after a reboot; the start time (on Linux with
 * the boot id) is not.
 */
function startTimeOf(pid: number): string | undefined {
  try {
    if (process.platform !== "linux") {
      return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim();
    }
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the program's name in brackets, which may contain spaces.
    const [state, ...rest] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (state === "Z" || state === "X") return undefined;
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()}:${rest[18]}`;
  } catch {
    return undefined;
  }
}
