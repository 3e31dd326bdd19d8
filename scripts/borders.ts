import { readdirSync } from "node:fs";
import path from "node:path";
import { sourceFiles, specifiersIn } from "./imports.ts";

/** Imports that a room must not have, with the reason. */
type Ban = { never: string[]; why: string };
type Room = { files: string[]; bans: Ban[] };

/** A room whose files must use imports by name, and must not import tests. The two rooms without imports don't need it. */
const room = (files: string[], ...bans: Ban[]): Room => ({ files, bans: [byName, noTests, ...bans] });

const byName: Ban = {
  never: ["../**"],
  why: "Name the room you import from (#contract/…, #server/…, #src/…).",
};
const noService: Ban = {
  never: ["#server/**"],
  why: "The console reaches the service by calls of the contract only.",
};
const noConsole: Ban = {
  never: ["#src/**", "#locales/**", "#simulator/**"],
  why: "The service knows no screen, no words and nobody who uses it.",
};
const noTests: Ban = {
  never: ["#tests/**", "#bench/**"],
  why: "Tests know the program, not the other way round.",
};
const noScreens: Ban = {
  never: ["#src/resources/**", "#src/custom-pages/**", "#src/App.tsx", "#src/areas.ts"],
  why: "Shared looks and providers serve every screen, so they know none.",
};
const onlyDoor: Ban = {
  never: [
    "#src/dataProvider/*",
    "!#src/dataProvider/types.ts",
    "!#src/dataProvider/useCalls.ts",
    "!#src/dataProvider/useLookup.ts",
    "!#src/dataProvider/openViewAs.ts",
    "#src/authProvider/*",
  ],
  why: "Screens use the providers through react-admin's hooks; of the data provider they may know the types.",
};

const noPages: Ban = { never: ["#src/custom-pages/**"], why: "Pages don't know each other." };

/** Modules of the service from top to bottom: each may import only from lower rows. */
const moduleRows = withRemaining("server/modules", [
  ["auditLog", "alerts"],
  ["driverApp", "reports", "zipCodes", "notifications", "dashboard", "exceptions"],
  ["drivers", "corrections", "settlements"],
  ["orders"],
  ["multipliers", "stock", "wallet", "registration", "apiKeys", "operators", "leads", "coverage"],
  ["account", "locations", "products", "consents"],
]);

/** Resources of the console, with the same rule. */
const resourceRows = withRemaining("src/resources", [
  ["auditLog", "exceptions"],
  ["alerts"],
  ["corrections"],
  ["drivers", "wallet"],
  ["orders"],
  ["companies", "leads"],
  ["warehouses", "stockMovements"],
]);

/** Folders of src/custom-pages with subfolders that share the files above them. */
const deepPages = ["dashboard", "settings"];

