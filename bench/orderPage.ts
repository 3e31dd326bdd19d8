import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Pool } from "pg";
import type { Browser, Page } from "playwright-core";
import { build } from "vite";
import { sendCall } from "#contract/http.ts";
import { list } from "#contract/orders/orders.ts";
import type { OrderRow } from "#contract/orders/row.ts";
import { statusesIn } from "#contract/orders/statuses.ts";
import { buildConsole } from "#scripts/buildConsole.ts";
import { channel } from "#server/events/notifications.ts";
import { launchChromium } from "#tests/support/browser/chromium.ts";
import { makeOperator, makePlace } from "#tests/support/factories/factories.ts";
import { atRate, bench, median, percentile, tokenOf } from "./support.ts";

/**
 * Measures the orders page in Chromium, built for production: from navigation to painted rows with 100 and 10,000 orders;
 * the table alone and react-admin's table with the same columns; scrolling through 50,000 rows; from a commit to the
 * repainted row; and the delay of a key press with 50 events a second.
 */
const loads = 7;
const perSecond = 50;

await buildConsole();
await bench(async ({ pool, service }) => {
  const { url } = await service();
  const browser = await launchChromium();
  try {
    const [small, large, largest] = [
      await preparePage(pool, url, 100),
      await preparePage(pool, url, 10_000),
      await preparePage(pool, url, 50_000),
    ];
    return [
      ...(await navigation(browser, small, large)),
      ...(await mounting(browser, large)),
      await scrolling(browser, largest),
      ...(await live(browser, pool, large)),
    ];
  } finally {
    await browser.close();
  }
});

type PageSetup = { url: string; token: string; ids: string[]; place: Awaited<ReturnType<typeof makePlace>> };

/** Creates an operator with access to `count` orders of today. */
async function preparePage(pool: Pool, url: string, count: number): Promise<PageSetup> {
  const place = await makePlace(pool);
  const { email } = await makeOperator(pool, { companyIds: [place.companyId] });
  const { rows } = await pool.query<{ id: string }>(
    `insert into orders (id, order_no, created_on, company_id, location_id, region, type, status, status_began_at,
       created_at, client_name, client_phone, client_street, client_city, client_zip_code, pickup_name, pickup_city,
       last_comment)
     select $1 || n, 'AAAA', '1900-01-01'::date + ($4::integer + n), $1, $2, $3, 'pickup_delivery',
       ($6::text[])[1 + n % cardinality($6::text[])], now() - n * interval '1 second',
       now() - n * interval '10 milliseconds', 'Anna Nowak', '500600700', 'Szeroka 3', 'Toruń', '87-100',
       'Sklep ' || n, 'Toruń', 'Comment ' || n
     from generate_series(1, $5::integer) as n returning id`,
    [
      place.companyId,
      place.locationId,
      place.region,
      count * 2,
      count,
      [...statusesIn("ongoing"), "delivered"],
    ],
  );
  const token = await tokenOf(url, email);
  return { url, token, place, ids: rows.map(({ id }) => id) };
}

/** Opens the page; returns the milliseconds from navigation to the first frame with rows. */
async function open(
  browser: Browser,
  { url, token }: PageSetup,
): Promise<{ page: Page; milliseconds: number }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript((given) => {
    localStorage.setItem("edelivery.token", given);
    const check = () => {
      if (!document.querySelector("[data-order]")) return requestAnimationFrame(check);
      return requestAnimationFrame(() => performance.mark("painted"));
    };
    requestAnimationFrame(check);
  }, token);
  const page = await context.newPage();
  await page.goto(`${url}/orders/list`);
  await page.waitForFunction(() => performance.getEntriesByName("painted").length > 0);
  const milliseconds = await page.evaluate(() => performance.getEntriesByName("painted")[0]?.startTime ?? 0);
  return { page, milliseconds };
}

async function navigation(browser: Browser, small: PageSetup, large: PageSetup): Promise<string[]> {
  const [smallTimes, largeTimes]: [number[], number[]] = [[], []];
  for (let load = -1; load < loads; load++) {
    for (const [setup, times] of [
      [small, smallTimes],
      [large, largeTimes],
    ] as const) {
      const { page, milliseconds } = await open(browser, setup);
      if (load >= 0) times.push(milliseconds);
      await page.context().close();
    }
  }
  const ratio = (median(largeTimes) / median(smallTimes)).toFixed(2);
  return [
    `navigation to painted rows, median of ${loads}`,
    `     100 orders  ${median(smallTimes).toFixed(0)} ms  1.00x`,
    `  10,000 orders  ${median(largeTimes).toFixed(0)} ms  ${ratio}x`,
  ];
}

