import type { Locator } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { sendPositions } from "#contract/driverApp.ts";
import { publicTiles } from "#contract/mapTiles.ts";
import { locationHistory } from "#contract/orders/commands.ts";
import { canViewFlags } from "#contract/permissions.ts";
import { stampText } from "#src/ui/warsawTime.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { type Console, startConsole } from "#tests/support/console.ts";
import { minutesAgo, openCompany } from "#tests/support/deskOrders.ts";
import { eventually } from "#tests/support/eventually.ts";
import { ordersPage, requestsTo } from "#tests/support/ordersPage.ts";

const tileServer = new URL(publicTiles.url).origin;
const history = `**/api${locationHistory.path}*`;

let world: Console;
let company: Awaited<ReturnType<typeof openCompany>>;
beforeAll(async () => {
  world = await startConsole({ orders: 0 });
  company = await openCompany(world);
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

/** An order that a driver with a phone has accepted, and where that phone says it was, so many minutes ago. */
async function ride(...minutes: number[]) {
  const { token, driver } = await world.service.signInDriver({ region: company.place.region });
  const order = await company.order({
    status: "accepted",
    driverId: driver.id,
    acceptedAt: minutesAgo(60),
    pickupName: "Sklep Gdańska",
    pickupStreet: "Gdańska 12",
    pickupCity: "Bydgoszcz",
    pickupZipCode: "85-022",
    pickupLat: 53.13,
    pickupLng: 18.0,
    clientLat: 53.15,
    clientLng: 18.04,
  });
  const drive = async (ago: number) => {
    const loggedAt = minutesAgo(ago).toISOString();
    // Northwards, and a little to and fro.
    const position = { lat: 53.16 - ago / 1000, lng: 18.01 + (ago % 3) / 500, loggedAt };
    const { status } = await world.service.send(sendPositions, { positions: [position] }, { token });
    expect(status).toBe(200);
    return stampText(loggedAt);
  };
  for (const ago of minutes) await drive(ago);
  return { id: order.id, orderNo: order.orderNo, drive };
}

type Options = Parameters<Console["openPage"]>[0] & { tiles?: "grey" | "none" };

/** The order's details are open, and how a person goes on to its route. */
async function openRow(id: string, { tiles = "grey", forgives = [], ...options }: Options = {}) {
  const missing = tiles === "none" ? [/ERR_FAILED/] : [];
  const page = await world.openPage({
    account: { token: company.token },
    ...options,
    forgives: [...forgives, ...missing],
  });
  await page.route(`${tileServer}/**`, (route) =>
    tiles === "none"
      ? route.abort()
      : route.fulfill({ contentType: "image/png", body: Buffer.from(greyTile, "base64") }),
  );
  const list = ordersPage(page);
  await list.open(id);
  const dialog = page.getByRole("dialog");
  return {
    page,
    dialog,
    button: list.details(id).getByRole("button", { name: /^(Route|Trasa)/ }),
    map: dialog.locator(".leaflet-container"),
    mark: (kind: string) => dialog.locator(`.leaflet-marker-icon.${kind}`),
    line: dialog.locator("path.track"),
  };
}

test("the route shows where the parcel waits and where the driver went, and goes on by itself", async () => {
  const { id, orderNo, drive } = await ride(30, 20, 10);
  const { page, dialog, button, line } = await openRow(id);
  const tiles: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(tileServer)) tiles.push(request.headers().referer);
  });
  await button.click();
  await page.getByRole("dialog", { name: `Route of order ${orderNo}` }).waitFor();
  await line.waitFor();
  await dialog.getByRole("application", { name: "Map of the route" }).waitFor();
  await dialog.getByRole("button", { name: "Pickup · Sklep Gdańska · Gdańska 12" }).waitFor();
  await dialog.getByRole("button", { name: "Receiver · Szeroka 3 · Toruń" }).waitFor();
  expect(await dialog.boundingBox()).toMatchObject({ width: 800 });
  await dialog.getByText(/^Driven from .*\d\d:\d\d to .*\d\d:\d\d: 2\.\d\d km$/).waitFor();

  const before = await line.getAttribute("d");
  const moment = await drive(1);
  await dialog.getByRole("listitem").getByText(`last position ${moment}`).waitFor();
  expect(await line.getAttribute("d")).not.toBe(before);
  const driver = dialog.getByRole("button", { name: `Driver · Jan Kowalski · last position ${moment}` });
  await driver.focus();
  await dialog.getByRole("tooltip").getByText(moment).waitFor();
  // The tiles' service wants to know for which site; no more than that.
  await eventually(() => new Set(tiles)).toEqual(new Set([`${world.service.url}/`]));
});

