import type { Pool } from "pg";
import { ulid } from "ulid";
import type { Address, Candidate } from "#contract/addresses.ts";
import { ApiError } from "#contract/errors.ts";
import { databaseOf } from "#server/database/handles.ts";
import { addressRefusals } from "#server/database/tables/places.ts";
import type { Places } from "#server/integrations/places.ts";

type Surroundings = { places: Places; pool: Pool; now: Date };

type About = {
  /** Whose order or location it would be. */
  companyId: string;
  /** Before the code of a refusal, where a form has two addresses. */
  prefix?: "pickup_point_";
};

/**
 * Where an address is. One that is not clearly somewhere is refused, and it is kept that somebody asked for it: the postal
 * code and the reason alone, beside any transaction, so that it stays. Not to be called inside one.
 */
export async function placeAddress(
  { places, pool, now }: Surroundings,
  address: Address,
  { companyId, prefix }: About,
): Promise<Candidate> {
  const { outcome, candidates } = await places.geocode(address);
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
