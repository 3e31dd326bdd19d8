import type { Locator } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { update } from "#contract/locations.ts";
import * as multipliers from "#contract/multipliers.ts";
import { canViewFlags } from "#contract/permissions.ts";
import { weekdays } from "#contract/rules/workingHours.ts";
import { eventually } from "#tests/support/eventually.ts";
import { makeLocation, makePostalPlace, makeProduct } from "#tests/support/factories/factories.ts";
import { allSteps, openOrderForm, orderFormPage } from "#tests/support/pages/orderFormPage.ts";
import { createShopScenario } from "#tests/support/scenarios/shopScenario.ts";
import { type Screens, startScreens } from "#tests/support/screens/screens.tsx";

let world: Screens;
beforeAll(async () => {
  world = await startScreens({ orders: 0, time: "11:00" });
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const refused = [/Failed to load resource/];

test("what is missing is told under each input, and nothing is sent; a double click makes one order; when created, it offers its price, PIN and label, and another one to the same place", async () => {
  const { page, form, fillUsual, orders } = await openOrderForm(world);
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/order/create")) sent += 1;
  });
  await form
    .card("Laptop")
    .getByRole("button", { name: /^Remove/ })
    .click();
  await form.fill({ "External id (optional)": "x".repeat(33), Phone: "12", "Postal code": "87" });
  await form.submit.click();
  await form.section("Products").getByText("Add at least one product").waitFor();
  expect(await form.problemOf("Name")).toBe("Field is required");
  expect(await form.problemOf("Phone")).toBe("Enter a phone number with 9 digits, or “-” if there is none");
  expect(await form.problemOf("Postal code")).toBe("Value must be a postal code like 00-950");
  expect(await form.problemOf("External id (optional)")).toBe("Value must have at most 32 characters");
  expect(sent).toBe(0);

  let asked = 0;
  await page.route("**/api/order/check-delivery-availability", (route) => {
    asked += 1;
    return route.continue();
  });
  await form.fill({ "External id (optional)": "" });
  await fillUsual({ chooses: "Laptop" });
  await form.submit.dblclick();
  await form.created.getByText("Price: PLN 17.00").waitFor();
  const made = await orders();
  // A second click that asked for the price as well would make another order when it is told.
  expect([asked, made.length]).toEqual([1, 1]);
  expect(await form.created.innerText()).toContain(`Pickup PIN: ${made[0]?.pick_up_verification_code}`);
  await form.created.getByRole("button", { name: "Label" }).waitFor();
  expect(await form.field("Name").inputValue()).toBe("");
  await form.created.getByRole("button", { name: "New order to the same address" }).click();
  await eventually(() => form.field("Name").inputValue()).toBe("Jan Kowalski");
  expect(await form.field("Street and number").inputValue()).toBe("Szeroka 3");
  await form.card("Laptop").waitFor();
});

test("neither another price than was shown nor a multiplier that was not is paid unseen, nor after a reload", async () => {
  const { page, form, fillUsual, orders, shop } = await openOrderForm(world, { forgives: refused });
  const price = form.section("Price and time");
  await fillUsual();
  await page.keyboard.press("Tab");
  await price.getByText("PLN 17.00").waitFor();
  const dearer = { baseS: 20, baseM: 20, baseL: 20 };
  await world.service.pool.query("update companies set pricing = pricing || $2 where id = $1", [
    shop.company.id,
    dearer,
  ]);
  // The new price is on its way, then it can't be had.
  const left = Promise.withResolvers<void>();
  const answers = [left.promise];
  const asks = "**/api/order/check-delivery-availability";
  await page.route(asks, async (route) => {
    const answer = answers.shift();
    await answer;
    return answer ? route.continue() : route.abort();
  });
  await form.submit.click();
  await page
    .getByText(/^The price has changed/)
    .first()
    .waitFor();
  await form.submit.click();
  await price.getByText("The service could not be reached.").waitFor();
  await page.reload();
  await form.card("Laptop").waitFor();
  await form.submit.click();
  await price.getByText("The service could not be reached.").waitFor();
  await page.unroute(asks);
  left.resolve();
  await form.submit.click();
  await page.getByText("The order is not created yet. The delivery costs PLN 20.00 now.").waitFor();
  await page.keyboard.press("Control+Enter");

  const { token } = await world.service.signInOperator();
  const [dateFrom, dateTo] = [-1, 1].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
  const rush = { multiplier: 3, regions: [shop.region], companyIds: [shop.company.id] };
  await world.service.send(multipliers.create, { dateFrom, dateTo, ...rush } as never, { token });
  await form.submit.click();
  const warning = page.getByRole("alert").filter({
    hasText: "The order is not created yet. A multiplier of 3 applies now: the delivery costs PLN 60.00.",
  });
  await warning.waitFor();
  await price.getByText("PLN 60.00").waitFor();
  expect(await page.getByText(/^The price has changed/).count()).toBe(2);
  await page.keyboard.press("Control+Enter");
  expect(await orders()).toEqual([]);
  await form.submit.click();
  await form.created.waitFor();

  // The warning stays above the button until the order changes or is created.
  await fillUsual();
  await form.submit.click();
  await warning.waitFor();
  await price.getByText("PLN 60.00").waitFor();
  expect(await orders()).toHaveLength(1);
  const street = form.field("Street and number");
  await street.click();
  await page.keyboard.press("a");
  await warning.waitFor({ state: "detached" });
  await page.keyboard.press("Backspace");
  await warning.waitFor();
  expect(await street.evaluate((input) => input === document.activeElement)).toBe(true);
  await form.fill({ "Postal code": "00-000" });
  await warning.waitFor({ state: "detached" });
  await fillUsual();
  await price.getByText("PLN 60.00").waitFor();
  await form.submit.click();
  await eventually(async () => (await orders()).length).toBe(2);
});

