import type { Readable } from "node:stream";
import type { Pool } from "pg";
import { rowCounter } from "#contract/rules/csvLines.ts";

/** Bytes of a chunk; PostgreSQL compresses each chunk. */
const chunkSize = 256 * 1024;

export type Stored = { rows: number; bytes: number; chunks: number };

/** Writes a file to the database chunk by chunk while it is produced. */
export async function storeChunks(
  pool: Pool,
  { id, tries }: { id: string; tries: number },
  content: Readable,
): Promise<Stored> {
  const counted = rowCounter();
  const stored = { bytes: 0, chunks: 0 };
  let held: Buffer[] = [];
  let size = 0;
  const write = async () => {
    await pool.query("insert into report_file_chunks (file_id, try, nth, content) values ($1, $2, $3, $4)", [
      ...[id, tries, stored.chunks],
      Buffer.concat(held, size),
    ]);
    stored.chunks++;
    held = [];
    size = 0;
  };
  for await (const bytes of content as AsyncIterable<Buffer>) {
    counted.add(bytes);
    stored.bytes += bytes.length;
    size += bytes.length;
    held.push(bytes);
    if (size >= chunkSize) await write();
  }
  if (size > 0) await write();
  return { ...stored, rows: counted.rows() };
}
