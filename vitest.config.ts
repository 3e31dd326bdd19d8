import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { WaitingFirst } from "./tests/support/setup/waitingFirst.ts";

// The tests of screens load the builds that browsers get: React's costs a third less than that for development, and emotion
// keeps one style element instead of one for each rule. Which build a package's name means is decided here, for all projects.
process.env.NODE_ENV = "production";

// No test waits for time to pass: timeouts only bound what a busy machine may take.
const patient = { testTimeout: 60_000, hookTimeout: 60_000 };

// What a busy machine or chance does to a test of a database, a browser or a process now and then is tried once more, and
// named at the end of the run.
const retried = { retry: 1 };

// One document per worker: each file finds it empty.
const jsdom = {
  environment: "jsdom",
  env: { NODE_ENV: "production" },
  isolate: false,
  setupFiles: "tests/support/setup/jsdomSetup.ts",
  restoreMocks: true,
};

// React-admin and the tests must load the same copy of react-router: by default one gets its CommonJS build.
const resolve = { conditions: ["module-sync", "node", "production"] };

export default defineConfig({
  test: {
    // One more than the processors of a small machine: with four, files slow each other down and the whole takes longer.
    maxWorkers: 3,
    globalSetup: ["tests/support/setup/clusterSetup.ts", "tests/support/setup/chromiumSetup.ts"],
    sequence: { sequencer: WaitingFirst },
    projects: [
      project("rules", { isolate: false, ...patient }),
      // The server is imported once per worker, not once per file.
      project("api", { isolate: false, ...patient, ...retried }),
      // Each starts services, kills them and starts them again.
      project("process", { testTimeout: 180_000, hookTimeout: 180_000, ...retried }),
      { ...project("screens", { ...jsdom, ...patient, ...retried }), resolve },
      project("browser", { isolate: false, ...patient, ...retried }),
      // What is bounded on the wall's clock runs alone, after all others.
      project("timing", {
        isolate: false,
        maxWorkers: 1,
        sequence: { groupOrder: 1 },
        ...patient,
        ...retried,
      }),
    ],
  },
});

function project(name: string, settings: TestProjectInlineConfiguration["test"]) {
  const include = [`tests/${name}/**/*.test.{ts,tsx}`];
  // Most of what tests make is garbage at once: room for it takes a tenth less time than collecting it often.
  const execArgv = ["--max-semi-space-size=128", "-r", "./scripts/quickStart.cjs"];
  return { test: { name, environment: "node", env: { NODE_ENV: "test" }, include, execArgv, ...settings } };
}
