import type { Page } from "playwright-core";
import { buildConsole } from "#scripts/buildConsole.ts";
import { launchChromium } from "#tests/support/chromium.ts";
import { makeDriver, makeOperator, makeRegion } from "#tests/support/factories.ts";
import { bench, tokenOf } from "./support.ts";

/** The map of 5,000 drivers who all move all the time, dragged meanwhile: how many of its frames took less than 33 ms. */
const fleet = 5_000;
/** Drags; with the pauses between them, four questions for positions. */
const drags = 20;

await buildConsole();
await bench(async ({ pool, service }) => {
  const region = (await makeRegion(pool)).name;
  for (let nth = 0; nth < fleet; nth += 100) {
    await Promise.all(
      Array.from({ length: 100 }, () =>
        makeDriver(pool, { region, lastLat: 50 + 4 * Math.random(), lastLng: 15 + 8 * Math.random() }),
      ),
    );
  }
  const drive = () =>
    pool.query("update drivers set last_lng = last_lng + random() / 200 - 0.002, last_logged_at = now()");
  await drive();
  const { email } = await makeOperator(pool, { scopes: ["drivers"] });
  const { url } = await service();
  const token = await tokenOf(url, email);
  const browser = await launchChromium();
  const driving = setInterval(() => void drive(), 2_000);
  try {
    const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
    await context.addInitScript((given) => {
      localStorage.setItem("edelivery.token", given);
      localStorage.setItem("edelivery.language", "en");
    }, token);
    const page = await context.newPage();
    await page.goto("/drivers/map");
    await page.getByRole("heading", { name: `${fleet} drivers in view` }).waitFor();
    const frames = await framesWhile(page, async () => {
      for (let nth = 0; nth < drags; nth++) await drag(page, nth % 2 === 0 ? 200 : -200);
    });
    const quick = frames.filter((one) => one < 33).length / frames.length;
    return [
      `${fleet} moving drivers on the map, dragged ${drags} times: ${frames.length} frames`,
      `under 33 ms: ${(100 * quick).toFixed(1)} %; the longest: ${Math.max(...frames).toFixed(0)} ms`,
    ];
  } finally {
    clearInterval(driving);
    await browser.close();
  }
});

/** How many milliseconds each frame took while `work` ran. */
async function framesWhile(page: Page, work: () => Promise<void>): Promise<number[]> {
  const counting = await page.evaluateHandle(() => {
    const state = { frames: [] as number[], isOver: false };
    let before = performance.now();
    const next = (now: number) => {
      state.frames.push(now - before);
      before = now;
      if (!state.isOver) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    return state;
  });
  await work();
  return counting.evaluate((state) => {
    state.isOver = true;
    return state.frames;
  });
}

async function drag(page: Page, by: number): Promise<void> {
  await page.mouse.move(900, 500);
  await page.mouse.down();
  await page.mouse.move(900 + by, 500, { steps: 15 });
  await page.mouse.up();
  await page.waitForTimeout(750);
}