async function mounting(browser: Browser, setup: PageSetup): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "edelivery-table-"));
  await build({
    root: path.join(import.meta.dirname, "table"),
    logLevel: "error",
    build: { outDir: folder, emptyOutDir: true },
  });
  const files = createServer(async (request, response) => {
    const name = request.url === "/" ? "index.html" : path.basename(request.url ?? "");
    const file = await readFile(path.join(folder, name === "index.html" ? "" : "assets", name)).catch(
      () => "",
    );
    const type = name.endsWith(".js") ? "text/javascript" : name.endsWith(".css") ? "text/css" : "text/html";
    response.setHeader("content-type", type).end(file);
  });
  await new Promise<void>((resolve) => files.listen(0, "127.0.0.1", resolve));
  const { port } = files.address() as { port: number };
  try {
    const some = await sendCall(setup.url, list, { ids: setup.ids.slice(0, 200) }, { token: setup.token });
    const rows = Array.from({ length: 1_000 }, (_, nth) => ({
      ...(some[nth % 200] as OrderRow),
      id: `row ${nth}`,
    }));
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`http://127.0.0.1:${port}/`);
    const times: Record<"stock" | "ours", number[]> = { stock: [], ours: [] };
    for (let round = -1; round < 5; round++) {
      for (const table of ["stock", "ours"] as const) {
        const took = await page.evaluate(([name, given]) => window.mountTable(name, given), [
          table,
          rows,
        ] as const);
        if (round >= 0) times[table].push(took);
      }
    }
    await page.close();
    const ratio = (median(times.stock) / median(times.ours)).toFixed(1);
    return [
      "the table alone with 1,000 rows, median of 5",
      `  react-admin's DataTable  ${median(times.stock).toFixed(0)} ms`,
      `  ours                     ${median(times.ours).toFixed(0)} ms, ${ratio} times as fast`,
    ];
  } finally {
    files.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function scrolling(browser: Browser, setup: PageSetup): Promise<string> {
  const { page } = await open(browser, setup);
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    let last = performance.now();
    const note = (now: number) => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await page.mouse.move(700, 500);
  for (let turn = 0; turn < 100; turn++) {
    await page.mouse.wheel(0, turn % 10 === 9 ? 40_000 : 600);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
  await page.context().close();
  return (
    `scrolling through 50,000 rows: ${frames.length} frames, median ${median(frames).toFixed(0)} ms, ` +
    `95th percentile ${percentile(frames, 0.95).toFixed(0)} ms`
  );
}

async function live(browser: Browser, pool: Pool, setup: PageSetup): Promise<string[]> {
  const { page } = await open(browser, setup);
  await page.getByText("live", { exact: true }).waitFor();
  // With the pointer on the list, rows keep their position.
  await page.mouse.move(700, 500);
  const visibleIds = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("[data-order]")]
      .slice(0, 15)
      .map(({ dataset }) => dataset.order ?? ""),
  );
  const delays: number[] = [];
  for (let nth = 0; nth < 100; nth++) {
    const text = `Repainted ${nth}`;
    const painted = page.evaluate(
      (wanted) =>
        new Promise<number>((resolve) => {
          const check = () =>
            document.querySelector("table")?.textContent?.includes(wanted)
              ? requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()))
              : requestAnimationFrame(check);
          check();
        }),
      text,
    );
    await comment(pool, visibleIds[nth % visibleIds.length] ?? "", text, setup);
    const committed = performance.timeOrigin + performance.now();
    await pool.query(`notify ${channel}`);
    delays.push((await painted) - committed);
  }

  await page.evaluate(() => {
    const presses: number[] = [];
    Object.assign(window, { presses });
    window.addEventListener(
      "keydown",
      ({ timeStamp }) =>
        requestAnimationFrame(() => setTimeout(() => presses.push(performance.now() - timeStamp))),
      { capture: true },
    );
  });
  await page.getByPlaceholder("Search orders").focus();
  const events = atRate(perSecond, 10, async (nth) => {
    await comment(pool, setup.ids[(nth * 37) % setup.ids.length] ?? "", `Busy ${nth}`, setup);
    await pool.query(`notify ${channel}`);
  });
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press(press % 2 ? "Backspace" : "a");
    await new Promise((resolve) => setTimeout(resolve, 120));
  }
  await events;
  const presses = await page.evaluate(() => (window as unknown as { presses: number[] }).presses);
  await page.context().close();
  return [
    `commit to repainted row, 10,000 rows loaded: median ${median(delays).toFixed(0)} ms, ` +
      `95th percentile ${percentile(delays, 0.95).toFixed(0)} ms`,
    `key press to frame with ${perSecond} events a second: median ${median(presses).toFixed(0)} ms, ` +
      `95th percentile ${percentile(presses, 0.95).toFixed(0)} ms`,
  ];
}

/** A comment as another process would write it. */
async function comment(pool: Pool, id: string, text: string, { place }: PageSetup): Promise<void> {
  await pool.query(
    `with changed as (
       update orders set version = version + 1, last_comment = $2 where id = $1 returning version
     )
     insert into events (at, name, actor_type, subject_type, subject_id, version, company_id, region, location_id)
     select now(), 'commentOrder', 'system', 'order', $1, version, $3, $4, $5 from changed`,
    [id, text, place.companyId, place.region, place.locationId],
  );
}
