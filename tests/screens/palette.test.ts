import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import * as orders from "#contract/orders/orders.ts";
import { type CanViewFlag, canViewFlags } from "#contract/permissions.ts";
import { presetDays } from "#contract/reports/types.ts";
import { dayInWarsaw } from "#contract/rules/warsaw.ts";
import { eventually } from "#tests/support/eventually.ts";
import { makeDriver } from "#tests/support/factories/factories.ts";
import { ordersPage } from "#tests/support/pages/ordersPage.ts";
import { createDemoCompany, minutesAgo } from "#tests/support/scenarios/demoCompany.ts";
import { type Screens, startScreens } from "#tests/support/screens/screens.tsx";

let world: Screens;
let company: Awaited<ReturnType<typeof createDemoCompany>>;
beforeAll(async () => {
  world = await startScreens({ orders: 0, time: "11:00" });
  company = await createDemoCompany(world);
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const openPalette = async (page: Page) => {
  await page.getByRole("button", { name: "Find Ctrl K" }).waitFor();
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Find anything or run an action" });
  await field.waitFor();
  return { field, results: page.getByRole("listbox", { name: "Results" }) };
};

const anything = (count: number): unknown[] => Array(count).fill(expect.any(String));

/** What the focused field is called. */
const focusedLabel = (page: Page) =>
  page.evaluate(
    () => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent ?? null,
    undefined,
  );

/** What screen readers are told: the selected result, and the active one of the field; null if there is none. */
const selected = (page: Page) =>
  page.evaluate(() => {
    const id = document.querySelector("[cmdk-input]")?.getAttribute("aria-activedescendant");
    const active = id ? (document.getElementById(id)?.textContent ?? "gone") : null;
    return [document.querySelector("[role=option][aria-selected=true]")?.textContent ?? null, active];
  }, undefined);

const texts = async (page: Page) =>
  (await page.getByRole("option").allInnerTexts()).map((text) => text.replaceAll("\n", " "));

test("an order of any day is six keys away, however late its search answers, and is the first one next time", async () => {
  const old = await company.order({ createdOn: "2026-01-15", createdAt: new Date("2026-01-15T10:00:00Z") });
  const page = await world.openPage({ account: { token: company.token } });
  const answer = Promise.withResolvers<void>();
  await page.route(`**${orders.search.path}*`, async (route) => {
    await answer.promise;
    await route.continue();
  });
  const { field } = await openPalette(page);
  await page.keyboard.type(old.orderNo);
  await page.keyboard.press("Enter");
  await page.getByText("Searching…").waitFor();
  answer.resolve();
  await page.waitForURL((url) => url.pathname === `/orders/order/${old.id}`);
  await eventually(() => field.count()).toBe(0);

  await page.goto("/settings");
  await openPalette(page);
  expect((await texts(page))[0]).toMatch(new RegExp(`^${old.orderNo}\\s*15\\.01`));
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === `/orders/order/${old.id}`);
});

test("it acts on the marked order, by the keys that the list has", async () => {
  const { id, orderNo } = await company.order({ status: "accepted", statusBeganAt: minutesAgo(5) });
  const page = await world.openPage({ account: { token: company.token } });
  const list = ordersPage(page);
  await list.ready();
  await list.expander(id).focus();
  await openPalette(page);
  await page.keyboard.type("hold");
  await eventually(() => texts(page)).toEqual([`Hold · ${orderNo} h`]);
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: new RegExp(orderNo) }).waitFor();
});

test("it offers no actions on the marked order that the account may never do", async () => {
  const { id, orderNo } = await company.order();
  const { token } = await world.service.signInOperator({
    ...{ companyIds: [company.place.companyId], scopes: ["orders:read"], canView: canViewFlags },
  });
  const page = await world.openPage({ account: { token } });
  const list = ordersPage(page);
  await list.ready();
  await list.expander(id).focus();
  const { field } = await openPalette(page);
  await page.keyboard.type("label");
  await eventually(() => texts(page)).toEqual([`Label · ${orderNo} l`]);
  await field.fill("hold");
  await page.getByText("Nothing found").waitFor();
});

