import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  truncateSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { generateX25519Identity } from "age-encryption";
import { afterAll, expect, test } from "vitest";
import { projectRoot } from "#server/config.ts";
import { openPool } from "#server/database/pool.ts";
import { auditStock } from "#server/modules/stock/audit.ts";
import { eventually } from "#tests/support/eventually.ts";
import {
  signInDemoOperator,
  signInForTransfers,
  transferChoices,
} from "#tests/support/service/demoWrites.ts";
import { dataFolder, programFlags, spawnService } from "#tests/support/service/serviceProcess.ts";
import { listenAsConsole } from "#tests/support/service/socketListener.ts";

const [data, restored] = [dataFolder(), dataFolder()];
/** Number of writes, which are repeated later. */
const enough = 60;
const backups = join(data.root, "backups");
afterAll(async () => {
  await Promise.all([data.remove(), restored.remove()]);
});

test("a restored backup has what was acknowledged before it, lets the rest be repeated once, and goes on", async () => {
  const first = spawnService({ DATA_DIR: data.path, SEED: "demo", SEED_ORDERS: "20" });
  const url = await first.ready();
  const [keys, pool] = [await newKeys(), databaseIn(data.path)];
  const ends = await transferChoices(pool);
  const [desk, transfer] = [await signInDemoOperator(url), await signInForTransfers(url, ends)];
  const order = await desk.someOrder();
  const written = new Map<string, string>();
  let isOver = false;
  const writeOnce = async () => {
    const key = randomUUID();
    const [{ id }] = await Promise.all([desk.comment(order.id, key), transfer(`goods-${key}`)]);
    written.set(key, id);
  };
  const write = async () => {
    while (!isOver && written.size < enough) await writeOnce();
  };
  const writing = Promise.all([write(), write(), write()]);
  await eventually(() => written.size).toBeGreaterThan(20);
  const before = [...written];
  const { output } = await run("backup", ["--to", backups], {
    DATA_DIR: data.path,
    BACKUP_RECIPIENT: keys.BACKUP_RECIPIENT,
  });
  isOver = true;
  await writing;
  await writeOnce();
  await pool.end();
  await data.killAll();
  const [file] = readdirSync(backups);
  expect(output).toContain(`${file}, `);

  const identity = { DATA_DIR: restored.path, BACKUP_IDENTITY: keys.BACKUP_IDENTITY };
  const restoration = await run("restore", [join(backups, file ?? "")], identity);
  expect(restoration).toEqual({
    code: 0,
    output: expect.stringMatching(/[1-9]\d* orders, [1-9]\d* events, every row was read/),
  });

  const second = spawnService({ DATA_DIR: restored.path });
  const again = await signInDemoOperator(await second.ready());
  const kept = new Map((await again.comments(order.id)).map(({ comment, id }) => [comment, id]));
  expect(before.filter(([key, id]) => kept.get(key) !== id)).toEqual([]);

  const database = databaseIn(restored.path);
  const repeat = await signInForTransfers(await second.ready(), ends);
  const lastEvent = "select max(id)::int as id from events";
  const { rows: logged } = await database.query(lastEvent);
  const live = listenAsConsole(await second.ready(), again.token);
  await live.connected;
  for (const key of written.keys()) await Promise.all([again.comment(order.id, key), repeat(`goods-${key}`)]);
  const comments = (await again.comments(order.id)).map(({ comment }) => comment);
  expect(comments.filter((comment) => written.has(comment)).sort()).toEqual([...written.keys()].sort());
  expect(await auditStock(database)).toEqual([]);
  expect((await database.query(lastEvent)).rows[0].id).toBeGreaterThan(logged[0].id);
  await again.comment(order.id, randomUUID());
  await live.until("commentOrder", order.id);
  live.close();
  await database.end();
  expect(await second.ended("SIGTERM")).toBe(0);
});

test.each([
  ["cut off", null, (path: string) => truncateSync(path, 500_000)],
  ["changed", null, (path: string) => writeSync(openSync(path, "r+"), "changed", 300_000)],
  ["of another recipient", { BACKUP_IDENTITY: await generateX25519Identity() }, () => {}],
])("a file that is %s is refused, and nothing is left of it", async (_, keys, damage) => {
  const [file = ""] = readdirSync(backups);
  const target = dataFolder();
  const path = join(target.root, file);
  copyFileSync(join(backups, file), path);
  damage(path);
  const { code, output } = await run("restore", [path], { DATA_DIR: target.path, ...keys });
  expect([code, output]).toEqual([1, expect.stringContaining(path)]);
  expect(readdirSync(target.root)).toEqual([file]);
  await target.remove();
});

