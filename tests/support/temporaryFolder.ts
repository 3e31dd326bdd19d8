import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const memory = "/dev/shm";
const neededBytes = 2 * 1024 ** 3;

/**
 * Where the tests' databases lie: in memory where Linux has room for them, because cloning one of a thousand files costs
 * ten times as much on a disk. A container's default is too small.
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
