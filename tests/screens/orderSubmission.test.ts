import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { OrderSettings } from "#contract/companies/settings.ts";
import * as multipliers from "#contract/multipliers.ts";
import { z } from "#contract/zod.ts";
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

const asks = "**/api/order/check-delivery-availability";

/** Holds the next requests of a call back until they are let go. */
async function hold(page: Page, call: string) {
  const held = Promise.withResolvers<void>();
  await page.route(call, async (route) => {
    await held.promise;
    await route.continue();
  });
  return () => held.resolve();
}

test("what is changed while a submitted order waits for its price is not sent, and said; a form that is reset meanwhile sends nothing", async () => {
  const { page, form, fillUsual, orders } = await openOrderForm(world);
  await fillUsual();
  let release = await hold(page, asks);
  await form.submit.click();
  await page.getByRole("button", { name: "Checking…" }).nth(1).waitFor();
  await form.fill({ Name: "Ewa Zając" });
  release();
  await page.getByText("The order is not created yet: it was changed while its price was checked.").waitFor();
  expect(await form.field("Name").inputValue()).toBe("Ewa Zając");
  await page.unroute(asks);

  await form.fill({ "Street and number": "Szeroka 5" });
  release = await hold(page, asks);
  await form.submit.click();
  await page.getByRole("button", { name: "Reset", exact: true }).click();
  await page.getByRole("button", { name: "Reset the form" }).click();
  await eventually(() => form.field("Name").inputValue()).toBe("");
  release();
  await page.unroute(asks);
  await fillUsual();
  await form.submit.click();
  await form.created.waitFor();
  expect(await orders()).toMatchObject([{ client_name: "Jan Kowalski", client_street: "Szeroka 3" }]);
});

test("an order whose price can't be had is not sent: it would be paid with a multiplier that was not shown", async () => {
  const { page, form, shop, fillUsual, orders } = await openOrderForm(world, {
    forgives: [/Failed to load/],
  });
  const { token } = await world.service.signInOperator();
  const [dateFrom, dateTo] = [-1, 1].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
  const rush = { multiplier: 3, regions: [shop.region], companyIds: [shop.company.id] };
  await world.service.send(multipliers.create, { dateFrom, dateTo, ...rush } as never, { token });
  await page.route(asks, (route) => route.abort());
  await fillUsual();
  await form.submit.click();
  await eventually(() => page.getByText("The service could not be reached.").count()).toBe(2);
  await page.unroute(asks);
  await form.submit.click();
  await page.getByText(/^The order is not created yet. A multiplier of 3 applies now/).waitFor();

  const release = await hold(page, asks);
  await form.fill({ "Street and number": "Szeroka 5" });
  await form.submit.click();
  await page.getByRole("button", { name: "Checking…" }).nth(1).waitFor();
  await page.getByRole("navigation").getByRole("link", { name: "List" }).click();
  await eventually(() => form.field("Name").count()).toBe(0);
  release();
  await page.getByText("The order is not created yet: its price has to be confirmed.").waitFor();
  expect(await orders()).toEqual([]);
});

test("an order whose page is left while its price is asked for is sent if it is still the one in the form, and not if that was changed", async () => {
  const { page, form, fillUsual, orders } = await openOrderForm(world);
  const menu = page.getByRole("navigation");
  const leave = async () => {
    await menu.getByRole("link", { name: "List" }).click();
    await eventually(() => form.field("Name").count()).toBe(0);
  };
  const comeBack = async () => {
    await menu.getByRole("link", { name: "New order" }).click();
    await form.card("Laptop").waitFor();
  };
  await fillUsual();
  let release = await hold(page, asks);
  await form.submit.click();
  await page.getByRole("button", { name: "Checking…" }).nth(1).waitFor();
  await leave();
  release();
  await page.getByText(/^Order \w{4} created/).waitFor();
  await page.unroute(asks);

  await comeBack();
  await fillUsual();
  release = await hold(page, asks);
  await form.submit.click();
  await page.getByRole("button", { name: "Checking…" }).nth(1).waitFor();
  await leave();
  await comeBack();
  await form.fill({ Name: "Ewa Zając" });
  release();
  await page.getByText("The order is not created yet: it was changed while its price was checked.").waitFor();
  expect(await form.field("Name").inputValue()).toBe("Ewa Zając");
  expect(await orders()).toHaveLength(1);
});

