import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { borderOverrides, rooms } from "#scripts/borders.ts";

const checkout = path.join(import.meta.dirname, "..", "..");
const config = JSON.parse(readFileSync(path.join(checkout, "biome.json"), "utf8"));

type Sample = { file: string; specifier: string; why: string };

const inRoom = (glob: string, number: number) => glob.replace(/\*+$/, `sample${number}.ts`);
const matching = (pattern: string) => (pattern === "**" ? "somewhere" : pattern.replace(/\*+$/, "sample.ts"));

/** For every folder and every pattern that it never imports: a file that does. */
const forbidden: Sample[] = rooms.flatMap(({ files, bans }) =>
  files.flatMap((glob) =>
    bans
      .flatMap(({ never, why }) =>
        never.filter((pattern) => !pattern.startsWith("!")).map((pattern) => ({ pattern, why })),
      )
      .map(({ pattern, why }, number) => ({ file: inRoom(glob, number), specifier: matching(pattern), why })),
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
  ["server/events/consoleSockets.ts", "#contract/events.ts"],
  ["server/modules/orders/list.ts", "#server/modules/companies/names.ts"],
  ["server/modules/orders/list.ts", "./rows.ts"],
  ["server/reports/reports.ts", "#server/modules/orders/download.ts"],
  ["server/reports/defineReport.ts", "#locales/pl/reports.ts"],
  ["server/modules/reports/full.ts", "#server/modules/orders/list.ts"],
] as const;

let folder: string;
let complaints: Map<string, string>;

/** Milliseconds that the linter may take on a machine that does much else. */
const patience = 120_000;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "borders-"));
  const { vcs, ...rules } = config;
  write("biome.json", JSON.stringify(rules));
  for (const { file, specifier } of forbidden) write(file, importOf(specifier));
  for (const [number, [file, specifier]] of allowed.entries())
    write(beside(file, number), importOf(specifier));
  complaints = await lint();
}, patience);
afterAll(() => rmSync(folder, { recursive: true }));

it("biome.json holds the borders as the list has them: npm run borders", () => {
  const written = config.overrides.filter((override: object) =>
    JSON.stringify(override).includes("noRestrictedImports"),
  );
  expect(written).toEqual(JSON.parse(JSON.stringify(borderOverrides())));
});

describe("the linter", () => {
  it.each(forbidden)("in $file refuses $specifier and says why", ({ file, why }) => {
    expect(complaints.get(file)).toContain(why);
  });

  it.each(
    allowed.map(([file, specifier], number) => [file, specifier, number] as const),
  )("in %s lets %s through", (file, _, number) => {
    expect(complaints.get(beside(file, number))).toBeUndefined();
  });
});

const importOf = (specifier: string) => `import { one } from "${specifier}";\nexport const two = one;\n`;
const beside = (file: string, number: number) => path.join(path.dirname(file), `allowed${number}.ts`);

function write(file: string, text: string) {
  mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

/** By file: what the linter says of it. */
function lint() {
  const command = path.join(checkout, "node_modules", ".bin", "biome");
  const options = [
    "lint",
    "--only=style/noRestrictedImports",
    "--reporter=json",
    "--max-diagnostics=none",
    ".",
  ];
  return new Promise<Map<string, string>>((resolve) => {
    execFile(command, options, { cwd: folder, maxBuffer: 2 ** 26 }, (_, stdout) => {
      const { diagnostics } = JSON.parse(stdout);
      resolve(new Map(diagnostics.map((one: Diagnostic) => [pathOf(one), JSON.stringify(one)])));
    });
  });
}

type Diagnostic = { location: { path: string | { file: string } } };
const pathOf = ({ location }: Diagnostic) =>
  typeof location.path === "string" ? location.path : location.path.file;
