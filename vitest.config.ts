import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Much of the time is spent waiting for processes and sockets; browsers come after, one at a time.
    maxWorkers: 2,
    projects: [
      project("rules"),
      {
        ...project("api"),
        test: {
          ...project("api").test,
          globalSetup: "tests/support/clusterSetup.ts",
          // No test waits for time to pass: these only bound what a busy machine may take.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...project("process"),
        test: { ...project("process").test, testTimeout: 60_000, hookTimeout: 60_000 },
      },
      {
        ...project("screens"),
        test: {
          ...project("screens").test,
          environment: "jsdom",
          include: ["tests/screens/**/*.test.{ts,tsx}"],
        },
      },
      {
        ...project("browser"),
        test: {
          ...project("browser").test,
          globalSetup: "tests/support/clusterSetup.ts",
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});

function project(name: string) {
  return { test: { name, environment: "node", include: [`tests/${name}/**/*.test.ts`] } };
}
