import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { FastifyBaseLogger } from "fastify";
import { type Config, checkout } from "./config.ts";

/** Milliseconds before one that ended by itself is started anew, and that a stop waits for its summary. */
const restartDelay = 10_000;
const patience = 2_000;

/** The exit code of a simulator that has nothing to do here: nobody may sign in. */
const nothingToDo = 2;

/**
 * Runs the simulator beside the service, as a process that knows only its address. It ends with the service, however
 * that ends, because its standard input does. Answers how to stop it.
 */
export function startSimulator(
  address: string,
  { simulatorSpeed, simulatorSeed }: Config,
  log: FastifyBaseLogger,
): () => Promise<void> {
  let child: ChildProcess;
  let restart: NodeJS.Timeout | undefined;
  let isStopping = false;

  const start = () => {
    child = spawn(
      process.execPath,
      [
        join(checkout, "simulator/main.ts"),
        ...["--url", reachable(address)],
        ...["--speed", String(simulatorSpeed)],
        ...["--seed", String(simulatorSeed)],
        "--quiet",
      ],
      // A group of its own: a Ctrl-C in the terminal is for the service to pass on.
      { stdio: ["pipe", "pipe", "pipe"], detached: true },
    );
    child.stdin?.on("error", () => {});
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface(stream).on("line", (line) => line && log.debug(`Simulator: ${line}`));
    }
    child.on("error", (error) => log.warn(`The simulator can't be started: ${error.message}`));
    child.on("exit", (code, signal) => {
      if (isStopping) return;
      const again = code !== nothingToDo;
      const then = again
        ? `It starts again in ${restartDelay / 1000} s.`
        : "It finds nobody to act for here.";
      log.warn(`The simulator ended (${signal ?? code}). ${then}`);
      if (again) restart = setTimeout(start, restartDelay);
    });
  };
  start();

  return async () => {
    isStopping = true;
    clearTimeout(restart);
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const kill = setTimeout(() => child.kill("SIGKILL"), patience);
    child.stdin?.end();
    await once(child, "exit");
    clearTimeout(kill);
  };
}

/** Where a service listens on all addresses, this machine's own is one of them. */
const reachable = (address: string): string =>
  address.replace("//0.0.0.0:", "//127.0.0.1:").replace("//[::]:", "//[::1]:");
