import { maxPositions, sendPositions as sendCall } from "#contract/driverApp/driverApp.ts";
import { ApiError } from "#contract/errors.ts";
import type { Point } from "#contract/rules/point.ts";
import type { Driver } from "./driver.ts";
import { pause } from "./pause.ts";

/** Milliseconds between two positions, and between two calls. */
const sampleInterval = 2_500;
const sendInterval = 5_000;

/**
 * Sends the positions of an online driver until signing in fails; unsent ones are sent with the next call. `phase`: delay of
 * the first call as a share of the interval, from 0 to 1.
 */
export async function sendPositions({ session, walker, duty }: Driver, phase: number): Promise<never> {
  const points: (Point & { loggedAt: string })[] = [];
  // Distributes the calls of all phones over the interval.
  await pause(phase * sendInterval);
  setInterval(() => {
    if (duty.online) points.push({ ...walker.here(), loggedAt: new Date().toISOString() });
    if (points.length > maxPositions) points.shift();
  }, sampleInterval);
  for (;;) {
    const began = performance.now();
    if (points.length > 0) await send(points.splice(0));
    await pause(Math.max(0, sendInterval - (performance.now() - began)));
  }

  async function send(positions: typeof points) {
    try {
      await session.call(sendCall, { positions });
    } catch (error) {
      // The session has counted the failure; the next call may succeed.
      if (!(error instanceof ApiError)) throw error;
    }
  }
}
