import { spawn } from "node:child_process";
import { once } from "node:events";
import { onTestFinished } from "vitest";
import { projectRoot } from "#server/config.ts";
import { programFlags } from "#tests/support/service/serviceProcess.ts";

// Few shops with as many orders as all of them: each shop asks for all that it may send when it begins.
const shops = ["acme", "apteka", "polka"].map((name) => `orders@${name}.example`).join();

/** Starts the simulator as `npm run simulate` does, at high speed; it is killed at the end of the test. */
export function spawnSimulator(url: string, more: readonly string[] = []) {
  const options = ["--url", url, "--speed", "500", "--orders-per-minute", "60", "--drivers", "20"];
  const child = spawn(
    process.execPath,
    [...programFlags, "simulator/main.ts", ...options, "--shops", shops, ...more],
    {
      cwd: projectRoot,
    },
  );
  onTestFinished(() => void child.kill("SIGKILL"));
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => (output += text));
  const closed = once(child, "close").then(([code]) => code as number | null);
  return {
    output: () => output,
    ended: (signal?: NodeJS.Signals) => {
      if (signal) child.kill(signal);
      return closed;
    },
  };
}
