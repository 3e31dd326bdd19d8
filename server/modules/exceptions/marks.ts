import { sql } from "drizzle-orm";
import type { Pool } from "pg";
import { ApiError } from "#contract/errors.ts";
import { type ExceptionKind, exceptionKinds } from "#contract/exceptionKinds.ts";
import * as contract from "#contract/exceptions.ts";
import { canViewAll } from "#contract/permissions.ts";
import { dayInWarsaw, daysAfter, momentInWarsaw } from "#contract/rules/warsaw.ts";
import type { Access } from "#server/access.ts";
import { minutesAfter } from "#server/clock.ts";
import { unchanged } from "#server/commands/commandResult.ts";
import { databaseOf } from "#server/database/handles.ts";
import { momentSql } from "#server/database/momentSql.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { command } from "#server/http/route.ts";
import { exceptionsSql, markJoin, markKind } from "./kinds.ts";
import { maySeeOrders, type OpenScope } from "./rights.ts";

export const takeException = command(
  contract.take,
  async ({ caller, transaction, now }, { kind, subjectId, from }) => {
    const found = await lockException(transaction, caller, now, kind, subjectId);
    if (found.ownerId === caller.accountId) return unchanged(null);
    if (found.ownerId !== null && found.ownerId !== from) throw takenBy(found);
    await write(transaction, found, now, { ...found, ownerId: caller.accountId });
    return { response: null, events: [{ name: "takeException", ...about(found), data: dataOf(found) }] };
  },
);

export const giveUpException = command(
  contract.giveUp,
  async ({ caller, transaction, now }, { kind, subjectId }) => {
    const found = await lockException(transaction, caller, now, kind, subjectId);
    if (found.ownerId === null) return unchanged(null);
    if (found.ownerId !== caller.accountId) throw takenBy(found);
    await write(transaction, found, now, { ...found, ownerId: null });
    return { response: null, events: [{ name: "giveUpException", ...about(found), data: dataOf(found) }] };
  },
);

export const snoozeException = command(
  contract.snooze,
  async ({ caller, transaction, now }, { kind, subjectId, until: time }) => {
    const found = await lockException(transaction, caller, now, kind, subjectId);
    if (found.ownerId !== null && found.ownerId !== caller.accountId) throw takenBy(found);
    const until = snoozedUntil[time](now);
    if (until === null && found.snoozedUntil === null) return unchanged(null);
    await write(transaction, found, now, {
      ownerId: found.ownerId,
      snoozedUntil: until,
      snoozedBy: until && caller.accountId,
    });
    const data = { ...dataOf(found), until: until?.toISOString() ?? null };
    return { response: null, events: [{ name: "snoozeException", ...about(found), data }] };
  },
);

/** Deletes the marks of exceptions that are over. */
export async function deleteFormerMarks(pool: Pool, now: Date): Promise<void> {
  await databaseOf(pool).execute(sql`
    delete from exception_marks m where not exists (
      select from (${exceptionsSql(exceptionKinds, { access: everything, now, isMarked: true })}) as x
      where ${markKind(sql`x.kind`)} = ${markKind(sql`m.kind`)} and x.subject_id = m.subject_id
        and coalesce(x.marked_from, x.since) <= m.marked_at)`);
}

type Found = {
  kind: ExceptionKind;
  subjectId: string;
  /** The name of what the exception is about, for the log. */
  record: string;
  companyId: string | null;
  region: string | null;
  locationId: string | null;
  ownerId: string | null;
  ownerName: string | null;
  markedAt: string | null;
  snoozedUntil: Date | null;
  snoozedBy: string | null;
};

/**
 * Locks the mark of an exception that the account may see. The mark is inserted before the exception is read: of two
 * accounts that take the same exception at once, the second waits here and reads what the first has written.
 */
async function lockException(
  transaction: Transaction,
  caller: OpenScope,
  now: Date,
  kind: ExceptionKind,
  subjectId: string,
): Promise<Found> {
  const { access, permissions } = caller;
  if (!contract.visibleKinds(permissions).includes(kind)) throw new ApiError("exception_not_found");
  const exists = sql`select * from (${exceptionsSql([kind], { access, now, subjectId })}) as x`;
  const { rowCount } = await transaction.execute(sql`
    insert into exception_marks (kind, subject_id, marked_at)
    select ${markKind(sql`kind`)}, subject_id, '-infinity' from (${exists}) as x
    on conflict (kind, subject_id) do update set kind = excluded.kind`);
  if (rowCount === 0) throw new ApiError("exception_not_found");
  const { rows } = await transaction.execute<Found>(sql`
    select x.kind, x.subject_id as "subjectId", x.company_id as "companyId", x.region, x.location_id as "locationId",
      coalesce(x.about, case when x.kind = 'driverSilent' then d.first_name || ' ' || d.last_name end, o.order_no,
        x.subject_id) as record,
      m.owner_id as "ownerId", a.email as "ownerName", m.marked_at::text as "markedAt",
      m.snoozed_until as "snoozedUntil", m.snoozed_by as "snoozedBy"
    from (${exists}) as x
    ${markJoin}
    left join accounts a on a.id = m.owner_id
    left join orders o on o.id = x.order_id and ${maySeeOrders({ access, permissions })}
    left join drivers d on d.id = x.driver_id`);
  const [found] = rows;
  if (!found) throw new ApiError("exception_not_found");
  return { ...found, snoozedUntil: found.snoozedUntil && new Date(found.snoozedUntil) };
}

const write = (
  transaction: Transaction,
  { kind, subjectId }: Found,
  now: Date,
  { ownerId, snoozedUntil, snoozedBy }: Pick<Found, "ownerId" | "snoozedUntil" | "snoozedBy">,
) =>
  transaction.execute(sql`
    update exception_marks set marked_at = ${momentSql(now)}, owner_id = ${ownerId},
      snoozed_until = ${snoozedUntil?.toISOString() ?? null}::timestamptz, snoozed_by = ${snoozedBy}
    where kind = ${markKind(sql`${kind}::text`)} and subject_id = ${subjectId}`);

const takenBy = ({ ownerName, markedAt }: Found) =>
  new ApiError("exception_taken", {
    conflict: {
      ...{ event: "takeException", byType: "operator", by: ownerName, version: 0 },
      at: new Date(markedAt ?? 0).toISOString(),
    },
  });

const about = ({ kind, subjectId, companyId, region, locationId }: Found) => ({
  subjectId: `${kind}:${subjectId}`,
  keys: {
    ...(companyId !== null && { companyId }),
    ...(region !== null && { region }),
    ...(locationId !== null && { locationId }),
  },
});

const dataOf = ({ kind, record }: Found) => ({ kind, record });

const inMinutes = (count: number) => (now: Date) => minutesAfter(now, count);

const snoozedUntil = {
  minutes15: inMinutes(15),
  hour1: inMinutes(60),
  tomorrow: (now) => momentInWarsaw(daysAfter(dayInWarsaw(now), 1), "08:00"),
  now: () => null,
} satisfies Record<contract.SnoozeTime, (now: Date) => Date | null>;

/** The access of the housekeeping job. */
const everything: Access = {
  ...{ companies: "*", regions: "*", locations: "*" },
  mask: { ...canViewAll(true), dispatch: true },
};
