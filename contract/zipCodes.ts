import { Address, addressOutcomes, Candidate } from "#contract/addresses.ts";
import { defineCall } from "#contract/call.ts";
import { DeliveryPromise } from "#contract/orders/form.ts";
import { moment } from "#contract/rules/dateTime.ts";
import { Point } from "#contract/rules/point.ts";
import { reference } from "#contract/rules/text.ts";
import { z } from "#contract/zod.ts";

/** Sources of postal codes. */
export const postalSources = ["demo", "geonames"] as const;

const access = ["zipCodes.canAccessPage"] as const;

/** A GeoJSON position: [lng, lat] in degrees. */
const Position = z.tuple([z.number(), z.number()]);
const Centroid = z.object({ type: z.literal("Point"), coordinates: Position });
const Geometry = z.object({
  type: z.literal("MultiPolygon"),
  coordinates: z.array(z.array(z.array(Position))),
});
export type AreaGeometry = z.output<typeof Geometry>;

/**
 * A postal code with the mean position of its places and its area; `geometry` is null if the area is unknown.
 */
export const ZipCode = z.object({
  name: z.string(),
  centroid: Centroid,
  geometry: z.nullable(Geometry),
});
export type ZipCode = z.output<typeof ZipCode>;

/** Limits and default value of the search radius, in kilometres. */
export const radiusLimits = { min: 0.1, max: 100, default: 7 } as const;

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
  summary: "Lists the postal codes whose centroids lie within a radius, in kilometres, of an address",
  access,
  cost: "search",
  query: z.extend(Address, { radius: number(radiusLimits.min, radiusLimits.max) }),
  response: z.object({
    zipCodes: z.array(ZipCode),
    /** Their area intersects the circle, but their centroid is outside. */
    zipCodesOutOfBounds: z.array(ZipCode),
    centerPoint: z.optional(Point),
    /** `found` or `matched_partially`; then the best candidate is the centre. */
    outcome: z.enum(addressOutcomes),
    place: Candidate,
  }),
  errors: ["address_not_found", "address_is_ambiguous"],
});

/** Zoom level from which areas of postal codes are shown; below it, those of regions. */
export const codesFromZoom = 9;

export const view = defineCall({
  name: "zipCodes.view",
  method: "GET",
  path: "/region/zip-codes/view",
  summary:
    "Returns the areas within a map's bounds, simplified for its zoom: those of postal codes, or below zoom 9 those of regions",
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
    /** True if areas were omitted because there are too many. */
    isCut: z.boolean(),
    /** Source of the postal codes; null if there are none. */
    source: z.nullable(z.object({ kind: z.enum(postalSources), codes: z.number(), importedAt: moment() })),
  }),
  errors: [],
});

/** Number of days over which rejected addresses are counted. */
export const refusalDays = 30;

export const checkAddress = defineCall({
  name: "zipCodes.checkAddress",
  method: "GET",
  path: "/region/address-check",
  summary:
    "Checks how an order to an address would be delivered: its location and area, nearby locations and drivers, price and promise",
  access,
  cost: "search",
  query: z.extend(Address, {
    /** The company of the order; by default that of the nearest location. */
    companyId: z.optional(reference()),
  }),
  response: z.object({
    outcome: z.enum(addressOutcomes),
    /** Best first. */
    candidates: z.array(Candidate),
    /** Postal code and region of the best candidate; null without candidates. */
    area: z.nullable(z.object({ name: z.string(), region: z.string() })),
    /** Locations within the access, nearest first; distances in metres in a straight line. */
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
    /** Drivers of the region; `nearest` is the estimated distance in metres by road. */
    drivers: z.object({ online: z.number(), free: z.number(), nearest: z.nullable(z.number()) }),
    delivery: z.nullable(
      z.object({
        companyId: z.string(),
        companyName: z.string(),
        isPossible: z.boolean(),
        /** Error code of the reason; null if it is possible. */
        reason: z.nullable(z.string()),
        /** The location that sends the parcel; null if there is none, or the driver brings the goods along. */
        from: z.nullable(z.object({ id: z.string(), name: z.string() })),
        /** Whether all products that the company offers are brought along by the driver, so that there is no pickup. */
        isBroughtAlong: z.boolean(),
        /** Metres by road. */
        distance: z.nullable(z.number()),
        promise: z.nullable(DeliveryPromise),
        /**
         * Prices in PLN by package size, including the current multiplier; null if the delivery is not possible, or if the
         * reader may not see prices of orders.
         */
        prices: z.nullable(z.object({ S: z.number(), M: z.number(), L: z.number() })),
      }),
    ),
    /**
     * Addresses rejected within the last 30 days with the best candidate's postal code, or with the typed one if
     * there is no candidate.
     */
    refusals: z.object({
      total: z.number(),
      byReason: z.array(z.object({ reason: z.string(), count: z.number() })),
    }),
  }),
  errors: ["company_not_found"],
});
export type AddressCheck = z.output<typeof checkAddress.response>;
