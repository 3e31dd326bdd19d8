import { execFileSync } from "node:child_process";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";

export type Holder = {
  pid: number;
  /** Tells the process apart from a later one that was given the same number. */
  born: string;
  /** Where it listens, once it does. */
  address?: string;
};

export type ProcessLock = {
  announce(address: string): void;
  release(): void;
};

/** Takes the lock file, or names the living process that holds it. A lock whose process is gone counts for nothing. */
export function takeLock(path: string): ProcessLock | Holder {
  const own: Holder = { pid: process.pid, born: bornAt(process.pid) ?? "" };
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(own));
  try {
    while (!linked(draft, path)) {
      const found = readHolder(path);
      if (found && isAlive(found)) return found;
      removeStale(path, found);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return {
    announce(address) {
      writeFileSync(draft, JSON.stringify({ ...own, address }));
      renameSync(draft, path);
    },
    release: () => rmSync(path, { force: true }),
  };
}

export function isHeld(lock: ProcessLock | Holder): lock is Holder {
  return "pid" in lock;
}

// A link is made by one of two at once, and the file is whole from its first moment.
function linked(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

// Moved aside first: if another start has replaced the stale lock by its own meanwhile, that one is put back.
function removeStale(path: string, stale: Holder | undefined): void {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  const moved = readHolder(aside);
  if (moved && moved.born !== stale?.born && isAlive(moved)) linked(aside, path);
  rmSync(aside, { force: true });
}

function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}

function isAlive({ pid, born }: Holder): boolean {
  return Number.isInteger(pid) && bornAt(pid) === born;
}

/** Undefined when no such process runs. Numbers are given out again, even after a reboot; start times are not. */
function bornAt(pid: number): string | undefined {
  try {
    if (process.platform !== "linux") {
      return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim();
    }
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The program's name comes second, in brackets, and may hold spaces.
    const [state, ...rest] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (state === "Z" || state === "X") return undefined;
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()}:${rest[18]}`;
  } catch {
    return undefined;
  }
}
