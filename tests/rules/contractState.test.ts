import { expect, it } from "vitest";
import { contractState } from "#contract/companies/contracts.ts";

const at = "2026-11-21T11:00:00.000Z";

const contract = { receivedAt: null, acceptedAt: null };

it.each([
  ["pending", false, null],
  ["notGenerated", true, null],
  ["generated", true, contract],
  ["received", true, { ...contract, receivedAt: at }],
  ["accepted", true, { ...contract, acceptedAt: at }],
  ["accepted", true, { receivedAt: at, acceptedAt: at }],
] as const)("a contract is %s with data: %s, and %o", (state, hasData, contract) => {
  expect(contractState({ hasData, contract })).toBe(state);
});