test("logging out waits for an order that is being created, and for its price, and is given up if it was not", async () => {
  const { page, form, fillUsual, orders } = await openOrderForm(world, { forgives: [/Failed to load/] });
  await fillUsual();
  const creates = "**/api/order/create";
  const lost = Promise.withResolvers<void>();
  await page.route(creates, async (route) => {
    await lost.promise;
    await route.abort();
  });
  await form.submit.click();
  await page.getByText("Creating…").waitFor();
  await page.getByRole("button", { name: "Log out" }).click();
  lost.resolve();
  await eventually(() => page.getByText("The service could not be reached.").count()).toBe(2);
  expect(await form.field("Name").inputValue()).toBe("Jan Kowalski");
  await page.unroute(creates);

  const release = await hold(page, asks);
  await form.fill({ "Street and number": "Szeroka 5" });
  await form.submit.click();
  await page.getByRole("button", { name: "Checking…" }).nth(1).waitFor();
  await page.getByRole("button", { name: "Log out" }).click();
  release();
  await page.getByText("You have been logged out").waitFor();
  expect(await orders()).toHaveLength(1);
});

test("what is typed while an order is being created is in the next one; another order to the same address asks before it takes its place", async () => {
  const { page, form, fillUsual, orders } = await openOrderForm(world);
  await fillUsual();
  const release = await hold(page, "**/api/order/create");
  await form.submit.click();
  await page.getByText("Creating…").waitFor();
  await form.fill({ Name: "Ewa Zając" });
  release();
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

test("an order that another one to the same address has replaced while it was being created takes nothing from that one", async () => {
  const { page, form, fillUsual, orders } = await openOrderForm(world);
  await fillUsual();
  await form.submit.click();
  await form.created.waitFor();
  await fillUsual();
  const release = await hold(page, "**/api/order/create");
  await form.submit.click();
  await page.getByText("Creating…").waitFor();
  await form.created.getByRole("button", { name: "New order to the same address" }).click();
  await page.getByRole("button", { name: "Reset the form" }).click();
  await form.created.waitFor({ state: "detached" });
  await form.fill({ Name: "Ewa Zając" });
  release();
  await form.created.waitFor();
  expect(await form.field("Name").inputValue()).toBe("Ewa Zając");
  expect(await form.field("City").inputValue()).toBe("Toruń");
  expect(await orders()).toHaveLength(2);
});

test("a start that is changed while the order is being created is the next one's, with its day", async () => {
  const { page, form, fillUsual } = await openOrderForm(world, {
    company: { orderSettings: z.parse(OrderSettings, { scheduledAtToScheduledRange: false }) },
  });
  await fillUsual();
  await page.getByRole("radio", { name: "Tomorrow" }).check();
  await form.field("Start (24-hour clock)").fill("14:30");
  const release = await hold(page, "**/api/order/create");
  await form.submit.click();
  await page.getByText("Creating…").waitFor();
  await form.field("Start (24-hour clock)").fill("15:30");
  release();
  await form.created.waitFor();
  await eventually(() => form.field("Start (24-hour clock)").inputValue()).toBe("15:30");
  expect(await page.getByRole("radio", { name: "Tomorrow" }).isChecked()).toBe(true);
});

test("who comes back to the form before the order is created sees it go from there when it is", async () => {
  const { page, form, fillUsual, orders } = await openOrderForm(world);
  await fillUsual();
  const release = await hold(page, "**/api/order/create");
  await form.submit.click();
  const menu = page.getByRole("navigation");
  await menu.getByRole("link", { name: "List" }).click();
  await eventually(() => form.field("Name").count()).toBe(0);
  await menu.getByRole("link", { name: "New order" }).click();
  await form.card("Laptop").waitFor();
  expect(await form.field("Name").inputValue()).toBe("Jan Kowalski");
  release();
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
