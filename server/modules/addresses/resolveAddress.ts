import type { Pool } from "pg";
import { ulid } from "ulid";
import type { Address, Candidate } from "#contract/addresses.ts";
import { ApiError } from "#contract/errors.ts";
import { databaseOf } from "#server/database/handles.ts";
import { addressRefusals } from "#server/database/tables/places.ts";
import type { GeoServices } from "#server/integrations/geoServices.ts";

/** Dependencies of resolving an address; `pool` stores rejections. */
export type GeocodingContext = { geo: GeoServices; pool: Pool; now: Date };

type Purpose = {
  /** Company whose order or location the address is for. */
  companyId: string;
  /** Prefix of the error code, for forms with two addresses. */
  prefix?: "pickup_point_";
};

/**
 * Geocodes an address and returns its one clear location. Any other outcome is an ApiError, and the rejection
 * is stored (postal code and reason only) outside of any transaction, so that it survives the error. Must not
 * be called inside a transaction.
 */
export async function resolveAddress(
  { geo, pool, now }: GeocodingContext,
  address: Address,
  { companyId, prefix }: Purpose,
): Promise<Candidate> {
  const { outcome, candidates } = await geo.geocode(address);
  const [best] = candidates;
  if (outcome === "found" && best) return best;
  const reason = `${prefix ?? ("" as const)}address_${reasons[outcome]}` as const;
  const { zipCode } = address;
  await databaseOf(pool)
    .insert(addressRefusals)
    .values({ id: ulid(now.getTime()), at: now, zipCode, reason, companyId });
  throw new ApiError(reason);
}

const reasons = {
  found: "not_found",
  not_found: "not_found",
  ambiguous: "is_ambiguous",
  matched_partially: "matched_partially",
} as const;
