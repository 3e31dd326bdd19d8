import type { Page } from "playwright-core";
import { expect } from "vitest";
import { type Language, languages } from "#src/i18n/languages.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { languageOf, standStill, switchLanguage } from "#tests/support/console.ts";
import { eventually } from "#tests/support/eventually.ts";
import { englishAmong, keysAmong, wordsOf } from "#tests/support/words.ts";

type Check = (page: Page, language: Language) => Promise<unknown>;

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/**
 * A page is whole and has no grave fault of accessibility: in every language, on a desk and on a phone. The themes differ
 * in colours alone.
 */
export const expectWhole = (page: Page): Promise<void> =>
  inEveryLook(page, async (_page, language) => {
    await expectFitting(page, language);
    // The languages share their looks, and the themes their layout: each layout is checked in one of them.
    if (language === "pl") await expectAccessible(page, { colorSchemes: [isDesk(page) ? "dark" : "light"] });
  });

const isDesk = (page: Page): boolean => page.viewportSize()?.width === sizes[0].width;

/** Changes the page in place, which costs a fraction of loading it anew. */
export async function inEveryLook(page: Page, check: Check): Promise<void> {
  for (const { locale } of languages) {
    if ((await languageOf(page)) !== locale) await switchLanguage(page, locale);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await check(page, locale);
    }
  }
}

/** Nothing is wider than the page, no key stands for its words, and nothing is said in English elsewhere. */
export async function expectFitting(page: Page, language: Language): Promise<void> {
  await eventually(() => page.locator(".MuiSkeleton-root").count()).toBe(0);
  await standStill(page);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);
  const words = await wordsOf(page);
  expect(words.length).toBeGreaterThan(5);
  expect(keysAmong(words)).toEqual([]);
  if (language !== "en") expect(englishAmong(words)).toEqual([]);
}
