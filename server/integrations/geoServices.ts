import type { Address, AddressOutcome, Candidate, SuggestedPlace } from "#contract/addresses.ts";
import type { Point } from "#contract/rules/point.ts";

/**
 * A geocoder's answer, best candidate first. `found` and `matched_partially` have at least one candidate, `not_found` has
 * none.
 */
export type Geocoding = { outcome: AddressOutcome; candidates: Candidate[] };

/**
 * Geocoding and distances by road. Implementations never throw for an address and answer within seconds: if
 * an external service fails, the embedded one answers. Must not be called inside a transaction.
 */
export type GeoServices = {
  geocode: (address: Address) => Promise<Geocoding>;
  /** Suggestions for a partial address, best first; at most eight. */
  suggest: (typed: Partial<Address>) => Promise<SuggestedPlace[]>;
  /** Distance by road, in metres. */
  drivingDistance: (from: Point, to: Point) => Promise<{ metres: number }>;
};
