import { grantableCanView } from "#contract/grants.ts";
import {
  type AccountType,
  type CanView,
  canViewAll,
  canViewOf,
  type Permissions,
} from "#contract/permissions.ts";

/** What an account type shows by default, as far as somebody with these flags may give it. */
export function canViewFor(accountType: AccountType, held: Permissions): CanView {
  const canView = canViewAll(false);
  const grantable = grantableCanView(held);
  for (const flag of canViewOf[accountType]) canView[flag] = grantable.includes(flag);
  return canView;
}
