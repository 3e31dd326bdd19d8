import { defineCall } from "#contract/call.ts";
import { zipCode } from "#contract/rules/forms.ts";
import { typedText } from "#contract/rules/text.ts";
import { z } from "#contract/zod.ts";

/** Outcomes of geocoding an address. */
export const addressOutcomes = ["found", "ambiguous", "matched_partially", "not_found"] as const;
export type AddressOutcome = (typeof addressOutcomes)[number];

/** What a candidate's point refers to. */
const precisions = ["address", "street", "zipCode", "city"] as const;

/** A location that an address may mean, as the geocoder writes it. */
export const Candidate = z.object({
  /** Null if only the postal code or city is known. */
  street: z.nullable(z.string()),
  city: z.string(),
  zipCode: z.string(),
  /** A region's name. */
  region: z.string(),
  lat: z.number(),
  lng: z.number(),
  precision: z.enum(precisions),
  /** How well it matches the request, from 0 to 1. */
  confidence: z.number(),
});
export type Candidate = z.output<typeof Candidate>;

/** A place whose name begins with the typed text. The postal code is null for a street that has several of them. */
const SuggestedPlace = z.extend(Candidate, { zipCode: z.nullable(z.string()) });
export type SuggestedPlace = z.output<typeof SuggestedPlace>;

/** An address as typed. */
export const Address = z.strictObject({
  street: typedText({ min: 1, max: 200 }),
  city: typedText({ min: 1, max: 100 }),
  zipCode: zipCode(),
});
export type Address = z.output<typeof Address>;

/** An address in a response; the coordinates are null if unknown, or hidden from the reader. */
export const LocatedAddress = z.object({
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
    "Suggests addresses for what has been typed: cities of a postal code, postal codes of a city, known streets",
  access: "signedIn",
  cost: "search",
  query: z.strictObject({
    street: z.optional(typedText({ max: 200 })),
    city: z.optional(typedText({ max: 100 })),
    /** May be incomplete, e.g. "85-0". */
    zipCode: z.optional(typedText({ max: 6 })),
  }),
  response: z.array(SuggestedPlace),
  errors: [],
});
