import { ulid } from "ulid";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import * as orders from "#contract/orders/orders.ts";
import { dayOf, shortDayText } from "#src/ui/warsawTime.ts";
import { eventually } from "#tests/support/eventually.ts";
import { changeOrder } from "#tests/support/factories/factories.ts";
import { requestsTo } from "#tests/support/pages/ordersPage.ts";
import { createSearchScenario, daysAgo, openOrderSearch } from "#tests/support/scenarios/searchScenario.ts";
import { scan } from "#tests/support/screens/scan.ts";
import { type Screens, startScreens } from "#tests/support/screens/screens.tsx";

let world: Screens;
let desk: Awaited<ReturnType<typeof createSearchScenario>>;
beforeAll(async () => {
  world = await startScreens({ orders: 0 });
  desk = await createSearchScenario(world);
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

test("what the chosen days don't have is found on other days, and shown as such", async () => {
  const { page, list, search, first, old, dead } = await openOrderSearch(world, desk);
  await search.fill("past/77");
  await page.getByText("No matches on these days. On other days: 2").waitFor();
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
  await eventually(() => page.getByText("No matches on these days").count()).toBe(0);
});

test("what was found on other days gives way to a match within the chosen ones, and is searched for again after the last", async () => {
  const { page, list, search, company, old, dead } = await openOrderSearch(world, desk);
  const edit = (order: typeof old, externalId: string) =>
    changeOrder(world.service.pool, order, "editOrder", { set: { externalId }, changes: {} });
  const order = await company.order({});
  await search.fill("past/77");
  await page.getByText("No matches on these days. On other days: 2").waitFor();
  const matching = await edit(order, `PAST/77-${ulid()}`);
  await eventually(() => page.getByText("No matches on these days").count()).toBe(0);
  await eventually(() => list.shownIds()).toEqual([order.id]);
  await edit(matching, ulid());
  await page.getByText("No matches on these days. On other days: 2").waitFor();
  await eventually(() => list.shownIds().then((ids) => ids.toSorted())).toEqual([old.id, dead.id].toSorted());
});

test("the other filters hold on the other days too", async () => {
  const { page, list, search, dead } = await openOrderSearch(world, desk);
  await page.getByRole("combobox", { name: "Status" }).click();
  await page.getByRole("option", { name: "cancelled" }).click();
  await page.keyboard.press("Escape");
  await search.fill("PAST/77");
  await page.getByText("On other days: 1").waitFor();
  expect(await list.shownIds()).toEqual([dead.id]);
});

test("of other days the newest 50 are shown, which is said; the other filters and the counts hold for what is found", async () => {
  const { company, page, list, search } = await openOrderSearch(world, desk);
  // Another one when the test is repeated.
  const phrase = `${ulid()}/`;
  await company.order({ externalId: `${phrase}today` });
  const oldest = {
    createdAt: daysAgo(5),
    createdOn: dayOf(daysAgo(5).getTime()),
    externalId: `${phrase}old`,
  };
  const { id } = await company.order({ ...oldest, status: "cancelled" });
  await page.getByRole("combobox", { name: "Status" }).click();
  await page.getByRole("option", { name: "finished" }).click();
  const past = { createdAt: daysAgo(4), createdOn: dayOf(daysAgo(4).getTime()), status: "finished" } as const;
  for (let nth = 0; nth < 51; nth++) await company.order({ ...past, externalId: `${phrase}${nth}` });
  await page.keyboard.press("Escape");
  await search.fill(phrase);
  await page.getByText("The newest 50 on other days are shown.").waitFor();
  expect(await list.count()).toBe(50);

  await page.getByRole("combobox", { name: "Status" }).click();
  await page.getByRole("option", { name: "finished" }).click();
  await page.getByRole("option", { name: "cancelled" }).click();
  await page.keyboard.press("Escape");
  await page.getByText("On other days: 1").waitFor();
  expect(await list.shownIds()).toEqual([id]);
  const counts = page.getByRole("list", { name: "Orders by status" }).getByRole("button");
  expect(await counts.allInnerTexts()).toEqual(["cancelled 1"]);
});

test("the X clears at once, before the typed phrase was searched for", async () => {
  const { page, search } = await openOrderSearch(world, desk);
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

test("a phrase of the address is taken away by a reset, also after something typed was cleared at once", async () => {
  const { page, search } = await openOrderSearch(world, desk);
  await search.pressSequentially("QB");
  await page.getByRole("button", { name: "Clear the search" }).click();
  const filter = encodeURIComponent(JSON.stringify({ globalIdSearch: "QA22" }));
  await page.evaluate((to) => {
    history.pushState({}, "", to);
    window.dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  }, `/orders/list?filter=${filter}`);
  await eventually(() => search.inputValue()).toBe("QA22");
  await page.getByRole("button", { name: "Reset filters" }).click();
  await eventually(() => search.inputValue()).toBe("");
});

test("a label that a hand scanner reads opens its order, whatever has the focus, and is no filter, key or text", async () => {
  const { page, list, search, first, second, old } = await openOrderSearch(world, desk);
  const isOpen = (id: string) => list.details(id).getByLabel("New comment").waitFor();
  const hasFocus = (id: string) =>
    eventually(async () => document.activeElement?.getAttribute("data-expander")).toBe(id);
  await page.keyboard.press("j");
  scan(second.id);
  await isOpen(second.id);
  await hasFocus(second.id);
  // A scan that breaks off does nothing.
  const before = page.url();
  scan(first.id.slice(0, 12));
  expect([page.url(), await list.details(second.id).count()]).toEqual([before, 1]);

  const comment = list.details(second.id).getByLabel("New comment");
  await comment.fill("He will call");
  await comment.focus();
  scan(first.id, 300);
  await isOpen(first.id);
  await hasFocus(first.id);
  expect(await comment.inputValue()).toBe("He will call");
  await comment.fill("");

  // Listed orders are opened in place, others on their own pages: the filter stays.
  await search.fill("QA22-B");
  await eventually(() => list.shownIds()).toEqual([second.id]);
  const address = page.url();
  await search.focus();
  scan(second.id);
  await hasFocus(second.id);
  expect(await search.inputValue()).toBe("QA22-B");
  expect(page.url()).toBe(address);
  scan(first.id);
  await page.getByRole("article", { name: /QA22/ }).waitFor();
  scan(old.id);
  await page.getByRole("article", { name: /QC44/ }).waitFor();

  // The palette finds it by its id.
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog").getByRole("combobox");
  await palette.waitFor();
  scan(first.id);
  expect(await palette.inputValue()).toBe(first.id);
});

test("an order's id that is pasted into the search opens the order by Enter, as its number does, also in parts", async () => {
  const { list, search, first, second, old } = await openOrderSearch(world, desk);
  for (const [phrase, { id }] of [
    [first.id, first],
    [old.id.toLowerCase(), old],
    ["qb-33", second],
  ] as const) {
    await search.fill(phrase);
    await search.press("Enter");
    await list.details(id).getByLabel("New comment").waitFor();
  }
});