test("an order that was made unheard before its price was known is not made again with the price, nor after a reload", async () => {
  const { service } = world;
  const shop = await createShopScenario(service, { product: { name: "Laptop" } });
  await makePostalPlace(service.pool, { ...shop.there, street: "Szeroka", region: shop.region });
  const { token } = await service.signInOperator({ companyIds: [shop.company.id] });
  const page = await world.openPage({ account: { token }, path: "/orders/new", forgives: refused });
  const form = orderFormPage(page);
  await form.card("Laptop").waitFor();
  await form.fill({
    ...{ Name: "Jan Kowalski", Phone: "500600700", "Street and number": "Szeroka 3" },
    ...{ "Postal code": shop.there.code, City: "Toruń" },
  });
  await page.route("**/api/order/create", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await form.submit.click();
  await eventually(() => page.getByText("The service could not be reached.").count()).toBe(2);
  await page.reload();
  await page.getByText(/isn’t known whether this order has been created/).waitFor();
  await page.unroute("**/api/order/create");
  await form.section("Price and time").getByText("PLN 17.00").waitFor();
  await form.submit.click();
  await form.created.waitFor();
  expect((await shop.stored()).orders).toHaveLength(1);
  await eventually(() => page.getByText(/isn’t known whether this order/).count()).toBe(0);
});

test("an order that is created after its page was left is not in the form any more; a service that is away takes nothing from the form, and trying again makes one order; an external id that exists, and an address that can't be placed, are told under their inputs and in a toast", async () => {
  const { page, form, fillUsual, shop, orders } = await openOrderForm(world, { forgives: refused });
  await fillUsual();
  // A start that the form sets while the pickup point is closed goes with the form.
  const { id: locationId, name } = shop.location;
  const open = (from: string) =>
    world.service.send(
      update,
      {
        ...{ locationId, name },
        workingSettings: Object.fromEntries(weekdays.map((day) => [day, { from, to: "23:59" }])),
      },
      { token: shop.token },
    );
  await open("12:00");
  await page.getByRole("group", { name: "Slot" }).waitFor();
  const left = Promise.withResolvers<void>();
  await page.route("**/api/order/create", async (route) => {
    await left.promise;
    await route.continue();
  });
  await form.submit.click();
  await page.getByRole("navigation").getByRole("link", { name: "List" }).click();
  await page.waitForURL(/orders\/list/);
  left.resolve();
  await page.getByText(/^Order \w{4} created/).waitFor();
  await page.getByRole("navigation").getByRole("link", { name: "New order" }).click();
  await form.card("Laptop").waitFor();
  expect(await form.field("Name").inputValue()).toBe("");
  expect(await orders()).toHaveLength(1);
  await page.unroute("**/api/order/create");
  await open("00:00");
  await eventually(() => page.getByRole("group", { name: "Slot" }).count()).toBe(0);

  await fillUsual();
  // The order is made, but nobody hears of it.
  await page.route("**/api/order/create", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await form.submit.click();
  const failed = page.getByText("The service could not be reached.");
  await eventually(() => failed.count()).toBe(2);
  expect(await orders()).toHaveLength(2);
  expect(await form.field("Name").inputValue()).toBe("Jan Kowalski");
  await form.card("Laptop").waitFor();
  await page.unroute("**/api/order/create");
  await form.submit.click();
  await form.created.waitFor();
  expect(await orders()).toHaveLength(2);

  await shop.create({ externalId: "A-1" });
  await fillUsual();
  await form.fill({ "External id (optional)": "A-1" });
  await form.submit.click();
  await eventually(() => form.problemOf("External id (optional)")).toBe(
    "The company already has an order with this external id.",
  );
  await page
    .locator(".RaNotification-error")
    .getByText("The company already has an order with this external id.")
    .waitFor();
  await form.fill({ "External id (optional)": "A-2", "Postal code": "99-999", City: "Nigdzie" });
  await form.submit.click();
  await eventually(() => form.problemOf("Postal code")).toBe(
    "This address was not found. Check the postal code.",
  );
  expect(await form.field("External id (optional)").inputValue()).toBe("A-2");
  await form.fill({ "Postal code": shop.there.code, City: "Toruń" });
  await form.submit.click();
  const made = async () => (await orders()).map(({ external_id }) => external_id);
  await eventually(made).toEqual([null, null, "A-1", "A-2"]);
});

test("an order that was not sent is there again for who comes back, until it is reset, sent, or the session ends; after a created order, a reset asks only when something was typed", async () => {
  const { page, form, shop, fillUsual } = await openOrderForm(world);
  const place = { region: shop.region, zipCode: shop.here.code };
  await makeLocation(world.service.pool, { ...place, companyId: shop.company.id, name: "Sklep Mostowa" });
  await fillUsual();
  await page.getByRole("link", { name: "List" }).click();
  await page.waitForURL(/orders\/list/);
  await page.getByRole("navigation").getByRole("link", { name: "New order" }).click();
  await form.card("Laptop").waitFor();
  expect(await form.field("Name").inputValue()).toBe("Jan Kowalski");
  const isIn = (storage: "localStorage" | "sessionStorage") =>
    page.evaluate((name) => JSON.stringify({ ...window[name] }).includes("Kowalski"), storage);
  expect(await isIn("localStorage")).toBe(false);
  await page.reload();
  await form.card("Laptop").waitFor();
  expect(await form.field("Name").inputValue()).toBe("Jan Kowalski");

  const reset = page.getByRole("button", { name: "Reset", exact: true });
  const keep = page.getByRole("button", { name: "Cancel" });
  const hasFocus = (element: Locator) => element.evaluate((one) => one === document.activeElement);
  // The form moves the focus there after its products have loaded, which is later than a test can click.
  await eventually(() => hasFocus(form.field("Name"))).toBe(true);
  await reset.click();
  await eventually(() => hasFocus(keep)).toBe(true);
  await keep.click();
  expect(await form.field("Name").inputValue()).toBe("Jan Kowalski");
  await reset.click();
  await page.getByRole("button", { name: "Reset the form" }).click();
  await eventually(() => form.field("Name").inputValue()).toBe("");
  await form.card("Laptop").waitFor();
  expect(await isIn("sessionStorage")).toBe(false);
  // Nothing was typed, so nothing is asked.
  await reset.click();
  expect(await page.getByRole("dialog").count()).toBe(0);

  await form.fill({ Name: "Ewa Kowalska" });
  await form.fill({ Name: "Jan Kowalski" });
  await eventually(() => isIn("sessionStorage")).toBe(true);
  await page.evaluate(() => {
    // What a browser restores with a closed tab, after another sign-in.
    sessionStorage.setItem("edelivery.draft.owner", "another");
  });
  await page.reload();
  await form.card("Laptop").waitFor();
  expect(await form.field("Name").inputValue()).toBe("");
  expect(await isIn("sessionStorage")).toBe(false);

  await fillUsual();
  await form.field("Pick up from").click();
  await page.getByRole("option", { name: /^Sklep Mostowa/ }).click();
  await form.submit.click();
  await form.created.waitFor();
  await form.fill({ Name: "Ewa" });
  await reset.click();
  await keep.click();
  await form.fill({ Name: "" });
  expect(await form.field("Pick up from").inputValue()).toBe("Sklep Mostowa");
  await reset.click();
  await eventually(() => form.field("Pick up from").inputValue()).toBe("");
  expect(await page.getByRole("dialog").count()).toBe(0);
});

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
