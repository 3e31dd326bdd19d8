import { tracingChannel } from "node:diagnostics_channel";

/** What a trace shows as a span of its own. */
export type Work =
  /** A call that writes. */
  | { kind: "command"; name: string }
  /** What nobody's request waits for; it begins a trace. */
  | { kind: "job"; name: string }
  /** A text of SQL, or pg's object with `text`, and with `name` where the statement has one. */
  | { kind: "statement"; statement: unknown };

/**
 * Who does work tells this channel of it, and knows nobody who listens: the libraries for traces are loaded only where they
 * are sent somewhere. While nobody listens, telling costs a comparison.
 */
export const workChannel = tracingChannel<unknown, Work>("edelivery.work");

export const traced = <Result>(work: Work, run: () => Promise<Result>): Promise<Result> =>
  workChannel.tracePromise(run, work);
