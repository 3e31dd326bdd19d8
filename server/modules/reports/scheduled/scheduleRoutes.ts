import { and, eq, sql } from "drizzle-orm";
import { ulid } from "ulid";
import { ApiError } from "#contract/errors.ts";
import { hasFlag } from "#contract/permissions.ts";
import {
  create,
  list,
  maxSchedules,
  pause,
  type ReportSchedule,
  remove,
  update,
} from "#contract/reports/reportSchedules.ts";
import { nextRun } from "#contract/reports/runs.ts";
import { reportOptions } from "#contract/reports/types.ts";
import type { Caller } from "#server/caller.ts";
import { unchanged } from "#server/commands/commandResult.ts";
import { lockAccount } from "#server/commands/lockAccount.ts";
import { checkVersion, writeNext } from "#server/commands/lockWithin.ts";
import { reportSchedules } from "#server/database/tables/reports.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { command, query, type Route } from "#server/http/route.ts";
import { invalidInput } from "#server/invalidInput.ts";
import { problemOf } from "./reach.ts";

const listSchedules = query(list, async ({ caller, reader }) => {
  const { rows } = await reader.execute<Stored>(sql`
    select s.id, s.version, s.report, s.filters, s.frequency, s.hour, s.language, s.next_run_at as "nextRunAt",
      last.created_at as "lastRunAt", last.state as "lastState"
    from report_schedules s left join lateral (
      select f.created_at, f.state from report_files f where f.schedule_id = s.id order by f.created_at desc limit 1
    ) as last on true
    where s.account_id = ${caller.accountId} order by s.created_at, s.id`);
  return rows.map(({ filters, nextRunAt, lastRunAt, ...row }) => ({
    ...row,
    ...filters,
    isPaused: nextRunAt === null,
    nextRunAt: nextRunAt && new Date(nextRunAt).toISOString(),
    lastRunAt: lastRunAt && new Date(lastRunAt).toISOString(),
  }));
});

type Stored = Omit<ReportSchedule, "isPaused"> & {
  filters: Pick<ReportSchedule, "kind" | "region" | "companyIds">;
};

const createSchedule = command(create, async ({ caller, transaction, now }, input) => {
  const { accountId } = caller;
  checkReach(caller, input);
  await lockAccount(transaction, accountId);
  const count = await transaction.$count(reportSchedules, eq(reportSchedules.accountId, accountId));
  if (count >= maxSchedules) throw new ApiError("too_many_report_schedules");
  const id = ulid(now.getTime());
  const values = valuesOf(input);
  await transaction
    .insert(reportSchedules)
    .values({ ...values, id, accountId, createdAt: now, nextRunAt: nextRun(input, now) });
  return {
    response: { id, version: 1 },
    events: [{ name: "createReportSchedule", subjectId: accountId, data: dataOf(id, values) }],
  };
});

const updateSchedule = command(
  update,
  async ({ caller, transaction, now, expectedVersion }, { scheduleId, ...input }) => {
    checkReach(caller, input);
    const before = await lockOwn(transaction, caller, scheduleId, expectedVersion);
    const values = valuesOf(input);
    // A paused schedule stays paused.
    const nextRunAt = before.nextRunAt && nextRun(input, now);
    return {
      response: await writeNext(transaction, reportSchedules, before, { ...values, nextRunAt }),
      events: [{ name: "editReportSchedule", subjectId: caller.accountId, data: dataOf(scheduleId, values) }],
    };
  },
);

const pauseSchedule = command(pause, async ({ caller, transaction, now }, { scheduleId, isPaused }) => {
  const before = await lockOwn(transaction, caller, scheduleId);
  const { report } = before;
  if (isPaused === (before.nextRunAt === null)) return unchanged({ id: scheduleId, version: before.version });
  const nextRunAt = isPaused ? null : nextRun(before, now);
  return {
    response: await writeNext(transaction, reportSchedules, before, { nextRunAt }),
    events: [
      {
        name: isPaused ? "pauseReportSchedule" : "resumeReportSchedule",
        subjectId: caller.accountId,
        data: { scheduleId, report },
      },
    ],
  };
});

const removeSchedule = command(remove, async ({ caller, transaction }, { scheduleId }) => {
  const { report } = await lockOwn(transaction, caller, scheduleId);
  await transaction.delete(reportSchedules).where(eq(reportSchedules.id, scheduleId));
  return {
    response: null,
    events: [{ name: "deleteReportSchedule", subjectId: caller.accountId, data: { scheduleId, report } }],
  };
});

export const scheduleRoutes: Route[] = [
  listSchedules,
  createSchedule,
  updateSchedule,
  pauseSchedule,
  removeSchedule,
];

/** Throws if the caller's rights don't allow the report. */
function checkReach(caller: Caller, input: Input): void {
  const { flag } = reportOptions[input.report];
  if (!hasFlag(caller.permissions, flag)) throw new ApiError("not_allowed", { missing: [flag] });
  const problem = problemOf(caller, valuesOf(input));
  const field = problem === "companyLost" ? "companyIds" : problem === "regionLost" ? "region" : null;
  if (field) throw invalidInput(field, "invalidValue");
}

type Input = Pick<
  ReportSchedule,
  "report" | "frequency" | "hour" | "language" | "kind" | "region" | "companyIds"
>;

const valuesOf = ({ report, frequency, hour, language, ...filters }: Input) => ({
  ...{ report, frequency, hour, language, filters },
});

const dataOf = (scheduleId: string, { report, frequency, hour, filters }: ReturnType<typeof valuesOf>) => ({
  scheduleId,
  report,
  frequency,
  hour,
  filters,
});

/** Locks a schedule of the caller; one of another account gives the same error as an unknown one. */
async function lockOwn(
  transaction: Transaction,
  { accountId, access }: Caller,
  id: string,
  expectedVersion?: number,
) {
  const [schedule] = await transaction
    .select()
    .from(reportSchedules)
    .where(and(eq(reportSchedules.id, id), eq(reportSchedules.accountId, accountId)))
    .for("update");
  if (!schedule) throw new ApiError("report_schedule_not_found");
  await checkVersion(
    transaction,
    access,
    { subjectOf: () => ({ type: "account", id: accountId, about: id }) },
    schedule,
    expectedVersion,
  );
  return schedule;
}
