import type { Page } from "playwright-core";
import { expect } from "vitest";
import { type Language, languages } from "#src/i18n/languages.ts";
import { expectAccessible, type Options } from "#tests/support/accessible.ts";
import { languageOf, standStill, switchLanguage } from "#tests/support/console.ts";
import { eventually } from "#tests/support/eventually.ts";
import { englishAmong, keysAmong, wordsOf } from "#tests/support/words.ts";

/** A page of the console, and the selector of what only this one shows. */
export type Place = { path: string; shows: string };
type Check = (page: Page, language: Language) => Promise<unknown>;

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/**
 * A page is whole and has no grave fault of accessibility, on a phone in every language and on a desk. The languages share
 * their looks, the themes their layout, and the sizes all that is not of colours: axe looks at each once.
 */
export const expectWhole = (page: Page, places?: readonly Place[]): Promise<void> =>
  inEveryLook(page, (_page, language) => expectWholeLook(page, language), places);

/** The same in one of its looks, for what each of them needs something done to. */
export async function expectWholeLook(
  page: Page,
  language: Language,
  options: Pick<Options, "impacts"> = {},
): Promise<void> {
  await expectFitting(page, language);
  if (language !== widest) return;
  const isDesk = page.viewportSize()?.width === desk.width;
  await expectAccessible(page, {
    ...options,
    ...(isDesk ? { colorSchemes: ["dark"] } : { colorSchemes: ["light"], at: "colors" }),
  });
}

/** The language whose words need most room. */
const widest = "pl";

/**
 * On a phone in every language; on a desk, where there is room, in one. Changes the page in place, and goes to each of the
 * places in between: by default the page stays where it is. Ends on a phone.
 */
export async function inEveryLook(
  page: Page,
  check: Check,
  places: readonly (Place | null)[] = [null],
): Promise<void> {
  for (const { locale } of languages) {
    if ((await languageOf(page)) !== locale) await switchLanguage(page, locale);
    for (const place of places) {
      if (place) await goTo(page, place);
      for (const size of locale === widest ? bothSizes(page) : [phone]) {
        await page.setViewportSize(size);
        await check(page, locale);
      }
    }
  }
  await page.setViewportSize(phone);
}

/** First that which the page has: laying it out anew, and in another theme, costs as much as looking at it. */
const bothSizes = (page: Page) => (page.viewportSize()?.width === desk.width ? [desk, phone] : [phone, desk]);

/** As a link in the console leads there: the page is not loaded anew. */
export async function goTo(page: Page, { path, shows }: Place): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, "", to);
    window.dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  }, path);
  await page.locator(shows).first().waitFor();
}

/** Nothing is wider than the page, no key stands for its words, and nothing is said in English elsewhere. */
async function expectFitting(page: Page, language: Language): Promise<void> {
  await eventually(() => page.locator(".MuiSkeleton-root").count()).toBe(0);
  await standStill(page);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);
  // The page's name, beside what else the bar holds.
  expect(
    await page
      .locator("header h1")
      .evaluateAll((names) => names.map((one) => one.scrollWidth - one.clientWidth)),
  ).not.toContainEqual(expect.toSatisfy((cut: number) => cut > 0));
  const words = await wordsOf(page);
  expect(words.length).toBeGreaterThan(5);
  expect(keysAmong(words)).toEqual([]);
  if (language !== "en") expect(englishAmong(words)).toEqual([]);
}
