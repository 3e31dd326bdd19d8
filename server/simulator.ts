import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { FastifyBaseLogger } from "fastify";
import { type Config, projectRoot } from "./config.ts";

/** Milliseconds before a simulator that ended by itself is restarted, and milliseconds that a stop waits for its summary. */
const restartDelay = 10_000;
const stopTimeout = 2_000;

/** Exit code of a simulator that can't sign in anywhere; restarting it would not help. */
const exitNothingToDo = 2;

/**
 * Runs the simulator as a child process that only knows the service's address. It ends when its standard input is closed, so
 * it never outlives the service. Returns a function that stops it.
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
        join(projectRoot, "simulator/main.ts"),
        ...["--url", reachable(address)],
        ...["--speed", String(simulatorSpeed)],
        ...["--seed", String(simulatorSeed)],
        "--quiet",
      ],
      // In a process group of its own, so that Ctrl-C only reaches the service, which then stops the simulator.
      { stdio: ["pipe", "pipe", "pipe"], detached: true },
    );
    child.stdin?.on("error", () => {});
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface(stream).on("line", (line) => line && log.debug(`Simulator: ${line}`));
    }
    child.on("error", (error) => log.warn(`The simulator can't be started: ${error.message}`));
    child.on("exit", (code, signal) => {
      if (isStopping) return;
      const restarts = code !== exitNothingToDo;
      const then = restarts
        ? `It starts again in ${restartDelay / 1000} s.`
        : "It finds nobody to act for here.";
      log.warn(`The simulator ended (${signal ?? code}). ${then}`);
      if (restarts) restart = setTimeout(start, restartDelay);
    });
  };
  start();

  return async () => {
    isStopping = true;
    clearTimeout(restart);
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const kill = setTimeout(() => child.kill("SIGKILL"), stopTimeout);
    child.stdin?.end();
    await once(child, "exit");
    clearTimeout(kill);
  };
}

/** A wildcard address can't be connected to; the loopback address reaches the same server. */
const reachable = (address: string): string =>
  address.replace("//0.0.0.0:", "//127.0.0.1:").replace("//[::]:", "//[::1]:");
