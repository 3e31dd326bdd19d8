import {
  type CanView,
  type CanViewFlag,
  canViewAll,
  canViewFlags,
  clientPermissions,
  type FlagPath,
  hasFlag,
  operatorPermissions,
  type Permissions,
  type Scope,
  scopes,
} from "#contract/permissions.ts";
import type { ReachesAll } from "#contract/session.ts";

/** All flags of the tree. */
const flagPaths: readonly FlagPath[] = leavesOf(operatorPermissions([], canViewAll(false)));

/** The flags of `wanted` that `held` lacks. */
export const missingFlags = (wanted: Permissions, held: Permissions): FlagPath[] =>
  flagPaths.filter((path) => hasFlag(wanted, path) && !hasFlag(held, path));

/**
 * Whether an operator lacks some of a client's rights: a flag, or regions or locations, since a client has all of its
 * company's. Who does must neither see the console as a client nor make a link by which one could sign in as a client.
 */
export const lacksClientsRights = (held: Permissions, { regions, locations }: ReachesAll): boolean =>
  !regions || !locations || missingFlags(clientPermissions(), held).length > 0;

/** The flags that each scope grants by itself. Which fields of an order are shown depends on the canView list instead. */
const flagsOf = Object.fromEntries(
  scopes.map((scope) => [
    scope,
    missingFlags(operatorPermissions([scope], canViewAll(false)), operatorPermissions([], canViewAll(false))),
  ]),
) as Record<Scope, FlagPath[]>;

/** The scope that grants a flag together with as few others as possible; undefined if no scope grants it. */
export function scopeOpening(path: FlagPath): Scope | undefined {
  const opening = scopes.filter((scope) => flagsOf[scope].includes(path));
  return opening.toSorted((one, other) => flagsOf[one].length - flagsOf[other].length)[0];
}

/** Whether an account with these flags may grant the scope: only if it has all flags of the scope itself. */
export const mayGrantScope = (scope: Scope, held: Permissions): boolean =>
  flagsOf[scope].every((path) => hasFlag(held, path));

/**
 * The canView flags that an account with these flags may grant: those that let nobody see more than it sees itself, with any
 * of the scopes that it may grant.
 */
export function grantableCanView(held: Permissions): CanViewFlag[] {
  const granted = scopes.filter((scope) => mayGrantScope(scope, held));
  const all = operatorPermissions(granted, canViewAll(true));
  return canViewFlags.filter((flag) => {
    const others = operatorPermissions(granted, { ...canViewAll(true), [flag]: false });
    return missingFlags(all, others).every((path) => hasFlag(held, path));
  });
}

/**
 * The scopes and canView flags that an account with these flags may give: those above, and what the other account has already
 * (`current`) as long as that gives it nothing that the giving account lacks, with this reach and the chosen scopes.
 */
export function grantableTo(
  held: Permissions,
  current: { scopes: readonly string[]; canView: readonly string[] },
  { chosen, reach }: { chosen: readonly Scope[]; reach: ReachesAll },
): { scopes: Scope[]; canView: CanViewFlag[] } {
  const isHeld = (granted: readonly Scope[], shown: Partial<CanView> = {}) =>
    missingFlags(operatorPermissions(granted, { ...canViewAll(false), ...shown }, reach), held).length === 0;
  const given = scopes.filter(
    (scope) => mayGrantScope(scope, held) || (current.scopes.includes(scope) && isHeld([scope])),
  );
  const grantable = grantableCanView(held);
  const granted = chosen.filter((scope) => given.includes(scope));
  const canView = canViewFlags.filter(
    (flag) =>
      grantable.includes(flag) || (current.canView.includes(flag) && isHeld(granted, { [flag]: true })),
  );
  return { scopes: given, canView };
}

function leavesOf(tree: object, prefix = ""): FlagPath[] {
  return Object.entries(tree).flatMap(([name, node]) =>
    typeof node === "object" ? leavesOf(node, `${prefix}${name}.`) : [`${prefix}${name}` as FlagPath],
  );
}
