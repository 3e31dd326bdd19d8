import { and, eq, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { ErrorCode } from "#contract/errors.ts";
import { ApiError } from "#contract/errors.ts";
import type { Access } from "#server/access.ts";
import type { Reader } from "#server/database/handles.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { conflictOf, isHarmlessSince, type Subject } from "#server/events/conflict.ts";

type VersionedTable = PgTable & {
  id: PgColumn;
  $inferSelect: { id: string; version: number };
};

/** Errors of commands that compare the version. Other codes that end with "_changed" compare an amount. */
export const versionErrors = [
  "record_changed",
  "order_changed",
  "company_changed",
  "product_changed",
  "location_changed",
  "operator_changed",
  "driver_changed",
] as const satisfies readonly ErrorCode[];

/** How conflicts of a versioned record are found and named. */
type Versioned<Row> = {
  /** The subject of the record's events in the log. */
  subjectOf: (row: Row) => Subject;
  /** Error code of the record's own; the general one by default. */
  changed?: (typeof versionErrors)[number];
  /** Condition of the events that don't change what a command means, and therefore cause no conflict. */
  harmless?: SQL | undefined;
};

/** How a versioned table is locked. */
export type Lockable<Table extends VersionedTable> = Versioned<Table["$inferSelect"]> & {
  table: Table;
  within: (access: Access) => SQL;
  /** Error code of the record's own; the general one by default. */
  notFound?: ErrorCode;
};

/**
 * Loads and locks a record within the access in one query; unknown and inaccessible records give the same 404. If
 * `expectedVersion` differs from the record's, it throws the kind's `changed` error with the event of the last change,
 * unless all events since then are harmless.
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
  // Drizzle can't infer the row type of a generic table.
  const [row] = rows as Table["$inferSelect"][];
  if (!row) throw new ApiError(kind.notFound ?? "not_found");
  await checkVersion(transaction, access, kind, row, expectedVersion);
  return row;
}

/** The version check of `lockWithin`, for commands with other checks before it. */
export async function checkVersion<Row extends { version: number }>(
  reader: Reader,
  access: Access,
  kind: Versioned<Row>,
  row: Row,
  expectedVersion: number | undefined,
): Promise<void> {
  if (expectedVersion === undefined || (await isAsSeen(reader, kind, row, expectedVersion))) return;
  const versions = { seen: expectedVersion, now: row.version };
  throw new ApiError(
    kind.changed ?? "record_changed",
    await conflictOf(reader, access, kind.subjectOf(row), versions, kind.harmless),
  );
}

/** Whether the record still is the version that was seen, apart from harmless events. */
export async function isAsSeen<Row extends { version: number }>(
  reader: Reader,
  { subjectOf, harmless }: Versioned<Row>,
  row: Row,
  seen: number,
): Promise<boolean> {
  if (seen === row.version) return true;
  const versions = { seen, now: row.version };
  return harmless !== undefined && isHarmlessSince(reader, subjectOf(row), versions, harmless);
}

/** Writes the next version of a locked record. */
export async function writeNext<Table extends VersionedTable>(
  transaction: Transaction,
  table: Table,
  { id, version }: { id: string; version: number },
  set: Partial<Table["$inferSelect"]>,
): Promise<{ id: string; version: number }> {
  const next = { id, version: version + 1 };
  await transaction
    .update<PgTable>(table)
    .set({ ...set, version: next.version })
    .where(eq(table.id, id));
  return next;
}
