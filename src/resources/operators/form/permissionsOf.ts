import type { Operator } from "#contract/operators.ts";
import { type CanView, canViewAll, operatorPermissions, type Permissions } from "#contract/permissions.ts";
import type { ReachesAll } from "#contract/session.ts";

type ReachFields = Partial<Pick<Operator, "companyIds" | "regions" | "locationIds">>;
type Grants = ReachFields & Partial<Pick<Operator, "scope"> & { canView: Partial<CanView> }>;

/** The permissions that result from a user's grants, or from those that are chosen in the form so far. */
export const permissionsOf = ({ scope = [], canView, ...reach }: Grants): Permissions =>
  operatorPermissions(scope, { ...canViewAll(false), ...canView }, reachOf(reach));

/** By which of its keys the reach includes everything. */
export const reachOf = ({ companyIds, regions, locationIds = [] }: ReachFields): ReachesAll => ({
  companies: companyIds === "*",
  regions: regions === "*",
  locations: locationIds.length === 0,
});
