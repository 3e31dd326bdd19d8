import { addDays, format, parseISO } from "date-fns";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { addComment } from "#contract/orders/commands.ts";
import * as orders from "#contract/orders/orders.ts";
import { orderStatuses } from "#contract/orders/statuses.ts";
import type { OrderFilter } from "#src/resources/orders/filters.ts";
import { dayOf } from "#src/ui/warsawTime.ts";
import { eventually } from "#tests/support/eventually.ts";
import { createFilterScenario, filterIn } from "#tests/support/pages/orderFilters.ts";
import { ordersPage, requestsTo } from "#tests/support/pages/ordersPage.ts";
import { createDemoCompany } from "#tests/support/scenarios/demoCompany.ts";
import { type Screens, startScreens } from "#tests/support/screens/screens.tsx";

const today = dayOf(Date.now());
const daysAgo = (days: number) => format(addDays(parseISO(today), -days), "yyyy-MM-dd");
const readable = (day: string) => day.split("-").reverse().join("-");

let world: Screens;
let desk: Awaited<ReturnType<typeof createFilterScenario>>;
beforeAll(async () => {
  world = await startScreens();
  desk = await createFilterScenario(world);
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

test("a fresh visit shows today's orders and those that are still going on, counted by status; the counts choose their status and keep standing, also by key; orders that could not be loaded are counted by nothing", async () => {
  const page = await desk.open();
  const rows = await desk.answerTo({});
  await eventually(() => ordersPage(page).count()).toBe(rows.length);
  await page.getByRole("button", { name: `Dates: ${readable(today)} - ${readable(today)}` }).waitFor();
  const counts = page.getByRole("list", { name: "Orders by status" });
  const totals = await counts.getByRole("listitem").allInnerTexts();
  const byStatus = Map.groupBy(rows, ({ stage }) => stage.status.replace("_", " "));
  expect(Object.fromEntries(totals.map((text) => splitTotal(text)))).toEqual(
    Object.fromEntries([...byStatus].map(([status, { length }]) => [status, length])),
  );

  const all = await counts.getByRole("button").allInnerTexts();
  const accepted = counts.getByRole("button", { name: /^accepted/ });
  await accepted.click();
  await desk.expectFilter(page, { status: ["accepted"] });
  const count = await ordersPage(page).count();
  await page.getByRole("status").getByText(`${count} order`).waitFor();
  expect(await accepted.getAttribute("aria-pressed")).toBe("true");
  expect(await counts.getByRole("button").allInnerTexts()).toEqual(all);
  await page.reload();
  await desk.expectFilter(page, { status: ["accepted"] });
  await eventually(() => counts.getByRole("button").allInnerTexts()).toEqual(all);

  const [{ stage } = never()] = rows.filter((row) => row.stage.status !== "accepted");
  const key = String(orderStatuses.indexOf(stage.status) + 1);
  await page.keyboard.press(key);
  await desk.expectFilter(page, { status: [stage.status] });
  await page.keyboard.press(key);
  await eventually(() => filterIn(page)).toEqual({});

  const risks = page.getByRole("button", { name: /^late / });
  await eventually(() => risks.innerText()).toMatch(/^late \d+ · at risk \d+$/);
  const lists = (url: URL) => url.pathname.endsWith(orders.list.path);
  await page.route(lists, (route) => route.abort());
  await page.reload();
  await page.getByText("The orders could not be loaded").waitFor();
  expect(await risks.innerText()).toBe("late — · at risk —");
  await page.unroute(lists);
  await page.getByRole("button", { name: "Try again" }).click();
  await eventually(() => risks.innerText()).toMatch(/^late \d+ · at risk \d+$/);
});

test("a product can be chosen once the company is, among that company's; a filter that finds nothing says so and offers the way back", async () => {
  const page = await desk.open();
  const product = page.getByRole("combobox", { name: "Product" });
  expect(await product.isDisabled()).toBe(true);
  await choose(page, "Company", "ACME Elektronika");
  await product.click();
  const offered = await page.getByRole("option").allInnerTexts();
  const { rows } = await world.service.pool.query(
    "select products.name from products join companies on companies.id = company_id where companies.name = $1",
    ["ACME Elektronika"],
  );
  expect(offered.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  await page.keyboard.press("Escape");

  await page.getByRole("searchbox").fill("nothing is called like this");
  await page.getByRole("searchbox").press("Enter");
  await page.getByText("No orders match these filters").waitFor();
  await page.getByRole("button", { name: "Reset filters" }).last().click();
  await ordersPage(page).ready();
  expect(filterIn(page)).toEqual({});
});

test("days are chosen from either end, up to today, at most seven, and Escape leaves all as it was", async () => {
  const page = await desk.open();
  const dates = page.getByRole("button", { name: "Dates: " });
  const panel = page.getByRole("dialog", { name: "Dates" });
  await dates.click();
  await panel.getByRole("grid").waitFor();
  expect(await page.locator(".rdp-weekday").first().getAttribute("aria-label")).toBe("Monday");
  const later = page.locator(`[data-day="${daysAgo(-1)}"] button`);
  expect((await later.count()) === 0 || (await later.isDisabled())).toBe(true);
  expect(await page.getByRole("button", { name: "Go to the Next Month" }).getAttribute("aria-disabled")).toBe(
    "true",
  );

  await pick(page, daysAgo(7));
  await pick(page, today);
  await panel.getByText("exceeded date range: 8 days chosen, 7 at most").waitFor();
  expect(await panel.getByRole("button", { name: "Apply" }).isDisabled()).toBe(true);
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
  expect(filterIn(page)).toEqual({});
  expect(await dates.evaluate((button) => button === document.activeElement)).toBe(true);

  await dates.click();
  await pick(page, daysAgo(1));
  await pick(page, daysAgo(4));
  await panel.getByText(`${readable(daysAgo(4))} - ${readable(daysAgo(1))}`).waitFor();
  await panel.getByText("4 days").waitFor();
  await panel.getByRole("button", { name: "Apply" }).click();
  await desk.expectFilter(page, { dateFrom: daysAgo(4), dateTo: daysAgo(1) });

  await dates.click();
  await panel.getByRole("button", { name: "Yesterday" }).click();
  await desk.expectFilter(page, { dateFrom: daysAgo(1), dateTo: daysAgo(1) });
  await dates.click();
  await panel.getByRole("button", { name: "Today" }).first().click();
  await eventually(() => filterIn(page)).toEqual({});
});

function never(): never {
  throw new Error("no other orders in the demo world");
}

async function choose(page: Page, name: string, option: string) {
  await page.getByRole("combobox", { name }).fill(option.slice(0, 4));
  await page.getByRole("option", { name: option, exact: true }).click();
}

async function pick(page: Page, day: string) {
  const button = page.locator(`[data-day="${day}"] button`);
  await page.getByRole("grid").waitFor();
  if ((await button.count()) === 0)
    await page.getByRole("button", { name: "Go to the Previous Month" }).click();
  await button.click();
}

function splitTotal(text: string): [string, number] {
  const [, status = "", count] = /^\W*(.*) (\d+)$/.exec(text) ?? [];
  return [status, Number(count)];
}

test("with a phrase, orders come into the list and leave it as the service judges them", async () => {
  const company = await createDemoCompany(world);
  const order = (externalId: string) => company.order({ externalId });
  const comment = (orderId: string) =>
    world.service.send(addComment, { orderId, comment: "Dzwonić" }, { token: company.token });
  await order("FONT-1");
  const filter = encodeURIComponent(JSON.stringify({ globalIdSearch: "FONT-" }));
  const page = await world.openPage({
    account: { token: company.token },
    path: `/orders/list?filter=${filter}`,
  });
  const list = ordersPage(page);
  await eventually(() => list.count()).toBe(1);
  const second = await order("FONT-2");
  await comment((await order("OTHER")).id);
  await comment(second.id);
  await eventually(() => list.count()).toBe(2);

  await world.service.pool.query("update orders set external_id = 'SOLD' where id = $1", [second.id]);
  await comment(second.id);
  await eventually(() => list.count()).toBe(1);
});

test("a phrase is searched for once, after the typing; statuses, company and region narrow the list together, and a reload brings them back, with the phrase and the days", async () => {
  const page = await desk.open();
  const days = { dateFrom: daysAgo(4), dateTo: today };
  const [sample] = (await desk.answerTo(days)).filter(({ stage }) => stage.status === "accepted");
  if (!sample) throw new Error("no accepted order in the demo world");

  const phrase = sample.orderNo;
  const search = page.getByRole("searchbox", { name: "Search orders" });
  const sent = requestsTo(page, orders.list.path);
  await search.pressSequentially(phrase);
  await desk.expectFilter(page, { globalIdSearch: phrase });
  expect(await ordersPage(page).shownIds()).toContain(sample.id);
  expect(sent.map(({ searchParams }) => searchParams.get("globalIdSearch"))).toEqual([phrase]);
  await page.getByRole("button", { name: "Clear the search" }).click();
  await eventually(() => ordersPage(page).count()).toBe((await desk.answerTo({})).length);

  const statuses = page.getByRole("combobox", { name: "Status" });
  await statuses.click();
  await page.getByRole("option", { name: "accepted" }).click();
  await page.getByRole("option", { name: "new" }).click();
  await page.keyboard.press("Escape");
  await desk.expectFilter(page, { status: ["accepted", "new"] });
  expect(await statuses.innerText()).toBe("2 statuses");

  await choose(page, "Company", sample.companyName);
  await desk.expectFilter(page, { status: ["accepted", "new"], companyIds: [sample.companyId] });
  await choose(page, "Region", sample.region);
  const filter: OrderFilter = {
    status: ["accepted", "new"],
    companyIds: [sample.companyId],
    region: sample.region,
  };
  await desk.expectFilter(page, filter);
  await search.fill(phrase);
  await search.press("Enter");
  await desk.expectFilter(page, { ...filter, globalIdSearch: phrase });

  await page.getByRole("button", { name: "Dates: " }).click();
  await pick(page, days.dateFrom);
  await pick(page, days.dateTo);
  await page.getByRole("button", { name: "Apply" }).click();
  const all = { ...filter, ...days, globalIdSearch: phrase };
  await desk.expectFilter(page, all);
  await page.reload();
  await desk.expectFilter(page, all);
  await page
    .getByRole("button", { name: `Dates: ${readable(days.dateFrom)} - ${readable(days.dateTo)}` })
    .waitFor();
  await eventually(() => page.getByRole("combobox", { name: "Company" }).inputValue()).toBe(
    sample.companyName,
  );
  expect(await page.getByRole("combobox", { name: "Region" }).inputValue()).toBe(sample.region);
  expect(await statuses.innerText()).toBe("2 statuses");
  expect(await search.inputValue()).toBe(phrase);
  await page.getByRole("button", { name: "Clear the search" }).click();
  await desk.expectFilter(page, { ...filter, ...days });
  await page.getByRole("button", { name: "Reset filters" }).click();
  await eventually(() => filterIn(page)).toEqual({});
});

test("a list that can't be loaded says since when it is out of date, and tries again without a click; rows of the filter before can't be acted on while the new one is being applied", async () => {
  const page = await desk.open();
  let isBroken = true;
  await page.route("**/api/order/list?**", (route) => (isBroken ? route.abort() : route.fallback()));
  await page.getByRole("button", { name: "Reload" }).click();
  await page.getByText(/^out of date since \d\d:\d\d$/).waitFor();
  await page.locator(".RaNotification-error").getByText("The service could not be reached.").waitFor();
  await page.locator(".uncertain .counting").first().waitFor();
  expect(await page.getByText("live", { exact: true }).count()).toBe(0);
  // One place is enough to say it.
  const stale = page.getByRole("alert").filter({ hasText: "The last reload failed." });
  await stale.waitFor();
  expect(await page.getByText(/^not live|^live$|^Live: /).count()).toBe(0);
  isBroken = false;
  await page.getByText("live", { exact: true }).waitFor();
  expect(await page.getByRole("img", { name: "Live: changes appear by themselves" }).count()).toBe(0);
  expect(await stale.count()).toBe(0);
  await eventually(() => page.locator(".uncertain").count()).toBe(0);

  const answers: (() => void)[] = [];
  await page.route("**/api/order/list?**", async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    await route.fallback();
  });
  await page.getByPlaceholder("Search orders").fill("A7");
  await page.keyboard.press("Enter");
  await page.locator("[aria-busy=true] [data-order]").first().waitFor();
  await eventually(() => answers.length).toBe(1);
  answers[0]?.();
  await eventually(() => page.locator("[aria-busy=true] [data-order]").count()).toBe(0);
});
