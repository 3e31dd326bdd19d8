import { ConfigError, StartError } from "./config.ts";

/** Registers how to close what was just opened. Throws when the process is already ending, so that a start stops there. */
export type Opened = (close: () => Promise<unknown>) => void;

/**
 * Runs a start and ends the process in order on Ctrl-C, SIGTERM, SIGHUP or an error that nobody caught: what was
 * opened last is closed first. A further Ctrl-C gives up waiting for the step at hand and goes on to the next.
 */
export function live(start: (opened: Opened) => Promise<void>): void {
  const steps: (() => Promise<unknown>)[] = [];
  let beganToEnd: number | undefined;
  let giveUp = () => {};

  const end = async (code: number) => {
    beganToEnd = performance.now();
    for (let close = steps.pop(); close; close = steps.pop()) {
      const impatience = new Promise<void>((resolve) => {
        giveUp = resolve;
      });
      await Promise.race([close().catch(complain), impatience]);
    }
    process.exit(code);
  };

  const onSignal = () => {
    if (beganToEnd === undefined) {
      process.stdout.write("\nStopping…\n");
      void end(0);
    } else if (performance.now() - beganToEnd > sameKeystroke) giveUp();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, onSignal);

  const fail = (error: unknown) => {
    if (beganToEnd !== undefined) return;
    complain(error);
    void end(1);
  };
  process.on("uncaughtException", fail);
  process.on("unhandledRejection", fail);
  // The terminal may be gone before the process is.
  process.stdout.on("error", () => {});

  const starting = start((close) => {
    steps.push(close);
    if (beganToEnd !== undefined) throw new StartError("Stopped while starting.");
  });
  // Below all else: an end that comes early waits for what is just being opened, and then closes that too.
  steps.unshift(() => starting.catch(() => {}));
  starting.catch(fail);
}

// npm hands a Ctrl-C on to its child, which the terminal has told already: one keystroke arrives twice.
const sameKeystroke = 500;

function complain(error: unknown): void {
  const known = error instanceof StartError || error instanceof ConfigError;
  const text = known || !(error instanceof Error) ? String(known ? error.message : error) : error.stack;
  process.stderr.write(`${text}\n`);
}
