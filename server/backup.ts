import { readdir, realpath, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { day } from "#contract/rules/durations.ts";
import { type Config, readConfig, StartError } from "#server/config.ts";
import { lastEntry, writeBackupFile } from "#server/database/embedded/backupFile.ts";
import { addText, copyCluster } from "#server/database/embedded/baseBackup.ts";
import { isLockHolder, takeLock } from "#server/database/embedded/processLock.ts";
import { makeFolder } from "#server/database/makeFolder.ts";
import { expectDatabase, withDatabase } from "#server/database/openDatabase.ts";
import { runProgram } from "#server/runProgram.ts";

/**
 * `npm run backup`: writes the embedded PostgreSQL to one file, whether the service runs or not. `--to` sets a folder other
 * than DATA_DIR/backups, `--keep` the number of files to keep there, and `--new-key` creates a pair of keys.
 */
await runProgram(async () => {
  const { values } = parseArgs({
    options: { to: { type: "string" }, keep: { type: "string" }, "new-key": { type: "boolean" } },
  });
  await (values["new-key"] ? printKeys() : backUp(readConfig(process.env), values));
});

async function printKeys(): Promise<void> {
  const identity = await generateX25519Identity();
  process.stdout.write(
    `BACKUP_RECIPIENT=${await identityToRecipient(identity)}\nBACKUP_IDENTITY=${identity}\n` +
      "The first is set where backups are made, the second only where one is restored. Keep it elsewhere.\n",
  );
}

async function backUp(config: Config, { to, keep }: { to?: string; keep?: string }): Promise<void> {
  if (keep !== undefined && !/^[1-9]\d{0,4}$/.test(keep))
    throw new StartError("--keep is how many files stay: a whole number from 1.");
  // As of `--to "$FOLDER"` without the variable: it would name the checkout.
  if (to?.trim() === "") throw new StartError("--to is the folder for the file; it is empty.");
  if (config.databaseUrl)
    throw new StartError("The database of DATABASE_URL is backed up by its own means, as pgBackRest.");
  expectDatabase(config);
  const folder = resolve(to ?? join(config.dataDir, "backups"));
  makeBackupFolder(folder);
  // Not in the folder of the files, which may be on a disk of several machines, or on one without hard links.
  const lock = takeLock(join(config.dataDir, "backup.lock"));
  if (isLockHolder(lock)) throw new StartError(`Another backup is being written: process ${lock.pid}.`);
  try {
    await removeUnfinished(folder);
    await write(config, folder);
    if (keep !== undefined) await removeOldest(folder, Number(keep));
  } finally {
    lock.release();
  }
}

function makeBackupFolder(folder: string): void {
  try {
    makeFolder(folder);
  } catch (error) {
    throw new StartError(`The folder for the file can't be made: ${(error as Error).message}`);
  }
}

async function write(config: Config, folder: string): Promise<void> {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  const path = join(folder, `edelivery-${stamp}Z.tar.zst${config.backup.recipient ? ".age" : ""}`);
  await withDatabase(config, async (pool) => {
    const client = await pool.connect();
    try {
      const clusterDir = join(await realpath(config.dataDir), "postgres");
      const size = await writeBackupFile(path, config.backup.recipient, async (archive) => {
        await copyCluster(client, clusterDir, archive);
        await addText(archive, lastEntry, new Date().toISOString());
      });
      process.stdout.write(`${path}, ${(size / 1e6).toFixed(1)} MB\n`);
    } finally {
      client.release();
    }
  });
  if (!config.backup.recipient)
    process.stdout.write("It is not encrypted: it is when BACKUP_RECIPIENT is set (--new-key).\n");
}

/** Deletes what killed backups left, which would fill the disk in time. Another service may be writing newer ones. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (!/^edelivery-.*\.tar\.zst(\.age)?\.part$/.test(name)) continue;
    if (Date.now() - (await stat(path)).mtimeMs > day) await rm(path);
  }
}

/** Deletes all but the newest backups; the file names sort by time. */
async function removeOldest(folder: string, keep: number): Promise<void> {
  const files = (await readdir(folder))
    .filter((name) => /^edelivery-.*\.tar\.zst(\.age)?$/.test(name))
    .sort();
  for (const name of files.slice(0, -keep)) await rm(join(folder, name));
}
