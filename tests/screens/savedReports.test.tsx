import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as reportSchedules from "#contract/reports/reportSchedules.ts";
import * as messages from "#locales/en/messages.ts";
import {
  createSchedule,
  filesOf,
  queueDueJobs,
  runReportJob,
} from "#tests/support/factories/savedReports.ts";
import { createOperatorScenario } from "#tests/support/scenarios/operatorScenario.ts";
import { holdRequests, renderConsole } from "#tests/support/screens/renderConsole.tsx";
import { savedFiles } from "#tests/support/screens/savedFiles.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

const words = messages.savedReports;
const typeName = messages.reportPage.types.ordersFull.name;

let service: Service;
beforeAll(async () => {
  service = await startService({ clock: () => new Date() });
});
afterAll(() => service.stop());

const button = (name: string) => screen.findByRole("button", { name });
const listOf = async (name: string) => within(await screen.findByRole("list", { name }));

/** All that is due at the next run of what the account saved; the console hears of it as of everything. */
async function runNext(token: string) {
  const { rows } = await service.pool.query("select max(next_run_at) as next from report_schedules");
  const now: Date = rows[0].next;
  for (const job of await queueDueJobs(service, now)) await runReportJob(service, job, now);
  return (await filesOf(service, token))[0];
}

test("a report is scheduled as it was chosen; its file is announced wherever one is, listed and downloaded", async () => {
  const desk = await createOperatorScenario(service, { scopes: ["reports"] });
  const { files } = savedFiles();
  const { user } = await renderConsole(service, { path: "/reports?type=ordersFull", token: desk.token });
  await user.click(await button(words.create.open));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: words.create.submit }));
  await screen.findByText(words.create.done);
  await screen.findByText(messages.reportPage.preview.none);
  await runNext(desk.token);
  const notice = words.notice.ready.replace("%{name}", typeName);
  await screen.findByText(notice);
  expect(screen.getByText(words.notice.open)).toBeTruthy();
  // The badge counts it until the list was looked at.
  const badge = "1 new or failed file";
  await screen.findByLabelText(badge);
  await user.click(screen.getByText(messages.shell.menu.reportFiles));
  const list = await listOf(words.files.title);
  expect(list.getByText(words.states.ready)).toBeTruthy();
  await waitFor(() => expect(screen.queryByLabelText(badge)).toBeNull());
  const send = holdRequests("/report/files/download");
  const download = list.getByRole("button", { name: words.files.download });
  await user.click(download);
  await waitFor(() => expect(download.getAttribute("aria-busy")).toBe("true"));
  // A disabled button would lose the focus.
  expect(download.hasAttribute("disabled")).toBe(false);
  await user.click(download);
  send();
  await waitFor(() => expect(files).toHaveLength(1));
  await waitFor(() => expect(download.getAttribute("aria-busy")).toBe("false"));
  expect(document.activeElement).toBe(download);
  expect(files).toHaveLength(1);
  expect(await files[0]?.text()).toContain(messages.reportColumns.orderNo.title);
  // Paused, changed and deleted in its place.
  const schedules = await listOf(words.schedules.title);
  await user.click(schedules.getByRole("button", { name: words.schedules.pause }));
  await schedules.findByText(words.schedules.paused);
  await user.click(schedules.getByRole("button", { name: words.schedules.edit }));
  const editing = within(await screen.findByRole("dialog"));
  await user.click(editing.getByRole("combobox", { name: words.fields.hour }));
  await user.click(await screen.findByRole("option", { name: "07:00" }));
  await user.click(editing.getByRole("button", { name: words.edit.submit }));
  await schedules.findByText(/^Every day at 07:00/);
  await user.click(schedules.getByRole("button", { name: words.schedules.remove }));
  const question = within(await screen.findByRole("dialog"));
  await user.click(question.getByRole("button", { name: words.schedules.remove }));
  await screen.findByText(words.schedules.none);
  // The button that had the focus is gone with its row.
  expect(document.activeElement?.querySelector("h2")?.textContent).toBe(words.schedules.title);
  expect(screen.getByRole("link", { name: words.schedules.toReports }).getAttribute("href")).toBe("/reports");
});

