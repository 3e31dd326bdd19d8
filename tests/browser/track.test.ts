import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { publicTiles } from "#contract/mapTiles.ts";
import { expectAccessible } from "#tests/support/browser/accessible.ts";
import { type Console, startConsole } from "#tests/support/browser/console.ts";
import { eventually } from "#tests/support/eventually.ts";
import { createTrackedOrder, openTrackedOrder } from "#tests/support/pages/trackDialog.ts";
import { createDemoCompany } from "#tests/support/scenarios/demoCompany.ts";

const tileServer = new URL(publicTiles.url).origin;

let world: Console;
let company: Awaited<ReturnType<typeof createDemoCompany>>;
beforeAll(async () => {
  world = await startConsole({ orders: 0 });
  company = await createDemoCompany(world);
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

test("by keyboard it opens and closes, on a phone it fills the page, in either theme and in Polish", async () => {
  const { id } = await createTrackedOrder(world, company, 30, 20, 10);
  const { page, dialog, button, line } = await openTrackedOrder(world, id, {
    account: { token: company.token },
    language: "pl",
  });
  const referers = await serveTiles(page);
  await button.focus();
  await page.keyboard.press("Enter");
  await line.waitFor();
  expect(await dialog.boundingBox()).toMatchObject({ width: 800 });
  // The tile service requires the site as referer, but nothing more of the address.
  await eventually(referers).toEqual(new Set([`${world.service.url}/`]));
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await eventually(() => button.evaluate((element) => element === document.activeElement)).toBe(true);

  await page.setViewportSize({ width: 390, height: 844 });
  await button.click();
  await line.waitFor();
  await dialog.getByText("Trasa zamówienia").waitFor();
  expect(await dialog.boundingBox()).toMatchObject({ x: 0, width: 390, height: 844 });
  await expectAccessible(page);
});

test("without the tiles' service the track lies on a plain ground, with a scale", async () => {
  const { id } = await createTrackedOrder(world, company, 30, 20, 10);
  const { page, dialog, button, map, mark, line } = await openTrackedOrder(world, id, {
    account: { token: company.token },
    forgives: [/ERR_FAILED/],
  });
  await page.route(`${tileServer}/**`, (route) => route.abort());
  await button.click();
  await line.waitFor();
  await page.waitForLoadState("networkidle");
  await eventually(() => dialog.locator("img.leaflet-tile").count()).toBeGreaterThan(0);
  const seen = await dialog
    .locator("img.leaflet-tile")
    .evaluateAll((all) => all.filter((tile) => getComputedStyle(tile).visibility !== "hidden").length);
  expect(seen).toBe(0);
  await dialog.getByText("The map can’t be loaded. Places are shown without it.").waitFor();
  expect(await dialog.locator(".leaflet-control-scale-line").innerText()).toMatch(/\d+ k?m/);
  const where = await mark("driver").boundingBox();
  await map.focus();
  await page.keyboard.press("ArrowRight");
  await eventually(() => mark("driver").boundingBox()).not.toEqual(where);
});

test("the page lets pictures in from the tiles' service and from nowhere else", async () => {
  const { headers } = await world.service.request("/orders/list");
  const [pictures] = /img-src [^;]*/.exec(headers.get("content-security-policy") ?? "") ?? [];
  expect(pictures).toBe(`img-src 'self' data: ${tileServer}`);
});

/** Answers all requests for tiles; returns the referers of these requests. */
async function serveTiles(page: Page) {
  const sites = new Set<string | undefined>();
  await page.route(`${tileServer}/**`, (route) => {
    sites.add(route.request().headers().referer);
    return route.fulfill({ contentType: "image/png", body: Buffer.from(greyTile, "base64") });
  });
  return () => sites;
}

/** A PNG picture of one pixel. */
const greyTile =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mPs6uqqBwAE9QHKsoVgVQAAAABJRU5ErkJggg==";
