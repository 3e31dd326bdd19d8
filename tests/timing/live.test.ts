import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import * as orders from "#contract/orders/orders.ts";
import { type Console, startConsole } from "#tests/support/console.ts";
import { minutesAgo, openCompany } from "#tests/support/deskOrders.ts";
import { eventually } from "#tests/support/eventually.ts";
import { ordersPage } from "#tests/support/ordersPage.ts";

let world: Console;
let company: Awaited<ReturnType<typeof openCompany>>;
const made: string[] = [];
beforeAll(async () => {
  world = await startConsole({ orders: 0 });
  company = await openCompany(world);
  // The oldest leads the list.
  for (let nth = 0; nth < 300; nth++) {
    made.push((await company.order({ status: "accepted", statusBeganAt: minutesAgo(400 - nth) })).id);
  }
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const open = async (forgives?: RegExp[]) => {
  const page = await world.openPage({ account: { token: company.token }, forgives });
  await ordersPage(page).ready();
  await page.getByText("live", { exact: true }).waitFor();
  return page;
};
const at = (index: number): string => made[index] ?? "";

test.each([
  { where: "at the top", first: 1 },
  { where: "far down", first: 240 },
])("a comment appears in another browser within a second and moves nothing there: $where", async ({
  first,
}) => {
  const [commented, beside] = [at(first), at(first + 3)];
  const text = `Seen ${first} times`;
  const there = await open();
  const list = ordersPage(there);
  await goTo(there, first);
  await list.open(commented);
  await list.open(beside);
  const draft = list.details(beside).getByRole("textbox", { name: "New comment" });
  await draft.fill("half a sent");
  await draft.press("ArrowLeft");
  const before = await stateOf(there);
  expect(before).toMatchObject({ focus: "New comment", draft: "half a sent", caret: 10 });

  const here = await open();
  await goTo(here, first);
  await ordersPage(here).open(commented);
  await ordersPage(here).details(commented).getByRole("textbox", { name: "New comment" }).fill(text);
  const answered = here.waitForResponse(/add-comment/);
  await ordersPage(here).details(commented).getByRole("button", { name: "Add comment" }).click();
  await answered;
  const soon = { timeout: 1000 };
  await Promise.all([
    list.details(commented).locator(".timeline").getByText(text).waitFor(soon),
    list.cell(commented, "lastComment").getByText(text).waitFor(soon),
  ]);
  expect(await stateOf(there)).toEqual(before);
  expect(await list.cell(commented, "lastComment").getAttribute("class")).toContain("flashed");
});

test("orders that come in wait while one reads further down, and move nothing until they are wanted", async () => {
  const page = await open();
  const list = ordersPage(page);
  await goTo(page, 100);
  await list.open(at(100));
  const top = () => list.row(at(100)).evaluate((row) => Math.round(row.getBoundingClientRect().top));
  const before = await top();
  const count = await list.count();
  const first = await comeIn();
  const second = await comeIn();
  const pill = page.getByRole("button", { name: "2 new orders" });
  await pill.waitFor();
  expect([await top(), await list.count()]).toEqual([before, count]);

  await pill.click();
  await eventually(() => list.count()).toBe(count + 2);
  await eventually(async () => (await list.shownIds()).slice(0, 2)).toEqual([first, second]);
  expect(await pill.count()).toBe(0);
  expect(await scrolled(page)).toBe(0);
  await leave(first, second);
});

test("while a row is open at the top new orders wait for the key n, and for its closing", async () => {
  const page = await open();
  const list = ordersPage(page);
  await list.open(at(2));
  const first = await comeIn();
  await page.getByRole("button", { name: "1 new order", exact: true }).waitFor();
  expect(await list.row(first).count()).toBe(0);
  await list.details(at(2)).getByRole("textbox", { name: "New comment" }).press("n");
  expect(await list.row(first).count()).toBe(0);
  await list.expander(at(2)).focus();
  await page.keyboard.press("n");
  await list.row(first).waitFor();

  const second = await comeIn();
  await page.getByRole("button", { name: "1 new order", exact: true }).waitFor();
  await list.expander(at(2)).focus();
  await page.keyboard.press("Enter");
  await list.row(second).waitFor();
  expect(await page.getByRole("button", { name: /new order/ }).count()).toBe(0);
  await leave(first, second);
});

test("at the top with no row open new orders come in by themselves", async () => {
  const page = await open();
  const list = ordersPage(page);
  await page.mouse.move(5, 5);
  const id = await comeIn();
  await list.row(id).waitFor();
  expect(await page.getByRole("button", { name: /new order/ }).count()).toBe(0);
  await leave(id);
});

test("a draft outlives its row's leave from the page", async () => {
  const page = await open();
  const list = ordersPage(page);
  await list.open(at(0));
  await list.details(at(0)).getByRole("textbox").fill("to be continued");
  await goTo(page, 250);
  await list.expander(at(250)).focus();
  await eventually(() => list.row(at(0)).count()).toBe(0);
  await goTo(page, 0);
  await eventually(() => list.details(at(0)).getByRole("textbox").inputValue()).toBe("to be continued");
});

test("a lost connection is told in words, and what was missed is there when it is back", async () => {
  const page = await open([/WebSocket connection/]);
  const list = ordersPage(page);
  await list.open(at(5));
  world.wires.cut();
  const lost = page.getByRole("status").getByText(/^not live since \d\d:\d\d$/);
  await lost.waitFor();
  const comment = "Said while nobody listened";
  const { status } = await world.service.send(
    orders.addComment,
    { orderId: at(5), comment },
    { token: company.token },
  );
  expect(status).toBe(200);
  expect(await list.details(at(5)).getByText(comment).count()).toBe(0);

  world.wires.mend();
  await page.getByText("live", { exact: true }).waitFor();
  await list.details(at(5)).locator(".timeline").getByText(comment).waitFor();
  await list.cell(at(5), "lastComment").getByText(comment).waitFor();
  expect(await lost.count()).toBe(0);
});

/** A new order comes in: a comment makes it known to those who listen. */
async function comeIn(): Promise<string> {
  const { id } = await company.order({ status: "new" });
  await world.service.send(orders.addComment, { orderId: id, comment: "new" }, { token: company.token });
  return id;
}

/** For the tests that come after, which count on the list's order. */
const leave = (...ids: string[]) =>
  world.service.pool.query("update orders set status = 'finished' where id = any($1)", [ids]);

const scrolled = (page: Page) => page.locator(".lines:has(table)").evaluate(({ scrollTop }) => scrollTop);

/** Scrolls until the row of that place is in the page. */
async function goTo(page: Page, index: number) {
  const { row } = ordersPage(page);
  await page.locator(".lines:has(table)").evaluate((scroller, top) => scroller.scrollTo({ top }), index * 36);
  await row(at(index)).waitFor();
}

const stateOf = (page: Page) =>
  page.evaluate(() => {
    const scroller = document.querySelector(".lines:has(table)");
    const field = document.activeElement as HTMLTextAreaElement | null;
    const open = [...document.querySelectorAll<HTMLElement>("[data-expander][aria-expanded=true]")];
    return {
      scrolled: scroller?.scrollTop,
      focus: field?.getAttribute("aria-label"),
      draft: field?.value,
      caret: field?.selectionStart,
      open: open.map(({ dataset }) => dataset.expander),
    };
  });
