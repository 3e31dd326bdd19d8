import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { openOrderForm, orderFormPage } from "#tests/support/pages/orderFormPage.ts";
import { createShopScenario } from "#tests/support/scenarios/shopScenario.ts";
import { type Screens, startScreens } from "#tests/support/screens/screens.tsx";

let world: Screens;
beforeAll(async () => {
  world = await startScreens({ orders: 0, time: "11:00" });
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

test("what is typed while an order is being created is in the next one; another order to the same address asks before it takes its place", async () => {
  const { page, form, fillUsual, orders } = await openOrderForm(world);
  await fillUsual();
  const typed = Promise.withResolvers<void>();
  await page.route("**/api/order/create", async (route) => {
    await typed.promise;
    await route.continue();
  });
  await form.submit.click();
  await page.getByText("Creating…").waitFor();
  await form.fill({ Name: "Ewa Zając" });
  typed.resolve();
  await form.created.waitFor();
  await eventually(() => form.field("Name").inputValue()).toBe("Ewa Zając");
  expect(await form.field("City").inputValue()).toBe("");
  expect(await orders()).toMatchObject([{ client_name: "Jan Kowalski" }]);

  const again = form.created.getByRole("button", { name: "New order to the same address" });
  await again.click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await form.created.waitFor();
  expect(await form.field("Name").inputValue()).toBe("Ewa Zając");
  await again.click();
  await page.getByRole("button", { name: "Reset the form" }).click();
  await eventually(() => form.field("Name").inputValue()).toBe("Jan Kowalski");
  expect(await form.created.count()).toBe(0);
});

test("who comes back to the form before the order is created sees it go from there when it is", async () => {
  const { page, form, fillUsual, orders } = await openOrderForm(world);
  await fillUsual();
  const back = Promise.withResolvers<void>();
  await page.route("**/api/order/create", async (route) => {
    await back.promise;
    await route.continue();
  });
  await form.submit.click();
  const menu = page.getByRole("navigation");
  await menu.getByRole("link", { name: "List" }).click();
  await eventually(() => form.field("Name").count()).toBe(0);
  await menu.getByRole("link", { name: "New order" }).click();
  await form.card("Laptop").waitFor();
  expect(await form.field("Name").inputValue()).toBe("Jan Kowalski");
  back.resolve();
  await page.getByText(/^Order \w{4} created/).waitFor();
  await eventually(() => form.field("Name").inputValue()).toBe("");
  expect(await page.getByText(/It isn't known whether/).count()).toBe(0);
  expect(await orders()).toHaveLength(1);
});

test("another order to the same address is of the company of the first, though another one was chosen since", async () => {
  const { service } = world;
  const [one, other] = await Promise.all(
    ["Laptop", "Kwiaty"].map((name) => createShopScenario(service, { product: { name } })),
  );
  if (!one || !other) throw new Error("two shops");
  const companyIds = [one.company.id, other.company.id];
  const { token } = await service.signInOperator({ companyIds, scopes: ["orders"] });
  const page = await world.openPage({ account: { token }, path: "/orders/new" });
  const form = orderFormPage(page);
  const choose = async (name: string) => {
    await form.field("Company").fill(name);
    await page.getByRole("option", { name }).click();
  };
  await choose(one.company.name);
  await form.card("Laptop").waitFor();
  await form.fill({
    ...{ Name: "Jan Kowalski", Phone: "500600700", "Street and number": "Szeroka 3" },
    ...{ "Postal code": one.there.code, City: "Toruń" },
  });
  await form.submit.click();
  await form.created.waitFor();
  await choose(other.company.name);
  await form.card("Kwiaty").waitFor();
  await form.created.getByRole("button", { name: "New order to the same address" }).click();
  await form.card("Laptop").waitFor();
  expect(await form.field("Company").inputValue()).toBe(one.company.name);
  expect(await form.field("Name").inputValue()).toBe("Jan Kowalski");
  await form.submit.click();
  await form.created.waitFor();
  expect((await one.stored()).orders).toHaveLength(2);
});
