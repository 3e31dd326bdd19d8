import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { canViewFlags } from "#contract/permissions.ts";
import { eventually } from "#tests/support/eventually.ts";
import { makeLocation, makeProduct } from "#tests/support/factories/factories.ts";
import { allSteps, orderFormPage } from "#tests/support/pages/orderFormPage.ts";
import { createShopScenario } from "#tests/support/scenarios/shopScenario.ts";
import { type Screens, startScreens } from "#tests/support/screens/screens.tsx";

let world: Screens;
beforeAll(async () => {
  world = await startScreens({ orders: 0, time: "11:00" });
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

test("a client that is not activated reads why, with the way to the settings, and can't send", async () => {
  const { service } = world;
  const { company } = await createShopScenario(service, { company: { ...allSteps, status: "pending" } });
  const { token } = await service.signInClient(company.id);
  const page = await world.openPage({ account: { token }, path: "/orders/new" });
  const form = orderFormPage(page);
  await page.getByText("Your account is not active yet").waitFor();
  expect(await form.submit.isDisabled()).toBe(true);
  expect(await page.getByLabel("Company", { exact: true }).count()).toBe(0);
  await page.getByRole("link", { name: "Go to the settings" }).click();
  await page.waitForURL(/\/settings$/);
});

test("a client whose company was switched off is not told that something is left to do", async () => {
  const { company } = await createShopScenario(world.service, {
    company: { ...allSteps, status: "inactive" },
  });
  const { token } = await world.service.signInClient(company.id);
  const page = await world.openPage({ account: { token }, path: "/orders/new" });
  await page.getByText("Your account is deactivated, so you can’t create orders.").waitFor();
  expect(await page.getByText("left to do").count()).toBe(0);
  expect(await orderFormPage(page).submit.isDisabled()).toBe(true);
});

test("who may only read orders does not get to the form", async () => {
  const { token } = await world.service.signInOperator({ scopes: ["orders:read"] });
  const page = await world.openPage({ account: { token }, path: "/orders/new" });
  await page.waitForURL((url) => url.pathname !== "/orders/new");
  expect(await page.getByRole("button", { name: "Create order" }).count()).toBe(0);
});

test("an operator chooses the company and the place; another company clears the cart and keeps the receiver; a phone is asked for where it is not the location's", async () => {
  const { service } = world;
  const [one, other] = await Promise.all(
    ["Laptop", "Kwiaty"].map((name) => createShopScenario(service, { product: { name } })),
  );
  if (!one || !other) throw new Error("two shops");
  await makeLocation(service.pool, { companyId: one.company.id, region: one.region, name: "Sklep Długa" });
  await service.pool.query("update locations set phone = '+48566000111' where id = $1", [other.location.id]);
  const companyIds = [one.company.id, other.company.id];
  const canView = canViewFlags.filter((flag) => flag !== "sensitiveData");
  const { token } = await service.signInOperator({ companyIds, scopes: ["orders"], canView });
  const page = await world.openPage({ account: { token }, path: "/orders/new" });
  const form = orderFormPage(page);
  const choose = async (label: string, text: string) => {
    await form.field(label).fill(text);
    await page.getByRole("option", { name: text }).click();
  };
  await form.submit.click();
  await eventually(() => form.problemOf("Company")).toBe("Field is required");
  await choose("Company", one.company.name);
  await eventually(() => page.getByText("Field is required").count()).toBe(0);
  await form.card("Laptop").waitFor();
  const mustChoose = () =>
    eventually(() => form.problemOf("Company")).toBe("Choose an option from the list.");
  await form.field("Company").fill("");
  await form.field("Company").press("Control+Enter");
  await mustChoose();
  await form.field("Company").fill("Nobody");
  await form.submit.click();
  await mustChoose();
  await choose("Company", one.company.name);
  await form.fill({
    ...{ Name: "Jan Kowalski", Phone: "500600700", "Street and number": "Szeroka 3" },
    ...{ "Postal code": one.there.code, City: "Toruń" },
  });
  await form.submit.click();
  await eventually(() => form.problemOf("Pick up from")).toBe("Field is required");
  await choose("Company", other.company.name);
  await form.card("Kwiaty").waitFor();
  await eventually(() => form.field("Company").inputValue()).toBe(other.company.name);
  expect(await form.card("Laptop").count()).toBe(0);
  expect(await form.field("Name").inputValue()).toBe("Jan Kowalski");
  expect(await form.field("Pick up from").inputValue()).toBe("Sklep Łazienna");
  // The location has a phone that the operator may not see, and that would be taken instead.
  expect(await form.field("Phone (optional)").count()).toBe(0);

  await choose("Company", one.company.name);
  await form.card("Laptop").waitFor();
  await choose("Pick up from", "Another place");
  await form.submit.click();
  await eventually(() => form.problemOf("Place name")).toBe("Field is required");
  const pickup = form.section("Pickup point");
  await form.fill({ "Place name": "Kiosk", "Phone (optional)": "500600700" });
  for (const [label, text] of [
    ["Street and number", "Długa 1"],
    ["Postal code", one.here.code],
    ["City", "Toruń"],
  ] as const) {
    await pickup.getByLabel(label, { exact: true }).fill(text);
    await page.keyboard.press("Escape");
  }
  await form.submit.click();
  await form.created.waitFor();
  expect((await one.stored()).orders).toMatchObject([
    { pickup_name: "Kiosk", location_id: null, pickup_phone: "+48500600700" },
  ]);
});

test("who reaches some locations only orders what is picked up there: no other place is offered, a product that drivers bring along says why not, and so does a company without such a location", async () => {
  const { service } = world;
  const [one, other] = [await createShopScenario(service), await createShopScenario(service)];
  const companyId = one.company.id;
  await makeLocation(service.pool, { companyId, region: one.region, name: "Sklep Długa" });
  await makeProduct(service.pool, { companyId, name: "Visit", type: "simple_arrival" });
  await makeProduct(service.pool, { companyId, name: "Heater", type: "iqos" });
  const { token } = await service.signInOperator({ scopes: ["orders"], locationIds: [one.location.id] });
  const page = await world.openPage({ account: { token }, path: "/orders/new" });
  const form = orderFormPage(page);
  const choose = async (name: string) => {
    await form.field("Company").fill(name);
    await page.getByRole("option", { name }).click();
  };
  await choose(one.company.name);
  await form.product("Visit").click();
  await form.field("Pick up from").click();
  const places = await page.getByRole("option").allInnerTexts();
  expect(places.map((text) => text.split("\n")[0])).toEqual(["Sklep Łazienna"]);
  await page.keyboard.press("Escape");
  const heater = form.product("Heater");
  expect(await heater.getAttribute("aria-disabled")).toBe("true");
  await heater.click({ force: true });
  await page.getByRole("tooltip", { name: /^Drivers bring this product along/ }).waitFor();
  expect(await form.submit.isDisabled()).toBe(false);

  await choose(other.company.name);
  await page.getByText(/^You can’t create orders for this company/).waitFor();
  expect(await form.submit.isDisabled()).toBe(true);
});
