import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const memory = "/dev/shm";
const neededBytes = 2 * 1024 ** 3;

/**
 * The folder of the tests' databases: in memory if Linux has enough room there, because cloning a database of a thousand
 * files takes ten times as long on a disk. The default size in a container is too small.
 */
export const temporaryFolder: string = hasRoom() ? memory : tmpdir();

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > neededBytes;
  } catch {
    return false;
  }
}
