import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { projectRoot } from "#server/config.ts";
import { type GroupName, groups } from "./mutationGroups.ts";

/**
 * `npm run mutation [-- group …]`: Stryker changes the pure rules of the groups, one place at a time, and measures the share
 * of changes that tests notice. Exits with 1 if a group has less than its minimum score. It takes half an hour, so it runs
 * with low priority.
 */
const names = Object.keys(groups) as GroupName[];
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !names.some((one) => one === name));
if (unknown.length > 0) {
  process.stderr.write(`No group: ${unknown.join(", ")}. There are ${names.join(", ")}.\n`);
  process.exit(1);
}
const chosen = names.filter((name) => asked.length === 0 || asked.includes(name));

setPriority(constants.priority.PRIORITY_LOW);
// Downloaded from the registry when needed, as nothing else needs these 100 MB.
const packages = ["core", "vitest-runner"].map((name) => `--package=@stryker-mutator/${name}@10.1.1`);
const mutate = chosen.flatMap((name) => groups[name].files).join(",");
const stryker = ["exec", "--yes", ...packages, "--", "stryker", "run", "--mutate", mutate];
const { status } = spawnSync("npm", stryker, { cwd: projectRoot, stdio: "inherit" });
if (status !== 0) process.exit(1);

type Report = { files: Record<string, { mutants: { status: string }[] }> };
const report: Report = JSON.parse(readFileSync(join(projectRoot, "reports/mutation/mutation.json"), "utf8"));
for (const name of chosen) {
  const { files, least } = groups[name];
  const found = files.flatMap((file) => report.files[file]?.mutants.map((mutant) => mutant.status) ?? []);
  const noticed = found.filter((one) => one === "Killed" || one === "Timeout").length;
  const all = noticed + found.filter((one) => one === "Survived" || one === "NoCoverage").length;
  const score = (100 * noticed) / all;
  process.stdout.write(`${name}: ${score.toFixed(1)} % of ${all} mutants, at least ${least} %\n`);
  if (!(score >= least)) process.exitCode = 1;
}
