import type { Pool } from "pg";
import type { Page } from "playwright-core";
import { buildConsole } from "#scripts/buildConsole.ts";
import { launchChromium } from "#tests/support/browser/chromium.ts";
import { makeOperator } from "#tests/support/factories/factories.ts";
import { bench, openPage } from "./support.ts";

/**
 * Measures the calendar of multipliers, with 10 and with 1,000 multipliers in ten months: from a click on the next month
 * until that is painted. The fastest times count, since other programs prolong them least.
 */
const rounds = 15;
const warmUp = 3;

await buildConsole();
await bench(async ({ pool, service }) => {
  const { email } = await makeOperator(pool);
  const { url } = await service();
  const browser = await launchChromium();
  try {
    const page = await openPage(browser, url, email);
    await insert(pool, 10);
    const few = await paints(page);
    await insert(pool, 1_000);
    const many = await paints(page);
    const [ofFew, ofMany] = [Math.min(...few), Math.min(...many)];
    return [
      `the month of the multipliers' calendar, ${rounds} times, from one month to the next until it is painted`,
      `  fastest with 10 in ten months: ${ofFew.toFixed(0)} ms; 1,000: ${ofMany.toFixed(0)} ms, ${(ofMany / ofFew).toFixed(2)} times that`,
    ];
  } finally {
    await browser.close();
  }
});

/** Inserts multipliers of two days each, evenly from five months ago to five months ahead. */
async function insert(pool: Pool, count: number): Promise<void> {
  await pool.query("delete from multipliers");
  await pool.query(
    `insert into multipliers (id, date_from, date_to, regions, company_ids, multiplier, created_at, created_by_id, created_by)
     select 'm' || nth, start, start + interval '2 days', '{*}', '{*}', 1.5, now(), 'bench', 'bench@edelivery.example'
     from generate_series(1, $1::integer) nth,
       lateral (select now() - interval '150 days' + nth * interval '300 days' / $1 as start) times`,
    [count],
  );
}

/** Milliseconds of the page's main thread for moving to another month and back in turns. */
async function paints(page: Page): Promise<number[]> {
  await page.goto("/multiplier/calendar");
  await page.locator(".rbc-event").first().waitFor();
  const times: number[] = [];
  for (let nth = 0; nth < warmUp + rounds; nth++) {
    const name = nth % 2 === 0 ? "Forward" : "Back";
    const milliseconds = await page.evaluate(
      (label) =>
        new Promise<number>((resolve) => {
          const button = document.querySelector<HTMLElement>(`button[aria-label="${label}"]`);
          const began = performance.now();
          button?.click();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
        }),
      name,
    );
    if (nth >= warmUp) times.push(milliseconds);
    // Waits until the data of the month is fetched.
    await page.waitForLoadState("networkidle");
  }
  return times;
}
