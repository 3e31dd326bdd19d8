import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { projectRoot } from "#server/config.ts";

/** The service as `npm start` runs it, less the build of the console, with just these settings. */
export function spawnService(settings: Record<string, string>) {
  const env = { PATH: process.env.PATH, PORT: "0", SEED: "none", SIMULATOR: "off", ...settings };
  const child = spawn(process.execPath, ["server/main.ts"], {
    cwd: projectRoot,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => (output += text));
  const closed = once(child, "close").then(([code]) => code as number | null);

  const ready = async (): Promise<string> => {
    await until(() => output.includes("Stop with Ctrl-C") || child.exitCode !== null);
    const address = /ready at (\S+)/.exec(output)?.[1];
    if (!address) throw new Error(`The service did not start:\n${output}`);
    return address;
  };

  return {
    pid: child.pid ?? 0,
    /** Waits for the ready text and gives the address in it. */
    ready,
    output: () => output,
    /** Sends a signal, if any, and waits for the end; gives the exit code. */
    ended: (signal?: NodeJS.Signals) => {
      if (signal) child.kill(signal);
      return closed;
    },
  };
}

/** A data folder of one's own; `remove` also ends what a failed test left running on it. */
export function dataFolder(below = "") {
  const root = mkdtempSync(join(tmpdir(), "edelivery-process-"));
  const path = join(root, below);
  return {
    root,
    path,
    postmaster: () => Number(readFileSync(join(path, "postgres/postmaster.pid"), "utf8").split("\n")[0]),
    remove: async () => {
      for (const pid of processesOf(root)) process.kill(pid, "SIGKILL");
      await until(() => processesOf(root).length === 0);
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** Living processes that name the text on their command line or in their settings. */
export function processesOf(text: string): number[] {
  return readdirSync("/proc")
    .filter((entry) => /^\d+$/.test(entry) && Number(entry) !== process.pid)
    .filter((entry) =>
      ["cmdline", "environ"].some((file) => readSafely(`/proc/${entry}/${file}`).includes(text)),
    )
    .map(Number);
}

export async function until(
  condition: () => boolean | Promise<boolean>,
  { seconds = 30 }: { seconds?: number } = {},
): Promise<void> {
  for (const end = performance.now() + seconds * 1_000; !(await condition()); await pause(20)) {
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
