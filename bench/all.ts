import { spawnSync } from "node:child_process";
import path from "node:path";

/**
 * `npm run bench` runs all benchmarks one after the other, or the named ones. `growth`, which takes 40 GB, only runs if
 * it is named.
 */
const names = process.argv.slice(2);
for (const name of names.length > 0
  ? names
  : [
      "orderList",
      "orderSearch",
      "auditLog",
      "driverList",
      "warehouses",
      "moves",
      "bulk",
      "createOrders",
      "stockTransfers",
      "wallet",
      "settlement",
      "dashboard",
      "exceptions",
      "liveMessages",
      "presence",
      "rollingRestart",
      "capacity",
      "traces",
      "positions",
      "notifications",
      "reports",
      "labels",
      "zipCodes",
      "mapPan",
      "fleetMap",
      "multiplierCalendar",
      "orderPage",
      "keys",
    ]) {
  const { status } = spawnSync(process.execPath, [path.join(import.meta.dirname, `${name}.ts`)], {
    stdio: "inherit",
  });
  if (status !== 0) process.exit(1);
}
