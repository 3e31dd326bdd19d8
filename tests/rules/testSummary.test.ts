import { describe, expect, test } from "vitest";
import { type Report, type Step, summary } from "#scripts/testSummary.ts";

const step = (values: Partial<Step> = {}): Step => ({ name: "types", failed: false, seconds: 1, ...values });
const file = (name: string, seconds: number, ...statuses: ("passed" | "failed")[]) => ({
  name: `/checkout/tests/${name}`,
  status: statuses.length === 0 || statuses.includes("failed") ? ("failed" as const) : ("passed" as const),
  startTime: 0,
  endTime: seconds * 1000,
  assertionResults: statuses.map((status) => ({
    status,
    title: "it works",
    failureMessages: [] as string[],
  })),
});
const report = (values: Partial<Report> = {}): Report => ({
  numPassedTests: 2,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [file("api/a.test.ts", 3, "passed"), file("browser/b.test.ts", 5, "passed")],
  ...values,
});
const lastLine = (...input: Parameters<typeof summary>) => summary(...input).lines.at(-1);

describe("the last line of a test run", () => {
  test("gives the tests' own numbers", () => {
    expect(lastLine([step()], report())).toBe("2 passed, 0 failed");
    expect(lastLine([step()], report({ numPendingTests: 1 }))).toBe("2 passed, 0 failed, 1 skipped");
  });

  test("counts a failed check as failed", () => {
    expect(lastLine([step({ failed: true })], report())).toBe("2 passed, 1 failed");
  });

  test("counts failed tests once, and not their program too", () => {
    const testResults = [file("api/a.test.ts", 3, "passed", "failed")];
    const failed = report({ numPassedTests: 1, numFailedTests: 1, testResults });
    expect(lastLine([step({ name: "tests", failed: true })], failed)).toBe("1 passed, 1 failed");
  });

  test("counts a file that could not be loaded, and a run that failed outside its tests", () => {
    const tests = step({ name: "tests", failed: true });
    expect(lastLine([tests], report({ testResults: [file("api/a.test.ts", 1)] }))).toBe("2 passed, 1 failed");
    expect(lastLine([tests], report())).toBe("2 passed, 1 failed");
    expect(lastLine([tests])).toBe("0 passed, 1 failed");
  });
});

test("a run says where its time went, the slowest file first", () => {
  const { lines } = summary([step({ name: "console", seconds: 12 })], report());
  expect(lines.map((line) => line.trim())).toEqual([
    "",
    "Where the time went",
    "12.0 s  console",
    "Test files, added up by project",
    "3.0 s  api, 1 files",
    "5.0 s  browser, 1 files",
    "The slowest files",
    expect.stringMatching(/^5\.0 s {2}.*tests\/browser\/b\.test\.ts$/),
    expect.stringMatching(/^3\.0 s {2}.*tests\/api\/a\.test\.ts$/),
    "",
    "2 passed, 0 failed",
  ]);
});

test("a run names the tests that passed only when they were tried again, with what failed at first", () => {
  const retried = file("browser/b.test.ts", 5, "passed", "passed");
  retried.assertionResults[0]?.failureMessages.push("Error: not yet\n    at somewhere");
  const { lines } = summary([step()], report({ testResults: [retried] }));
  expect(lines.slice(-4)).toEqual([
    "Passed only when tried again",
    expect.stringMatching(/^ {2}.*tests\/browser\/b\.test\.ts: it works\n {4}Error: not yet$/),
    "",
    "2 passed, 0 failed",
  ]);
});
