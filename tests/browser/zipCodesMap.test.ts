import type { Locator } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { view } from "#contract/zipCodes.ts";
import { type Console, standStill, startConsole } from "#tests/support/browser/console.ts";
import { checkAllVariants } from "#tests/support/browser/pageVariants.ts";
import { eventually } from "#tests/support/eventually.ts";
import { requestsTo } from "#tests/support/pages/ordersPage.ts";
import { bydgoszcz, openZipCodesPage } from "#tests/support/pages/zipCodesPage.ts";

let world: Console;
beforeAll(async () => {
  world = await startConsole({ orders: 0 });
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

// Tiles of the map fail to load, because the tests' browser has no access to the internet.
const open = () => openZipCodesPage(world, { forgives: [/ERR_NAME_NOT_RESOLVED/] });

test("by keyboard alone an address is searched, its codes are reached, and its place is told", async () => {
  const { page, field, result, centre, map } = await open();
  await field("Street").focus();
  for (const text of ["Gdańska 12", "85-022", "Bydgoszcz"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  const list = result.getByRole("group", { name: "in range" });
  await list.waitFor();
  for (const _step of [1, 2, 3]) await page.keyboard.press("Tab");
  await eventually(() => list.evaluate((element) => element === document.activeElement)).toBe(true);
  await centre.focus();
  await page.keyboard.press("Enter");
  await map.locator(".leaflet-popup").getByText("7 km").waitFor();
});

test("without tiles land and sea are there all the same, and over them areas that tell their codes; every language fits on a desk and on a phone, and nothing keeps anybody out", async () => {
  const { page, fill, search, centre, map, layer } = await open();
  const ground = map.locator(".leaflet-outline-pane canvas");
  await ground.waitFor();
  await eventually(() => inkOf(ground)).toBeGreaterThan(1000);
  const seen = await map
    .locator("img.leaflet-tile")
    .evaluateAll((all) => all.filter((tile) => getComputedStyle(tile).visibility !== "hidden").length);
  expect(seen).toBe(0);

  await fill(bydgoszcz, "1");
  await search();
  await centre.waitFor();
  const asked = requestsTo(page, view.path);
  await layer("Areas").check();
  await page.getByRole("list", { name: "Legend" }).getByText("Other areas").waitFor();
  await eventually(() => asked.length).toBeGreaterThan(0);
  await eventually(() => page.getByText("Loading areas…").count()).toBe(0);
  const box = await map.boundingBox();
  if (!box) throw new Error("no map");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  // This is two kilometres north of the middle.
  await page.mouse.move(x + 3, y - 40);
  await eventually(() => map.getByRole("tooltip").innerText()).toMatch(/^85-\d{3}$/);
  await layer("Areas").uncheck();
  await page.mouse.move(x + 4, y - 41);
  await eventually(() => map.getByRole("tooltip").count()).toBe(0);
  expect(box.height).toBeGreaterThan(360);

  await layer("Areas").check();
  // Held sideways, a phone shows less than a map's height; a touch on a map does not scroll the page.
  await page.setViewportSize({ width: 844, height: 390 });
  await standStill(page);
  expect((await map.boundingBox())?.height).toBeLessThan(260);
  // Magnified four times on a small desk, something is still seen of it.
  await page.setViewportSize({ width: 360, height: 225 });
  await standStill(page);
  expect((await map.boundingBox())?.height).toBeGreaterThan(100);
  await page.setViewportSize({ width: 390, height: 844 });
  await standStill(page);
  const below = await map.boundingBox();
  expect(below?.height).toBeGreaterThan(360);
  const panel = await page.getByRole("tab", { name: "Codes nearby" }).boundingBox();
  expect(panel?.y).toBeLessThan(below?.y ?? 0);
  await checkAllVariants(page);
});

/** The number of pixels that are not transparent. */
const inkOf = (canvas: Locator): Promise<number> =>
  canvas.evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement;
    const pixels = (element as HTMLCanvasElement).getContext("2d")?.getImageData(0, 0, width, height).data;
    return pixels?.filter((value, index) => index % 4 === 3 && value > 0).length ?? 0;
  });
