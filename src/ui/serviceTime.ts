/** Milliseconds by which the service's clock is ahead of this computer's. */
let offset = 0;

/** Milliseconds by which the clocks may differ before it matters, since deadlines are told in seconds at the least. */
const tolerance = 1000;

/**
 * The time by the service's clock, in milliseconds since 1970. What is late, what day it is, and what a filter matches are
 * decided by the service; a console whose computer has a wrong clock must not say otherwise.
 */
export const serviceNow = (): number => serviceTimeAt(Date.now());

/** The service's time at a moment by this computer's clock. */
export const serviceTimeAt = (moment: number): number => moment + offset;

/**
 * Notes the service's time that an answer told; `sentAt` and `receivedAt` are moments by this computer's clock. A slow answer
 * tells the time less exactly, and changes nothing unless the clocks differ by more than it can be wrong.
 */
export function noteServiceTime(told: string, sentAt: number, receivedAt: number): void {
  const measured = Date.parse(told) - (sentAt + receivedAt) / 2;
  const error = (receivedAt - sentAt) / 2;
  // Also of a service of a former version, which does not tell its time.
  if (!(Math.abs(measured - offset) > tolerance + error)) return;
  offset = Math.abs(measured) <= tolerance ? 0 : measured;
}
