import { addDays, addMonths, startOfMonth } from "date-fns";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import * as multipliers from "#contract/multipliers.ts";
import { eventually } from "#tests/support/eventually.ts";
import { makePlace } from "#tests/support/factories/factories.ts";
import { type Screens, startScreens } from "#tests/support/screens/screens.tsx";

let world: Screens;
const ownZone = process.env.TZ;
beforeAll(async () => {
  process.env.TZ = "America/New_York";
  world = await startScreens({ orders: 0 });
});
afterEach(() => world.closePages());
afterAll(async () => {
  if (ownZone === undefined) delete process.env.TZ;
  else process.env.TZ = ownZone;
  await world.stop();
});

const address = "/multiplier/calendar";
const moment = async (page: Page, end: "From" | "To", day: string, time: string) => {
  const group = page.getByRole("group", { name: end, exact: true });
  await group.getByRole("textbox", { name: end }).fill(day);
  await group.getByRole("textbox", { name: "Time" }).fill(time);
};
const choose = async (page: Page, label: string, choice: string) => {
  await page.getByRole("combobox", { name: label }).fill(choice);
  await page.getByRole("option", { name: choice }).click();
  await page.keyboard.press("Escape");
};
const written = async () =>
  (await world.service.pool.query("select * from multipliers order by id desc limit 1")).rows[0];

test("a multiplier is drawn, shown where it begins, opened by keyboard and deactivated", async () => {
  const page = await world.openPage({ account: "admin@edelivery.example", path: address });
  await page.getByRole("heading", { name: "New multiplier" }).waitFor();

  // What is missing is said under its input, and nothing is sent.
  const create = page.getByRole("button", { name: "Create multiplier" });
  await moment(page, "From", "07-03-2031", "08:00");
  await create.click();
  await page.getByText("Choose at least one value").first().waitFor();
  await page.getByText("Value must be at least 1.01").waitFor();

  // At this time the clocks in New York are put forward to 03:00.
  await moment(page, "To", "09-03-2031", "02:30");
  await page.getByRole("textbox", { name: "Multiplier" }).first().fill("1,4");
  await page.keyboard.press("ArrowUp");
  await choose(page, "Regions", "All regions");
  await choose(page, "Companies", "ACME Elektronika");
  await page.getByRole("textbox", { name: "Description" }).fill("Spring rush");
  // What it would have done is said before it is saved.
  await page.getByText("Orders with a higher price").waitFor();

  // A row is valid, and sent, only when it is whole and begins before it ends.
  await page.getByRole("button", { name: "Add hours" }).click();
  const row = page.getByRole("group", { name: "Hours 1" });
  await row.getByRole("textbox", { name: "From" }).fill("18:00");
  await row.getByRole("textbox", { name: "To" }).fill("06:00");
  await row.getByRole("textbox", { name: "Multiplier" }).fill("2");
  expect(await row.getByRole("status").innerText()).toContain("won’t be saved");
  await row.getByRole("textbox", { name: "To" }).fill("00:00");
  await eventually(() => row.getByRole("status").innerText()).toBe("These hours will be saved");
  await page.getByRole("button", { name: "Add hours" }).click();
  await create.click();

  await page.getByText("Multiplier created").waitFor();
  expect(await written()).toMatchObject({
    date_from: new Date("2031-03-07T07:00:00Z"),
    date_to: new Date("2031-03-09T01:30:00Z"),
    ...{ multiplier: "1.50", regions: ["*"], description: "Spring rush" },
    time_ranges: [{ from: { hour: 18, minute: 0 }, to: { hour: 24, minute: 0 }, multiplier: 2 }],
  });
  await page.getByText("March 2031").waitFor();
  await eventually(() => page.getByRole("textbox", { name: "Description" }).inputValue()).toBe("");
  expect(await row.count()).toBe(0);

  const event = page.getByRole("button", { name: "1.5x, 08:00 07.03.31 – 02:30 09.03.31" });
  await event.first().focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByText("ACME Elektronika").waitFor();
  await dialog.getByText("Spring rush").waitFor();
  // Who opened it to read it deactivates nothing by one click or key, because that is permanent.
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  expect((await written()).deactivated_at).toBe(null);
  await event.first().focus();
  await page.keyboard.press("Enter");
  expect(await dialog.getByRole("textbox").count()).toBe(0);
  await dialog.getByRole("button", { name: "Deactivate…" }).click();
  await dialog.getByText("This is permanent: new orders no longer get the multiplier.").waitFor();
  await dialog.getByRole("textbox").fill("Snow");
  await dialog.getByRole("button", { name: "Deactivate multiplier 1.5x" }).click();
  await page.getByText("Multiplier deactivated").waitFor();
  await dialog.waitFor({ state: "detached" });
  await eventually(async () => (await written()).deactivation_reason).toBe("Snow");
  await page.locator(".rbc-event.off").first().click();
  await dialog.getByText("Snow").waitFor();
  await dialog.getByRole("alert").waitFor();
  expect(await dialog.getByRole("textbox").count()).toBe(0);

  // A company that was switched off keeps its name, and is not offered any more.
  await world.service.pool.query("update companies set status = 'inactive' where name = 'ACME Elektronika'");
  await page.reload();
  await page.getByRole("combobox", { name: "Companies" }).fill("ACME");
  await page.getByText("Nothing found").waitFor();
  await page.goto("/audit");
  await page.getByText("Companies: ACME Elektronika (not active)").waitFor();
  await page.getByText("Hours with a different value: 18:00–24:00: 2x").waitFor();
  const polish = await world.openPage({
    ...{ account: "admin@edelivery.example", path: "/audit", language: "pl" },
  });
  await polish.getByRole("link", { name: "1,5x" }).first().waitFor();
});

