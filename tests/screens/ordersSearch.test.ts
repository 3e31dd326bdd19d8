import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import * as orders from "#contract/orders/orders.ts";
import { dayOf, shortDayText } from "#src/ui/warsawTime.ts";
import { minutesAgo, openCompany } from "#tests/support/deskOrders.ts";
import { eventually } from "#tests/support/eventually.ts";
import { ordersPage, requestsTo } from "#tests/support/ordersPage.ts";
import { type Screens, startScreens } from "#tests/support/screens.tsx";

let world: Screens;
let desk: Awaited<ReturnType<typeof makeDesk>>;
beforeAll(async () => {
  world = await startScreens({ orders: 0 });
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
