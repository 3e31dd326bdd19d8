import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { view } from "#contract/zipCodes.ts";
import { type Console, standStill, startConsole } from "#tests/support/console.ts";
import { eventually } from "#tests/support/eventually.ts";
import { requestsTo } from "#tests/support/ordersPage.ts";
import { expectWhole } from "#tests/support/whole.ts";
import { bydgoszcz, openZipCodes, watchCircles } from "#tests/support/zipCodesPage.ts";

/** Pixels of a centroid's mark. */
const centroid = 5;

let world: Console;
beforeAll(async () => {
  world = await startConsole({ orders: 0 });
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

async function searched(radius: string, options: Parameters<typeof openZipCodes>[1] = {}) {
  const opened = await openZipCodes(world, options);
  await opened.fill(bydgoszcz, radius);
  await opened.search();
  await opened.centre.waitFor();
  return opened;
}

test("there is a mark for every listed code, as long as the centroids are on", async () => {
  const { page, codes, layer } = await searched("2.5");
  const listed = [...(await codes("in range")), ...(await codes("out of bounds"))];
  const circles = await watchCircles(page);
  expect(await layer("Centroids").isChecked()).toBe(true);
  await layer("Centroids").uncheck();
  await circles.forget();
  await layer("Centroids").check();
  await eventually(() => circles.count(centroid)).toBe(listed.length);
  await layer("Centroids").uncheck();
  await standStill(page);
  await circles.forget();
  await layer("Areas").check();
  await page.getByText("Area in range").waitFor();
  expect(await circles.count(centroid)).toBe(0);
});

test("the centre of the search tells where it is and how far it reaches", async () => {
  const { page, centre, map } = await searched("2,5");
  await centre.focus();
  await page.keyboard.press("Enter");
  const popup = map.locator(".leaflet-popup");
  await popup.getByText("2.5 km").waitFor();
  const { lat, lng } = (await place(page)) ?? {};
  expect(await popup.locator("dd").allInnerTexts()).toEqual([`${lat}°`, `${lng}°`, "2.5 km"]);
});

test("areas come with their switch: the found ones and all others in view, and tell their codes", async () => {
  const { page, map, layer } = await searched("1");
  const asked = requestsTo(page, view.path);
  expect(await layer("Areas").isChecked()).toBe(false);
  await layer("Areas").check();
  await page.getByRole("list", { name: "Legend" }).getByText("Other areas").waitFor();
  await eventually(() => asked.length).toBeGreaterThan(0);
  await eventually(() => page.getByText("Loading areas…").count()).toBe(0);
  const box = await map.boundingBox();
  if (!box) throw new Error("no map");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  // Two kilometres north of the middle.
  await page.mouse.move(x + 3, y - 40);
  await eventually(() => map.getByRole("tooltip").innerText()).toMatch(/^85-\d{3}$/);
  await layer("Areas").uncheck();
  await page.mouse.move(x + 4, y - 41);
  await eventually(() => map.getByRole("tooltip").count()).toBe(0);
});

test("what was asked for once is not asked for again", async () => {
  const { page, layer } = await searched("1");
  await layer("Areas").check();
  const asked = requestsTo(page, view.path);
  await page.getByRole("button", { name: "Zoom in" }).click();
  await eventually(() => asked.length).toBeGreaterThan(0);
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Zoom out" }).click();
  await page.waitForLoadState("networkidle");
  const before = asked.length;
  await page.getByRole("button", { name: "Zoom in" }).click();
  await page.waitForLoadState("networkidle");
  expect(asked).toHaveLength(before);
});

test("areas of a view that was left are not waited for", async () => {
  const { page, layer } = await searched("1", { forgives: [/Failed to load/] });
  const dropped: string[] = [];
  page.on("requestfailed", (request) => dropped.push(request.failure()?.errorText ?? ""));
  await page.route(`**/api${view.path}*`, (route) =>
    route.request().url().includes("zoom=10") ? undefined : route.continue(),
  );
  const waiting = page.waitForRequest((request) => request.url().includes("zoom=10"));
  await layer("Areas").check();
  await waiting;
  await page.getByRole("button", { name: "Zoom in" }).click();
  await eventually(() => dropped).toContain("net::ERR_ABORTED");
});

test("areas that could not be loaded are told, and had by another try", async () => {
  const { page, layer } = await searched("1", { forgives: [/403/] });
  const refusal = { status: 403, json: { errorCode: "not_allowed" } };
  await page.route(`**/api${view.path}*`, (route) => route.fulfill(refusal));
  await layer("Areas").check();
  await page.getByText("The areas could not be loaded.").waitFor();
  await page.unroute(`**/api${view.path}*`);
  await page.getByRole("button", { name: "Try again" }).click();
  await eventually(() => page.getByText("The areas could not be loaded.").count()).toBe(0);
});

test("without tiles land and sea are there all the same, and a word on where the codes are from", async () => {
  const { page, map } = await openZipCodes(world);
  await page.getByText("Demo set of postal codes").waitFor();
  await page.getByText("Whoever runs this service can import all of Poland’s").waitFor();
  const ground = map.locator(".leaflet-outline-pane canvas");
  await ground.waitFor();
  await eventually(() => inkOf(ground)).toBeGreaterThan(1000);
  const seen = await map
    .locator("img.leaflet-tile")
    .evaluateAll((all) => all.filter((tile) => getComputedStyle(tile).visibility !== "hidden").length);
  expect(seen).toBe(0);
  expect(await map.getAttribute("aria-describedby")).toBeTruthy();
});

test("the maps of GeoNames' codes give it credit", async () => {
  const { page } = await openZipCodes(world);
  const source = { kind: "geonames", codes: 20299, importedAt: "2026-11-21T10:00:00.000Z" };
  await page.route(`**/api${view.path}*`, (route) =>
    route.fulfill({ json: { level: "regions", areas: [], isCut: false, source } }),
  );
  await page.reload();
  await page.getByText("20,299 codes, as of 21.11.26").waitFor();
  expect(await page.locator(".leaflet-control-attribution").innerText()).toContain(
    "Postal codes © GeoNames, CC BY 4.0",
  );
});

test("where there are no codes at all it is told how to get them", async () => {
  const { page } = await openZipCodes(world);
  await page.route(`**/api${view.path}*`, (route) =>
    route.fulfill({ json: { level: "regions", areas: [], isCut: false, source: null } }),
  );
  await page.reload();
  await page.getByText("There are no postal codes yet.").waitFor();
});

test("every language fits on a desk and on a phone, and nothing keeps anybody out", async () => {
  const { page, layer, map } = await searched("2.5");
  await layer("Areas").check();
  await page.waitForLoadState("networkidle");
  expect((await map.boundingBox())?.height).toBeGreaterThan(360);
  await page.setViewportSize({ width: 390, height: 844 });
  await standStill(page);
  const { height = 0, y = 0 } = (await map.boundingBox()) ?? {};
  expect(height).toBeGreaterThan(360);
  const panel = await page.getByRole("tab", { name: "Codes around" }).boundingBox();
  expect(panel?.y ?? y).toBeLessThan(y);
  await expectWhole(page);
});

/** How many pixels are not empty. */
const inkOf = (canvas: ReturnType<Page["locator"]>): Promise<number> =>
  canvas.evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement;
    const pixels = (element as HTMLCanvasElement).getContext("2d")?.getImageData(0, 0, width, height).data;
    return pixels?.filter((value, index) => index % 4 === 3 && value > 0).length ?? 0;
  });

/** The middle of the last search, as the service tells it, written as the page writes it. */
async function place(page: Page) {
  const token = await world.service.signIn("admin@edelivery.example");
  const query = new URLSearchParams({ ...bydgoszcz, radius: "2.5" });
  const { centerPoint } = await page.request
    .get(`/api/region/zip-codes?${query}`, { headers: { authorization: `Bearer ${token}` } })
    .then((response) => response.json());
  return centerPoint as { lat: number; lng: number };
}
