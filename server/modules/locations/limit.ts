import { and, eq } from "drizzle-orm";
import { ApiError } from "#contract/errors.ts";
import { maxClientLocations } from "#contract/locations.ts";
import type { Caller } from "#server/caller.ts";
import { locations } from "#server/database/tables/companies.ts";
import type { Transaction } from "#server/database/transaction.ts";

/**
 * Throws if `more` active locations are more than a client may have. The company has to be locked, so that simultaneous
 * calls can't exceed the limit. Inactive locations don't count: a place that moved is deactivated and added anew.
 */
export async function checkLocationLimit(
  transaction: Transaction,
  { userType }: Caller,
  companyId: string,
  more: number,
) {
  if (userType !== "client" || more === 0) return;
  const isCounted = and(eq(locations.companyId, companyId), eq(locations.active, true));
  const count = await transaction.$count(locations, isCounted);
  if (count + more > maxClientLocations) throw new ApiError("too_many_locations");
}
