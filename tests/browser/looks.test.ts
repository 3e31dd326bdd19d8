import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Language, languages } from "#src/i18n/languages.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { type Console, eventually, showIn, startConsole } from "#tests/support/console.ts";
import { ordersPage } from "#tests/support/ordersPage.ts";
import { englishAmong, keysAmong, wordsOf } from "#tests/support/words.ts";

const account = "admin@edelivery.example";
const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

let world: Console;
beforeAll(async () => {
  world = await startConsole();
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

test.each([wide, narrow])("every language fits and is whole in both themes on $width px", async (size) => {
  const signIn = await world.openPage({ path: "/login", ...size });
  await signIn.locator("form").waitFor();
  for (const { locale, name } of languages) {
    await signIn.getByRole("button", { name }).click();
    await eventually(() => languageOf(signIn)).toBe(locale);
    await expectGood(signIn, locale);
  }
  await expectAccessible(signIn);

  const page = await world.openPage({ account, ...size });
  const list = ordersPage(page);
  await list.ready();
  await expectGood(page, "en");
  const [first = ""] = await list.shownIds();
  await list.open(first);
  for (const { locale, name } of languages) {
    await page.getByRole("button", { name: /^(Language|Język|Jazyk) / }).click();
    await page.getByRole("menuitemradio", { name }).click();
    await page.getByRole("menu").waitFor({ state: "detached" });
    await eventually(() => languageOf(page)).toBe(locale);
    await expectGood(page, locale);
  }
  await expectAccessible(page);
});

test("on a phone the menu and the filters open over the page, and orders are cards", async () => {
  const page = await world.openPage({ account, ...narrow });
  const list = ordersPage(page);
  await list.ready();
  const menu = page.getByRole("navigation", { name: "Main menu" });
  expect(await menu.count()).toBe(0);
  await page.getByRole("button", { name: "Open the menu" }).click();
  await menu.waitFor();
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Open the menu" }).click();
  await menu.getByRole("link", { name: "Drivers" }).click();
  await page.getByText("“Drivers” is still being built").waitFor();
  await menu.waitFor({ state: "detached" });

  await page.goBack();
  await list.ready();
  expect(await page.locator(".cards").count()).toBe(1);
  expect(await page.getByRole("combobox", { name: "Status" }).count()).toBe(0);
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  await page.getByRole("combobox", { name: "Status" }).click();
  await page.getByRole("option", { name: "accepted" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("listbox").waitFor({ state: "detached" });
  await expectAccessible(page);
  await page.getByRole("button", { name: "Show the orders" }).click();
  await page.getByRole("button", { name: "Filters (1)" }).waitFor();
  await eventually(async () => new Set(await list.rows.locator(".status").allInnerTexts())).toEqual(
    new Set(["accepted"]),
  );
});

test("menus, pickers and dialogs are accessible", async () => {
  const page = await world.openPage({ account });
  await ordersPage(page).ready();
  const keys = "Keyboard shortcuts";
  for (const [button, content] of [
    [page.getByRole("button", { name: "Dates: " }), page.getByRole("dialog", { name: "Dates" })],
    [page.getByRole("button", { name: keys }), page.getByRole("dialog", { name: keys })],
    [page.getByRole("button", { name: "Account: " }), page.getByRole("menu")],
  ] as const) {
    await button.click();
    await content.waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await content.waitFor({ state: "detached" });
  }
});

test("the page comes with a policy that allows only its own scripts, and no frames around it", async () => {
  const { headers } = await world.service.request("/orders/list");
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/default-src 'none';.*script-src 'self'[^;]*;/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe-/);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  expect(headers.get("cache-control")).toBe("no-store");
});

const schemes = ["dark", "light"] as const;

const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang);

/** No key and no English among the words of another language, and nothing wider than the page. */
async function expectGood(page: Page, language: Language) {
  for (const colorScheme of schemes) {
    await showIn(page, colorScheme);
    const [content, room] = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return [scrollWidth, clientWidth];
    });
    expect(content).toBe(room);
  }
  const words = await wordsOf(page);
  expect(words.length).toBeGreaterThan(5);
  expect(keysAmong(words)).toEqual([]);
  if (language !== "en") expect(englishAmong(words)).toEqual([]);
}
