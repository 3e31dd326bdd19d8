import { spawnSync } from "node:child_process";
import path from "node:path";

/** `npm run bench`: everything that is measured, one after the other; with names, only those. */
const names = process.argv.slice(2);
for (const name of names.length > 0
  ? names
  : ["orderList", "moves", "createOrders", "liveMessages", "positions", "labels", "zipCodes", "desk"]) {
  const { status } = spawnSync(process.execPath, [path.join(import.meta.dirname, `${name}.ts`)], {
    stdio: "inherit",
  });
  if (status !== 0) process.exit(1);
}
