import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ReadableStream } from "node:stream/web";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";
import { Decrypter, Encrypter } from "age-encryption";
import { createTarPacker } from "modern-tar";
import { unpackTar } from "modern-tar/fs";
import { StartError } from "#server/config.ts";
import type { Archive } from "./baseBackup.ts";

/** Name of the last entry, which contains the moment of the backup's state; a file without it is incomplete. */
export const lastEntry = "edelivery_backup_ended";

/**
 * Writes a file in common formats: tar, compressed with zstd and, if there is a recipient, encrypted with age. The file gets
 * its final name after its content was read back from the disk and compared. Returns its size in bytes. Throws a StartError if
 * the recipient is no key.
 */
export async function writeBackupFile(
  path: string,
  recipient: string | null,
  fill: (archive: Archive) => Promise<void>,
): Promise<number> {
  const encrypter = recipient === null ? null : encrypterFor(recipient);
  const part = `${path}.part`;
  const { readable, controller } = createTarPacker();
  const filled = fill(controller).then(
    () => controller.finalize(),
    (error) => controller.error(error),
  );
  const written = createHash("sha256");
  let size = 0;
  try {
    await pipeline(
      Readable.fromWeb(readable as ReadableStream),
      createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
      (plain: Chunks) => (encrypter ? encrypt(plain, encrypter) : plain),
      async function* (chunks: Chunks) {
        for await (const chunk of chunks) {
          written.update(chunk);
          size += chunk.length;
          yield chunk;
        }
      },
      createWriteStream(part, { mode: 0o600, flush: true }),
    );
    await filled;
    const read = createHash("sha256");
    await pipeline(createReadStream(part), read);
    if (read.digest("hex") !== written.digest("hex"))
      throw new StartError(`${part} can't be read again as it was written.`);
    await rename(part, path);
    return size;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/**
 * Unpacks a backup into the folder, and returns the moment of its state. Throws a StartError if the identity is no key, or if
 * the file is damaged or encrypted for another key.
 */
export async function readBackupFile(path: string, identity: string | null, folder: string): Promise<string> {
  const isEncrypted = path.endsWith(".age");
  if (isEncrypted && !identity)
    throw new StartError(
      `${path} is encrypted: set BACKUP_IDENTITY to the key that belongs to its recipient.`,
    );
  const decrypter = isEncrypted && identity ? decrypterFor(identity) : null;
  try {
    await pipeline(
      createReadStream(path),
      (file: Chunks) => (decrypter ? decrypt(file, decrypter) : file),
      createZstdDecompress(),
      unpackTar(folder, { strict: true }),
    );
    const ended = await readFile(join(folder, lastEntry), "utf8");
    await rm(join(folder, lastEntry));
    return ended;
  } catch (error) {
    throw new StartError(`${path} can't be read: ${(error as Error).message}`);
  }
}

type Chunks = AsyncIterable<Uint8Array>;

function encrypterFor(recipient: string): Encrypter {
  const encrypter = new Encrypter();
  parseKey("BACKUP_RECIPIENT", () => encrypter.addRecipient(recipient));
  return encrypter;
}

function decrypterFor(identity: string): Decrypter {
  const decrypter = new Decrypter();
  parseKey("BACKUP_IDENTITY", () => decrypter.addIdentity(identity));
  return decrypter;
}

/** Without the message of the original error, which repeats the key. */
function parseKey(setting: string, parse: () => void): void {
  try {
    parse();
  } catch {
    throw new StartError(`${setting} is no key: at least one of its characters is wrong.`);
  }
}

async function* encrypt(plain: Chunks, encrypter: Encrypter) {
  yield* await encrypter.encrypt(webStream(plain));
}

async function* decrypt(file: Chunks, decrypter: Decrypter) {
  yield* await decrypter.decrypt(webStream(file));
}

const webStream = (chunks: Chunks) =>
  ReadableStream.from(chunks) as globalThis.ReadableStream<Uint8Array<ArrayBuffer>>;
