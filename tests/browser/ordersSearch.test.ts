import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Console, startConsole } from "#tests/support/browser/console.ts";
import { eventually } from "#tests/support/eventually.ts";
import { createSearchScenario, openOrderSearch } from "#tests/support/scenarios/searchScenario.ts";

let world: Console;
let desk: Awaited<ReturnType<typeof createSearchScenario>>;
beforeAll(async () => {
  world = await startConsole({ orders: 0 });
  desk = await createSearchScenario(world);
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const expanderInFocus = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.expander);

test("a number and Enter open the order, with the focus in its row; Escape leads back to the phrase, and one of long ago opens as well", async () => {
  const { page, list, search, first, old } = await openOrderSearch(world, desk);
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
  const { page, list, search, second } = await openOrderSearch(world, desk);
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