test("a database that is there is not written over", async () => {
  const [file = ""] = readdirSync(backups);
  const { code, output } = await run("restore", [join(backups, file)], { DATA_DIR: restored.path });
  expect([code, output]).toEqual([1, expect.stringContaining("has a database")]);
  expect(existsSync(join(restored.path, "postgres"))).toBe(true);
});

test("of a stopped service a backup is made and checked as well, only so many are kept, and nothing of killed runs", async () => {
  const settings = { DATA_DIR: restored.path };
  mkdirSync(join(restored.path, "backups"));
  const [half, recent] = ["2026-11-24T02-00-00Z", "2026-11-25T02-00-00Z"].map((moment) =>
    join(restored.path, `backups/edelivery-${moment}.tar.zst.age.part`),
  ) as [string, string];
  for (const path of [half, recent]) writeFileSync(path, "half");
  utimesSync(half, new Date(), new Date(Date.now() - 25 * 3_600_000));
  mkdirSync(join(restored.path, ".edelivery-restore-killed/postgres"), { recursive: true });
  writeFileSync(join(restored.path, "backups/edelivery-2026-11-23T02-00-00Z.tar.zst"), "older");
  await run("backup", ["--keep", "1"], settings);
  // Somebody else may be writing the recent one.
  const [other, file = "", ...more] = readdirSync(join(restored.path, "backups"));
  expect([join(restored.path, "backups", other ?? ""), more]).toEqual([recent, []]);
  const check = await run("restore", ["--check", join(restored.path, "backups", file)], settings);
  expect(check).toEqual({ code: 0, output: expect.stringContaining("every row was read") });
  expect(readdirSync(restored.path).filter((name) => name.includes("restore-"))).toEqual([]);
});

test.each([
  ["backup", []],
  ["createOperator", ["--email", "owner@edelivery.example"]],
  ["stockAudit", []],
] as const)("%s creates no database where there is none", async (name, options) => {
  const nowhere = dataFolder();
  const { code, output } = await run(name, options, { DATA_DIR: nowhere.path });
  expect([code, output]).toEqual([1, expect.stringContaining("There is no database in")]);
  expect(existsSync(join(nowhere.path, "postgres"))).toBe(false);
  await nowhere.remove();
});

test("a backup to nowhere, or to where no folder can be made, ends with a sentence", async () => {
  const folder = dataFolder();
  const backUpTo = (to: string) => run("backup", ["--to", to], { DATA_DIR: folder.path });
  expect(await backUpTo("")).toEqual({ code: 1, output: "--to is the folder for the file; it is empty.\n" });
  mkdirSync(join(folder.path, "postgres"), { recursive: true });
  expect(await backUpTo("/proc/none/backups")).toEqual({
    code: 1,
    output: expect.stringMatching(/^The folder for the file can't be made: ENOENT.*\n$/),
  });
  await folder.remove();
});

test("a mistyped option or key is said in a sentence, without the key", async () => {
  const [file = ""] = readdirSync(backups);
  const settings = { DATA_DIR: restored.path };
  expect(await run("backup", ["--kep", "1"], settings)).toEqual({
    code: 1,
    output: expect.stringMatching(/^Unknown option '--kep'.*\n$/),
  });
  // Their checksums are wrong.
  const BACKUP_RECIPIENT = `age1${"q".repeat(58)}`;
  const BACKUP_IDENTITY = `AGE-SECRET-KEY-1${"Q".repeat(58)}`;
  expect(await run("backup", [], { ...settings, BACKUP_RECIPIENT })).toEqual({
    code: 1,
    output: "BACKUP_RECIPIENT is no key: at least one of its characters is wrong.\n",
  });
  const check = ["--check", join(backups, file)];
  expect(await run("restore", check, { ...settings, BACKUP_IDENTITY })).toEqual({
    code: 1,
    output: "BACKUP_IDENTITY is no key: at least one of its characters is wrong.\n",
  });
});

async function newKeys() {
  const { output } = await run("backup", ["--new-key"], {});
  const [, BACKUP_RECIPIENT = "", BACKUP_IDENTITY = ""] =
    /RECIPIENT=(\S+)\nBACKUP_IDENTITY=(\S+)/.exec(output) ?? [];
  return { BACKUP_RECIPIENT, BACKUP_IDENTITY };
}

async function run(
  name: "backup" | "restore" | "createOperator" | "stockAudit",
  options: readonly string[],
  settings: Record<string, string>,
) {
  const child = spawn(process.execPath, [...programFlags, `server/${name}.ts`, ...options], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, ...settings },
    timeout: 120_000,
  });
  const [[code], ...output] = await Promise.all([
    once(child, "close"),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, output: output.join("") };
}

const databaseIn = (folder: string) =>
  openPool(`postgres://edelivery@/edelivery?host=${encodeURIComponent(join(folder, "socket"))}`);
