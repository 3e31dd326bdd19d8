import type { Pool } from "pg";
import type { Replica } from "./replica.ts";

/**
 * Reads from the replica if it may answer, otherwise from the primary; a read that fails on the replica is repeated on the
 * primary. `readers` as in `Replica`. `asOf` is the moment of the result; null: the present.
 */
export type Reads = <Result>(
  readers: readonly string[] | null,
  work: (pool: Pool, asOf: Date | null) => Promise<Result>,
) => Promise<{ result: Result; asOf: Date | null }>;

/** `pool` is another pool of the replica, for work that holds its connections for long. */
export const readsFrom =
  (primary: Pool, replica: Replica | null, pool = replica?.pool): Reads =>
  async (readers, work) => {
    const reading = await replica?.choose(readers);
    if (replica && pool && reading) {
      try {
        return { result: await work(pool, reading.asOf), asOf: reading.asOf };
      } catch (error) {
        if (!replica.mustRepeatOnPrimary(error)) throw error;
      }
    }
    return { result: await work(primary, null), asOf: null };
  };
