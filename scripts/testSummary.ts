import path from "node:path";

/** A program that `npm test` ran. */
export type Step = { name: string; failed: boolean; seconds: number };

/** The used parts of vitest's JSON report; times in milliseconds. */
export type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: "passed" | "failed";
    startTime: number;
    endTime: number;
    /** Messages of a passed test mean that it was repeated. */
    assertionResults: { status: string; title: string; failureMessages: string[] }[];
  }[];
};

const slowest = 10;

/** The durations of a run's parts, followed by its result. Failed steps count as failed tests. */
export function summary(steps: Step[], report?: Report): { lines: string[]; failed: number } {
  const files = (report?.testResults ?? []).map((file) => ({
    ...file,
    seconds: (file.endTime - file.startTime) / 1000,
    project: /tests[\\/](\w+)/.exec(file.name)?.[1] ?? "",
  }));
  const projects = [...Map.groupBy(files, ({ project }) => project)];
  const failed = failures(steps, report);
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  const lines = [
    "",
    "Where the time went",
    ...steps.map(({ name, seconds, failed }) => line(seconds, failed ? `${name} (failed)` : name)),
    "Test files, added up by project",
    ...projects.map(([name, of]) => line(sum(of), `${name}, ${of.length} files`)),
    "The slowest files",
    ...files
      .sort((a, b) => b.seconds - a.seconds)
      .slice(0, slowest)
      .map(({ name, seconds }) => line(seconds, path.relative(process.cwd(), name))),
    ...retried(files),
    "",
    `${report?.numPassedTests ?? 0} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`,
  ];
  return { lines, failed };
}

/** Tests that only passed when repeated: each has an intermittent fault, or tests something that has one. */
function retried(files: Report["testResults"]): string[] {
  const lines = files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
      .map(
        ({ title, failureMessages: [message = ""] }) =>
          `  ${path.relative(process.cwd(), name)}: ${title}\n    ${message.split("\n")[0]}`,
      ),
  );
  return lines.length > 0 ? ["Passed only when tried again", ...lines] : [];
}

/** Number of failures, including files that can't be loaded and errors outside of tests, which no test's result contains. */
function failures(steps: Step[], report?: Report): number {
  const unloaded = (report?.testResults ?? []).filter(
    ({ status, assertionResults }) =>
      status === "failed" && assertionResults.every((assertion) => assertion.status !== "failed"),
  );
  const inTests = (report?.numFailedTests ?? 0) + unloaded.length;
  const failedSteps = steps.filter((step) => step.failed && !(step.name === "tests" && inTests > 0));
  return inTests + failedSteps.length;
}

const sum = (files: { seconds: number }[]): number =>
  files.reduce((total, { seconds }) => total + seconds, 0);

const line = (seconds: number, text: string): string => `${seconds.toFixed(1).padStart(8)} s  ${text}`;
