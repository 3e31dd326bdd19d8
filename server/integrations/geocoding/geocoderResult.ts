import type { Address } from "#contract/addresses.ts";
import type { Point } from "#contract/rules/point.ts";
import { z } from "#contract/zod.ts";

/** A place as an outside geocoder tells it; what it does not tell is null. Degrees. */
export const Hit = z.object({
  house: z.nullable(z.string()),
  street: z.nullable(z.string()),
  city: z.string(),
  zipCode: z.nullable(z.string()),
  lat: z.number(),
  lng: z.number(),
});
export type Hit = z.output<typeof Hit>;

/** Asks one outside geocoder; rejects where that one does not answer. */
export type AskOutside = (address: Address) => Promise<Hit[]>;

/** How many places are asked for. */
export const mostHits = 5;

/** Degrees that hold Poland and a little more. */
export const poland = { west: 14, south: 48.9, east: 24.3, north: 55 } as const;

export const isInPoland = ({ lat, lng }: Point): boolean =>
  lat >= poland.south && lat <= poland.north && lng >= poland.west && lng <= poland.east;

/** A postal code as it is written in Poland, or null. */
export const codeOf = (text: string | undefined): string | null =>
  text !== undefined && /^\d{2}-\d{3}$/.test(text) ? text : null;
