import { moment } from "#contract/rules/dateTime.ts";
import { z } from "#contract/zod.ts";

/** Degrees in WGS 84. */
export const Point = z.object({ lat: z.number(), lng: z.number() });
export type Point = z.output<typeof Point>;

/** Position of a driver at a moment. */
export const TrackPoint = z.extend(Point, { loggedAt: moment() });
export type TrackPoint = z.output<typeof TrackPoint>;
