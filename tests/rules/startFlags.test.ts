import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { npmStart } from "#tests/support/service/serviceProcess.ts";

it("the tests start the service with the flags and settings of npm start", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const settings = Object.entries(npmStart.env).map(([name, value]) => `${name}=${value}`);
  const expected = [...settings, "exec node", ...npmStart.flags, "scripts/start.ts"];
  expect(scripts.start).toBe(expected.join(" "));
});
