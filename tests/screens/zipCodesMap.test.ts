import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { search, view } from "#contract/zipCodes.ts";
import { eventually } from "#tests/support/eventually.ts";
import { requestsTo } from "#tests/support/pages/ordersPage.ts";
import { bydgoszcz, openZipCodesPage, watchCircles } from "#tests/support/pages/zipCodesPage.ts";
import { type Screens, startScreens } from "#tests/support/screens/screens.tsx";

/** Pixels of a centroid's mark. */
const centroid = 5;

let world: Screens;
beforeAll(async () => {
  world = await startScreens({ orders: 0 });
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

async function searched(radius: string, options: Parameters<typeof openZipCodesPage>[1] = {}) {
  const opened = await openZipCodesPage(world, options);
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
  await page.evaluate(twoFrames);
  await circles.forget();
  await layer("Areas").check();
  await page.getByText("Area in range").waitFor();
  expect(await circles.count(centroid)).toBe(0);
});

test("the centre of the search tells where it is and how far it reaches", async () => {
  const { centre, map } = await searched("2,5");
  // Leaflet copies the event, which those of user-event do not stand.
  await centre.evaluate((mark) => (mark as HTMLElement).click());
  const popup = map.locator(".leaflet-popup");
  await popup.getByText("2.5 km").waitFor();
  const { lat, lng } = (await place()) ?? {};
  expect(await popup.locator("dd").allInnerTexts()).toEqual([`${lat}°`, `${lng}°`, "2.5 km"]);
});

test("what was asked for once is not asked for again", async () => {
  const { page, layer } = await searched("1");
  const asked = requestsTo(page, view.path);
  await layer("Areas").check();
  await eventually(() => asked.length).toBeGreaterThan(0);
  await eventually(() => page.getByText("Loading areas…").count()).toBe(0);
  const zooms = () => new Set(asked.map(({ searchParams }) => Number(searchParams.get("zoom"))));
  const [zoom = 0] = zooms();
  asked.splice(0);
  await layer("Areas").uncheck();
  await layer("Areas").check();
  await page.getByRole("button", { name: "Zoom in" }).click();
  await eventually(zooms).toEqual(new Set([zoom + 1]));
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

test("a word says where the codes are from, and what the map shows", async () => {
  const { page, map } = await openZipCodesPage(world);
  await page.getByText("Demo postal codes").waitFor();
  await page.getByText("The administrator can import all postal codes in Poland").waitFor();
  const details = await map.getAttribute("aria-details");
  expect(await page.locator(`[id="${details}"]`).count()).toBe(1);
});

test("the maps of GeoNames' codes give it credit", async () => {
  const { page } = await openZipCodesPage(world);
  const source = { kind: "geonames", codes: 20299, importedAt: "2026-11-21T10:00:00.000Z" };
  await page.route(`**/api${view.path}*`, (route) =>
    route.fulfill({ json: { level: "regions", areas: [], isCut: false, source } }),
  );
  await page.reload();
  await page.getByText("20,299 codes, as of 21.11.26").waitFor();
  await eventually(() => page.locator(".leaflet-control-attribution").innerText()).toContain(
    "Postal codes © GeoNames, CC BY 4.0",
  );
});

test("where there are no codes at all it is told how to get them", async () => {
  const { page } = await openZipCodesPage(world);
  await page.route(`**/api${view.path}*`, (route) =>
    route.fulfill({ json: { level: "regions", areas: [], isCut: false, source: null } }),
  );
  await page.reload();
  await page.getByText("There are no postal codes yet.").waitFor();
});

/** The middle of the last search, as the service tells it. */
async function place() {
  const token = await world.service.signIn("admin@edelivery.example");
  const { body } = await world.service.send(search, { ...bydgoszcz, radius: "2.5" }, { token });
  return body.centerPoint;
}

/** What is drawn, is drawn in frames. */
const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
