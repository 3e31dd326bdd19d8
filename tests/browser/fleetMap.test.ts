import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import * as drivers from "#contract/drivers.ts";
import { addComment } from "#contract/orders/commands.ts";
import { expectAccessible } from "#tests/support/browser/accessible.ts";
import { type Console, standStill, startConsole } from "#tests/support/browser/console.ts";
import { goTo } from "#tests/support/browser/pageVariants.ts";
import { eventually } from "#tests/support/eventually.ts";
import { makeCompany, makeDriver, makeOrder, makeRegion } from "#tests/support/factories/factories.ts";

let world: Console;
beforeAll(async () => {
  world = await startConsole({ orders: 0 });
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

/** A place without any of the demo's drivers. */
const middle = { lat: 54.2, lng: 22.5 };
/** Degrees of longitude per pixel at zoom 14, at which a chosen driver is shown. */
const pixel = 360 / (256 * 2 ** 14);

test("many drivers are clusters that fall apart closer by; one who moves is elsewhere, gone while blocked, and leads to the row", async () => {
  const { pool } = world.service;
  const region = (await makeRegion(pool)).name;
  const drive = (lat: number, lng: number, firstName: string) =>
    makeDriver(pool, { region, firstName, lastLat: lat, lastLng: lng, lastLoggedAt: new Date() });
  const chosen = await drive(middle.lat, middle.lng, "Żaneta");
  // North of what is visible at a high zoom.
  await Promise.all(
    Array.from({ length: 119 }, (_, nth) =>
      drive(middle.lat + 0.1 + Math.floor(nth / 20) / 200, middle.lng + (nth % 20) / 100, `Jan${nth}`),
    ),
  );
  const page = await world.openPage({
    account: "admin@edelivery.example",
    // Tiles of the map fail to load, because the tests' browser has no access to the internet.
    forgives: [/ERR_NAME_NOT_RESOLVED/],
    path: `/drivers/map?region=${encodeURIComponent(region)}`,
  });
  const map = page.getByRole("application", { name: "Driver map" });
  await page.getByRole("heading", { name: "120 drivers in view" }).waitFor();
  await page.getByText("50 closest to the map’s centre").waitFor();
  await expectAccessible(page);
  // Hundreds of lines are no description, which is read out whenever the map gets the focus.
  expect(await map.getAttribute("aria-describedby")).toBeNull();
  expect(
    await map.evaluate((it) => document.getElementById(it.getAttribute("aria-details") ?? "")?.innerText),
  ).toMatch(/drivers in view/i);
  const largest = await watchNumbers(page);
  const zoom = async (button: "Zoom in" | "Zoom out") => {
    await page.getByRole("button", { name: button }).click();
    await standStill(page);
  };
  for (const _ of [1, 2]) await zoom("Zoom out");
  // The clusters depend on chance, so the size of the largest one is not known exactly.
  await eventually(largest).toBeGreaterThan(24);
  // A click while the map is still zooming has no effect.
  await eventually(async () => {
    await zoom("Zoom in");
    return largest();
  }).toSatisfy((most: number) => most > 1 && most < 20);

  // The map may still be zooming.
  await goTo(page, { path: `/drivers?q=${chosen.email}`, shows: ".RaDataTable-root" });
  await page.getByRole("button", { name: "Żaneta Kowalski" }).click();
  await page.getByRole("link", { name: "Show on the map" }).click();
  await page.getByRole("heading", { name: "1 driver in view" }).waitFor();
  const box = await map.boundingBox();
  if (!box) throw new Error("no map");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const hintAt = async (east: number) => {
    await page.mouse.move(x + east + 1, y + 1);
    await page.mouse.move(x + east, y);
    await standStill(page);
    return (await map.getByRole("tooltip").allInnerTexts()).join();
  };
  await eventually(() => hintAt(0)).toBe("Żaneta Kowalski · standing · just now");
  await pool.query("update drivers set last_lng = $2, last_logged_at = now() where id = $1", [
    chosen.id,
    middle.lng + 150 * pixel,
  ]);
  await page.waitForResponse((response) => response.url().includes(drivers.positions.path));
  await eventually(() => hintAt(150)).toContain("Żaneta");
  await eventually(() => hintAt(0)).toBe("");
  const { token } = await world.service.signInOperator();
  await world.service.send(drivers.block, { driverId: chosen.id, reason: "Lost the keys" }, { token });
  await page.getByRole("heading", { name: "0 drivers in view" }).waitFor();
  await world.service.send(drivers.unblock, { driverId: chosen.id }, { token });
  await page.getByRole("heading", { name: "1 driver in view" }).waitFor();
  // The receiver of the driver's order is west of the driver. Pointing at it shows its route, and a click leads to its
  // page and back.
  const { id: companyId } = await makeCompany(pool);
  const order = await makeOrder(pool, {
    ...{ companyId, region, driverId: chosen.id, status: "picked_up" },
    ...{ clientLat: middle.lat, clientLng: middle.lng - 150 * pixel },
  });
  // The first event announces the order to the consoles.
  await world.service.send(addComment, { orderId: order.id, comment: "Ring twice" }, { token });
  await page.getByRole("heading", { name: "1 ongoing order in view" }).waitFor();
  await eventually(() => hintAt(-150)).toContain(order.orderNo);
  await page.mouse.click(x - 150, y);
  await page.waitForURL((url) => url.pathname === `/orders/order/${order.id}`);
  await page.getByRole("link", { name: "Show on the map" }).click();
  await page.waitForURL((url) => url.searchParams.get("order") === order.id);
  await page.getByRole("heading", { name: "1 ongoing order in view" }).waitFor();
  await page.goBack();
  await page.goBack();
  await eventually(() => hintAt(0)).toContain("Żaneta");
  await page.mouse.click(x, y);
  await page.waitForURL((url) => url.pathname === "/drivers" && url.searchParams.get("q") === chosen.email);
  // The row is still open.
  await page.getByRole("button", { name: "Żaneta Kowalski", expanded: true }).waitFor();

  // Held sideways, a phone shows less than a map's height; a touch on a map does not scroll the page.
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goBack();
  await eventually(async () => (await map.boundingBox())?.height).toBeLessThan(260);
  // Magnified four times on a small desk, something is still seen of it.
  await page.setViewportSize({ width: 360, height: 225 });
  await eventually(async () => (await map.boundingBox())?.height).toBeGreaterThan(120);
});

test("a long name without a space wraps in the list beside the map", async () => {
  const { pool } = world.service;
  const region = (await makeRegion(pool)).name;
  const { lat: lastLat, lng: lastLng } = middle;
  await makeDriver(pool, {
    ...{ region, firstName: "Wolfeschlegelsteinhausenberger".repeat(2) },
    ...{ lastLat, lastLng, lastLoggedAt: new Date() },
  });
  const page = await world.openPage({
    account: "admin@edelivery.example",
    forgives: [/ERR_NAME_NOT_RESOLVED/],
    path: `/drivers/map?region=${encodeURIComponent(region)}`,
    ...{ width: 390, height: 844 },
  });
  await page.getByRole("heading", { name: "1 driver in view" }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

/** Returns a function that reads the largest number on the clusters that are shown. */
async function watchNumbers(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const drawn = new WeakMap<HTMLCanvasElement, number[]>();
    const { prototype } = CanvasRenderingContext2D;
    const { scale, fillText } = prototype;
    // The map scales its context after each time that it has cleared the canvas.
    prototype.scale = function (...factors) {
      drawn.set(this.canvas, []);
      scale.apply(this, factors);
    };
    prototype.fillText = function (text, ...place) {
      const numbers = drawn.get(this.canvas);
      if (Number(text)) numbers?.push(Number(text));
      this.canvas.dataset.largest = String(Math.max(0, ...(numbers ?? [])));
      fillText.call(this, text, ...place);
    };
  });
  const canvas = page.locator(".leaflet-fleet-pane canvas");
  return () => canvas.evaluate((element: HTMLElement) => Number(element.dataset.largest ?? 0));
}
