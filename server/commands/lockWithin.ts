import { and, eq, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { ErrorCode } from "#contract/errors.ts";
import { ApiError } from "#contract/errors.ts";
import type { Access } from "#server/access.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { conflictOf, type Subject } from "#server/events/conflict.ts";

type VersionedTable = PgTable & {
  id: PgColumn;
  $inferSelect: { id: string; version: number };
};

/** A kind of record that commands change: what lies within an access, and how it is named to the caller. */
export type Lockable<Table extends VersionedTable> = {
  table: Table;
  within: (access: Access) => SQL;
  /** The log's subject of its events. */
  subjectOf: (row: Table["$inferSelect"]) => Subject;
  notFound: ErrorCode;
  changed: ErrorCode;
};

/**
 * Loads and locks one record within the access, in one query: an unknown and a foreign one are the same 404. With the
 * version that the person saw, a record that was changed since is refused, and the event that won is named.
 */
export async function lockWithin<Table extends VersionedTable>(
  transaction: Transaction,
  access: Access,
  kind: Lockable<Table>,
  id: string,
  expectedVersion?: number,
): Promise<Table["$inferSelect"]> {
  const rows = await transaction
    .select()
    .from<PgTable>(kind.table)
    .where(and(eq(kind.table.id, id), kind.within(access)))
    .for("update");
  // Drizzle does not infer the row of a table that is a type parameter.
  const [row] = rows as Table["$inferSelect"][];
  if (!row) throw new ApiError(kind.notFound);
  await checkVersion(transaction, access, kind, row, expectedVersion);
  return row;
}

/** The second half of `lockWithin`, for a command that refuses for other reasons first. */
export async function checkVersion<Table extends VersionedTable>(
  transaction: Transaction,
  access: Access,
  kind: Lockable<Table>,
  row: Table["$inferSelect"],
  expectedVersion: number | undefined,
): Promise<void> {
  if (expectedVersion === undefined || expectedVersion === row.version) return;
  throw new ApiError(kind.changed, await conflictOf(transaction, access, kind.subjectOf(row), row.version));
}
