import { inspect } from "node:util";
import { StartError } from "./config.ts";
import { errorSummary } from "./errorSummary.ts";

/**
 * Registers a function that closes a resource that was just opened. Throws if the process is already shutting down, which
 * aborts the start.
 */
export type OnClose = (close: () => Promise<unknown>) => void;

/**
 * Runs `start` and shuts the process down on Ctrl-C, SIGTERM, SIGHUP or an uncaught error: the registered
 * functions are called in reverse order. A further Ctrl-C skips the one that is running.
 */
export function runUntilShutdown(start: (onClose: OnClose) => Promise<void>): void {
  const steps: (() => Promise<unknown>)[] = [];
  let endingSince: number | undefined;
  let skipStep = () => {};

  const end = async (code: number) => {
    endingSince = performance.now();
    for (let close = steps.pop(); close; close = steps.pop()) {
      const skipped = new Promise<void>((resolve) => {
        skipStep = resolve;
      });
      await Promise.race([close().catch(printError), skipped]);
    }
    process.exit(code);
  };

  const onSignal = () => {
    if (endingSince === undefined) {
      process.stdout.write("\nStopping…\n");
      void end(0);
    } else if (performance.now() - endingSince > sameKeystroke) skipStep();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, onSignal);

  const fail = (error: unknown) => {
    if (endingSince !== undefined) return;
    printError(error);
    void end(1);
  };
  process.on("uncaughtException", fail);
  process.on("unhandledRejection", fail);
  // The terminal may close before the process ends.
  process.stdout.on("error", () => {});

  const starting = start((close) => {
    steps.push(close);
    if (endingSince !== undefined) throw new StartError("Stopped while starting.");
  });
  // Called last: a shutdown during the start waits until the start has failed, so that what it was just
  // opening is closed too.
  steps.unshift(() => starting.catch(() => {}));
  starting.catch(fail);
}

// Milliseconds within which signals count as one Ctrl-C: the terminal signals both npm and its child, and npm forwards its
// signal.
const sameKeystroke = 500;

function printError(error: unknown): void {
  process.stderr.write(`${error instanceof StartError ? error.message : inspect(errorSummary(error))}\n`);
}
