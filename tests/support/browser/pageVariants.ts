import type { Page } from "playwright-core";
import { expect } from "vitest";
import { type Language, languages } from "#src/i18n/languages.ts";
import { expectAccessible, type Options } from "#tests/support/browser/accessible.ts";
import { languageOf, standStill, switchLanguage } from "#tests/support/browser/console.ts";
import { englishAmong, keysAmong, textsOf } from "#tests/support/browser/pageTexts.ts";
import { eventually } from "#tests/support/eventually.ts";

/** A page of the console, and a selector that matches only there. */
export type ConsolePage = { path: string; shows: string };
type Check = (page: Page, language: Language) => Promise<unknown>;

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/**
 * Expects that a page fits its window and has no serious problems of accessibility, on a phone in every language and on a
 * desk. Languages share their looks, themes their layout, and sizes everything except colours, so axe examines each of
 * these once.
 */
export const checkAllVariants = (page: Page, places?: readonly ConsolePage[]): Promise<void> =>
  forEachVariant(page, (_page, language) => checkVariant(page, language), places);

/** The same for one size and language, for pages on which something must be done before. */
export async function checkVariant(
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

/** The language whose words need the most room. */
const widest = "pl";

/**
 * Runs the check on a phone in every language, and on a desk, which has more room, in one. It changes the page in place
 * and goes to each of the given places; by default the page stays where it is. Each switch renders everything again, so it
 * begins with the language and the size that the page is in, and the language that is checked in both sizes is the first or
 * the last. It ends with any size.
 */
export async function forEachVariant(
  page: Page,
  check: Check,
  places: readonly (ConsolePage | null)[] = [null],
): Promise<void> {
  const current = await languageOf(page);
  const locales = languages.map(({ locale }) => locale);
  const turn = (locale: Language) => (locale === current ? 0 : locale === widest ? 2 : 1);
  for (const locale of locales.sort((one, other) => turn(one) - turn(other))) {
    if (locale !== current) await switchLanguage(page, locale);
    for (const place of places) {
      if (place) await goTo(page, place);
      for (const size of locale === widest ? bothSizes(page) : [phone]) {
        await page.setViewportSize(size);
        await check(page, locale);
      }
    }
  }
}

/** Begins with the page's current size, because laying it out again costs as much as examining it. */
const bothSizes = (page: Page) => (page.viewportSize()?.width === desk.width ? [desk, phone] : [phone, desk]);

/** Goes to a page as a link in the console does, without loading the document again. */
export async function goTo(page: Page, { path, shows }: ConsolePage): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, "", to);
    window.dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  }, path);
  await page.locator(shows).first().waitFor();
}

/** Whether a table has no room for its columns. */
export const isTableCut = (page: Page): Promise<boolean> =>
  page
    .locator("main .RaDataTable-root, main table")
    .evaluateAll((tables) => tables.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth));

/**
 * What has no room on a page: the page itself if it scrolls sideways, and texts of which less than a few letters' width is
 * left, by a narrow column or because they are cut.
 */
export const partsWithoutRoom = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const range = document.createRange();
    const visibleWidth = (text: Node) => {
      const isShown = text.parentElement?.checkVisibility({
        visibilityProperty: true,
        opacityProperty: true,
      });
      if (!isShown) return null;
      range.selectNodeContents(text);
      let { left, right } = range.getBoundingClientRect();
      for (let box = text.parentElement; box; box = box.parentElement) {
        const { overflowX, position, display } = getComputedStyle(box);
        const edges = box.getBoundingClientRect();
        // For screen readers only.
        if (position === "absolute" && edges.width <= 1) return null;
        if (overflowX === "auto") break;
        if (overflowX === "visible" || display === "inline") continue;
        left = Math.max(left, edges.left);
        right = Math.min(right, edges.right);
      }
      return right - left;
    };
    const { scrollWidth, clientWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`the page has ${scrollWidth} px`] : [];
    const texts = document.createTreeWalker(
      document.querySelector("main") ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent?.trim() ?? "";
      if (text.length > 3 && (visibleWidth(texts.currentNode) ?? 20) < 20) found.push(text);
    }
    return found;
  });

/**
 * Expects that nothing is wider than the page, that no key is shown instead of its text, and that no English is shown in
 * other languages.
 */
async function expectFitting(page: Page, language: Language): Promise<void> {
  await eventually(() => page.locator(".MuiSkeleton-root").count()).toBe(0);
  await standStill(page);
  // The page's name must not be cut by the other parts of the bar.
  const tooWide = await page
    .locator("html, header h1")
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.tagName));
  expect(tooWide).toEqual([]);
  const words = await textsOf(page);
  expect(words.length).toBeGreaterThan(5);
  expect(keysAmong(words)).toEqual([]);
  if (language !== "en") expect(englishAmong(words)).toEqual([]);
}
