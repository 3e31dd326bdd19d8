import { expect, it } from "vitest";
import { contractState } from "#contract/registration.ts";

const at = "2026-11-21T11:00:00.000Z";

it.each([
  ["pending", false, null, "pending"],
  ["notGenerated", true, null, "pending"],
  ["generated", true, at, "pending"],
  ["accepted", true, at, "active"],
  ["accepted", true, at, "inactive"],
  ["notGenerated", true, null, "active"],
] as const)("a contract is %s with data: %s, generated at %s, the company %s", (state, hasData, contractGeneratedAt, status) => {
  expect(contractState({ hasData, contractGeneratedAt, status })).toBe(state);
});
