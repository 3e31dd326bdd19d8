import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { groups } from "#scripts/mutationGroups.ts";
import { projectRoot } from "#server/config.ts";

it("mutation testing names files that exist, because a file that is not found is left out without an error", () => {
  const files = Object.values(groups).flatMap((group): readonly string[] => group.files);
  expect(files.filter((file) => !existsSync(join(projectRoot, file)))).toEqual([]);
});
