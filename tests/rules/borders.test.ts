import path from "node:path";
import { describe, expect, it } from "vitest";
import { type Breach, breaches, filesWithoutRoom, rooms } from "#scripts/borders.ts";
import { sourceFiles } from "#scripts/imports.ts";

const projectRoot = path.join(import.meta.dirname, "..", "..");

it("no file imports what its room may not", () => {
  expect(breaches(sourceFiles(projectRoot))).toEqual([]);
});

it("every file of the program lies in a room", () => {
  expect(filesWithoutRoom(sourceFiles(projectRoot).keys())).toEqual([]);
  expect(filesWithoutRoom(["src/resources/nowhere/index.ts", "server/modules/nowhere/list.ts"])).toHaveLength(
    2,
  );
});

const matching = (pattern: string) => (pattern === "**" ? "somewhere" : pattern.replace(/\*+$/, "sample.ts"));

/** For each folder and each pattern that it must not import: a file that does import it. */
const forbidden: Breach[] = rooms.flatMap(({ files, bans }) =>
  files.flatMap((glob) =>
    bans.flatMap(({ never, why }) =>
      never
        .filter((pattern) => !pattern.startsWith("!"))
        .map((pattern) => ({ file: matching(glob), specifier: matching(pattern), why })),
    ),
  ),
);

const allowed = [
  ["contract/orders/orders.ts", "zod/mini"],
  ["contract/orders/orders.ts", "#contract/call.ts"],
  ["locales/pl/errors.ts", "#contract/errors.ts"],
  ["src/ui/Row.tsx", "#contract/orders/orders.ts"],
  ["src/resources/orders/list.tsx", "#src/dataProvider/types.ts"],
  ["src/resources/orders/list.tsx", "#src/ui/Row.tsx"],
  ["server/app.ts", "#server/modules/orders/orderRoutes.ts"],
  ["server/events/changeMessages.ts", "#contract/events.ts"],
  ["server/modules/orders/list.ts", "#server/modules/companies/names.ts"],
  ["server/modules/orders/list.ts", "./rows.ts"],
  ["server/reports/reports.ts", "#server/modules/orders/download.ts"],
  ["server/reports/defineReport.ts", "#locales/pl/reports.ts"],
  ["server/modules/reports/full.ts", "#server/modules/orders/list.ts"],
] as const;

const importOf = (specifier: string) => `import { one } from "${specifier}";`;

describe("the borders", () => {
  it.each(forbidden)("in $file refuse $specifier and say why", ({ file, specifier, why }) => {
    expect(breaches(new Map([[file, importOf(specifier)]]))).toContainEqual({ file, specifier, why });
  });

  it.each(allowed)("in %s let %s through", (file, specifier) => {
    expect(breaches(new Map([[file, importOf(specifier)]]))).toEqual([]);
  });

  it.each([
    'import type { Row } from "#server/row.ts";',
    'export { Row } from "#server/row.ts";',
    'const row = import("#server/row.ts");',
    'import "#server/row.ts";',
    'import {\n  Row,\n  Cell,\n} from "#server/row.ts";',
  ])("see an import in the form %s", (text) => {
    expect(breaches(new Map([["src/ui/Row.tsx", text]]))).toHaveLength(1);
  });
});
