import {
  type CanView,
  type CanViewFlag,
  canViewAll,
  canViewFlags,
  clientPermissions,
  operatorPermissions,
  type Permissions,
  programPermissions,
  type Scope,
} from "#contract/permissions.ts";
import { type Access, keysOfStored, type Reach, reachesAll } from "#server/access.ts";
import type { accounts } from "#server/database/tables/accounts.ts";

/** The columns of an account that its rights follow from. */
export type Grants = Pick<
  typeof accounts.$inferSelect,
  "accountType" | "scopes" | "canView" | "companyIds" | "regions" | "locationIds" | "companyId"
>;

/** The permissions of an account, and its access to records and fields. */
export function rightsOf(account: Grants): { permissions: Permissions; access: Access } {
  const reach = reachOf(account);
  const isClient = Boolean(account.companyId);
  const permissions = isClient ? permissionsOfClient(account) : permissionsOfOperator(account, reach);
  return { permissions, access: { ...reach, mask: { ...permissions.orders.canView, dispatch: !isClient } } };
}

/** The stored list of flags as the contract shows it. */
export function canViewRecord(granted: readonly string[]): CanView {
  const canView = canViewAll(false);
  for (const flag of canViewFlags) canView[flag] = granted.includes(flag);
  return canView;
}

/** The contract's flags as they are stored. */
export const canViewList = (canView: Partial<CanView>): CanViewFlag[] =>
  canViewFlags.filter((flag) => canView[flag]);

const permissionsOfOperator = ({ scopes, canView }: Grants, reach: Reach): Permissions =>
  operatorPermissions(scopes as Scope[], canViewRecord(canView), reachesAll(reach));

const permissionsOfClient = ({ accountType }: Grants): Permissions =>
  accountType === "api" || accountType === "api_user" ? programPermissions(accountType) : clientPermissions();

function reachOf({ companyId, companyIds, regions, locationIds }: Grants): Reach {
  if (companyId) return { companies: [companyId], regions: "*", locations: "*" };
  return {
    companies: keysOfStored(companyIds),
    regions: keysOfStored(regions),
    locations: locationIds.length === 0 ? "*" : locationIds,
  };
}
