import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { unzipSync } from "fflate";
import { StartError } from "#server/config.ts";

/** Where GeoNames keeps the postal codes of Poland. */
export const source = "https://download.geonames.org/export/zip/PL.zip";

type PostalFile = { name: string; bytes: Uint8Array };

const patience = 60_000;
/** Bytes of what is read, zipped or not; Poland's takes seven million. */
const mostBytes = 100_000_000;

/** The text of a file, or of the one that a zip holds; without a path, of what GeoNames has. What fails is a StartError. */
export async function readPostalFile(
  path: string | undefined,
  fetch = globalThis.fetch,
): Promise<PostalFile> {
  const file = path === undefined ? await download(fetch) : await load(path);
  if (file.bytes.length === 0) throw new StartError(`${file.name} is empty.`);
  if (isZip(file.bytes)) return unzip(file);
  if (/\.zip$/i.test(file.name)) throw new StartError(`${file.name} is no zip file.`);
  return file;
}

async function load(path: string): Promise<PostalFile> {
  try {
    return { name: basename(path), bytes: await readFile(path) };
  } catch (error) {
    throw new StartError(`${path} can't be read: ${(error as Error).message}`);
  }
}

async function download(fetch: typeof globalThis.fetch): Promise<PostalFile> {
  try {
    const response = await fetch(source, { signal: AbortSignal.timeout(patience) });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    return { name: basename(source), bytes: await response.bytes() };
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = cause instanceof Error ? cause.message || message : message;
    throw new StartError(
      [
        `${source} can't be downloaded: ${reason}`,
        "Download it where you can, and say where it is: npm run geo:import -- PL.zip",
      ].join("\n"),
    );
  }
}

// The first bytes of a zip that holds something.
const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

function unzip({ name, bytes }: PostalFile): PostalFile {
  let files: Record<string, Uint8Array>;
  try {
    files = unzipSync(bytes, { filter: (file) => isTable(file.name) && file.originalSize <= mostBytes });
  } catch (error) {
    throw new StartError(`${name} is a broken zip file: ${(error as Error).message}`);
  }
  const [table] = Object.entries(files);
  if (!table) throw new StartError(`${name} holds no text file like PL.txt.`);
  return { name: table[0], bytes: table[1] };
}

const isTable = (name: string): boolean => /^[^/]+\.txt$/i.test(name) && !/^readme/i.test(name);
