import type { vehicleTypes } from "#contract/orders/statuses.ts";
import type { Point } from "#contract/rules/point.ts";
import { randomOf } from "#contract/rules/random.ts";
import { pointAlong, type Track, trackBetween } from "./track.ts";

export type Walker = ReturnType<typeof openWalker>;

type Start = { actor: string; at: Point; vehicleType: (typeof vehicleTypes)[number]; speed: number };

/** Somebody who stands, or is on the way to somewhere. */
export function openWalker({ actor, at, vehicleType, speed }: Start) {
  const random = randomOf(`${actor}:tracks`);
  let track: Track = { corners: [at], metresTo: [0], length: 0 };
  let began = 0;
  let pace = 1;
  const gone = (): number => ((Date.now() - began) / 1000) * pace;
  const here = (): Point => pointAlong(track, Math.min(track.length, gone()));

  return {
    here,
    isStanding: (): boolean => gone() >= track.length,
    /** Sets off; answers the milliseconds until there. `hurry` is a share of the vehicle's usual speed. */
    headFor: (target: Point, hurry = 1): number => {
      track = trackBetween(random, here(), target);
      began = Date.now();
      const [slow, fast] = kilometresPerHour[vehicleType];
      pace = (random.between(slow, fast) / 3.6) * speed * hurry;
      return (track.length / pace) * 1000;
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
