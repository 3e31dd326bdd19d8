import { maxPositions, sendPositions as sendCall } from "#contract/driverApp.ts";
import { ApiError } from "#contract/errors.ts";
import type { Point } from "#contract/rules/point.ts";
import type { Driver } from "./driver.ts";
import { pause } from "./pause.ts";

/** Milliseconds between two positions, and between two calls. */
const sampleInterval = 2_500;
const sendInterval = 5_000;

/**
 * Sends an online driver's positions until signing in fails; unsent ones go with the next call. `phase`: 0 to
 * 1 of the interval.
 */
export async function sendPositions({ session, walker, duty }: Driver, phase: number): Promise<never> {
  const points: (Point & { loggedAt: string })[] = [];
  // Spreads the phones over the interval.
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
