import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { projectRoot } from "#server/config.ts";
import { type Report, type Step, summary } from "./testSummary.ts";

/**
 * `npm test`: runs the static checks, and at the same time the build of the console followed by the tests. Arguments (files,
 * `--project`) are passed to vitest.
 */
const reportFile = join(projectRoot, "node_modules/.cache/vitest-report.json");
const running = new Set<ChildProcess>();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    for (const child of running) child.kill(signal);
    process.exitCode = 1;
  });
}

const [checks, tests] = await Promise.all([checkAll(), buildAndTest()]);
const { lines, failed } = summary([...checks, ...tests], readReport());
process.stdout.write(`${lines.join("\n")}\n`);
if (failed > 0) process.exitCode = 1;

/** One after the other, because they share the processors with the tests. */
async function checkAll(): Promise<Step[]> {
  // With a single checker, since several ones would each derive the types that they share.
  const types = await run("types", ["tsc", "-p", ".", "--singleThreaded"]);
  const style = await run("format, lint and borders", ["biome", "ci", "."]);
  return [types, style, await run("unused code", ["knip"])];
}

async function buildAndTest(): Promise<Step[]> {
  rmSync(reportFile, { force: true });
  const build = await run("console", ["node", "scripts/buildConsole.ts"]);
  if (build.failed) return [build];
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${reportFile}`];
  return [build, await run("tests", ["vitest", "run", ...reporters, ...process.argv.slice(2)], "shown")];
}

/** Runs a program of the project. Its output is shown immediately, or only after a failure. */
async function run(name: string, [program = "", ...options]: string[], output?: "shown"): Promise<Step> {
  const began = performance.now();
  const command = program === "node" ? process.execPath : join(projectRoot, "node_modules/.bin", program);
  const child = spawn(command, options, {
    cwd: projectRoot,
    stdio: output === "shown" ? "inherit" : ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  const said = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ""));
  const [code] = await once(child, "close");
  running.delete(child);
  const failed = code !== 0;
  if (failed) process.stdout.write(`\n${name} failed:\n${(await Promise.all(said)).join("")}\n`);
  return { name, failed, seconds: (performance.now() - began) / 1000 };
}

function readReport(): Report | undefined {
  return existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, "utf8")) : undefined;
}
