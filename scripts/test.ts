import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { projectRoot } from "#server/config.ts";
import { type Step, summary } from "./testSummary.ts";

/**
 * `npm test`: the static checks, beside them the build of the console and then the tests. What is added on the
 * command line (files, `--project`) goes to vitest.
 *
 * Each of these groups of vitest's projects has a process with one worker, beside the others: several workers of one
 * project would each load and compile the same code, a tenth of the run's processor time.
 */
const groups = [["screens"], ["api", "rules"], ["process", "browser"]];
/** What is bounded on the wall's clock, alone after all others; a project without a group too. */
const last = groups.flat().map((project) => `!${project}`);
const chosen = process.argv.slice(2);

const reportFolder = join(projectRoot, "node_modules/.cache/test-reports");
const running = new Set<ChildProcess>();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    for (const child of running) child.kill(signal);
    process.exitCode = 1;
  });
}

const began = performance.now();
const [checks, tests] = await Promise.all([checkAll(), buildAndTest()]);
const { lines, failed } = summary([...checks, ...tests], secondsSince(began));
process.stdout.write(`${lines.join("\n")}\n`);
if (failed > 0) process.exitCode = 1;

/** One after the other: they share the processors with the tests. */
async function checkAll(): Promise<Step[]> {
  // By one checker: several would each work out the types that they share.
  const types = await run("types", ["tsc", "-p", ".", "--singleThreaded"]);
  const style = await run("format, lint and borders", ["biome", "ci", "."]);
  return [types, style, await run("unused code", ["knip"])];
}

async function buildAndTest(): Promise<Step[]> {
  rmSync(reportFolder, { recursive: true, force: true });
  const build = await run("console", ["node", "scripts/buildConsole.ts"]);
  if (build.failed) return [build];
  if (chosen.length > 0) return [build, await test("tests", chosen, "inherited")];
  const beside = await Promise.all(groups.map((projects) => testGroup(projects.join(", "), projects)));
  return [build, ...beside, await testGroup("timing", last)];
}

function testGroup(name: string, projects: readonly string[]): Promise<Step> {
  return test(name, ["--maxWorkers=1", ...projects.map((project) => `--project=${project}`)], "lines");
}

async function test(name: string, options: readonly string[], output: Output): Promise<Step> {
  const file = join(reportFolder, `${name}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const step = await run(name, ["vitest", "run", ...reporters, ...options], output);
  return existsSync(file) ? { ...step, report: JSON.parse(readFileSync(file, "utf8")) } : step;
}

/** What becomes of what a program says: as it is, a line at a time, or held until it is known to have failed. */
type Output = "inherited" | "lines" | "held";

async function run(
  name: string,
  [program = "", ...options]: readonly string[],
  output: Output = "held",
): Promise<Step> {
  const began = performance.now();
  const command = program === "node" ? process.execPath : join(projectRoot, "node_modules/.bin", program);
  const child = spawn(command, options, {
    cwd: projectRoot,
    stdio: output === "inherited" ? "inherit" : ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null);
  const said = streams.map((stream) => (output === "lines" ? copyLines(stream) : text(stream)));
  const [code] = await once(child, "close");
  running.delete(child);
  const failed = code !== 0;
  const held = (await Promise.all(said)).join("");
  if (failed) process.stdout.write(`\n${name} failed:\n${held}\n`);
  return { name, failed, seconds: secondsSince(began) };
}

/** Whole lines, since several programs speak at once. */
async function copyLines(stream: Readable): Promise<string> {
  for await (const line of createInterface(stream)) process.stdout.write(`${line}\n`);
  return "";
}

function secondsSince(moment: number): number {
  return (performance.now() - moment) / 1000;
}
