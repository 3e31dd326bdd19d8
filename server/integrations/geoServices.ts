import type { Address, AddressOutcome, Candidate } from "#contract/addresses.ts";
import type { Point } from "#contract/rules/point.ts";

/** Candidates best first; `found` and `matched_partially` have one at least, `not_found` has none. */
export type Geocoding = { outcome: AddressOutcome; candidates: Candidate[] };

/**
 * Where addresses and roads are asked for. Whoever answers, nobody waits longer than a few seconds and nothing throws for
 * an address: what an outside service does not answer in time, the embedded one does. Ask before a transaction, never
 * inside one.
 */
export type GeoServices = {
  geocode: (address: Address) => Promise<Geocoding>;
  /** What begins like what was typed, best first; at most eight. */
  suggest: (typed: Partial<Address>) => Promise<Candidate[]>;
  /** Metres along the streets. */
  drivingDistance: (from: Point, to: Point) => Promise<{ metres: number }>;
};
