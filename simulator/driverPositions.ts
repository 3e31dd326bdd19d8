import { positionsMaximum, sendPositions as sendCall } from "#contract/driverApp.ts";
import { ApiError } from "#contract/errors.ts";
import type { Point } from "#contract/rules/point.ts";
import type { Driver } from "./driver.ts";
import { pause } from "./pause.ts";

/** Milliseconds between two looks at where one is, and between two calls. */
const lookEvery = 2_500;
const sendEvery = 5_000;

/** Tells for ever where an online driver is; what could not be sent goes with the next call. `phase`: 0 to 1. */
export async function sendPositions({ member, walker, duty }: Driver, phase: number): Promise<never> {
  const points: (Point & { loggedAt: string })[] = [];
  // Not all phones at the same moment.
  await pause(phase * sendEvery);
  setInterval(() => {
    if (duty.online) points.push({ ...walker.here(), loggedAt: new Date().toISOString() });
    if (points.length > positionsMaximum) points.shift();
  }, lookEvery);
  for (;;) {
    const began = performance.now();
    if (points.length > 0) await send(points.splice(0));
    await pause(Math.max(0, sendEvery - (performance.now() - began)));
  }

  async function send(positions: typeof points) {
    try {
      await member.call(sendCall, { positions });
    } catch (error) {
      // Counted already; the next ones may be better.
      if (!(error instanceof ApiError)) throw error;
    }
  }
}
