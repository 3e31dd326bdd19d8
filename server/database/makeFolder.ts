import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/** Without the option `recursive`, with which `mkdir` never returns below a file system like /proc. */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another start may have made it in the meantime.
    if (!existsSync(path)) throw error;
  }
}
