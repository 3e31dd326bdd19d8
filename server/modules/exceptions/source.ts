import { type SQL, sql } from "drizzle-orm";
import type { ExceptionKind } from "#contract/exceptionKinds.ts";
import type { Access } from "#server/access.ts";

/**
 * Which exceptions to read: those within `access` at `now`. `subjectId` limits them to one order, driver or other
 * subject. `isNewestFirst` keeps the newest instead of the worst if there are too many. `isMarked` reads all exceptions
 * whose subject has a mark, however many there are.
 */
export type Scope = {
  access: Access;
  now: Date;
  subjectId?: string | undefined;
  isNewestFirst?: true;
  isMarked?: true;
};

/** The query of one or more kinds. */
export type Source = { kinds: readonly ExceptionKind[]; rows: (scope: Scope) => SQL };

/** The columns for exceptions without a text and figures. */
export const nothingMore = sql`null::text as about, null::bigint as amount, null::bigint as threshold`;

/** Condition that the exception of the subject belongs to the scope. */
export const isSubject = (column: SQL, { subjectId, isMarked }: Scope): SQL =>
  isMarked
    ? sql`${column} in (select subject_id from exception_marks)`
    : subjectId === undefined
      ? sql`true`
      : sql`${column} = ${subjectId}`;
