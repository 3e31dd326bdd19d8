import type { Address } from "#contract/addresses.ts";
import type { Point } from "#contract/rules/point.ts";
import { z } from "#contract/zod.ts";

/** A result of an external geocoder, with null for missing parts; coordinates are in degrees. */
export const GeocoderResult = z.object({
  house: z.nullable(z.string()),
  street: z.nullable(z.string()),
  city: z.string(),
  zipCode: z.nullable(z.string()),
  lat: z.number(),
  lng: z.number(),
});
export type GeocoderResult = z.output<typeof GeocoderResult>;

/** Queries one external geocoder; rejects if it fails. */
export type OutsideGeocoder = (address: Address) => Promise<GeocoderResult[]>;

/** Maximum number of results requested. */
export const maxResults = 5;

/** Bounding box of Poland with a margin, in degrees. */
export const poland = { west: 14, south: 48.9, east: 24.3, north: 55 } as const;

export const isInPoland = ({ lat, lng }: Point): boolean =>
  lat >= poland.south && lat <= poland.north && lng >= poland.west && lng <= poland.east;

/** The text if it is a Polish postal code, otherwise null. */
export const codeOf = (text: string | undefined): string | null =>
  text !== undefined && /^\d{2}-\d{3}$/.test(text) ? text : null;
