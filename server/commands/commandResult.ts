import type { NewEvent } from "#server/events/append.ts";

/** A command's result: its response, and the events to append to the log. */
export type CommandResult<Response> =
  | { response: Response; events: readonly [NewEvent, ...NewEvent[]] }
  | Unchanged<Response>;

declare const isUnchanged: unique symbol;
type Unchanged<Response> = {
  response: Response;
  events: readonly [];
  /**
   * Keeps `{ response, events: [] }` from being assignable: a command without events must say `unchanged`.
   */
  readonly [isUnchanged]: true;
};

/** The result of a command that had nothing to change and therefore has no event. */
export const unchanged = <Response>(response: Response) =>
  ({ response, events: [] as const }) as Unchanged<Response>;

/** The result of a command that may have no events. */
export const resultOf = <Response>(
  response: Response,
  [first, ...others]: readonly NewEvent[],
): CommandResult<Response> => (first ? { response, events: [first, ...others] } : unchanged(response));
