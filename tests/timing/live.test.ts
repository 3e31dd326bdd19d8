import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Console, startConsole } from "#tests/support/browser/console.ts";
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

test.each([
  { where: "at the top", first: 1 },
  { where: "far down", first: 100 },
])("a comment appears in another browser within a second and moves nothing there: $where", async ({
  first,
}) => {
  const { at, open, goTo } = desk;
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
