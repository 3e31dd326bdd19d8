import type { Page } from "playwright-core";
import { expect } from "vitest";
import { type Language, languages } from "#src/i18n/languages.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { languageOf, standStill, switchLanguage } from "#tests/support/console.ts";
import { eventually } from "#tests/support/eventually.ts";
import { englishAmong, keysAmong, wordsOf } from "#tests/support/words.ts";

type Check = (page: Page, language: Language) => Promise<unknown>;

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/**
 * A page is whole and has no grave fault of accessibility, on a phone in every language and on a desk. The languages share
 * their looks, and the themes their layout: each layout is checked by axe in one of them.
 */
export const expectWhole = (page: Page): Promise<void> =>
  inEveryLook(page, async (_page, language) => {
    await expectFitting(page, language);
    if (language !== widest) return;
    const isDesk = page.viewportSize()?.width === desk.width;
    await expectAccessible(page, { colorSchemes: [isDesk ? "dark" : "light"] });
  });

/** The language whose words need most room. */
const widest = "pl";

/** On a phone in every language; on a desk, where there is room, in one. Changes the page in place. */
export async function inEveryLook(page: Page, check: Check): Promise<void> {
  for (const { locale } of languages) {
    if ((await languageOf(page)) !== locale) await switchLanguage(page, locale);
    for (const size of locale === widest ? [desk, phone] : [phone]) {
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
