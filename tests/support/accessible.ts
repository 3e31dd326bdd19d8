import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { showIn, standStill } from "#tests/support/console.ts";

type Impact = "minor" | "moderate" | "serious" | "critical";

type Options = { impacts?: readonly Impact[]; colorSchemes?: readonly ColorScheme[] };
type ColorScheme = "dark" | "light";

/** Axe finds nothing of these impacts on the page, in these themes. */
export async function expectAccessible(
  page: Page,
  { impacts = ["serious", "critical"], colorSchemes = ["dark", "light"] }: Options = {},
): Promise<void> {
  for (const colorScheme of colorSchemes) {
    await showIn(page, colorScheme);
    await standStill(page);
    // The modern mode opens another page for the frames that there are none of here.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
    // The themes differ in their colours alone: all that axe asks of those.
    if (colorScheme !== colorSchemes[0]) axe.withRules(["color-contrast", "link-in-text-block"]);
    const { violations } = await axe.analyze();
    const counted = violations.filter(({ impact }) => impact && impacts.includes(impact));
    expect(counted.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`)).toEqual([]);
  }
}

/** And nothing less either, which public pages hold to. */
export const expectFaultless = (page: Page): Promise<void> =>
  expectAccessible(page, { impacts: ["minor", "moderate", "serious", "critical"] });
