import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { readConfig } from "#server/config.ts";
import { expectDatabase } from "#server/database/openDatabase.ts";

const nobody = 65_534;
const isRoot = process.geteuid?.() === 0;

/** Root may look into every folder, so that the work is done as somebody else. */
function asAnotherUser(work: () => void): void {
  if (isRoot) process.seteuid?.(nobody);
  try {
    work();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

it("a tool in the wrong folder says so, and by the wrong user, who may not look into the right one", () => {
  const folder = mkdtempSync(join(tmpdir(), "data-"));
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const locked = join(folder, "locked");
  mkdirSync(locked, { mode: isRoot ? 0o700 : 0 });
  // Otherwise it could not be removed.
  onTestFinished(() => chmodSync(locked, 0o700));
  const expectIn = (name: string) => () => expectDatabase(readConfig({ DATA_DIR: join(folder, name) }));

  expect(expectIn("nowhere")).toThrow(`There is no database in ${join(folder, "nowhere")}.`);
  asAnotherUser(() =>
    expect(expectIn("locked")).toThrow("can't be read by this user; run it as the service's user."),
  );
});
