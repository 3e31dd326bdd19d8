import { setImmediate as nextEventLoopTurn } from "node:timers/promises";

let drawing: Promise<unknown> = Promise.resolve();

/**
 * Draws one contract at a time and lets other requests run in between: a drawing blocks the event loop for
 * about 50 ms.
 */
export function queueDrawing<Result>(work: () => Promise<Result>): Promise<Result> {
  const next = drawing.then(() => nextEventLoopTurn()).then(work);
  drawing = next.catch(() => undefined);
  return next;
}
