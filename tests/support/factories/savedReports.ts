import type { InputOf } from "#contract/call.ts";
import { requestOf } from "#contract/http.ts";
import * as reportFiles from "#contract/reports/reportFiles.ts";
import * as reportSchedules from "#contract/reports/reportSchedules.ts";
import { openSecondPool } from "#server/database/pool.ts";
import { readsFrom } from "#server/database/reads.ts";
import { queueDueReports } from "#server/modules/reports/scheduled/due.ts";
import { makeReportFile, type ReportJob } from "#server/modules/reports/scheduled/make.ts";
import type { Service } from "#tests/support/service/service.ts";

/** A schedule of the report of all orders: every day at five, in Polish. */
export const dailySchedule: InputOf<typeof reportSchedules.create> = {
  report: "ordersFull",
  frequency: "day",
  hour: 5,
  language: "pl",
};

/** The first run of a schedule that is created at noon. */
export const firstRun = new Date("2026-11-22T04:00:00Z");

export async function createSchedule(
  service: Service,
  token: string,
  input: Partial<typeof dailySchedule> = {},
) {
  const { body, ...reply } = await service.send(
    reportSchedules.create,
    { ...dailySchedule, ...input },
    { token },
  );
  if (reply.status !== 200) throw new Error(JSON.stringify(body));
  return body.id;
}

export const filesOf = async (service: Service, token: string) =>
  (await service.send(reportFiles.list, undefined, { token })).body;

/** Creates the files of due schedules; returns their jobs. */
export async function queueDueJobs(service: Service, now = firstRun): Promise<ReportJob[]> {
  const added: ReportJob[] = [];
  await queueDueReports(service.pool, now, async (_transaction, jobs) => void added.push(...jobs));
  return added;
}

/** Runs one try of a job. */
export async function runReportJob(service: Service, job: ReportJob, now = firstRun): Promise<void> {
  const readPool = openSecondPool(service.pool, { max: 1 });
  try {
    await makeReportFile(
      { pool: service.pool, read: readsFrom(readPool, null), clock: () => now, announce: () => undefined },
      job,
    );
  } finally {
    await readPool.end();
  }
}

/** Creates a schedule and makes its file; returns the file, which may have failed. */
export async function createReportFile(service: Service, token: string) {
  await createSchedule(service, token);
  for (const job of await queueDueJobs(service)) await runReportJob(service, job);
  const [file] = await filesOf(service, token);
  if (!file) throw new Error("Nothing was made.");
  return file;
}

export function downloadOf(service: Service, token: string, fileId: string): Promise<Response> {
  const { url, ...init } = requestOf(reportFiles.file, { fileId }, { token });
  return service.request(url, init);
}

/** The state of an account's newest file, and why it could not be made. */
export async function stateOf(service: Service, token: string) {
  const [file] = await filesOf(service, token);
  return [file?.state, file?.problem];
}

/** Number of parts in which a file is stored. */
export const chunksOf = async (service: Service, fileId: string) =>
  (await service.pool.query("select from report_file_chunks where file_id = $1", [fileId])).rowCount;
