import type { vehicleTypes } from "#contract/orders/statuses.ts";
import type { Point } from "#contract/rules/point.ts";
import { randomOf } from "#contract/rules/random.ts";
import { pointAlong, type Track, trackBetween } from "./track.ts";

export type Walker = ReturnType<typeof openWalker>;

type Start = { actor: string; at: Point; vehicleType: (typeof vehicleTypes)[number]; speed: number };

/** The movement of a driver, who is standing or on the way to a target. */
export function openWalker({ actor, at, vehicleType, speed }: Start) {
  const random = randomOf(`${actor}:tracks`);
  let track: Track = { corners: [at], metresTo: [0], length: 0 };
  let startedAt = 0;
  let metresPerSecond = 1;
  const metresDone = (): number => ((Date.now() - startedAt) / 1000) * metresPerSecond;
  const here = (): Point => pointAlong(track, Math.min(track.length, metresDone()));

  return {
    here,
    hasArrived: (): boolean => metresDone() >= track.length,
    /**
     * Sets off to a target, and returns the milliseconds until the arrival. `speedFactor`: share of the vehicle's normal
     * speed.
     */
    headFor: (target: Point, speedFactor = 1): number => {
      track = trackBetween(random, here(), target);
      startedAt = Date.now();
      const [slow, fast] = kilometresPerHour[vehicleType];
      metresPerSecond = (random.between(slow, fast) / 3.6) * speed * speedFactor;
      return (track.length / metresPerSecond) * 1000;
    },
  };
}

const kilometresPerHour = {
  car: [24, 45],
  motorbike: [26, 45],
  scooter: [22, 36],
  bicycle: [14, 20],
  pedestrian: [4.5, 6],
} as const satisfies Record<Start["vehicleType"], readonly [number, number]>;
