import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { projectRoot } from "#server/config.ts";
import { temporaryFolder } from "#tests/support/database/temporaryFolder.ts";

/**
 * Starts the service as `npm start` does, but without building the console, and with only these settings. With DATA_DIR
 * it creates a PostgreSQL of its own, which takes seconds; only tests of that should use it.
 */
export function spawnService(settings: Record<string, string>) {
  const env = {
    PATH: process.env.PATH,
    ...npmStart.env,
    PORT: "0",
    SEED: "none",
    SIMULATOR: "off",
    ...postal,
    ...settings,
  };
  const child = spawn(process.execPath, [...npmStart.flags, "server/main.ts"], {
    cwd: projectRoot,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => (output += text));
  // Ends processes that a failed test left running.
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const closed = once(child, "close").then(([code]) => {
    process.off("exit", kill);
    return code as number | null;
  });

  const ready = async (): Promise<string> => {
    await until(() => output.includes("Stop with Ctrl-C") || child.exitCode !== null, { seconds: 90 });
    const address = /ready at (\S+)/.exec(output)?.[1];
    if (!address) throw new Error(`The service did not start:\n${output}`);
    return address;
  };

  return {
    pid: child.pid ?? 0,
    /** Waits until the service reports to be ready; returns its address. */
    ready,
    output: () => output,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    /** Sends the signal, if any, and waits for the end; returns the exit code. */
    ended: (signal?: NodeJS.Signals) => {
      if (signal) child.kill(signal);
      return closed;
    },
  };
}

// Most tests need no postal codes, or only those of the demo world. Loading the table takes a second, and deriving areas
// a whole processor.
const postal = { POSTAL_TABLE: "off" };

/** The flags of programs such as `npm run backup`, which save time at the start. */
export const programFlags = ["-r", "./scripts/checkNode.cjs", "-r", "./scripts/quickStart.cjs"];

/**
 * The flags and settings of `npm start`, which save memory with large files (docs/decisions/0036) and time at the start.
 */
export const npmStart = {
  flags: ["--max-semi-space-size=4", ...programFlags],
  env: { MALLOC_ARENA_MAX: "2" },
};

/** Does nothing if the process has ended since it was found. */
function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** A new data folder; `remove` and `killAll` end the processes that a failed test left running on it. */
export function dataFolder(below = "") {
  const root = mkdtempSync(join(temporaryFolder, "edelivery-process-"));
  const path = join(root, below);
  const killAll = async () => {
    await until(() => {
      const left = processesOf(root);
      for (const pid of left) kill(pid);
      return left.length === 0;
    });
  };
  return {
    root,
    path,
    postmaster: () => Number(readFileSync(join(path, "postgres/postmaster.pid"), "utf8").split("\n")[0]),
    killAll,
    remove: async () => {
      await killAll();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** Ids of the running processes that contain the text in their command line or environment. */
export function processesOf(text: string): number[] {
  return readdirSync("/proc")
    .filter((entry) => /^\d+$/.test(entry) && Number(entry) !== process.pid)
    .filter((entry) =>
      ["cmdline", "environ"].some((file) => readSafely(`/proc/${entry}/${file}`).includes(text)),
    )
    .map(Number);
}

/**
 * Waits until the condition holds. `every` is the pause between two checks in milliseconds; it should be long if a check
 * uses processor time that the tested process needs.
 */
export async function until(
  condition: () => boolean | Promise<boolean>,
  { seconds = 30, every = 20 }: { seconds?: number; every?: number } = {},
): Promise<void> {
  for (const end = performance.now() + seconds * 1_000; !(await condition()); await pause(every)) {
    if (performance.now() > end) throw new Error(`Waited ${seconds} s in vain.`);
  }
}

function readSafely(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
