import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { expectAccessible } from "#tests/support/browser/accessible.ts";
import { type Console, startConsole } from "#tests/support/browser/console.ts";
import { createFilterScenario } from "#tests/support/pages/orderFilters.ts";
import { ordersPage } from "#tests/support/pages/ordersPage.ts";

let world: Console;
let desk: Awaited<ReturnType<typeof createFilterScenario>>;
beforeAll(async () => {
  world = await startConsole();
  desk = await createFilterScenario(world);
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

test("statuses chosen in quick succession are all kept in an accessible menu, and a failed reload moves no row", async () => {
  const page = await desk.open({ forgives: [/Failed to load/] });
  await page.keyboard.press("/");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("listbox").waitFor();
  for (let nth = 0; nth < 4; nth++) {
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
  }
  // The rows of the former filter are pale until the new ones arrive.
  await desk.expectFilter(page, { status: ["new", "scheduled", "accepted", "picked_up"] });
  expect(await page.getByRole("option", { selected: true }).count()).toBe(4);
  await expectAccessible(page);

  await page.keyboard.press("Escape");
  const top = async () => (await ordersPage(page).rows.first().boundingBox())?.y;
  const before = await top();
  await page.route("**/api/order/list?**", (route) => route.abort());
  await page.getByRole("button", { name: "Reload" }).click();
  await page.getByRole("alert").filter({ hasText: "The last reload failed." }).waitFor();
  expect(await top()).toBe(before);
});
