import type { Browser } from "playwright-core";
import { median } from "./support.ts";

/** An account, by its token, that sees a known number of rows at an address. */
type Desk = { name: string; address: string; token: string };

const loads = 9;

/**
 * Measures navigations to pages with react-admin's table until rows are painted, the desks in turns; returns lines to
 * print.
 */
export async function firstPaint(browser: Browser, desks: readonly Desk[]): Promise<string[]> {
  const times: number[][] = desks.map(() => []);
  for (let load = -1; load < loads; load++) {
    for (const [nth, desk] of desks.entries()) {
      const milliseconds = await paintedAfter(browser, desk);
      if (load >= 0) times[nth]?.push(milliseconds);
    }
  }
  const medians = times.map(median);
  return [
    `navigation to painted rows, median of ${loads}`,
    ...desks.map(({ name }, nth) => {
      const milliseconds = medians[nth] ?? 0;
      return `  ${name}  ${milliseconds.toFixed(0)} ms  ${(milliseconds / (medians[0] ?? 1)).toFixed(2)}x`;
    }),
  ];
}

/** Milliseconds from navigation to the first frame with rows. */
async function paintedAfter(browser: Browser, { address, token }: Desk): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript((given) => {
    localStorage.setItem("edelivery.token", given);
    const check = () => {
      if (!document.querySelector("tbody td button[aria-expanded]")) return requestAnimationFrame(check);
      return requestAnimationFrame(() => performance.mark("painted"));
    };
    requestAnimationFrame(check);
  }, token);
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForFunction(() => performance.getEntriesByName("painted").length > 0);
  const milliseconds = await page.evaluate(() => performance.getEntriesByName("painted")[0]?.startTime ?? 0);
  await context.close();
  return milliseconds;
}
