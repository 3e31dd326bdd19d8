import { and, eq } from "drizzle-orm";
import { ApiError } from "#contract/errors.ts";
import { maxAllLocations, maxClientLocations } from "#contract/locations.ts";
import type { Caller } from "#server/caller.ts";
import { locations } from "#server/database/tables/companies.ts";
import type { Transaction } from "#server/database/transaction.ts";

/**
 * Throws if `added` new locations, or `more` active ones, are more than a client may have. The company has to be locked, so
 * that simultaneous calls can't exceed the limits. Inactive locations don't count as active: a place that moved is
 * deactivated and added anew.
 */
export async function checkLocationLimit(
  transaction: Transaction,
  { userType }: Caller,
  companyId: string,
  { added, more }: { added: number; more: number },
) {
  if (userType !== "client") return;
  const own = eq(locations.companyId, companyId);
  const active = await transaction.$count(locations, and(own, eq(locations.active, true)));
  const all = await transaction.$count(locations, own);
  // Comes first, because deactivating a location, which the sentence of the other error suggests, would not help.
  if (added > 0 && all + added > maxAllLocations) throw new ApiError("too_many_locations_in_all");
  if (more > 0 && active + more > maxClientLocations) throw new ApiError("too_many_locations");
}
