import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { languages } from "#src/i18n/languages.ts";
import { expectFaultless } from "#tests/support/browser/accessible.ts";
import { type Console, startConsole } from "#tests/support/browser/console.ts";
import { keysAmong, textsOf } from "#tests/support/browser/pageTexts.ts";
import { eventually } from "#tests/support/eventually.ts";

let world: Console;
beforeAll(async () => {
  world = await startConsole({ orders: 0 });
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

test("it is reached from the sign-in page, which also leads to the landing page", async () => {
  const page = await world.openPage({ path: "/login" });
  expect(await page.getByRole("link", { name: "What we do" }).getAttribute("href")).toBe("/start");
  await page.getByRole("link", { name: "Create one" }).click();
  await page.getByRole("heading", { name: "Create an account" }).waitFor();
  await page.getByRole("link", { name: "Log in" }).click();
  await page.waitForURL("**/login");
});

test.each(["/register", "/privacy"])("%s is whole and accessible in each language", async (path) => {
  const page = await world.openPage({ path, width: 390, height: 844 });
  await page.locator("h1").waitFor();
  const titles = new Set<string>();
  for (const { locale, name } of languages) {
    await page.getByRole("button", { name }).click();
    await eventually(() => page.evaluate(() => document.documentElement.lang)).toBe(locale);
    await eventually(async () => titles.has(await page.title())).toBe(false);
    titles.add(await page.title());
    if (path === "/register") await page.locator("form [type=submit]").click();
    expect(keysAmong(await textsOf(page))).toEqual([]);
    // The looks are the same in all languages, so one is examined.
    if (locale === "pl") await expectFaultless(page);
    const beyond = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(beyond).toBe(0);
  }
  if (path !== "/register") return;
  // On a phone that is held sideways, the drawing would run through the text.
  await page.setViewportSize({ width: 844, height: 390 });
  expect(await page.locator("aside p").isVisible()).toBe(true);
  expect(await page.locator("aside svg").isVisible()).toBe(false);
  // On a small laptop it stands above the text.
  await page.setViewportSize({ width: 1024, height: 768 });
  const [parcel, text] = await Promise.all(
    ["aside g.scene-start", "aside p"].map((part) => page.locator(part).boundingBox()),
  );
  expect((parcel?.y ?? 0) + (parcel?.height ?? 0)).toBeLessThan(text?.y ?? 0);
});
