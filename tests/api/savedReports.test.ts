import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import * as reportSchedules from "#contract/reports/reportSchedules.ts";
import { minutesAfter } from "#server/clock.ts";
import { openScheduledReports } from "#server/scheduledReports.ts";
import { eventually } from "#tests/support/eventually.ts";
import {
  chunksOf,
  createSchedule,
  dailySchedule,
  downloadOf,
  filesOf,
  firstRun,
  queueDueJobs,
  runReportJob,
  stateOf,
} from "#tests/support/factories/savedReports.ts";
import { createReportScenario, dates } from "#tests/support/scenarios/reportScenario.ts";
import { codeOf, type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
// Due reports of all accounts are made at once, so each test must leave none.
afterEach(() => service.pool.query("delete from report_files; delete from report_schedules"));

it("is made once at its hour, however many processes look, and is the file of the day before", async () => {
  const world = await createReportScenario(service);
  await world.order({ lastComment: 'Żółć; "cytat"\ni linia', notes: "Kod do bramy 1234" });
  const scheduleId = await createSchedule(service, world.token);
  expect(await queueDueJobs(service, new Date(firstRun.getTime() - 1))).toEqual([]);
  const jobs = (
    await Promise.all([queueDueJobs(service), queueDueJobs(service), queueDueJobs(service)])
  ).flat();
  expect(jobs).toHaveLength(1);
  expect(await stateOf(service, world.token)).toEqual(["waiting", null]);
  for (const job of jobs) await runReportJob(service, job);
  const [file, ...others] = await filesOf(service, world.token);
  expect(others).toEqual([]);
  expect(file).toMatchObject({
    ...{ report: "ordersFull", state: "ready", rows: 1, isSeen: false, refusal: null },
    days: { from: "2026-11-21", to: "2026-11-21" },
  });
  const response = await downloadOf(service, world.token, file?.id ?? "");
  expect(response.headers.get("content-disposition")).toContain('filename="ordersFull_2026-11-21.csv"');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.length).toBe(file?.bytes);
  const direct = await world.ask("ordersFull", {
    ...{ reportType: "full", language: "pl" },
    ...dates("2026-11-21"),
  });
  expect(bytes.toString()).toContain('"Żółć; ""cytat""\ni linia"');
  const directText = await direct.text();
  expect(bytes.toString().split(";").length).toBe(directText.split(";").length);
  // The file is kept for longer than personal data may be.
  const personal = ["Kod do bramy 1234", "Szeroka 3"];
  expect(personal.map((text) => [directText, bytes.toString()].map((csv) => csv.includes(text)))).toEqual([
    ...[[true, false]],
    ...[[true, false]],
  ]);
  // Running a finished job again must do nothing.
  for (const job of jobs) await runReportJob(service, job);
  expect(await chunksOf(service, file?.id ?? "")).toBe(1);
  const { body } = await service.send(reportSchedules.list, undefined, { token: world.token });
  expect(body).toMatchObject([
    { id: scheduleId, lastState: "ready", nextRunAt: "2026-11-23T04:00:00.000Z", isPaused: false },
  ]);
  const { rows } = await service.pool.query(
    "select name, actor_type from events where subject_id = $1 and name like '%Report%' order by id",
    [world.account.id],
  );
  expect(rows.map(({ name, actor_type }) => [name, actor_type])).toEqual([
    ["createReportSchedule", "operator"],
    ["makeReportFile", "system"],
    ["downloadReport", "operator"],
    ["downloadReport", "operator"],
  ]);
});

it("is named by the day in Warsaw on which its data were read, if it is about no days", async () => {
  const { token } = await createReportScenario(service);
  await createSchedule(service, token, { report: "driversStock", hour: 0 });
  // Midnight in Warsaw, when UTC still has the day before.
  const midnight = new Date("2026-11-21T23:00:00Z");
  const nextMidnight = new Date("2026-11-22T23:00:00Z");
  for (const job of await queueDueJobs(service, midnight)) await runReportJob(service, job, nextMidnight);
  const [file] = await filesOf(service, token);
  const response = await downloadOf(service, token, file?.id ?? "");
  expect(response.headers.get("content-disposition")).toContain('filename="driversStock_2026-11-23.csv"');
});

it("the queue makes what is due, and the console of its account hears of it", async () => {
  const { token } = await createReportScenario(service);
  const console = await service.connect(token);
  await createSchedule(service, token);
  const errors: unknown[] = [];
  // At each look at the clock a minute has passed.
  let minutes = 0;
  const clock = () => minutesAfter(firstRun, minutes++);
  const reports = await openScheduledReports({
    replica: null,
    ...{ pool: service.pool, clock, announce: () => undefined },
    ...{ onError: (error: unknown) => errors.push(error), pollEvery: 0.5 },
  });
  await reports.queueDue();
  await eventually(() => stateOf(service, token)).toEqual(["ready", null]);
  // One message for the saved schedule, one for the finished file.
  await eventually(console.names).toEqual(["savedReportChange", "savedReportChange"]);
  await reports.stop();
  expect(errors).toEqual([]);
  // A minute after the look for due reports the data were read, and a minute later the file was complete.
  const [file] = await filesOf(service, token);
  expect(file?.finishedAt).toBe(minutesAfter(firstRun, 1).toISOString());
  const { rows } = await service.pool.query(
    "select at from events where name = 'makeReportFile' and data ->> 'fileId' = $1",
    [file?.id],
  );
  expect(rows).toEqual([{ at: minutesAfter(firstRun, 2) }]);
});

