import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { unzipSync } from "fflate";
import { StartError } from "#server/config.ts";

/** GeoNames' postal codes of Poland. */
export const source = "https://download.geonames.org/export/zip/PL.zip";

type PostalFile = { name: string; bytes: Uint8Array };

const downloadTimeout = 60_000;
/** Maximum size of the unzipped file in bytes; Poland's has about seven million. */
const maxBytes = 100_000_000;

/**
 * Reads a text file, or the one inside a zip; without a path, downloads GeoNames' file. Throws a StartError.
 */
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
    const response = await fetch(source, { signal: AbortSignal.timeout(downloadTimeout) });
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

// The magic number of a zip file that is not empty.
const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

function unzip({ name, bytes }: PostalFile): PostalFile {
  let files: Record<string, Uint8Array>;
  try {
    files = unzipSync(bytes, { filter: (file) => isTable(file.name) && file.originalSize <= maxBytes });
  } catch (error) {
    throw new StartError(`${name} is a broken zip file: ${(error as Error).message}`);
  }
  const [table] = Object.entries(files);
  if (!table) throw new StartError(`${name} holds no text file like PL.txt.`);
  return { name: table[0], bytes: table[1] };
}

const isTable = (name: string): boolean => /^[^/]+\.txt$/i.test(name) && !/^readme/i.test(name);
