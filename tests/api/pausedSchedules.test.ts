import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import * as reportSchedules from "#contract/reports/reportSchedules.ts";
import {
  createSchedule,
  dailySchedule,
  firstRun,
  queueDueJobs,
  runReportJob,
} from "#tests/support/factories/savedReports.ts";
import { createReportScenario } from "#tests/support/scenarios/reportScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
// Due reports of all accounts are made at once, so each test must leave none.
afterEach(() => service.pool.query("delete from report_files; delete from report_schedules"));

const runDue = async (time: Date) => {
  const jobs = await queueDueJobs(service, time);
  for (const job of jobs) await runReportJob(service, job, time);
  return jobs.length;
};

it.each<[string, string]>([
  ["has lost the report", "scopes = '{orders}'"],
  ["was deactivated", "account_type = 'deactivated'"],
])("a run for an account that %s pauses the schedule, which its owner resumes with the rights back", async (_, loss) => {
  const { token, account } = await createReportScenario(service);
  const scheduleId = await createSchedule(service, token);
  const { accountType, scopes } = account;
  await service.pool.query(`update accounts set ${loss} where id = $1`, [account.id]);
  expect(await runDue(firstRun)).toBe(1);
  expect(await runDue(new Date(firstRun.getTime() + 7 * 24 * 3_600_000))).toBe(0);
  await service.pool.query("update accounts set account_type = $2, scopes = $3 where id = $1", [
    account.id,
    accountType,
    scopes,
  ]);
  const schedules = async () => (await service.send(reportSchedules.list, undefined, { token })).body;
  expect(await schedules()).toMatchObject([{ isPaused: true, version: 2, lastState: "failed" }]);
  const stale = await service.send(
    reportSchedules.update,
    { ...dailySchedule, scheduleId },
    { token, headers: { "if-match": '"1"' } },
  );
  expect(stale.error.conflict).toMatchObject({ event: "pauseReportSchedule", version: 2 });
  await service.send(reportSchedules.pause, { scheduleId, isPaused: false }, { token });
  expect(await schedules()).toMatchObject([{ isPaused: false, nextRunAt: firstRun.toISOString() }]);
});
