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
import type { Access } from "#server/access.ts";
import type { accounts } from "#server/database/tables/accounts.ts";

/** The columns of an account that its rights follow from. */
export type Grants = Pick<
  typeof accounts.$inferSelect,
  "accountType" | "scopes" | "canView" | "companyIds" | "regions" | "locationIds" | "companyId"
>;

/** The permissions of an account, and its access to records and fields. */
export function rightsOf(account: Grants): { permissions: Permissions; access: Access } {
  const permissions = account.companyId ? permissionsOfClient(account) : permissionsOfOperator(account);
  return { permissions, access: accessOf(account, permissions.orders.canView) };
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

function permissionsOfOperator({ scopes, canView, companyIds, regions, locationIds }: Grants): Permissions {
  const permissions = operatorPermissions(scopes as Scope[], canViewRecord(canView));
  const { wallet } = permissions;
  const canSettle = wallet.canSettle && companyIds.includes("*") && locationIds.length === 0;
  const canSettleCompanies = canSettle && regions.includes("*");
  return { ...permissions, wallet: { ...wallet, canSettle, canSettleCompanies } };
}

const permissionsOfClient = ({ accountType }: Grants): Permissions =>
  accountType === "api" || accountType === "api_user" ? programPermissions(accountType) : clientPermissions();

function accessOf(account: Grants, canView: CanView): Access {
  if (account.companyId) {
    return {
      companies: [account.companyId],
      regions: "*",
      locations: "*",
      mask: { ...canView, dispatch: false },
    };
  }
  return {
    companies: account.companyIds.includes("*") ? "*" : account.companyIds,
    regions: account.regions.includes("*") ? "*" : account.regions,
    locations: account.locationIds.length === 0 ? "*" : account.locationIds,
    mask: { ...canView, dispatch: true },
  };
}
