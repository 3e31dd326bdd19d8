import { existsSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "#server/config.ts";

const folder = process.env.GEO_DATA ?? path.join(projectRoot, "..", "shared", "geo");

/** A file of true geographic data, which is no part of this repository; null where this machine has none. */
export function geoData(name: string): string | null {
  const file = path.join(folder, name);
  return existsSync(file) ? file : null;
}
