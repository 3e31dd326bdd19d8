import { existsSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "#server/config.ts";

const folder = process.env.GEO_DATA ?? path.join(projectRoot, "..", "shared", "geo");

/**
 * The path of a file with real geographic data, which is not part of this repository; null if this machine does not have
 * it.
 */
export function geoData(name: string): string | null {
  const file = path.join(folder, name);
  return existsSync(file) ? file : null;
}
