import path from "node:path";
import { expect, it } from "vitest";
import { importCycles, sourceFiles } from "#scripts/imports.ts";

const projectRoot = path.join(import.meta.dirname, "..", "..");

it("no files import one another in a circle, not even types", () => {
  expect(importCycles(sourceFiles(projectRoot))).toEqual([]);
});

it("a circle of type imports over two rooms is found", () => {
  const files = new Map([
    ["contract/order.ts", 'import type { Row } from "#src/row.ts";'],
    ["src/row.ts", 'export type { Row } from "./cell.ts";'],
    ["src/cell.ts", 'import { order } from "#contract/order.ts";'],
    ["src/page.ts", 'const page = import("./row.ts");'],
  ]);
  expect(importCycles(files).map((group) => group.toSorted())).toEqual([
    ["contract/order.ts", "src/cell.ts", "src/row.ts"],
  ]);
});
