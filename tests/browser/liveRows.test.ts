import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Console, startConsole } from "#tests/support/browser/console.ts";
import { eventually } from "#tests/support/eventually.ts";
import { ordersPage } from "#tests/support/pages/ordersPage.ts";
import { createLiveListScenario } from "#tests/support/scenarios/liveListScenario.ts";

let world: Console;
let desk: Awaited<ReturnType<typeof createLiveListScenario>>;
beforeAll(async () => {
  world = await startConsole({ orders: 0 });
  desk = await createLiveListScenario(world);
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

test("orders that come in wait while one reads further down, and move nothing until they are wanted", async () => {
  const page = await desk.open();
  const list = ordersPage(page);
  await desk.goTo(page, 60);
  await list.open(desk.at(60));
  const top = () => list.row(desk.at(60)).evaluate((row) => Math.round(row.getBoundingClientRect().top));
  const before = await top();
  const count = await list.count();
  const first = await desk.comeIn();
  const second = await desk.comeIn();
  const pill = page.getByRole("button", { name: "2 new orders" });
  await pill.waitFor();
  expect([await top(), await list.count()]).toEqual([before, count]);

  await pill.click();
  await eventually(() => list.count()).toBe(count + 2);
  await eventually(async () => (await list.shownIds()).slice(0, 2)).toEqual([first, second]);
  expect(await pill.count()).toBe(0);
  expect(await scrolled(page)).toBe(0);
  await desk.leave(first, second);
});

test("a draft outlives its row's leave from the page", async () => {
  const page = await desk.open();
  const list = ordersPage(page);
  await list.open(desk.at(0));
  await list.details(desk.at(0)).getByRole("textbox").fill("to be continued");
  await desk.goTo(page, 100);
  await list.expander(desk.at(100)).focus();
  await eventually(() => list.row(desk.at(0)).count()).toBe(0);
  await desk.goTo(page, 0);
  await eventually(() => list.details(desk.at(0)).getByRole("textbox").inputValue()).toBe("to be continued");
});

const scrolled = (page: Page) => page.locator(".lines:has(table)").evaluate(({ scrollTop }) => scrollTop);
