import type { Pool } from "pg";
import type { Replica } from "./replica.ts";

/**
 * Reads from a replica that may answer, otherwise from the primary; a read that the replica fails at is repeated on the
 * primary. `readers` as in `Replica`. What comes back is of the time `asOf`, or of now if it is null.
 */
export type Reads = <Result>(
  readers: readonly string[] | null,
  work: (pool: Pool, asOf: Date | null) => Promise<Result>,
) => Promise<{ result: Result; asOf: Date | null }>;

/** `pool` is another one of the replica, for work that holds its connections long. */
export const readsFrom =
  (primary: Pool, replica: Replica | null, pool = replica?.pool): Reads =>
  async (readers, work) => {
    const reading = await replica?.choose(readers);
    if (replica && pool && reading) {
      try {
        return { result: await work(pool, reading.asOf), asOf: reading.asOf };
      } catch (error) {
        if (!replica.isItsOwn(error)) throw error;
      }
    }
    return { result: await work(primary, null), asOf: null };
  };
