import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { npmStart, programFlags } from "#tests/support/service/serviceProcess.ts";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));

it("the tests start the service with the flags and settings of npm start", () => {
  const settings = Object.entries(npmStart.env).map(([name, value]) => `${name}=${value}`);
  const expected = [...settings, "exec node", ...npmStart.flags, "scripts/start.ts"];
  expect(scripts.start).toBe(expected.join(" "));
});

it.each([
  ["create-operator", "server/createOperator.ts"],
  ["backup", "server/backup.ts"],
  ["restore", "server/restore.ts"],
  ["geo:import", "server/geoImport.ts"],
  ["stock:audit", "server/stockAudit.ts"],
  ["simulate", "simulator/main.ts"],
])("npm run %s starts with the flags that the tests use, which save time", (name, file) => {
  expect(scripts[name]).toBe(["exec node", ...programFlags, file].join(" "));
});
