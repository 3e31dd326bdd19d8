import { ConfigError, StartError } from "./config.ts";

/** Registers how to close what was opened. Throws when the process is already ending, so that the start stops there. */
export type OnClose = (close: () => Promise<unknown>) => void;

/**
 * Runs a start and ends the process in order on Ctrl-C, SIGTERM, SIGHUP or an error that nobody caught: what was
 * opened last is closed first. A further Ctrl-C gives up waiting for the step at hand and goes on to the next.
 */
export function live(start: (onClose: OnClose) => Promise<void>): void {
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
  // The last step to close: an early end waits for what is just being opened, and that is closed too.
  steps.unshift(() => starting.catch(() => {}));
  starting.catch(fail);
}

// Milliseconds. The terminal signals npm and its child, and npm forwards the signal: one Ctrl-C arrives twice.
const sameKeystroke = 500;

function printError(error: unknown): void {
  const known = error instanceof StartError || error instanceof ConfigError;
  const text = known || !(error instanceof Error) ? String(known ? error.message : error) : error.stack;
  process.stderr.write(`${text}\n`);
}
