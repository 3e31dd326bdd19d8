import axe from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { showIn, standStill } from "#tests/support/console.ts";

type Impact = "minor" | "moderate" | "serious" | "critical";

export const allImpacts: readonly Impact[] = ["minor", "moderate", "serious", "critical"];

export type Options = {
  impacts?: readonly Impact[];
  colorSchemes?: readonly ColorScheme[];
  /** What axe looks at; of colours where the same page was looked at in another size. */
  at?: "all" | "colors";
};
type ColorScheme = "dark" | "light";

/** Axe finds nothing of these impacts on the page, in these themes. */
export async function expectAccessible(
  page: Page,
  { impacts = ["serious", "critical"], colorSchemes = ["dark", "light"], at = "all" }: Options = {},
): Promise<void> {
  for (const colorScheme of colorSchemes) {
    await showIn(page, colorScheme);
    await standStill(page);
    // The themes differ in their colours alone: all that axe asks of those.
    const violations = await violationsOn(
      page,
      at === "all" && colorScheme === colorSchemes[0] ? [] : ofColors,
    );
    const counted = violations.filter(({ impact }) => impact && impacts.includes(impact));
    expect(counted.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`)).toEqual([]);
  }
}

const ofColors = ["color-contrast", "link-in-text-block"];

/** Of these rules, or of all. */
async function violationsOn(page: Page, rules: readonly string[]): Promise<axe.Result[]> {
  // Once per page: its half a megabyte takes longer to bring over than most pages to examine.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const options: axe.RunOptions = {
    resultTypes: ["violations"],
    ...(rules.length > 0 && { runOnly: [...rules] }),
  };
  return page.evaluate(async (chosen) => (await window.axe.run(chosen)).violations, options);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** And nothing less either, which public pages hold to. */
export const expectFaultless = (page: Page, colorSchemes?: readonly ColorScheme[]): Promise<void> =>
  expectAccessible(page, { impacts: allImpacts, colorSchemes });
