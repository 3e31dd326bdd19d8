import type { Operator } from "#contract/operators.ts";
import { type CanView, canViewAll, operatorPermissions, type Permissions } from "#contract/permissions.ts";

type Grants = Pick<Operator, "scope" | "companyIds" | "regions" | "locationIds"> & {
  canView: Partial<CanView>;
};

/** The permissions that result from a user's grants, or from those that are chosen in the form so far. */
export const permissionsOf = ({
  scope = [],
  canView,
  companyIds,
  regions,
  locationIds = [],
}: Partial<Grants>): Permissions =>
  operatorPermissions(
    scope,
    { ...canViewAll(false), ...canView },
    { companies: companyIds === "*", regions: regions === "*", locations: locationIds.length === 0 },
  );
