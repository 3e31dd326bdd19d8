import type { Page } from "playwright-core";
import { buildConsole } from "#scripts/buildConsole.ts";
import { loadPostalTable } from "#server/postal/loadPostalTable.ts";
import { deriveMissingAreas } from "#server/postal/missingAreas.ts";
import { launchChromium } from "#tests/support/browser/chromium.ts";
import { makeOperator } from "#tests/support/factories/factories.ts";
import { bench, openPage } from "./support.ts";

/**
 * Measures the map of postal codes with some 4,000 areas and their centroids around Warsaw while it is dragged five
 * times: the longest task of the page's main thread. It is measured in processor time, which other programs do not
 * prolong.
 */
const drags = 5;
const address = { "Street and number": "Marszałkowska 1", "Postal code": "00-590", City: "Warszawa" };

await buildConsole();
await bench(async ({ pool, service }) => {
  await loadPostalTable(pool);
  await deriveMissingAreas(pool);
  const { email } = await makeOperator(pool, { scopes: ["zipCodes"] });
  const { url } = await service();
  const browser = await launchChromium();
  try {
    const page = await openPage(browser, url, email);
    await page.goto("/zipCodes");
    const codes = await search(page);
    await browser.startTracing(page, { categories: ["toplevel", "disabled-by-default-devtools.timeline"] });
    for (let nth = 0; nth < drags; nth++) await drag(page);
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Task[] };
    const tasks = traceEvents
      .filter(({ name, tdur }) => name === "RunTask" && tdur !== undefined)
      .map(({ tdur = 0 }) => tdur / 1_000)
      .sort((one, other) => other - one);
    const [first = 0, second = 0, third = 0] = tasks;
    return [
      `${codes} postal codes with their areas, dragged ${drags} times`,
      `longest tasks of a thread: ${[first, second, third].map((one) => `${one.toFixed(0)} ms`).join(", ")}`,
    ];
  } finally {
    await browser.close();
  }
});

type Task = { name: string; tdur?: number };

/** Searches for everything within 50 km; returns the heading with the number of codes. */
async function search(page: Page): Promise<string> {
  for (const [label, text] of Object.entries({ ...address, Radius: "50" })) {
    await page.getByRole(label === "Radius" ? "textbox" : "combobox", { name: label }).fill(text);
    await page.keyboard.press("Tab");
  }
  await page.getByRole("button", { name: "Search", exact: true }).click();
  const count = await page.getByRole("heading", { name: /codes in range/ }).innerText();
  await page.getByRole("switch", { name: "Areas" }).click();
  await settle(page);
  return count.replace(/\D/g, "");
}

async function drag(page: Page): Promise<void> {
  await page.mouse.move(1_100, 500);
  await page.mouse.down();
  await page.mouse.move(800, 400, { steps: 15 });
  await page.mouse.up();
  await settle(page);
}

/** Waits until the data that a drag requests has arrived and is drawn. */
async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(500);
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(1_000);
}