it("what was missed is made up for, each run about its own day; one file of an account at a time", async () => {
  const { token } = await createReportScenario(service);
  await createSchedule(service, token);
  const later = new Date("2026-11-24T09:00:00Z");
  const days = [];
  for (let nth = 0; nth < 3; nth++) {
    const jobs = await queueDueJobs(service, later);
    expect(jobs).toHaveLength(1);
    expect(await queueDueJobs(service, later)).toEqual([]);
    for (const job of jobs) await runReportJob(service, job, later);
    days.push((await filesOf(service, token)).find(({ state }) => state === "ready")?.days?.from);
  }
  expect(await queueDueJobs(service, later)).toEqual([]);
  const files = await filesOf(service, token);
  expect(files.map((file) => file.days?.from).toSorted()).toEqual(["2026-11-21", "2026-11-22", "2026-11-23"]);
});

it("what was missed more than a week ago is left out", async () => {
  const { token } = await createReportScenario(service);
  await createSchedule(service, token);
  const weekly = await createSchedule(service, token, { frequency: "week" });
  const later = new Date("2026-12-13T09:00:00Z");
  for (let nth = 0; nth < 9; nth++) await queueDueJobs(service, later);
  const files = await filesOf(service, token);
  const days = files.map((file) => [file.days?.from, file.days?.to].join("–")).toSorted();
  expect(days).toEqual([
    ...["2026-11-30–2026-12-06", "2026-12-06–2026-12-06", "2026-12-07–2026-12-07", "2026-12-08–2026-12-08"],
    ...["2026-12-09–2026-12-09", "2026-12-10–2026-12-10", "2026-12-11–2026-12-11", "2026-12-12–2026-12-12"],
  ]);
  const { body } = await service.send(reportSchedules.list, undefined, { token });
  expect(body.find(({ id }) => id === weekly)).toMatchObject({ nextRunAt: "2026-12-14T04:00:00.000Z" });
});

it("a monthly report that was missed more than a week ago waits for its next run", async () => {
  const { token } = await createReportScenario(service);
  await createSchedule(service, token, { frequency: "month" });
  await queueDueJobs(service, new Date("2026-12-13T09:00:00Z"));
  expect(await filesOf(service, token)).toEqual([]);
});

it("a file whose job was lost is handed to the queue again, and keeps others waiting until then only", async () => {
  const { token } = await createReportScenario(service);
  await createSchedule(service, token);
  const [lost] = await queueDueJobs(service);
  const soon = new Date(firstRun.getTime() + 3_600_000);
  expect(await queueDueJobs(service, soon)).toEqual([]);
  const later = new Date(firstRun.getTime() + 2 * 3_600_000 + 1);
  expect(await queueDueJobs(service, later)).toEqual([lost]);
  await runReportJob(service, lost ?? { fileId: "" }, later);
  expect(await stateOf(service, token)).toEqual(["ready", null]);
});

it("twenty are the most; one that is paused is not made, and one that is deleted leaves its files", async () => {
  const { token } = await createReportScenario(service);
  const ids = [];
  for (let nth = 0; nth < 20; nth++) ids.push(await createSchedule(service, token, { hour: nth }));
  const more = await service.send(reportSchedules.create, dailySchedule, { token });
  expect(codeOf(more)).toEqual([409, "too_many_report_schedules"]);
  const [first, second, ...others] = ids as [string, string, ...string[]];
  for (const scheduleId of others) await service.send(reportSchedules.remove, { scheduleId }, { token });
  const paused = await service.send(reportSchedules.pause, { scheduleId: second, isPaused: true }, { token });
  expect(paused.body).toEqual({ id: second, version: 2 });
  await service.send(reportSchedules.update, { ...dailySchedule, scheduleId: first }, { token });
  const edit = { ...dailySchedule, scheduleId: second, hour: 7 };
  const stale = await service.send(reportSchedules.update, edit, { token, headers: { "if-match": '"1"' } });
  expect(codeOf(stale)).toEqual([409, "record_changed"]);
  // The conflict contains the version, with which the dialog can save again.
  expect(stale.error.conflict).toMatchObject({ event: "pauseReportSchedule", version: 2 });
  await service.send(reportSchedules.update, edit, { token });
  expect(await queueDueJobs(service)).toHaveLength(1);
  await service.send(reportSchedules.remove, { scheduleId: first }, { token });
  expect(await filesOf(service, token)).toHaveLength(1);
  const { body } = await service.send(reportSchedules.list, undefined, { token });
  expect(body).toMatchObject([{ id: second, hour: 7, isPaused: true, nextRunAt: null, lastRunAt: null }]);
  const stranger = await createReportScenario(service);
  const foreign = await service.send(reportSchedules.remove, { scheduleId: second }, stranger);
  expect(codeOf(foreign)).toEqual([404, "report_schedule_not_found"]);
});

it("what a report does not take is refused under its field", async () => {
  const { token, region } = await createReportScenario(service, {
    scopes: ["reports:full", "reports:driverActivity"],
  });
  const problems = async (input: object) => {
    const reply = await service.send(reportSchedules.create, { ...dailySchedule, ...input }, { token });
    expect(reply.status).toBe(400);
    return reply.error.errors;
  };
  const availability = { report: "driverAvailability", frequency: "week" };
  expect(await problems(availability)).toEqual({ frequency: { message: "periodTooLong" } });
  expect(await problems({ report: "driverActivity", region })).toEqual({
    region: { message: "unknownField" },
  });
  expect(await problems({ hour: 24 })).toMatchObject({ hour: { message: "maximum" } });
  expect(await problems({ region: "Somewhere else" })).toEqual({ region: { message: "invalidValue" } });
  const foreign = await service.send(
    reportSchedules.create,
    { ...dailySchedule, report: "corrections" },
    { token },
  );
  expect([foreign.status, foreign.error.missing]).toEqual([403, ["reports.corrections"]]);
});
