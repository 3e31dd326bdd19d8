import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { makeFolder } from "#server/database/makeFolder.ts";

const { other } = vi.hoisted(() => ({ other: { makes: "" } }));
vi.mock("node:fs", async (original) => {
  const real = await original<typeof fs>();
  const existsSync: typeof fs.existsSync = (path) => {
    const was = real.existsSync(path);
    if (path === other.makes) real.mkdirSync(path, { recursive: true });
    return was;
  };
  return { ...real, existsSync };
});

it.each(["a", "a/b", "a/b/c"])("makes a folder while another start makes %s of it", (made) => {
  const root = fs.mkdtempSync(join(tmpdir(), "folder-"));
  onTestFinished(() => fs.rmSync(root, { recursive: true }));
  other.makes = join(root, made);
  const folder = join(root, "a/b/c");
  makeFolder(folder);
  expect(fs.statSync(folder).isDirectory()).toBe(true);
});
