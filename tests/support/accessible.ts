import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { showIn, standStill } from "#tests/support/console.ts";

/** Nothing that axe calls serious or critical, in either theme. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["dark", "light"] as const) {
    await showIn(page, colorScheme);
    await standStill(page);
    // The modern mode opens another page for the frames that there are none of here.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
    // The themes differ in their colours alone: all that axe asks of those.
    if (colorScheme === "light") axe.withRules(["color-contrast", "link-in-text-block"]);
    const { violations } = await axe.analyze();
    const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
    expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`)).toEqual([]);
  }
}
