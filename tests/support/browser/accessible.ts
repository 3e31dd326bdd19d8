import axe from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { showIn, standStill } from "#tests/support/browser/console.ts";

type Impact = "minor" | "moderate" | "serious" | "critical";

export const allImpacts: readonly Impact[] = ["minor", "moderate", "serious", "critical"];

export type Options = {
  impacts?: readonly Impact[];
  colorSchemes?: readonly ColorScheme[];
  /** What axe examines; only "colors" if the same page was examined in another size before. */
  at?: "all" | "colors";
};
type ColorScheme = "dark" | "light";

/** Expects that axe finds no violations of these impacts on the page, in these themes. */
export async function expectAccessible(
  page: Page,
  { impacts = ["serious", "critical"], colorSchemes = ["dark", "light"], at = "all" }: Options = {},
): Promise<void> {
  // Begins with the theme that the page is in: each switch renders the whole page again.
  const shown = await page.evaluate(() => document.documentElement.style.colorScheme);
  const sorted = [...colorSchemes].sort((one, other) => Number(other === shown) - Number(one === shown));
  for (const colorScheme of sorted) {
    await showIn(page, colorScheme);
    await standStill(page);
    // The themes differ only in colours, so in the second one only the rules about colours are run.
    const violations = await violationsOn(page, at === "all" && colorScheme === sorted[0] ? [] : ofColors);
    const counted = violations.filter(({ impact }) => impact && impacts.includes(impact));
    expect(counted.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`)).toEqual([]);
  }
}

const ofColors = ["color-contrast", "link-in-text-block"];

/** The violations of these rules, or of all rules if the list is empty. */
async function violationsOn(page: Page, rules: readonly string[]): Promise<axe.Result[]> {
  // Injected once per page, because transferring its half a megabyte takes longer than examining most pages.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const options: axe.RunOptions = {
    resultTypes: ["violations"],
    // The message shows elements, not their selectors; and there are no frames or media whose files would be loaded.
    ...{ selectors: false, iframes: false, preload: false },
    ...(rules.length > 0 && { runOnly: [...rules] }),
  };
  return page.evaluate(async (chosen) => (await window.axe.run(chosen)).violations, options);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Expects no violations of any impact, as on public pages. */
export const expectFaultless = (page: Page, colorSchemes?: readonly ColorScheme[]): Promise<void> =>
  expectAccessible(page, { impacts: allImpacts, colorSchemes });
