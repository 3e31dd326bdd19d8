import { type FileHandle, open, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { TarPackController } from "modern-tar";
import type pg from "pg";

/** Adds entries to an archive. */
export type Archive = Pick<TarPackController, "add">;

/**
 * Copies the running cluster in `clusterDir` into the archive as in the low-level API for backups of PostgreSQL's manual:
 * first the files, which change meanwhile, then the WAL that brings them to one consistent state, that of the end of the
 * copy. The client must use a session of its own until the end.
 */
export async function copyCluster(
  client: pg.ClientBase,
  clusterDir: string,
  archive: Archive,
): Promise<void> {
  const slot = "'backup_' || pg_backend_pid()";
  try {
    // The slot prevents recycling of the WAL; it is dropped at the end of the session.
    await client.query(`select pg_create_physical_replication_slot(${slot}, true, true)`);
    const { rows: begun } = await client.query<{ file: string }>(
      "select pg_walfile_name(pg_backup_start('backup', fast => true)) as file",
    );
    for await (const { path, isFolder } of filesBelow(clusterDir, "")) {
      if (isFolder) await addFolder(archive, path);
      else if (!isLeftOut(path)) await addFile(archive, clusterDir, path);
    }
    // Copied last, so that it does not name a checkpoint that the files copied before don't contain.
    await addFile(archive, clusterDir, controlFile);
    const { rows: ended } = await client.query<{ file: string; label: string }>(
      "select pg_walfile_name(lsn) as file, labelfile as label from pg_backup_stop(wait_for_archive => false)",
    );
    await addText(archive, "backup_label", ended[0]?.label ?? "");
    const [first = "", last = ""] = [begun[0]?.file, ended[0]?.file];
    const log = await readdir(join(clusterDir, "pg_wal"));
    for (const name of log.filter((name) => name >= first && name <= last && /^[0-9A-F]{24}$/.test(name)))
      await addFile(archive, clusterDir, `pg_wal/${name}`);
  } finally {
    await client.query(
      `select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = ${slot}`,
    );
  }
}

/** Adds a text as an entry of the archive. */
export async function addText(archive: Archive, name: string, text: string): Promise<void> {
  const bytes = new TextEncoder().encode(text);
  const writer = archive.add({ name, size: bytes.length, mode: fileMode }).getWriter();
  await writer.write(bytes);
  await writer.close();
}

const fileMode = 0o600;
const folderMode = 0o700;
const chunkSize = 1_048_576;
const controlFile = "global/pg_control";

/** Folders whose content PostgreSQL recreates; the folders themselves must exist. */
const emptied = /^pg_(wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)$/;
const isLeftOut = (path: string): boolean =>
  path === controlFile ||
  /^(postmaster\.(pid|opts)|backup_label.*)$/.test(path) ||
  /(^|\/)(pgsql_tmp|pg_internal\.init)/.test(path);

type Found = { path: string; isFolder: boolean };

async function* filesBelow(root: string, folder: string): AsyncGenerator<Found> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(unlessGone);
  for (const entry of entries ?? []) {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isFile()) yield { path, isFolder: false };
    if (!entry.isDirectory()) continue;
    yield { path, isFolder: true };
    if (!emptied.test(path)) yield* filesBelow(root, path);
  }
}

async function addFolder(archive: Archive, path: string): Promise<void> {
  await archive.add({ name: `${path}/`, type: "directory", size: 0, mode: folderMode }).close();
}

/**
 * Copies as many bytes as the file had when it was opened: later ones are in the WAL, and missing ones are padded with
 * zeros.
 */
async function addFile(archive: Archive, root: string, path: string): Promise<void> {
  // A table may be dropped while the files are copied.
  const file = await open(join(root, path)).catch(unlessGone);
  if (!file) return;
  try {
    const { size } = await file.stat();
    const writer = archive.add({ name: path, size, mode: fileMode }).getWriter();
    for (let position = 0; position < size; position += chunkSize)
      await writer.write(await readExactly(file, position, Math.min(chunkSize, size - position)));
    await writer.close();
  } finally {
    await file.close();
  }
}

async function readExactly(file: FileHandle, position: number, length: number): Promise<Uint8Array> {
  const chunk = new Uint8Array(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await file.read(chunk, filled, length - filled, position + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return chunk;
}

function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
