import { expect, test } from "vitest";
import { type Scope, scopes } from "#contract/permissions.ts";
import { operators } from "#locales/en/operators.ts";
import { findScope } from "#src/resources/operators/form/findScope.ts";

const all = scopes.map((id) => ({ id, name: operators.scopes[id], disabled: false }));

test.each<[string, Scope | undefined]>([
  ["w", "wallet"],
  ["wallet per", "wallet:settle"],
  ["ware", "warehouse"],
  ["view", "orders"],
  // No narrower scope gives access to multipliers.
  ["multi", "superAdmin"],
  ["every", "*"],
  ["  ", undefined],
  ["parcels", undefined],
])("what is typed as %j finds %s", (typed, found) => {
  expect(findScope(all, typed)?.id).toBe(found);
});

test("what can't be given is not found", () => {
  const choices = all.map((choice) => ({ ...choice, disabled: choice.id.startsWith("wallet") }));
  expect(findScope(choices, "w")?.id).toBe("warehouse");
});
