import { moment } from "#contract/rules/dateTime.ts";
import { z } from "#contract/zod.ts";

/** Degrees, WGS 84. */
export const Point = z.object({ lat: z.number(), lng: z.number() });
export type Point = z.output<typeof Point>;

/** Where a driver was, and when. */
export const TrackPoint = z.extend(Point, { loggedAt: moment() });
export type TrackPoint = z.output<typeof TrackPoint>;