test("without the tiles' service the track lies on a plain ground, with a scale", async () => {
  const { id } = await ride(30, 20, 10);
  const { page, dialog, button, map, mark, line } = await openRow(id, { tiles: "none" });
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

test("at first the map shows the town; the whole route, once it is chosen, also next time", async () => {
  const { id } = await ride(30, 20, 10);
  const { page, dialog, button, mark, line } = await openRow(id);
  await button.click();
  await line.waitFor();
  const scale = dialog.locator(".leaflet-control-scale-line");
  const [town, between] = [await scale.innerText(), await distanceOf(mark("pickup"), mark("receiver"))];
  await dialog.getByRole("switch", { name: "Whole route" }).click();
  await eventually(() => distanceOf(mark("pickup"), mark("receiver"))).toBeGreaterThan(between * 3);
  await eventually(() => scale.innerText()).not.toBe(town);
  const whole = await scale.innerText();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await button.click();
  await eventually(() => scale.innerText()).toBe(whole);
  await dialog.locator("path.leaflet-interactive:not(.track)").first().hover();
  await dialog
    .getByRole("tooltip")
    .getByText(/^\d\d:\d\d \d\d\.\d\d\.\d\d$/)
    .waitFor();
});

test("an order that nobody carried yet says so, until its driver moves", async () => {
  const { id, drive } = await ride();
  const { dialog, button, line } = await openRow(id);
  await button.click();
  await dialog.getByText("No route history").waitFor();
  await drive(2);
  await drive(1);
  await line.waitFor();
  expect(await dialog.getByText("No route history").count()).toBe(0);
});

test("a route that can't be loaded is told in words, and had by another try", async () => {
  const { id } = await ride(10, 5);
  const { page, dialog, button, line } = await openRow(id, { forgives: [/500/] });
  const answer = { status: 500, json: { errorCode: "unknown" } };
  await page.route(history, (route) => route.fulfill(answer), { times: 1 });
  await button.click();
  await dialog.getByRole("alert").getByText("The route could not be loaded.").waitFor();
  await dialog.getByRole("button", { name: "Refresh" }).click();
  await line.waitFor();
  expect(await dialog.getByRole("alert").count()).toBe(0);
});

test("what the driver did while the connection was lost is there when it is back", async () => {
  const { id, drive } = await ride(10, 5);
  const { page, dialog, button, line } = await openRow(id, { forgives: [/WebSocket connection/] });
  const asked = requestsTo(page, locationHistory.path);
  await button.click();
  await line.waitFor();
  world.wires.cut();
  await page.getByText("not live").waitFor({ state: "attached" });
  const moment = await drive(1);
  world.wires.mend();
  await dialog.getByRole("listitem").getByText(`last position ${moment}`).waitFor();
  expect(asked).toHaveLength(2);
});

test("by keyboard it opens and closes, and the focus comes back", async () => {
  const { id } = await ride(10, 5);
  const { page, dialog, button, line } = await openRow(id);
  await button.focus();
  await page.keyboard.press("Enter");
  await line.waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await eventually(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
});

test("who may not see routes is offered none", async () => {
  const { id } = await ride(10, 5);
  const { token } = await world.service.signInOperator({
    companyIds: [company.place.companyId],
    canView: canViewFlags.filter((flag) => flag !== "orderRoute"),
    scopes: ["orders"],
  });
  const { button } = await openRow(id, { account: { token } });
  expect(await button.count()).toBe(0);
});

test("on a phone it fills the page, in either theme and in Polish", async () => {
  const { id } = await ride(30, 20, 10);
  const { page, dialog, button, line } = await openRow(id, { width: 390, height: 844, language: "pl" });
  await button.click();
  await line.waitFor();
  await dialog.getByText("Trasa zamówienia").waitFor();
  expect(await dialog.boundingBox()).toMatchObject({ x: 0, width: 390, height: 844 });
  await expectAccessible(page);
});

test("the page lets pictures in from the tiles' service and from nowhere else", async () => {
  const { headers } = await world.service.request("/orders/list");
  const [pictures] = /img-src [^;]*/.exec(headers.get("content-security-policy") ?? "") ?? [];
  expect(pictures).toBe(`img-src 'self' data: ${tileServer}`);
});

/** Pixels between the corners of two elements. */
async function distanceOf(one: Locator, other: Locator): Promise<number> {
  const [here, there] = [await one.boundingBox(), await other.boundingBox()];
  return here && there ? Math.hypot(here.x - there.x, here.y - there.y) : Number.NaN;
}

/** A picture of one point. */
const greyTile =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mPs6uqqBwAE9QHKsoVgVQAAAABJRU5ErkJggg==";
