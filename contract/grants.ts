import {
  canViewAll,
  canViewFlags,
  type FlagPath,
  hasFlag,
  operatorPermissions,
  type Permissions,
  type Scope,
  scopes,
} from "#contract/permissions.ts";

/** Every flag of the tree. */
const flagPaths: readonly FlagPath[] = leavesOf(operatorPermissions([], canViewAll(false)));

/** The flags of `wanted` that `held` lacks. */
export const missingFlags = (wanted: Permissions, held: Permissions): FlagPath[] =>
  flagPaths.filter((path) => hasFlag(wanted, path) && !hasFlag(held, path));

/** The flags that a scope opens by itself; which of an order's fields are shown, the canView list says. */
const flagsOfScope = (scope: Scope): FlagPath[] =>
  missingFlags(operatorPermissions([scope], canViewAll(false)), operatorPermissions([], canViewAll(false)));

/** The scope that opens a flag and as little beside it as possible; undefined for what no scope opens. */
export function scopeOpening(path: FlagPath): Scope | undefined {
  const opening = scopes.filter((scope) => flagsOfScope(scope).includes(path));
  return opening.toSorted((one, other) => flagsOfScope(one).length - flagsOfScope(other).length)[0];
}

/** Whether an account with these flags may grant the scope: nobody grants more than they have. */
export const mayGrantScope = (scope: Scope, held: Permissions): boolean =>
  flagsOfScope(scope).every((path) => hasFlag(held, path));

/** The canView flags that an account with these flags may grant. */
export const grantableCanView = ({ orders: { canView } }: Permissions) =>
  canViewFlags.filter((flag) => canView[flag]);

function leavesOf(tree: object, prefix = ""): FlagPath[] {
  return Object.entries(tree).flatMap(([name, node]) =>
    typeof node === "object" ? leavesOf(node, `${prefix}${name}.`) : [`${prefix}${name}` as FlagPath],
  );
}
