import { expect, it } from "vitest";
import { isOutage } from "#server/database/outage.ts";

const failed = (code: string) => Object.assign(new Error("refused"), { code });

it.each([
  ["the server is gone", "ECONNREFUSED"],
  ["it shuts down", "57P01"],
  ["its password was changed, and the service's not yet", "28P01"],
])("%s: the same may succeed later", (_, code) => {
  expect(isOutage(failed(code))).toBe(true);
  expect(isOutage(new Error("Failed query", { cause: failed(code) }))).toBe(true);
});

it("what would fail again is no outage", () => {
  expect(isOutage(failed("23505"))).toBe(false);
  expect(isOutage(failed("42501"))).toBe(false);
});
