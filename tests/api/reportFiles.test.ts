import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import * as reportFiles from "#contract/reports/reportFiles.ts";
import { runHousekeeping } from "#server/jobs/housekeeping.ts";
import {
  chunksOf,
  createReportFile,
  createSchedule,
  downloadOf,
  filesOf,
  queueDueJobs,
  runReportJob,
  stateOf,
} from "#tests/support/factories/savedReports.ts";
import { createReportScenario } from "#tests/support/scenarios/reportScenario.ts";
import { codeOf, type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
// Due reports of all accounts are made at once, so each test must leave none.
afterEach(() => service.pool.query("delete from report_files; delete from report_schedules"));

const setAccount = (id: string, values: string) =>
  service.pool.query(`update accounts set ${values} where id = $1`, [id]);

it("a right that is gone at the run fails it, and says why; it can be run again once the right is back", async () => {
  const { token, account, company } = await createReportScenario(service);
  await createSchedule(service, token, { companyIds: [company.id] });
  const [job] = await queueDueJobs(service);
  const run = () => runReportJob(service, job ?? { fileId: "" });
  const again = () =>
    service.send(reportFiles.runAgain, job ?? { fileId: "" }, { token }).then(({ status }) => status);
  await setAccount(account.id, "company_ids = '{}'");
  await run();
  expect(await stateOf(service, token)).toEqual(["failed", "companyLost"]);
  expect((await downloadOf(service, token, job?.fileId ?? "")).status).toBe(409);
  await setAccount(account.id, "company_ids = '{*}', scopes = '{reports:corrections}'");
  expect(await again()).toBe(200);
  await queueDueJobs(service);
  await run();
  expect(await stateOf(service, token)).toEqual(["failed", "rightLost"]);
  expect(await again()).toBe(200);
  const { accountType } = account;
  await setAccount(account.id, "account_type = 'deactivated'");
  await queueDueJobs(service);
  await run();
  await setAccount(account.id, `account_type = '${accountType}', scopes = '{reports}'`);
  expect(await stateOf(service, token)).toEqual(["failed", "accountDeactivated"]);
  expect(await again()).toBe(200);
  expect(await again()).toBe(409);
  await queueDueJobs(service);
  await run();
  expect(await stateOf(service, token)).toEqual(["ready", null]);
});

it("holds what its account might see at the run, and is refused to who may see less since", async () => {
  const { token, account, order } = await createReportScenario(service, {
    canView: ["orderEstimations", "driverPayout"],
  });
  await order({ lastComment: "sekret", estimatedPayoutDriver: "31.07" });
  const file = await createReportFile(service, token);
  const text = await (await downloadOf(service, token, file.id)).text();
  expect([text.includes("sekret"), text.includes("31,07")]).toEqual([false, true]);
  for (const column of ["company_ids", "location_ids"]) {
    const { rows } = await service.pool.query(`select ${column} as before from accounts where id = $1`, [
      account.id,
    ]);
    await setAccount(account.id, `${column} = '{another}'`);
    expect((await downloadOf(service, token, file.id)).status).toBe(403);
    await setAccount(account.id, `${column} = '{${rows[0].before}}'`);
  }
  await setAccount(account.id, "can_view = '{}'");
  const refused = await downloadOf(service, token, file.id);
  expect([refused.status, (await refused.json()).errorCode]).toEqual([403, "report_file_beyond_rights"]);
  expect((await filesOf(service, token))[0]?.refusal).toBe("beyondRights");
  await setAccount(account.id, "scopes = '{reports:corrections}'");
  const gone = await downloadOf(service, token, file.id);
  expect([gone.status, (await gone.json()).missing]).toEqual([403, ["reports.full"]]);
});

it("a try that another one overtook has no effect, and what ends the process each time fails", async () => {
  const { token } = await createReportScenario(service);
  await createSchedule(service, token);
  const [job] = await queueDueJobs(service);
  const fileId = job?.fileId ?? "";
  // Imitates a process that died while it was making the file and had written a part.
  await service.pool.query("update report_files set state = 'making', tries = 4 where id = $1", [fileId]);
  await service.pool.query("insert into report_file_chunks values ($1, 4, 0, 'half')", [fileId]);
  await runReportJob(service, { fileId });
  expect(await stateOf(service, token)).toEqual(["ready", null]);
  expect(await (await downloadOf(service, token, fileId)).text()).not.toContain("half");
  await service.pool.query("update report_files set state = 'making', tries = 5 where id = $1", [fileId]);
  await runReportJob(service, { fileId });
  expect(await stateOf(service, token)).toEqual(["failed", "interrupted"]);
  expect(await chunksOf(service, fileId)).toBe(0);
});

it("without room on the disk it is tried again, and then says so; nothing of it is left", async () => {
  const { token } = await createReportScenario(service);
  await createSchedule(service, token);
  const [job] = await queueDueJobs(service);
  const fileId = job?.fileId ?? "";
  await service.pool.query(`
    create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger no_room before insert on report_file_chunks for each row execute function no_room()`);
  for (let nth = 1; nth <= 5; nth++) {
    await expect(runReportJob(service, { fileId })).rejects.toThrow("No space left");
    expect(await stateOf(service, token)).toEqual([nth < 5 ? "waiting" : "failed", "noRoom"]);
  }
  await service.pool.query("drop trigger no_room on report_file_chunks; drop function no_room");
  expect(await chunksOf(service, fileId)).toBe(0);
});

it("is nobody else's, and gone when it was deleted or is old", async () => {
  const { token } = await createReportScenario(service);
  const other = await createReportScenario(service);
  const file = await createReportFile(service, token);
  expect(await filesOf(service, other.token)).toEqual([]);
  expect((await downloadOf(service, other.token, file.id)).status).toBe(404);
  const remove = (of: string) => service.send(reportFiles.remove, { fileId: file.id }, { token: of });
  expect(codeOf(await remove(other.token))).toEqual([404, "report_file_not_found"]);
  await service.send(reportFiles.see, {}, { token });
  expect((await filesOf(service, token))[0]?.isSeen).toBe(true);
  const fail = (error: unknown) => {
    throw error;
  };
  const kept = await createReportFile(service, other.token);
  await service.pool.query("update report_files set created_at = $1 where id = $2", [
    new Date(service.clock().getTime() - 30 * 24 * 3_600_000),
    file.id,
  ]);
  await runHousekeeping(service.pool, service.clock(), { personalDataDays: 30, onError: fail });
  expect(await filesOf(service, token)).toEqual([]);
  expect(await chunksOf(service, file.id)).toBe(0);
  expect((await service.send(reportFiles.remove, { fileId: kept.id }, { token: other.token })).status).toBe(
    200,
  );
  expect(await filesOf(service, other.token)).toEqual([]);
});
