import { isDeepStrictEqual } from "node:util";
import type { Changes } from "#contract/events.ts";

/**
 * The fields that differ as `[before, after]`, with null for a field that one side does not have. `prefix` is prepended to
 * the names ("deliverySettings." gives "deliverySettings.cancelOrderAfter").
 */
export function changesBetween(before: object, after: object, prefix = ""): Changes {
  const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const names = new Set([...was.keys(), ...is.keys()]);
  return Object.fromEntries(
    [...names]
      .map((name) => [`${prefix}${name}`, [was.get(name) ?? null, is.get(name) ?? null]] as const)
      .filter(([, [one, other]]) => !isDeepStrictEqual(one, other)),
  );
}

export const hasChanges = (changes: Changes): boolean => Object.keys(changes).length > 0;
