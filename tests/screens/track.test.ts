import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { locationHistory } from "#contract/orders/orders.ts";
import { canViewFlags } from "#contract/permissions.ts";
import { eventually } from "#tests/support/eventually.ts";
import { requestsTo } from "#tests/support/pages/ordersPage.ts";
import { createTrackedOrder, openTrackedOrder } from "#tests/support/pages/trackDialog.ts";
import { createDemoCompany } from "#tests/support/scenarios/demoCompany.ts";
import { type Screens, startScreens } from "#tests/support/screens/screens.tsx";

let world: Screens;
let company: Awaited<ReturnType<typeof createDemoCompany>>;
beforeAll(async () => {
  world = await startScreens({ orders: 0 });
  company = await createDemoCompany(world);
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const open = (id: string, token = company.token) => openTrackedOrder(world, id, { account: { token } });

test("the route shows where the parcel waits and where the driver went, and goes on by itself", async () => {
  const { id, orderNo, drive } = await createTrackedOrder(world, company, 30, 20, 10);
  const { page, dialog, button, line } = await open(id);
  await button.click();
  await page.getByRole("dialog", { name: `Route of order ${orderNo}` }).waitFor();
  await line.waitFor();
  await dialog.getByRole("application", { name: "Map of the route" }).waitFor();
  await dialog.getByRole("button", { name: "Pickup · Sklep Gdańska · Gdańska 12" }).waitFor();
  await dialog.getByRole("button", { name: "Receiver · Szeroka 3 · Toruń" }).waitFor();
  await dialog.getByText(/^Driven from .*\d\d:\d\d to .*\d\d:\d\d: 2\.\d\d km$/).waitFor();

  const before = await line.getAttribute("d");
  const moment = await drive(1);
  await dialog.getByRole("listitem").getByText(`last position ${moment}`).waitFor();
  await eventually(() => line.getAttribute("d")).not.toBe(before);
  const driver = dialog.getByRole("button", { name: `Driver · Jan Kowalski · last position ${moment}` });
  await driver.focus();
  await dialog.getByRole("tooltip").getByText(moment).waitFor();
});

test("at first the map shows the town; the whole route, once it is chosen, also next time", async () => {
  const { id } = await createTrackedOrder(world, company, 30, 20, 10);
  const { page, dialog, button, line } = await open(id);
  await button.click();
  await line.waitFor();
  const scale = () => dialog.locator(".leaflet-control-scale-line").innerText();
  expect(await scale()).toBe("3 km");
  await dialog.getByRole("switch", { name: "Full route" }).click();
  await eventually(scale).toBe("200 m");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await button.click();
  await eventually(scale).toBe("200 m");
  await dialog.locator("path.leaflet-interactive:not(.track)").first().hover();
  await dialog
    .getByRole("tooltip")
    .getByText(/^\d\d:\d\d \d\d\.\d\d\.\d\d$/)
    .waitFor();
});

test("an order that nobody carried yet says so, until its driver moves", async () => {
  const { id, drive } = await createTrackedOrder(world, company);
  const { dialog, button, line } = await open(id);
  await button.click();
  await dialog.getByText("No route history").waitFor();
  await drive(2);
  await drive(1);
  await line.waitFor();
  expect(await dialog.getByText("No route history").count()).toBe(0);
});

test("a route that can't be loaded is told in words, and had by another try", async () => {
  const { id } = await createTrackedOrder(world, company, 10, 5);
  const { page, dialog, button, line } = await open(id);
  const answer = { status: 500, json: { errorCode: "unknown" } };
  const history = `**/api${locationHistory.path}*`;
  await page.route(history, (route) => route.fulfill(answer));
  await button.click();
  await dialog.getByRole("alert").getByText("The route could not be loaded.").waitFor();
  await page.unroute(history);
  await dialog.getByRole("button", { name: "Refresh" }).click();
  await line.waitFor();
  expect(await dialog.getByRole("alert").count()).toBe(0);
});

test("what the driver did while the connection was lost is there when it is back", async () => {
  const { id, drive } = await createTrackedOrder(world, company, 10, 5);
  const { page, dialog, button, line } = await open(id);
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

test("who may not see routes is offered none", async () => {
  const { id } = await createTrackedOrder(world, company, 10, 5);
  const { token } = await world.service.signInOperator({
    companyIds: [company.place.companyId],
    canView: canViewFlags.filter((flag) => flag !== "orderRoute"),
    scopes: ["orders"],
  });
  const { button } = await open(id, token);
  expect(await button.count()).toBe(0);
});
