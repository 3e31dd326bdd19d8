import { grantableCanView } from "#contract/grants.ts";
import {
  type AccountType,
  type CanView,
  canViewAll,
  canViewOf,
  type Permissions,
} from "#contract/permissions.ts";

/** The default flags of an account type, as far as an account with these permissions may give them. */
export function canViewFor(accountType: AccountType, held: Permissions): CanView {
  const canView = canViewAll(false);
  const grantable = grantableCanView(held);
  for (const flag of canViewOf[accountType]) canView[flag] = grantable.includes(flag);
  return canView;
}
