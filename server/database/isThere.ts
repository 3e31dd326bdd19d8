import { statSync } from "node:fs";
import { StartError } from "#server/config.ts";

/** Whether the path exists. Throws a StartError if this user may not look for it, which `existsSync` calls false. */
export function isThere(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EACCES") throw error;
    throw new StartError(`${path} can't be read by this user; run it as the service's user.`);
  }
}
