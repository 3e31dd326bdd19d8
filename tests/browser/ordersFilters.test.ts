import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import * as orders from "#contract/orders/orders.ts";
import type { OrderFilter } from "#src/resources/orders/filters.ts";
import { dayOf } from "#src/ui/warsawTime.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { type Console, startConsole } from "#tests/support/console.ts";
import { eventually } from "#tests/support/eventually.ts";
import { filterIn, openFilteredOrders } from "#tests/support/filteredOrders.ts";
import { ordersPage, requestsTo } from "#tests/support/ordersPage.ts";

const _account = "admin@edelivery.example";
const _today = dayOf(Date.now());
let world: Console;
let desk: Awaited<ReturnType<typeof openFilteredOrders>>;
beforeAll(async () => {
  world = await startConsole({ orders: 400 });
  desk = await openFilteredOrders(world);
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

test("statuses, company and region narrow the list together, and a reload brings them back", async () => {
  const page = await desk.open();
  const [sample] = (await desk.answerTo({})).filter(({ stage }) => stage.status === "accepted");
  if (!sample) throw new Error("no accepted order in the demo world");

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

  await page.reload();
  await desk.expectFilter(page, filter);
  await eventually(() => page.getByRole("combobox", { name: "Company" }).inputValue()).toBe(
    sample.companyName,
  );
  expect(await page.getByRole("combobox", { name: "Region" }).inputValue()).toBe(sample.region);
  expect(await statuses.innerText()).toBe("2 statuses");
  await page.getByRole("button", { name: "Reset filters" }).click();
  await eventually(() => filterIn(page)).toEqual({});
});

async function choose(page: Page, name: string, option: string) {
  await page.getByRole("combobox", { name }).fill(option.slice(0, 4));
  await page.getByRole("option", { name: option, exact: true }).click();
}

test("statuses chosen in quick succession are all kept, and the menu is accessible", async () => {
  const page = await desk.open();
  await page.keyboard.press("/");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("listbox").waitFor();
  for (let nth = 0; nth < 4; nth++) {
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
  }
  // Rows of the filter before are pale until those of this one come.
  await desk.expectFilter(page, { status: ["new", "scheduled", "accepted", "picked_up"] });
  expect(await page.getByRole("option", { selected: true }).count()).toBe(4);
  await expectAccessible(page);
});

test("a phrase is searched for once, after the typing", async () => {
  const page = await desk.open();
  const [wanted] = await desk.answerTo({});
  const phrase = wanted?.orderNo ?? "";
  const sent = requestsTo(page, orders.list.path);
  await page.getByRole("searchbox", { name: "Search orders" }).pressSequentially(phrase, { delay: 60 });
  await desk.expectFilter(page, { globalIdSearch: phrase });
  expect(sent.map(({ searchParams }) => searchParams.get("globalIdSearch"))).toEqual([phrase]);
  await ordersPage(page)
    .row(wanted?.id ?? "")
    .waitFor();

  await page.reload();
  await desk.expectFilter(page, { globalIdSearch: phrase });
  expect(await page.getByRole("searchbox").inputValue()).toBe(phrase);
  await page.getByRole("button", { name: "Clear the search" }).click();
  await eventually(() => ordersPage(page).count()).toBe((await desk.answerTo({})).length);
});

test("a list that can't be loaded says since when it is out of date, and tries again without a click", async () => {
  const page = await world.openPage({
    account: { token: desk.token },
    path: "/orders/list",
    forgives: [/Failed to load/],
  });
  const list = ordersPage(page);
  await list.ready();
  const firstRow = await list.rows.first().boundingBox();
  let isBroken = true;
  await page.route("**/api/order/list?**", (route) => (isBroken ? route.abort() : route.fallback()));
  await page.getByRole("button", { name: "Load again" }).click();
  await page.getByText(/^out of date since \d\d:\d\d$/).waitFor();
  await page.locator(".RaNotification-error").getByText("No connection to the service.").waitFor();
  await page.locator(".uncertain .counting").first().waitFor();
  expect(await page.getByText("live", { exact: true }).count()).toBe(0);
  // What says so moves no row, and one place is enough to say it.
  const stale = page.getByRole("alert").filter({ hasText: "The latest reload failed." });
  await stale.waitFor();
  expect((await list.rows.first().boundingBox())?.y).toBe(firstRow?.y);
  expect(await page.getByText(/^not live|^live$|^Live: /).count()).toBe(0);
  isBroken = false;
  await page.getByText("live", { exact: true }).waitFor();
  expect(await page.getByRole("img", { name: "Live: changes appear by themselves" }).count()).toBe(0);
  expect(await stale.count()).toBe(0);
  await eventually(() => page.locator(".uncertain").count()).toBe(0);
});
