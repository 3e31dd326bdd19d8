import type { NewEvent } from "#server/events/append.ts";

/** What a command comes to: its response, and the events that it appends to the log. */
export type Outcome<Response> =
  | { response: Response; events: readonly [NewEvent, ...NewEvent[]] }
  | Unchanged<Response>;

declare const isUnchanged: unique symbol;
type Unchanged<Response> = {
  response: Response;
  events: readonly [];
  /** So that no literal with an empty list passes for it. */
  readonly [isUnchanged]: true;
};

/** Everything was already as the command wants it: nothing was written, so there is no event. */
export const unchanged = <Response>(response: Response) =>
  ({ response, events: [] as const }) as Unchanged<Response>;

/** The outcome of a command that learns only from its events whether anything changed. */
export const outcomeOf = <Response>(
  response: Response,
  [first, ...others]: readonly NewEvent[],
): Outcome<Response> => (first ? { response, events: [first, ...others] } : unchanged(response));
