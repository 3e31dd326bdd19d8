import { defineConfig } from "vitest/config";

// What reads the sources as text, or is about no rule and slow.
const others = [
  ...["borders", "commandTypes", "importCycles", "locales", "migrations", "packages", "requestLengths"],
  ...[
    "companyImage",
    "config",
    "demoFleet",
    "expectDatabase",
    "geoNames",
    "landingLanguage",
    "pdf",
    "polandTable",
    "postalAccuracy",
  ],
  ...[
    "postalAreas",
    "mutationGroups",
    "makeFolder",
    "orderLifecycle",
    "pages",
    "security",
    "simulator",
    "simulatorDecisions",
    "startFlags",
    "testSummary",
  ],
];

/** What `npm run mutation` repeats for each change of a rule: the pure rules, without a database and a browser. */
export default defineConfig({
  test: {
    include: ["tests/rules/**/*.test.ts"],
    exclude: others.map((name) => `tests/rules/${name}.test.ts`),
    isolate: false,
  },
});
