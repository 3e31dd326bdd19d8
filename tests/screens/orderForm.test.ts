import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import * as multipliers from "#contract/multipliers.ts";
import { eventually } from "#tests/support/eventually.ts";
import { makePostalPlace } from "#tests/support/factories/factories.ts";
import { openOrderForm, orderFormPage } from "#tests/support/pages/orderFormPage.ts";
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
  await form.created.getByText("Net price: PLN 17.00").waitFor();
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
  await price.getByText("Net price").waitFor();
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
  await page.getByText("The order is not created yet. The delivery now costs PLN 20.00 net.").waitFor();
  await page.keyboard.press("Control+Enter");

  const { token } = await world.service.signInOperator();
  const [dateFrom, dateTo] = [-1, 1].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
  const rush = { multiplier: 3, regions: [shop.region], companyIds: [shop.company.id] };
  await world.service.send(multipliers.create, { dateFrom, dateTo, ...rush } as never, { token });
  await form.submit.click();
  const warning = page.getByRole("alert").filter({
    hasText: "The order is not created yet. A multiplier of 3 applies now: the delivery costs PLN 60.00 net.",
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