test("months that are not loaded yet are shown as loading, not as free of multipliers, and others can be gone to", async () => {
  const { service } = world;
  const token = await service.signIn("admin@edelivery.example");
  const month = (after: number) => addMonths(startOfMonth(new Date()), after);
  const [dateFrom, dateTo] = [10, 12].map((days) => addDays(month(8), days).toISOString());
  const input = { dateFrom, dateTo, multiplier: 1.9, regions: "*", companyIds: "*" } as never;
  expect((await service.send(multipliers.create, input, { token })).status).toBe(200);
  const page = await world.openPage({ account: { token }, path: address });
  const calendar = page.getByRole("group", { name: "Multiplier calendar" });
  await calendar.waitFor();
  const held = Promise.withResolvers<void>();
  await page.route(`**/api${multipliers.list.path}?*`, async (route) => {
    await held.promise;
    await route.continue();
  });
  const next = calendar.getByRole("button", { name: "Forward" });
  await next.click();
  // What was loaded covers this month.
  expect(await calendar.getAttribute("aria-busy")).toBe("false");
  for (let step = 0; step < 7; step++) await next.click();
  await eventually(() => calendar.getAttribute("aria-busy")).toBe("true");
  await calendar.getByRole("status", { name: "Loading multipliers…" }).waitFor();
  held.resolve();
  await calendar
    .getByRole("button", { name: /^1\.9x/ })
    .first()
    .waitFor();
  expect(await calendar.getAttribute("aria-busy")).toBe("false");
});

test("a time that the clocks of the browser's zone skip is written as those of Warsaw show it", async () => {
  const page = await world.openPage({ account: "admin@edelivery.example", path: address });
  await page.getByRole("heading", { name: "New multiplier" }).waitFor();
  await moment(page, "From", "09-03-2031", "02:15");
  await moment(page, "To", "09-03-2031", "02:45");
  await page.getByRole("textbox", { name: "Multiplier" }).first().fill("1,9");
  await choose(page, "Regions", "All regions");
  await choose(page, "Companies", "All companies");
  await page.getByRole("button", { name: "Create multiplier" }).click();
  await page.getByText("Multiplier created").waitFor();
  await page.getByText("March 2031").waitFor();
  await page.getByRole("button", { name: "Day", exact: true }).click();
  await page
    .getByRole("button", { name: /^1\.9x/ })
    .getByText("02:15 – 02:45", { exact: true })
    .waitFor();
});

test("an operator of some locations sees the calendar, and reads in place of the form why there is none", async () => {
  const account = await world.service.signInOperator({ scopes: ["superAdmin"], locationIds: ["shop"] });
  const page = await world.openPage({ account, path: address });
  await page.getByText("A multiplier applies to all locations of its companies.").waitFor();
  await page.getByRole("group", { name: "Multiplier calendar" }).waitFor();
  expect(await page.getByRole("button", { name: "Create multiplier" }).count()).toBe(0);
});

test("the reason that is typed stays if the multiplier gets out of reach, and the service's answer is read", async () => {
  const { service } = world;
  const token = await service.signIn("admin@edelivery.example");
  const [dateFrom, dateTo] = [-1, 1].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
  const create = (multiplier: number) =>
    service.send(
      multipliers.create,
      { dateFrom, dateTo, multiplier, regions: "*", companyIds: "*" } as never,
      { token },
    );
  await create(1.7);
  const page = await world.openPage({ account: { token }, path: address });
  await page.getByRole("button", { name: /^1\.7x/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Deactivate…" }).click();
  await dialog.getByRole("textbox").fill("Snow");
  await service.pool.query("delete from multipliers where multiplier = 1.7");
  await create(1.8);
  await page.getByText(/^1\.8x/).waitFor();
  await dialog.getByRole("button", { name: "Deactivate multiplier 1.7x" }).click();
  await dialog.getByText("This multiplier doesn’t exist, or you don’t have access to it.").waitFor();
  expect(await dialog.getByRole("textbox").inputValue()).toBe("Snow");
});

test("a calendar that stays open marks another day as today at midnight in Warsaw", async () => {
  vi.useFakeTimers({ now: Date.parse("2031-03-15T22:59:00Z"), toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const page = await world.openPage({ account: "admin@edelivery.example", path: address });
  const today = () => page.locator(".rbc-date-cell.rbc-now").innerText();
  await eventually(today).toBe("15");
  // Days of other months have the same numbers.
  for (const day of ["28.02.2031", "28.03.2031"])
    expect(await page.getByRole("button", { name: day }).innerText()).toBe("28");
  vi.setSystemTime("2031-03-15T23:01:00Z");
  await eventually(today).toBe("16");
});

test("an operator of some regions and companies is not offered all of them", async () => {
  const { pool } = world.service;
  const { companyId, region } = await makePlace(pool);
  const account = await world.service.signInOperator({
    ...{ scopes: ["superAdmin"], companyIds: [companyId], regions: [region] },
  });
  const page = await world.openPage({ account, path: address });
  for (const label of ["Regions", "Companies"]) {
    await page.getByRole("combobox", { name: label }).fill("");
    await page.keyboard.press("ArrowDown");
    await page.getByRole("option").first().waitFor();
    expect(await page.getByRole("option").count()).toBe(1);
    expect(await page.getByRole("option", { name: /^All/ }).count()).toBe(0);
    await page.keyboard.press("Escape");
  }
});
