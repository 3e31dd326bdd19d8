import type { Pool } from "pg";
import type { Browser, Page } from "playwright-core";
import type { Scope } from "#contract/permissions.ts";
import { buildConsole } from "#scripts/buildConsole.ts";
import { launchChromium } from "#tests/support/browser/chromium.ts";
import { makeDriver, makeOperator, makePlace } from "#tests/support/factories/factories.ts";
import { type Bench, bench, openPage } from "./support.ts";

/**
 * Measures how many frames take less than 33 ms while the map of 5,000 moving drivers is dragged: without orders, with as
 * many ongoing orders, and zoomed in, where the legs of orders are drawn.
 */
const fleet = 5_000;
/** Number of drags. With the pauses between them the page asks for positions four times. */
const drags = 20;

await buildConsole();
await bench(async ({ pool, service }) => {
  await makeFleet(pool);
  const drive = () =>
    pool.query("update drivers set last_lng = last_lng + random() / 200 - 0.002, last_logged_at = now()");
  await drive();
  const { url } = await service();
  const browser = await launchChromium();
  const driving = setInterval(() => void drive(), 2_000);
  try {
    const lines = [`${fleet} moving drivers on the map, dragged ${drags} times`];
    for (const [name, scopes, closer] of [
      ["drivers only", ["drivers"], 0],
      [`and ${fleet} orders`, ["drivers", "orders"], 0],
      ["and their legs, five times closer", ["drivers", "orders"], 5],
    ] as const) {
      const frames = await measure({ browser, url, pool }, scopes, closer);
      const quick = frames.filter((one) => one < 33).length / frames.length;
      lines.push(
        `  ${name.padEnd(36)}${String(frames.length).padStart(5)} frames, ${(100 * quick).toFixed(1)} % under 33 ms, the longest ${Math.max(...frames).toFixed(0)} ms`,
      );
    }
    return lines;
  } finally {
    clearInterval(driving);
    await browser.close();
  }
});

/** Creates drivers all over Poland, each with an order in hand. */
async function makeFleet(pool: Pool): Promise<void> {
  const { companyId, locationId, region } = await makePlace(pool);
  for (let nth = 0; nth < fleet; nth += 100) {
    await Promise.all(
      Array.from({ length: 100 }, () =>
        makeDriver(pool, { region, lastLat: 50 + 4 * Math.random(), lastLng: 15 + 8 * Math.random() }),
      ),
    );
  }
  await pool.query(
    `insert into orders (id, order_no, created_on, company_id, location_id, region, type, status, status_began_at, created_at,
       client_name, client_phone, client_street, client_city, client_zip_code, client_lat, client_lng,
       pickup_name, pickup_lat, pickup_lng, driver_id)
     select id, 'AAAA', '1900-01-01'::date + row_number() over ()::integer, $1, $2, region, 'pickup_delivery', 'accepted', now(), now(),
       'Anna Nowak', '500600700', 'Szeroka 3', 'Toruń', '87-100', last_lat + 0.03, last_lng + 0.03,
       'Sklep', last_lat - 0.02, last_lng + 0.01, id
     from drivers`,
    [companyId, locationId],
  );
}

type Place = Pick<Bench, "pool"> & { browser: Browser; url: string };

/**
 * The times of the frames during the drags by an operator with these scopes; `closer` is the number of steps to zoom in.
 */
async function measure({ browser, url, pool }: Place, scopes: readonly Scope[], closer: number) {
  const { email } = await makeOperator(pool, { scopes: [...scopes] });
  const page = await openPage(browser, url, email);
  await page.goto("/drivers/map");
  await page.getByRole("heading", { name: `${fleet} drivers in view` }).waitFor();
  if (scopes.includes("orders")) await page.getByText(`orders: ${fleet}`).waitFor();
  for (let step = 0; step < closer; step++) {
    await page.getByRole("button", { name: "Zoom in" }).click();
    await page.waitForTimeout(500);
  }
  const frames = await framesWhile(page, async () => {
    for (let nth = 0; nth < drags; nth++) await drag(page, nth % 2 === 0 ? 200 : -200);
  });
  await page.context().close();
  return frames;
}

/** The milliseconds of each frame while `work` ran. */
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
