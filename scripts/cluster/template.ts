import { chownSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#server/config.ts";
import type { Owner } from "./daemon.ts";

/** Writes a file of `ops/cluster` with its placeholders in angle brackets replaced; only its owner can read it. */
export function fill(
  name: string,
  values: Record<string, string | number>,
  target: string,
  owner: Owner,
): string {
  const template = readFileSync(join(projectRoot, "ops/cluster", name), "utf8");
  const text = template.replace(/<(\w+)>/g, (_, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`${name} has <${key}>, of which nothing is known.`);
    return String(value);
  });
  return writeOwn(target, text, owner);
}

export function writeOwn(target: string, text: string, { uid, gid }: Owner): string {
  writeFileSync(target, text, { mode: 0o600 });
  chownSync(target, uid, gid);
  return target;
}
