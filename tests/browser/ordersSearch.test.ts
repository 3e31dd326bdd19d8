import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import * as orders from "#contract/orders/orders.ts";
import { dayOf, shortDayText } from "#src/ui/warsawTime.ts";
import { type Console, eventually, startConsole } from "#tests/support/console.ts";
import { minutesAgo, openCompany } from "#tests/support/deskOrders.ts";
import { ordersPage, requestsTo } from "#tests/support/ordersPage.ts";

let world: Console;
let desk: Awaited<ReturnType<typeof makeDesk>>;
beforeAll(async () => {
  world = await startConsole({ orders: 0 });
  desk = await makeDesk();
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const daysAgo = (days: number) => minutesAgo(days * 24 * 60);

/** A desk with two orders of today and two that ended days ago, one of them cancelled. */
async function makeDesk() {
  const company = await openCompany(world);
  const first = await company.order({ statusBeganAt: minutesAgo(9), orderNo: "QA22" });
  const second = await company.order({ statusBeganAt: minutesAgo(8), orderNo: "QB33", externalId: "QA22-B" });
  const past = { createdAt: daysAgo(3), createdOn: dayOf(daysAgo(3).getTime()) };
  const old = await company.order({ ...past, status: "finished", orderNo: "QC44", externalId: "PAST/77" });
  const dead = await company.order({
    ...past,
    status: "cancelled",
    orderNo: "QD55",
    externalId: "PAST/77-B",
  });
  return { token: company.token, first, second, old, dead };
}

async function openDesk() {
  const page = await world.openPage({ account: { token: desk.token }, path: "/orders/list" });
  const list = ordersPage(page);
  await list.ready();
  return { ...desk, page, list, search: page.getByRole("searchbox") };
}

const expanderInFocus = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.expander);

test("what the chosen days don't have is found on other days, and shown as such", async () => {
  const { page, list, search, first, old, dead } = await openDesk();
  await search.fill("past/77");
  await page.getByText("Nothing on these days. Found on other days: 2").waitFor();
  await eventually(() => list.shownIds().then((ids) => ids.toSorted())).toEqual([old.id, dead.id].toSorted());
  const day = shortDayText(daysAgo(3).getTime(), dayOf(Date.now()));
  expect(await list.cell(old.id, "orderNo").innerText()).toMatch(new RegExp(`^QC44\\s*${day}$`));

  const [request] = await Promise.all([
    page.waitForRequest((one) => one.url().endsWith(orders.download.path)),
    page.getByRole("button", { name: "Download" }).click(),
  ]);
  expect(request.postDataJSON().ids.toSorted()).toEqual([old.id, dead.id].toSorted());

  await search.fill("QA22");
  await list.row(first.id).waitFor();
  await eventually(() => page.getByText("Nothing on these days").count()).toBe(0);
});

test("the other filters hold on the other days too", async () => {
  const { page, list, search, dead } = await openDesk();
  await page.getByRole("combobox", { name: "Status" }).click();
  await page.getByRole("option", { name: "cancelled" }).click();
  await page.keyboard.press("Escape");
  await search.fill("PAST/77");
  await page.getByText("Found on other days: 1").waitFor();
  expect(await list.shownIds()).toEqual([dead.id]);
});

test("a number and Enter open the order, with the focus in its row; Escape leads back to the phrase", async () => {
  const { page, list, search, first } = await openDesk();
  await page.keyboard.press("/");
  await page.keyboard.type("qa22");
  await page.keyboard.press("Enter");
  await list.details(first.id).getByRole("heading").first().waitFor();
  await eventually(() => expanderInFocus(page)).toBe(first.id);
  await page.keyboard.press("Escape");
  await eventually(() => list.details(first.id).count()).toBe(0);
  await page.keyboard.press("Escape");
  await eventually(() => search.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await search.inputValue()).toBe("qa22");
});

test("the number of an order of long ago opens it as well", async () => {
  const { page, list, old } = await openDesk();
  await page.keyboard.press("/");
  await page.keyboard.type("QC44");
  await page.keyboard.press("Enter");
  await list.details(old.id).getByRole("heading").first().waitFor();
  await eventually(() => expanderInFocus(page)).toBe(old.id);
});

test("arrow down goes to the first row of what was typed and opens nothing; typing on stays in the search", async () => {
  const { page, list, search, second } = await openDesk();
  await search.pressSequentially("QB33");
  await page.keyboard.press("ArrowDown");
  await eventually(() => expanderInFocus(page)).toBe(second.id);
  expect(await page.locator(".details").count()).toBe(0);

  const hindered = Promise.withResolvers<void>();
  await page.route(
    (url) => url.searchParams.get("globalIdSearch") === "QB3",
    async (route) => {
      await hindered.promise;
      await route.continue();
    },
  );
  await search.fill("QB3");
  await page.keyboard.press("Enter");
  await page.keyboard.type("3");
  hindered.resolve();
  await eventually(() => list.count()).toBe(1);
  expect(await search.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await search.inputValue()).toBe("QB33");
});

test("the X clears at once, before the typed phrase was searched for", async () => {
  const { page, search } = await openDesk();
  const sent = requestsTo(page, orders.list.path);
  await search.pressSequentially("QB");
  await page.getByRole("button", { name: "Clear the search" }).click();
  expect(await search.inputValue()).toBe("");
  // Half a second later the list would have been asked for the phrase: another one is asked for now, and after it.
  await search.fill("QA22");
  await eventually(() => sent.map(({ searchParams }) => searchParams.get("globalIdSearch"))).toContain(
    "QA22",
  );
  expect(sent.map(({ searchParams }) => searchParams.get("globalIdSearch"))).not.toContain("QB");
});
