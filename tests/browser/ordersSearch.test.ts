import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { dayOf } from "#src/ui/warsawTime.ts";
import { type Console, startConsole } from "#tests/support/console.ts";
import { minutesAgo, openCompany } from "#tests/support/deskOrders.ts";
import { eventually } from "#tests/support/eventually.ts";
import { ordersPage } from "#tests/support/ordersPage.ts";

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

test("a number and Enter open the order, with the focus in its row; Escape leads back to the phrase, and one of long ago opens as well", async () => {
  const { page, list, search, first, old } = await openDesk();
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

  await search.fill("QC44");
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
