import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Language } from "#src/i18n/languages.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { englishAmong, keysAmong, wordsOf } from "#tests/support/words.ts";

/** A page that does not scroll sideways, says everything in its language, and has no grave fault of accessibility. */
export async function expectWhole(page: Page, language: Language): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);
  const words = await wordsOf(page);
  expect(keysAmong(words)).toEqual([]);
  if (language !== "en") expect(englishAmong(words)).toEqual([]);
  // The languages share their looks.
  if (language !== "pl") return;
  await expectAccessible(page);
}