test("it finds drivers, companies and pages that the account may open, and no words of hidden fields", async () => {
  const { orderNo } = await company.order({ clientName: "Bożydar Wąski" });
  await makeDriver(world.service.pool, {
    region: company.place.region,
    firstName: "Bożydar",
    lastName: "Szybki",
  });
  await makeDriver(world.service.pool, {
    ...{ region: company.place.region, firstName: "Bożydar", lastName: "Dawny", active: false },
  });
  const open = async (scopes: ("orders" | "drivers")[], flags: readonly CanViewFlag[] = canViewFlags) => {
    const { token } = await world.service.signInOperator({
      ...{ companyIds: [company.place.companyId], scopes, canView: flags },
    });
    const page = await world.openPage({ account: { token } });
    await openPalette(page);
    await page.keyboard.type("bożydar");
    return page;
  };
  const page = await open(["orders", "drivers"]);
  await eventually(() => texts(page)).toEqual([
    expect.stringMatching(new RegExp(`^${orderNo} .* · Bożydar Wąski$`)),
    expect.stringMatching(/^Bożydar Szybki (?!.*no longer active)/),
    expect.stringMatching(/^Bożydar Dawny .* · no longer active$/),
  ]);
  await world.closePages();

  const masked = await open(
    ["orders"],
    canViewFlags.filter((flag) => flag !== "sensitiveData"),
  );
  await masked.getByText("Nothing found").waitFor();
});

test("an account is opened at its permissions, the report of a month by its initials and made by a key; a page comes before its report", async () => {
  await company.order({ clientName: "Jan Olmski" });
  const colleague = await world.service.signInOperator({ scopes: ["orders"] });
  const { token } = await world.service.signInOperator({
    scopes: ["operators", "orders", "reports", "corrections"],
  });
  const lastMonth = presetDays("LastMonth", dayInWarsaw(new Date()));
  const page = await world.openPage({ account: { token } });
  await openPalette(page);
  await page.keyboard.type(`@${colleague.account.email.slice(0, 12)}`);
  await page.getByRole("option", { name: colleague.account.email }).click();
  await page.waitForURL((url) => url.searchParams.get("user") === colleague.account.id);
  await eventually(() => focusedLabel(page)).toBe("Find a permission");

  const { field } = await openPalette(page);
  await page.keyboard.type("corr");
  await eventually(() => texts(page)).toEqual(["Corrections", "Corrections · Today", ...anything(3)]);
  await field.fill("or mon");
  await eventually(async () => (await texts(page))[0]).toMatch(/^Orders · Last month/);
  await field.fill("olm");
  await eventually(() => texts(page)).toEqual([
    "Orders · Last month olm",
    expect.stringContaining("Jan Olmski"),
  ]);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === "/reports" && url.searchParams.get("to") === lastMonth.to);
  await page.getByRole("button", { name: "Generate" }).waitFor();
  let files = 0;
  URL.createObjectURL = () => `blob:${++files}`;
  await page.keyboard.press("g");
  await eventually(() => files).toBe(1);
});

test("nothing that is pasted into it is too much", async () => {
  const page = await world.openPage({ account: { token: company.token } });
  const { field } = await openPalette(page);
  await field.fill(`\0${"%_\\'\"<b>".repeat(1250)}`);
  await page.getByText("Nothing found").waitFor();
  expect(await field.inputValue()).toHaveLength(100);
  await field.fill("%%%");
  await page.getByText("Nothing found").waitFor();
});

test("screen readers hear the result that Enter opens after each letter, and that there is none", async () => {
  const page = await world.openPage({ account: { token: company.token } });
  const { field } = await openPalette(page);
  const status = page.getByRole("dialog").getByRole("status");
  expect(await status.innerText()).toBe("");
  await page.keyboard.press("ArrowDown");
  const second = (await page.getByRole("option").nth(1).innerText()).replaceAll("\n", "");
  await eventually(() => selected(page)).toEqual([second, second]);
  for (const typed of ["s", "se", "set", "sett", "al", "s", "a"]) {
    await field.fill(typed);
    await page.getByText("Searching…").waitFor({ state: "detached" });
    const first = (await page.getByRole("option").first().innerText()).replaceAll("\n", "");
    await eventually(() => selected(page)).toEqual([first, first]);
  }
  await field.fill("nothing is called so");
  await eventually(() => status.innerText()).toBe("Nothing found");
  expect(await selected(page)).toEqual([null, null]);
});
