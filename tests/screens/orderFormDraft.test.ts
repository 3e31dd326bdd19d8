import type { Locator } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { update } from "#contract/locations.ts";
import { weekdays } from "#contract/rules/workingHours.ts";
import { eventually } from "#tests/support/eventually.ts";
import { makeLocation } from "#tests/support/factories/factories.ts";
import { openOrderForm } from "#tests/support/pages/orderFormPage.ts";
import { type Screens, startScreens } from "#tests/support/screens/screens.tsx";

let world: Screens;
beforeAll(async () => {
  world = await startScreens({ orders: 0, time: "11:00" });
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const refused = [/Failed to load resource/];

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
