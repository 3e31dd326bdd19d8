import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import * as views from "#contract/views.ts";
import { growthInterval } from "#src/resources/orders/growth.ts";
import { eventually } from "#tests/support/eventually.ts";
import { plainView, saveView, viewsOf } from "#tests/support/factories/views.ts";
import { filterIn } from "#tests/support/pages/orderFilters.ts";
import { ordersPage } from "#tests/support/pages/ordersPage.ts";
import { createDemoCompany, minutesAgo } from "#tests/support/scenarios/demoCompany.ts";
import { type Screens, startScreens } from "#tests/support/screens/screens.tsx";

let world: Screens;
let company: Awaited<ReturnType<typeof createDemoCompany>>;
beforeAll(async () => {
  world = await startScreens({ orders: 0 });
  company = await createDemoCompany(world);
  for (const status of ["accepted", "accepted", "cancelled"] as const) await company.order({ status });
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const reach = () => ({
  scopes: ["orders" as const],
  companyIds: [company.place.companyId],
  regions: [company.place.region],
});
const tab = (page: Page, name: string | RegExp) =>
  page.getByRole("navigation", { name: "Saved views" }).getByRole("link", { name });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
/** The name of what has the focus. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.ariaLabel, undefined);

test("a list is saved as a view, whose tab counts, keeps over a reload and says what was changed", async () => {
  const account = await world.service.signInOperator(reach());
  const page = await world.openPage({ account, path: "/orders/list" });
  await ordersPage(page).ready();
  await button(page, /^accepted 2/).click();
  await eventually(() => ordersPage(page).count()).toBe(2);
  await button(page, "Save view").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("On their way");
  await dialog.getByLabel("Share with all operators").click();
  await dialog.getByRole("button", { name: "Save view" }).click();
  await tab(page, "Shared On their way 2").waitFor();
  // The buttons that are pressed here are gone thereafter.
  await eventually(() => focused(page)).toBe("Actions for views");
  const [view] = await viewsOf(world.service, account.token);
  expect(view).toMatchObject({ name: "On their way", isShared: true, filter: { status: ["accepted"] } });
  await eventually(() => filterIn(page)).toEqual({ status: ["accepted"], view: view?.id });

  // A phrase is no change of the view.
  await page.getByRole("searchbox").fill("no such order");
  await eventually(() => ordersPage(page).rows.count()).toBe(0);
  expect(await tab(page, "Shared On their way 2").count()).toBe(1);
  await page.getByRole("searchbox").fill("");
  await eventually(() => ordersPage(page).rows.count()).toBe(2);

  await button(page, /^cancelled/).click();
  await eventually(() => ordersPage(page).count()).toBe(1);
  await page.getByText("changed").waitFor();
  await page.reload();
  await page.getByText("changed").waitFor();
  await button(page, "Undo changes").click();
  await eventually(() => ordersPage(page).count()).toBe(2);
  expect(await page.getByText("changed").count()).toBe(0);

  await button(page, /^cancelled/).click();
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await page.route(`**/api/rest/views/${view?.id}`, async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await button(page, "Save").click();
  // A column that is taken out while the view is saved stays out, and is saved by the next press.
  await button(page, "Columns and row height").click();
  await page.getByRole("checkbox", { name: "Driver", exact: true }).click();
  await page.keyboard.press("Escape");
  answer();
  await page.getByText("View saved").waitFor();
  await tab(page, /On their way 1/).waitFor();
  expect(await page.getByRole("columnheader", { name: "Driver", exact: true }).count()).toBe(0);
  await button(page, "Save").click();
  await eventually(() => page.getByText("changed").count()).toBe(0);
  const saved = (await viewsOf(world.service, account.token))[0];
  expect(saved).toMatchObject({ version: 3, hiddenColumns: expect.arrayContaining(["driverName"]) });
  await eventually(() => focused(page)).toBe("Actions for views");

  await button(page, "More actions for On their way").click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  await button(page, "Delete view").click();
  await eventually(() => tab(page, /On their way/).count()).toBe(0);
  await eventually(() => focused(page)).toBe("Actions for views");
  await eventually(() => ordersPage(page).count()).toBe(3);
  expect(await viewsOf(world.service, account.token)).toEqual([]);
});

test("a colleague's view opens by two keys or a link, with what is within reach and valid", async () => {
  const owner = await world.service.signInOperator({ scopes: ["orders"] });
  const account = await world.service.signInOperator(reach());
  const beyond = await createDemoCompany(world);
  const { id } = await saveView(world.service, owner.token, {
    ...{ name: "Both", isShared: true, density: "comfortable", hiddenColumns: ["company"] },
    filter: { companyIds: [company.place.companyId, beyond.place.companyId], status: ["accepted"] },
  });
  await world.service.pool.query(
    `update views set filter = jsonb_set(filter, '{promise}', '"soon"') where id = $1`,
    [id],
  );
  const page = await world.openPage({ account, path: "/orders/list" });
  await ordersPage(page).ready();
  // Counted from the rows of the whole day.
  await tab(page, "Shared Both 2").waitFor();
  await page.keyboard.press("v");
  await page.keyboard.press("1");
  await eventually(() => ordersPage(page).count()).toBe(2);
  await page
    .getByText(/You don’t have access to part of this view\. Part of its filter is no longer/)
    .waitFor();
  // The keys of the list are meant again.
  expect(await page.evaluate(() => document.activeElement?.closest("nav") ?? null, undefined)).toBe(null);
  expect(await page.getByRole("columnheader", { name: "Company" }).count()).toBe(0);
  expect(await page.getByText("changed").count()).toBe(0);
  await button(page, "More actions for Both").click();
  expect(await page.getByRole("menuitem").allInnerTexts()).toEqual(["Save as a new view…", "Copy link"]);
  // Browsers have no clipboard for pages without TLS.
  vi.spyOn(navigator, "clipboard", "get").mockReturnValue(undefined as never);
  await page.getByRole("menuitem", { name: "Copy link" }).click();
  await page.getByText(new RegExp(`/orders/list.view=${id}$`)).waitFor();
  await page.keyboard.press("v");
  await page.keyboard.press("0");
  await eventually(() => page.url()).not.toContain(id);
  await world.closePages();

  const linked = await world.openPage({ account, path: `/orders/list?view=${id}` });
  await eventually(() => ordersPage(linked).count()).toBe(2);
  expect(await tab(linked, /Both/).getAttribute("aria-current")).toBe("page");
  await world.closePages();
  const lost = await world.openPage({ account, path: "/orders/list?view=none" });
  await lost.getByText(/This view no longer exists/).waitFor();
  await eventually(() => ordersPage(lost).count()).toBe(3);
});

test("who saves a view a moment too late reads who was faster, and saves on top of that", async () => {
  const account = await world.service.signInOperator(reach());
  const faster = await world.service.signInOperator();
  const view = await saveView(world.service, account.token, { name: "Ours", isShared: true });
  const page = await world.openPage({ account, path: `/orders/list?view=${view.id}` });
  // Shown, too: the address has it first.
  await eventually(() => tab(page, /Ours/).getAttribute("aria-current")).toBe("page");
  await eventually(() => ordersPage(page).count()).toBe(3);
  await button(page, /^cancelled/).click();
  await eventually(() => ordersPage(page).count()).toBe(1);
  const sent = Promise.withResolvers<void>();
  const overtaken = Promise.withResolvers<void>();
  const saving = `**/api/rest/views/${view.id}`;
  await page.route(saving, async (route) => {
    sent.resolve();
    await overtaken.promise;
    await route.continue();
  });
  await button(page, "Save").click();
  await sent.promise;
  await page.unroute(saving);
  await world.service.send(
    views.update,
    { ...plainView, id: view.id, name: "Theirs", isShared: true },
    { token: faster.token },
  );
  overtaken.resolve();
  await page.getByText(`${faster.account.email} changed this`).waitFor();
  await tab(page, /Theirs/).waitFor();
  await button(page, "Save").click();
  await eventually(async () => (await viewsOf(world.service, account.token))[0]).toMatchObject({
    ...{ name: "Theirs", version: 3, filter: { status: ["cancelled"] } },
  });
});

test("an open view follows its owner, also under a dialog, unless it was changed: then saving it says who was faster, or that it was deleted", async () => {
  const account = await world.service.signInOperator(reach());
  const owner = await world.service.signInOperator();
  const view = await saveView(world.service, account.token, { name: "Followed", isShared: true });
  const filterAs = (name: string, status: "cancelled" | "accepted") =>
    world.service.send(
      views.update,
      { ...plainView, id: view.id, name, isShared: true, filter: { status: [status] } },
      { token: owner.token },
    );
  const page = await world.openPage({ account, path: `/orders/list?view=${view.id}` });
  await eventually(() => ordersPage(page).count()).toBe(3);
  await filterAs("Followed", "cancelled");
  await eventually(() => ordersPage(page).count()).toBe(1);
  expect(await page.getByText("changed").count()).toBe(0);

  await button(page, "More actions for Followed").click();
  await page.getByRole("menuitem", { name: /Name, days/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Renamed");
  await filterAs("Followed", "accepted");
  await eventually(() => filterIn(page)).toMatchObject({ status: ["accepted"] });
  await dialog.getByRole("button", { name: "Save" }).click();
  await tab(page, /Renamed/).waitFor();
  const saved = async () => (await viewsOf(world.service, account.token))[0];
  await eventually(saved).toMatchObject({ name: "Renamed", filter: { status: ["accepted"] } });

  await page.getByRole("button", { name: /^cancelled/ }).click();
  await page.getByText("changed", { exact: true }).waitFor();
  await filterAs("Wider", "accepted");
  await tab(page, /Wider/).waitFor();
  await button(page, "Save").click();
  await page.getByText(`${owner.account.email} changed this`).waitFor();
  expect(await saved()).toMatchObject({ filter: { status: ["accepted"] } });

  // Without changes of its own it follows again, but takes away nothing that is searched in it.
  await button(page, "Undo changes").click();
  await filterAs("Wider", "cancelled");
  await eventually(() => filterIn(page)).toMatchObject({ status: ["cancelled"] });
  const search = page.getByRole("searchbox", { name: "Search orders" });
  await search.fill("Kowal");
  await eventually(() => filterIn(page)).toMatchObject({ globalIdSearch: "Kowal" });
  await filterAs("Widest", "accepted");
  await tab(page, /Widest/).waitFor();
  expect(filterIn(page)).toMatchObject({ globalIdSearch: "Kowal", status: ["cancelled"] });
  await search.fill("");
  await eventually(() => filterIn(page)).toMatchObject({ status: ["accepted"] });

  // What is typed outlasts the view, and the service's answer is read.
  await button(page, /More actions for Widest/).click();
  await page.getByRole("menuitem", { name: /Name, days/ }).click();
  await dialog.getByLabel("Name").fill("Typed");
  await world.service.send(views.remove, { id: view.id }, { token: owner.token });
  await eventually(() => tab(page, /Widest/).count()).toBe(0);
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText("This view no longer exists.").waitFor();
  expect(await dialog.getByLabel("Name").inputValue()).toBe("Typed");
});

test("after Back, a reload or by a copied address, too, nothing is saved over what somebody else changed since and nobody saw", async () => {
  const account = await world.service.signInOperator(reach());
  const owner = await world.service.signInOperator();
  const view = await saveView(world.service, account.token, { name: "Kept", isShared: true });
  const ownerSaves = (name: string, status: ("cancelled" | "accepted")[]) =>
    world.service.send(
      views.update,
      { ...plainView, id: view.id, name, isShared: true, filter: { status } },
      { token: owner.token },
    );
  const page = await world.openPage({ account, path: `/orders/list?view=${view.id}` });
  const isChanged = () => page.getByText("changed", { exact: true }).waitFor();
  const leave = async () => {
    await page.getByRole("link", { name: "Exceptions" }).first().click();
    await eventually(() => page.url()).toContain("/exceptions");
  };
  const comeBack = () => page.evaluate(() => history.back());
  const isRefused = async (by: string) => {
    await isChanged();
    const before = await viewsOf(world.service, account.token);
    await button(page, "Save").click();
    await page.getByText(`${by} changed this`).waitFor();
    expect(await viewsOf(world.service, account.token)).toEqual(before);
  };
  await eventually(() => tab(page, /Kept/).getAttribute("aria-current")).toBe("page");
  await button(page, /^accepted/).click();
  await isChanged();
  await ownerSaves("Renamed", ["cancelled"]);
  await tab(page, /Renamed/).waitFor();
  await leave();
  await comeBack();
  await isRefused(owner.account.email);
  await page.reload();
  await isRefused(owner.account.email);
  await button(page, "Save").click();
  await eventually(() => page.getByText("changed", { exact: true }).count()).toBe(0);

  // A list without changes follows when it is shown again.
  await leave();
  await ownerSaves("Seen", ["cancelled"]);
  await comeBack();
  await tab(page, /Seen 1/).waitFor();
  expect(await page.getByText("changed", { exact: true }).count()).toBe(0);

  await button(page, /^accepted/).click();
  await isChanged();
  sessionStorage.clear();
  await page.reload();
  await isRefused(owner.account.email);
});

test("a tab counts what becomes overdue by time alone while the list shows the whole day", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now(), shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const late = await createDemoCompany(world);
  for (const minutes of [200, 179.5])
    await late.order({ status: "accepted", createdAt: minutesAgo(minutes), statusBeganAt: minutesAgo(30) });
  await saveView(world.service, late.token, { name: "Late", filter: { promise: ["overdue"] } });
  const page = await world.openPage({ account: { token: late.token }, path: "/orders/list" });
  await tab(page, "Late 1").waitFor();
  vi.setSystemTime(Date.now() + growthInterval);
  await tab(page, "Late 2").waitFor();
});
