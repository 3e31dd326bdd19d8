import { defineCall } from "#contract/call.ts";
import { zipCode } from "#contract/rules/forms.ts";
import { typedText } from "#contract/rules/text.ts";
import { z } from "#contract/zod.ts";

/** What a geocoder can make of an address. */
export const addressOutcomes = ["found", "ambiguous", "matched_partially", "not_found"] as const;
export type AddressOutcome = (typeof addressOutcomes)[number];

/** How exactly a point stands for an address. */
const precisions = ["address", "street", "zipCode", "city"] as const;

/** An address as the geocoder writes it, and where it is. */
export const Candidate = z.object({
  /** Null where only the postal code or the city is known. */
  street: z.nullable(z.string()),
  city: z.string(),
  zipCode: z.string(),
  /** A region's name. */
  region: z.string(),
  lat: z.number(),
  lng: z.number(),
  precision: z.enum(precisions),
  /** From 0 to 1: how well it answers what was asked. */
  confidence: z.number(),
});
export type Candidate = z.output<typeof Candidate>;

/** An address as a person types it. */
export const Address = z.strictObject({
  street: typedText({ min: 1, max: 200 }),
  city: typedText({ min: 1, max: 100 }),
  zipCode: zipCode(),
});
export type Address = z.output<typeof Address>;

/** An address as the service answers it, and where it is; null where nobody knows, or the reader may not. */
export const Place = z.object({
  street: z.string(),
  city: z.string(),
  zipCode: z.string(),
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
});

export const suggest = defineCall({
  name: "addresses.suggest",
  method: "GET",
  path: "/address/suggest",
  summary:
    "Places that begin like what was typed: cities of a postal code, codes of a city, streets that are known",
  access: "signedIn",
  query: z.strictObject({
    street: z.optional(typedText({ max: 200 })),
    city: z.optional(typedText({ max: 100 })),
    /** Also a beginning, "85-0". */
    zipCode: z.optional(typedText({ max: 6 })),
  }),
  response: z.array(Candidate),
  errors: [],
});
