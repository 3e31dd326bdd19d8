import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Pool } from "pg";
import { projectRoot } from "./config.ts";
import { hasMissingAreas } from "./postal/hasMissingAreas.ts";

/**
 * Derives the areas of newly imported postal codes in a separate process, since it takes a processor for 15 seconds. Returns
 * a function that stops it; the next start repeats the work then.
 */
export async function startAreas(pool: Pool, log: FastifyBaseLogger): Promise<() => Promise<void>> {
  if (!(await hasMissingAreas(pool))) return async () => {};
  const began = performance.now();
  const child = spawn(process.execPath, [join(projectRoot, "server/deriveAreas.ts")], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text) => (said += text));
  child.on("error", (error) => log.warn(`Areas of postal codes can't be derived: ${error.message}`));
  const ended = once(child, "close");
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  let isStopping = false;
  child.on("close", (code) => {
    const milliseconds = Math.round(performance.now() - began);
    if (code === 0) log.info({ milliseconds }, "The areas of postal codes are derived.");
    else if (!isStopping)
      log.warn(`The areas of postal codes were not derived, the next start tries again: ${said}`);
  });
  return async () => {
    isStopping = true;
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    child.kill();
    await ended;
  };
}
