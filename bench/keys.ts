import type { Browser } from "playwright-core";
import { buildConsole } from "#scripts/buildConsole.ts";
import { launchChromium } from "#tests/support/browser/chromium.ts";
import { type KeyDesk, openKeyDesk } from "./keyDesk.ts";
import { type Journey, journeys, type Keys } from "./keyJourneys.ts";
import { bench, openPage } from "./support.ts";

/** Maximum milliseconds to wait for a result. */
const patience = 15_000;

/**
 * Measures the work of a day by keyboard alone, in Chromium: the number of keys of each journey from the list of orders,
 * and the time from the first key until the result is visible. Fails if a result does not appear, or if the service has
 * not stored it.
 */
await buildConsole();
await bench(async ({ pool, service }) => {
  const { url } = await service();
  const desk = await openKeyDesk(pool, url);
  const browser = await launchChromium();
  try {
    const lines = [];
    for (const journey of journeys) lines.push(lineOf(journey, await taken(browser, url, desk, journey)));
    return ["the console by keyboard alone", cells("journey", "keys", "aim", "seconds"), ...lines];
  } finally {
    await browser.close();
  }
});

type Taken = { count: number; seconds: number };

async function taken(browser: Browser, url: string, desk: KeyDesk, journey: Journey): Promise<Taken> {
  const page = await openPage(browser, url, desk.admin.email);
  page.setDefaultTimeout(patience);
  try {
    await page.goto("/orders/list");
    await page.locator("tbody [data-order]").first().waitFor();
    // By then the code that is loaded ahead of its use has arrived.
    await page.waitForTimeout(2_000);
    await page.waitForLoadState("networkidle");
    await journey.prepare?.({ page, desk });
    let count = 0;
    let began: number | undefined;
    const press = async (key: string) => {
      began ??= performance.now();
      count++;
      await page.keyboard.press(key);
    };
    const keys: Keys = {
      press,
      type: async (text) => {
        for (const key of text) await press(key);
      },
    };
    await journey.go({ page, keys, desk });
    const seconds = (performance.now() - (began ?? Number.NaN)) / 1_000;
    if (journey.isDone && !(await journey.isDone(desk))) throw new Error("the service knows nothing of it");
    return { count, seconds };
  } catch (cause) {
    throw new Error(`"${journey.name}" did not reach its result`, { cause });
  } finally {
    await page.context().close();
  }
}

function lineOf({ name, aim }: Journey, { count, seconds }: Taken): string {
  const note = count > aim ? "  more than aimed at" : "";
  return cells(name, String(count), String(aim), seconds.toFixed(2)) + note;
}

function cells(name: string, keys: string, aim: string, seconds: string): string {
  return `  ${name.padEnd(48)}${keys.padStart(6)}${aim.padStart(6)}${seconds.padStart(9)}`;
}
