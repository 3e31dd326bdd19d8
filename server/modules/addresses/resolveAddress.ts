import type { Pool } from "pg";
import { ulid } from "ulid";
import type { Address, Candidate } from "#contract/addresses.ts";
import { ApiError, type ApiErrorCode } from "#contract/errors.ts";
import { minute } from "#contract/rules/durations.ts";
import { databaseOf } from "#server/database/handles.ts";
import { addressRefusals } from "#server/database/tables/places.ts";
import type { GeoServices } from "#server/integrations/geoServices.ts";

/** Dependencies of resolving an address; `pool` stores rejections. */
export type GeocodingContext = {
  geo: GeoServices;
  pool: Pool;
  now: Date;
  /**
   * When a rejection is stored. "once": a form that is being filled in asks for the same address again and again, and its
   * rejection counts once. "never": nothing is stored for an operator who views the console as another account.
   */
  storesRejection?: "always" | "once" | "never";
};

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
  context: GeocodingContext,
  address: Address,
  { companyId, prefix }: Purpose,
): Promise<Candidate> {
  const { geo, pool, now, storesRejection = "always" } = context;
  const { outcome, candidates } = await geo.geocode(address);
  const [best] = candidates;
  if (outcome === "found" && best) return best;
  const reason = `${prefix ?? ("" as const)}address_${reasons[outcome]}` as const;
  const refusal = { zipCode: address.zipCode, reason, companyId };
  if (storesRejection === "always" || (storesRejection === "once" && !(await isKnown(pool, now, refusal))))
    await databaseOf(pool)
      .insert(addressRefusals)
      .values({ id: ulid(now.getTime()), at: now, ...refusal });
  throw new ApiError(reason);
}

/** The problems of an input with an address, by the error of `resolveAddress`; those of a prefix are the same. */
export const addressProblems: Partial<Record<ApiErrorCode, string>> = {
  address_not_found: "addressNotFound",
  address_is_ambiguous: "addressAmbiguous",
  address_matched_partially: "addressPartly",
};

type AddressRefusal = Pick<typeof addressRefusals.$inferInsert, "zipCode" | "reason" | "companyId">;

/** Milliseconds during which equal rejections of a form are taken for the same address. */
const formTime = 30 * minute;

async function isKnown(
  pool: Pool,
  now: Date,
  { zipCode, reason, companyId }: AddressRefusal,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from address_refusals
     where zip_code = $1 and at > $2 and reason = $3 and company_id is not distinct from $4 limit 1`,
    [zipCode, new Date(now.getTime() - formTime), reason, companyId],
  );
  return rowCount === 1;
}

const reasons = {
  found: "not_found",
  not_found: "not_found",
  ambiguous: "is_ambiguous",
  matched_partially: "matched_partially",
} as const;
