import { tracingChannel } from "node:diagnostics_channel";

/** Work that is a span of its own in a trace. */
export type Work =
  /** A call that writes. */
  | { kind: "command"; name: string }
  /** Work without a request; it begins a trace. */
  | { kind: "job"; name: string }
  /** An SQL text, or pg's object with `text`, and with `name` if the statement is named. */
  | { kind: "statement"; statement: unknown };

/**
 * Work is reported to this channel, independently of listeners: the tracing libraries are only loaded if traces are sent.
 * Without a listener a report costs a comparison.
 */
export const workChannel = tracingChannel<unknown, Work>("edelivery.work");

export const traced = <Result>(work: Work, run: () => Promise<Result>): Promise<Result> =>
  workChannel.tracePromise(run, work);