test("a scheduled report keeps a company that was switched off, with its name, whatever else is changed", async () => {
  const desk = await createOperatorScenario(service, { scopes: ["reports"] });
  const companyIds = [desk.place.companyId];
  await createSchedule(service, desk.token, { companyIds });
  const switched = await service.pool.query(
    "update companies set status = 'inactive' where id = any($1) returning name",
    [companyIds],
  );
  const { user } = await renderConsole(service, { path: "/reports/files", token: desk.token });
  await user.click(await button(words.schedules.edit));
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByText(messages.common.notActive.replace("%{name}", switched.rows[0].name));
  const region = dialog.getByRole("combobox", { name: words.fields.region });
  const save = dialog.getByRole("button", { name: words.edit.submit });
  // All regions are named, and chosen again they are no change.
  for (const [name, isDisabled] of [
    [desk.place.region, false],
    [words.all, true],
  ] as const) {
    await user.click(region);
    await user.click(await screen.findByRole("option", { name }));
    await waitFor(() => expect(region.textContent).toBe(name));
    expect(save).toHaveProperty("ariaDisabled", String(isDisabled));
  }
  await user.click(dialog.getByRole("combobox", { name: words.fields.hour }));
  await user.click(await screen.findByRole("option", { name: "07:00" }));
  await user.click(save);
  await screen.findByText(/^Every day at 07:00/);
  const { body } = await service.send(reportSchedules.list, undefined, { token: desk.token });
  expect(body).toMatchObject([{ hour: 7, companyIds }]);
});

test("an open scheduled report that is deleted elsewhere keeps what was typed and says that it no longer exists", async () => {
  const desk = await createOperatorScenario(service, { scopes: ["reports"] });
  const scheduleId = await createSchedule(service, desk.token);
  const { user } = await renderConsole(service, { path: "/reports/files", token: desk.token });
  await user.click(await button(words.schedules.edit));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("combobox", { name: words.fields.hour }));
  await user.click(await screen.findByRole("option", { name: "07:00" }));
  await service.send(reportSchedules.remove, { scheduleId }, { token: desk.token });
  await screen.findByText(words.schedules.none);
  await user.click(dialog.getByRole("button", { name: words.edit.submit }));
  await dialog.findByText(messages.errors.report_schedule_not_found);
  expect(dialog.getByRole("combobox", { name: words.fields.hour }).textContent).toBe("07:00");
});

test("a file that failed while nobody was here says why, and is run again; one that may not be had offers no download", async () => {
  const desk = await createOperatorScenario(service, { scopes: ["reports"] });
  await service.pool.query(
    `insert into report_files (id, account_id, report, filters, language, state, problem, reach, rows, bytes, created_at, finished_at)
     select 'file-' || state || $1, $1, 'corrections', '{}', 'en', state, problem,
       '{"companies": "*", "regions": "*", "locations": "*", "canView": []}', 0, 10, '2026-11-28T06:00:00Z', '2026-11-28T08:00:00Z'
     from (values ('failed', 'noRoom'), ('ready', null)) as file(state, problem)`,
    [desk.account.id],
  );
  const { user } = await renderConsole(service, { path: "/reports/files", token: desk.token });
  const list = await listOf(words.files.title);
  await list.findByText(words.problems.noRoom);
  // Of no days: only a file with data has a moment, by Warsaw's clock.
  expect(list.getAllByText(/^As of/).map(({ textContent }) => textContent)).toEqual(["As of 09:00 28.11.26"]);
  const refused = within(list.getByText(words.refusals.beyondRights).closest("li") as HTMLElement);
  expect(refused.queryByRole("button", { name: words.files.download })).toBeNull();
  await user.click(list.getByRole("button", { name: words.files.runAgain }));
  await screen.findByText(words.runAgain.done);
  await list.findByText(words.states.waiting);
});