/** All borders in one list; `npm run borders` lists every import that crosses one. */
export const rooms: Room[] = [
  {
    files: ["contract/**"],
    bans: [
      {
        never: ["**", "!./**", "!#contract/**", "!zod/mini"],
        why: "The agreement runs in the browser and on the server: zod and nothing else.",
      },
    ],
  },
  {
    files: ["locales/**"],
    bans: [
      {
        never: ["**", "!./**", "!#contract/**", "!#locales/**", "!ra-*"],
        why: "Words know types, and nothing that runs.",
      },
    ],
  },
  room(["src/*"], noService),
  room(["src/i18n/**"], noService, noScreens),
  room(["src/ui/**", "src/forms/**", "src/layout/**"], noService, noScreens, onlyDoor),
  room(["src/dataProvider/**", "src/authProvider/**", "src/live/**"], noService, noScreens),
  ...roomsOf("src/resources", resourceRows, [noService, onlyDoor], ["#src/custom-pages/**"]),
  room(["src/custom-pages/**"], noService, noPages),
  ...deepPages.map((name) =>
    room([`src/custom-pages/${name}/**`], noService, {
      ...noPages,
      never: [...noPages.never, `!#src/custom-pages/${name}/**`],
    }),
  ),
  room(["server/*", "server/settings/**", "server/demo/**"], noConsole),
  room(["server/metrics/**", "server/tracing/**"], noConsole, {
    never: ["#server/modules/**"],
    why: "What is measured is the process and the tables, no area.",
  }),
  room(["server/reports/**"], {
    never: [
      "#src/**",
      "#simulator/**",
      "#locales/**",
      "!#locales/*/corrections.ts",
      "!#locales/*/reportColumns.ts",
      "!#locales/*/reports.ts",
      "!#locales/*/auditLog.ts",
      "!#locales/*/events.ts",
      "!#locales/*/exceptions.ts",
      "!#locales/*/movementKinds.ts",
      "!#locales/*/orders.ts",
      "!#locales/*/settlements.ts",
      "!#locales/*/wallet.ts",
      "!#locales/*/statement.ts",
      "!#locales/*/stock.ts",
      "!#locales/shape.ts",
    ],
    why: "Of the words the service knows those of its reports: headings, and what the screens say for values.",
  }),
  room(["server/mails/**"], {
    never: [
      "#src/**",
      "#simulator/**",
      "#server/modules/**",
      "#locales/**",
      "!#locales/*/mails.ts",
      "!#locales/shape.ts",
    ],
    why: "Mails serve every module and know none; of the words they know their own.",
  }),
  room(["server/postal/**"], noConsole, {
    never: ["#server/modules/**", "#server/demo/**"],
    why: "Postal data serves every module, so it knows none.",
  }),
  room(["server/jobs/**"], noConsole, {
    never: ["#server/http/**", "#server/demo/**"],
    why: "The clock's work knows no requests.",
  }),
  room(["simulator/**"], {
    never: ["#server/**", "#src/**", "#locales/**"],
    why: "The simulator reaches the service as phones and shops do: over the network.",
  }),
  room(
    [
      "server/http/**",
      "server/commands/**",
      "server/database/**",
      "server/events/**",
      "server/integrations/**",
    ],
    noConsole,
    { never: ["#server/modules/**"], why: "What carries every module knows none; hand it in from app.ts." },
  ),
  ...roomsOf("server/modules", moduleRows, [noConsole]),
];

/** Program files that match no room, so that no ban applies to them. */
export const filesWithoutRoom = (files: Iterable<string>): string[] =>
  [...files].filter(
    (file) =>
      /^(contract|locales|server|simulator|src)\//.test(file) &&
      !rooms.some((room) => room.files.some((glob) => matches(glob, file))),
  );

/** A room for each folder of the rows, which imports from lower rows only. */
function roomsOf(parent: string, rows: string[][], bans: Ban[], never: string[] = []): Room[] {
  const upTo = (level: number) => rows.slice(0, level + 1).flat();
  return rows.flatMap((row, level) =>
    row.map((name) => {
      const others = upTo(level).filter((other) => other !== name);
      return room([`${parent}/${name}/**`], ...bans, {
        never: [...others.map((other) => `#${parent}/${other}/**`), ...never],
        why: `Folders of ${parent} import only downwards: see the rows in scripts/borders.ts.`,
      });
    }),
  );
}

/** Adds a last row with all other folders. */
function withRemaining(parent: string, rows: string[][]): string[][] {
  const folders = readdirSync(path.join(import.meta.dirname, "..", parent));
  return [...rows, folders.filter((name) => !rows.flat().includes(name))];
}

export type Breach = { file: string; specifier: string; why: string };

/** The imports that cross a border. If several rooms match a file, the last one applies. */
export const breaches = (files: ReadonlyMap<string, string>): Breach[] =>
  [...files].flatMap(([file, text]) => {
    const bans = rooms.findLast((room) => room.files.some((glob) => matches(glob, file)))?.bans ?? [];
    return specifiersIn(text).flatMap((specifier) =>
      bans.filter(({ never }) => isBanned(never, specifier)).map(({ why }) => ({ file, specifier, why })),
    );
  });

/**
 * Whether a specifier is banned. As in a .gitignore, the last matching pattern applies, and one with `!` allows the import.
 */
function isBanned(patterns: readonly string[], specifier: string): boolean {
  const last = patterns.findLast((pattern) => matches(pattern.replace(/^!/, ""), specifier));
  return last !== undefined && !last.startsWith("!");
}

/** `**` stands for any text, `*` for any text without a slash. */
function matches(glob: string, text: string): boolean {
  const pattern = glob
    .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
    .replace(/\*\*|\*/g, (star) => (star === "**" ? ".*" : "[^/]*"));
  return new RegExp(`^${pattern}$`).test(text);
}

if (import.meta.main) {
  const found = breaches(sourceFiles(path.join(import.meta.dirname, "..")));
  for (const { file, specifier, why } of found)
    process.stderr.write(`${file} imports ${specifier}: ${why}\n`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
