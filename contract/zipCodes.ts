import { Address, addressOutcomes, Candidate } from "#contract/addresses.ts";
import { defineCall } from "#contract/call.ts";
import { DeliveryPromise } from "#contract/orders/form.ts";
import { moment } from "#contract/rules/dateTime.ts";
import { Point } from "#contract/rules/point.ts";
import { reference } from "#contract/rules/text.ts";
import { z } from "#contract/zod.ts";

/** Where postal codes can come from. */
export const postalSources = ["demo", "geonames"] as const;

const access = ["zipCodes.canAccessPage"] as const;

/** GeoJSON: degrees as [lng, lat]. */
const Position = z.tuple([z.number(), z.number()]);
const Centroid = z.object({ type: z.literal("Point"), coordinates: Position });
const Geometry = z.object({
  type: z.literal("MultiPolygon"),
  coordinates: z.array(z.array(z.array(Position))),
});
export type AreaGeometry = z.output<typeof Geometry>;

/** A postal code, the middle of its places and the area that they cover; a code whose area is not known has none. */
export const ZipCode = z.object({
  name: z.string(),
  centroid: Centroid,
  geometry: z.nullable(Geometry),
});
export type ZipCode = z.output<typeof ZipCode>;

/** Kilometres around an address. */
export const radiusLimits = { least: 0.1, most: 100, usual: 7 } as const;

const number = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,6}([.,]\d{1,20})?$/, { error: "number" })),
    z.pipe(
      z.transform((text: string) => Number(text.replace(",", "."))),
      z.number().check(z.minimum(min), z.maximum(max)),
    ),
  );

export const search = defineCall({
  name: "zipCodes.search",
  method: "GET",
  path: "/region/zip-codes",
  summary: "The postal codes whose centroids lie within a radius (kilometres) of an address",
  access,
  query: z.extend(Address, { radius: number(radiusLimits.least, radiusLimits.most) }),
  response: z.object({
    zipCodes: z.array(ZipCode),
    /** Their area meets the circle, their centroid lies outside of it. */
    zipCodesOutOfBounds: z.array(ZipCode),
    centerPoint: z.optional(Point),
    /** `found`, or `matched_partially`: then the middle is where the best candidate is. */
    outcome: z.enum(addressOutcomes),
    place: Candidate,
  }),
  errors: ["address_not_found", "address_is_ambiguous"],
});

/** The zoom from which single codes are told; below it, regions. */
export const codesFromZoom = 9;

export const view = defineCall({
  name: "zipCodes.view",
  method: "GET",
  path: "/region/zip-codes/view",
  summary:
    "The areas that a map shows, simplified for its zoom: of postal codes, or of regions from far away",
  access,
  query: z.strictObject({
    west: number(-180, 180),
    south: number(-90, 90),
    east: number(-180, 180),
    north: number(-90, 90),
    zoom: number(0, 22),
  }),
  response: z.object({
    level: z.enum(["regions", "codes"]),
    areas: z.array(z.object({ name: z.string(), geometry: Geometry })),
    /** True where there were more than a map can show. */
    isCut: z.boolean(),
    /** Where the postal codes come from; null before any are known. */
    source: z.nullable(z.object({ kind: z.enum(postalSources), codes: z.number(), importedAt: moment() })),
  }),
  errors: [],
});

/** Days that the count of refused addresses looks back. */
export const refusalDays = 30;

export const checkAddress = defineCall({
  name: "zipCodes.checkAddress",
  method: "GET",
  path: "/region/address-check",
  summary:
    "What would become of an order to this address: place, area, locations and drivers near, price, promise",
  access,
  query: z.extend(Address, {
    /** Whose order it would be; without it, the nearest location's company. */
    companyId: z.optional(reference()),
  }),
  response: z.object({
    outcome: z.enum(addressOutcomes),
    /** Best first. */
    candidates: z.array(Candidate),
    /** The postal code in whose area the best candidate lies. */
    area: z.nullable(z.object({ name: z.string(), region: z.string() })),
    /** Within the account's reach, nearest first; metres in a straight line. */
    locations: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        companyId: z.string(),
        companyName: z.string(),
        distance: z.number(),
        isOpen: z.boolean(),
      }),
    ),
    /** Of the region; `nearest` in metres on the road, about. */
    drivers: z.object({ online: z.number(), free: z.number(), nearest: z.nullable(z.number()) }),
    delivery: z.nullable(
      z.object({
        companyId: z.string(),
        companyName: z.string(),
        isPossible: z.boolean(),
        /** Why not: a code of `errors`. */
        reason: z.nullable(z.string()),
        /** The location that it would come from; null: from the driver's own goods. */
        from: z.nullable(z.object({ id: z.string(), name: z.string() })),
        /** Metres on the road. */
        distance: z.nullable(z.number()),
        promise: z.nullable(DeliveryPromise),
        /** PLN by size. */
        prices: z.nullable(z.object({ S: z.number(), M: z.number(), L: z.number() })),
      }),
    ),
    /** Addresses refused in this area (in the typed postal code, where there is no area) within the last 30 days. */
    refusals: z.object({
      total: z.number(),
      byReason: z.array(z.object({ reason: z.string(), count: z.number() })),
    }),
  }),
  errors: ["company_not_found"],
});
export type AddressCheck = z.output<typeof checkAddress.response>;
