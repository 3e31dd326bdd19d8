import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import * as messages from "#locales/en/messages.ts";
import { type Console, standStill, startConsole } from "#tests/support/browser/console.ts";
import { goTo } from "#tests/support/browser/pageVariants.ts";
import { eventually } from "#tests/support/eventually.ts";
import { ordersPage } from "#tests/support/pages/ordersPage.ts";
import { createDemoCompany } from "#tests/support/scenarios/demoCompany.ts";

let world: Console;
beforeAll(async () => {
  world = await startConsole({ orders: 200 });
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const operator = "admin@edelivery.example";
/** A desk of 1440 x 900 pixels that is magnified four times. */
const magnified = { width: 360, height: 225 };

test.each([
  ["an operator's", operator, magnified],
  ["a client's", "client@acme.example", { width: 320, height: 256 }],
  ["a client's on a phone that is held sideways", "client@acme.example", { width: 568, height: 320 }],
] as const)("in a magnified window the page scrolls to the list of orders, which shows a whole one: %s", async (_whose, account, size) => {
  const page = await world.openPage({ account, ...size });
  await ordersPage(page).ready();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await standStill(page);
  const isWhole = () =>
    page.evaluate(() => {
      const head = document.querySelector("main thead")?.getBoundingClientRect().bottom ?? 0;
      return [...document.querySelectorAll("main [data-order]")].some((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return top >= head - 1 && bottom <= window.innerHeight + 1;
      });
    });
  await eventually(isWhole).toBe(true);
  // There is room left to scroll back by.
  const top = await page.locator("main .cards").evaluate((list) => list.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(48 + 24);
});

test("where there is room the list of orders takes it, and the page itself does not scroll", async () => {
  const page = await world.openPage({ account: operator });
  await ordersPage(page).ready();
  for (const [width, height] of [
    [1440, 900],
    [844, 390],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await standStill(page);
    const bottoms = () =>
      page.evaluate(() => [
        document.documentElement.scrollHeight,
        document.querySelector("main :is(.cards, .lines)")?.getBoundingClientRect().bottom,
      ]);
    await eventually(bottoms).toEqual([height, height]);
  }
});

test("in a magnified window a dialog takes nearly all of it, and scrolls with its title and buttons", async () => {
  const company = await createDemoCompany(world);
  const order = await company.order({ status: "accepted" });
  const page = await world.openPage({
    account: { token: company.token },
    path: `/orders/order/${order.id}`,
    ...magnified,
  });
  await page.getByRole("button", { name: /^Cancel/ }).click();
  const dialog = page.getByRole("dialog");
  const submit = dialog.getByRole("button", { name: /^Cancel order/ });
  await submit.waitFor();
  await standStill(page);
  expect((await dialog.boundingBox())?.height).toBeGreaterThan(200);
  expect(await isFixedAbove(page)).toBe(false);
  await submit.scrollIntoViewIfNeeded();
  expect((await dialog.getByRole("heading").boundingBox())?.y).toBeLessThan(0);
});

test("in a low window the bar of chosen orders is in sight below the row that is walked to, and dialogs begin with their titles", async () => {
  const page = await world.openPage({ account: operator });
  await ordersPage(page).ready();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("x");
  const bar = page.getByRole("toolbar", { name: messages.bulk.bar });
  await bar.waitFor();
  const help = page.getByRole("dialog", { name: messages.lists.keys.title });
  for (const [width, height] of [
    [640, 450],
    [640, 360],
    [568, 320],
    [640, 225],
    [360, 225],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (let nth = 0; nth < 3; nth++) await page.keyboard.press("ArrowDown");
    const places = () =>
      bar.evaluate((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        const row = document.activeElement?.closest("[data-order]")?.getBoundingClientRect();
        return { top, bottom, row: row?.bottom };
      });
    await eventually(async () => {
      const { top, bottom, row = 0 } = await places();
      // In the lowest window a card hardly fits between the bars.
      return [row <= top + 8, bottom <= height + 1];
    }).toEqual([true, true]);
    await page.keyboard.press("?");
    const title = help.getByRole("heading", { name: messages.lists.keys.title });
    await title.waitFor();
    await standStill(page);
    expect((await title.boundingBox())?.y).toBeGreaterThan(0);
    await page.keyboard.press("Escape");
    await help.waitFor({ state: "hidden" });
  }
});

/** Whether the dialog's content scrolls below a title that stays. */
const isFixedAbove = (page: Page) =>
  page.locator(".MuiDialogContent-root").evaluate((one) => one.scrollHeight > one.clientHeight);

test("in the spacing of a user's own, numbers of orders are whole", async () => {
  const page = await world.openPage({ account: operator, language: "pl" });
  await ordersPage(page).ready();
  const tracks = () =>
    page
      .locator(".lines .row")
      .evaluateAll(
        (rows) => [...new Set(rows.map((row) => getComputedStyle(row).gridTemplateColumns))].length,
      );
  expect(await tracks()).toBe(1);
  // As users of low vision set it (WCAG 1.4.12), or a larger smallest font.
  const widen = () =>
    page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        "* { letter-spacing: .12em !important; word-spacing: .16em !important; line-height: 1.5 !important }" +
          ".orderNo, .orderNo * { font-size: 20px }",
      );
      document.adoptedStyleSheets = [sheet];
    });
  const cut = (numbers: string) =>
    page
      .locator(numbers)
      .evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
      );
  await widen();
  await standStill(page);
  expect(await cut(".lines td.orderNo")).toEqual([]);
  await goTo(page, { path: "/exceptions", shows: "[data-exception]" });
  await widen();
  await standStill(page);
  expect(await page.locator("[data-exception]").count()).toBeGreaterThan(5);
  expect(await cut('li:not(:has-text("Niski stan")) [data-exception]')).toEqual([]);
});

test("texts and buttons keep their sizes to each other in a browser with a larger font", async () => {
  const page = await world.openPage({ account: operator });
  /** The sizes of texts that differ from the usual ones with a larger font. */
  const changedSizes = () =>
    page.locator("main *").evaluateAll((all) => {
      const { style } = document.documentElement;
      const texts = all.filter((one) => [...one.childNodes].some((part) => part.nodeType === Node.TEXT_NODE));
      const sizesAt = (root: string) => {
        style.fontSize = root;
        return texts.map((one) => getComputedStyle(one).fontSize);
      };
      const [usual, larger] = [sizesAt("16px"), sizesAt("24px")];
      style.fontSize = "";
      return larger.filter((size, nth) => size !== usual[nth]);
    });
  for (const [path, shows] of [
    ["/exceptions", "[data-exception]"],
    ["/wallet", ".MuiTablePagination-root"],
    ["/reports", "[aria-pressed]"],
    ["/dashboard", "dl"],
  ] as const) {
    await goTo(page, { path, shows });
    expect([path, ...(await changedSizes())]).toEqual([path]);
  }
});
