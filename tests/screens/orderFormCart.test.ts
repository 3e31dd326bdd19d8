import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { OrderSettings } from "#contract/companies/settings.ts";
import { z } from "#contract/zod.ts";
import { eventually } from "#tests/support/eventually.ts";
import { makeProduct } from "#tests/support/factories/factories.ts";
import { asking, openOrderForm } from "#tests/support/pages/orderFormPage.ts";
import { driverHolder, stockUp } from "#tests/support/scenarios/stockScenario.ts";
import { type Screens, startScreens } from "#tests/support/screens/screens.tsx";

let world: Screens;
beforeAll(async () => {
  world = await startScreens({ orders: 0 });
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

test("what does not go into the order any more says why; helpers stand apart and do not count; the type of the products decides whether a pickup is asked for, and whether there may be none", async () => {
  const { pool } = world.service;
  const orderSettings = z.parse(OrderSettings, { maxOrderProductsAllowed: 2 });
  const { form, page, fillUsual, orders } = await openOrderForm(world, {
    company: { orderSettings },
    product: asking({ maxProductsAllowed: 1 }),
    prepare: async ({ company: { id: companyId }, driver }) => {
      await makeProduct(pool, { companyId, name: "Visit", type: "simple_arrival" });
      await makeProduct(pool, { companyId, name: "Mouse" });
      await makeProduct(pool, { companyId, name: "Bag", ...asking({ helperProduct: true }) });
      await makeProduct(pool, { companyId, name: "Secret", ...asking({ hideOnOrderForm: true }) });
      const heater = await makeProduct(pool, { companyId, name: "Heater", type: "iqos" });
      await stockUp(pool, driverHolder(driver.id), heater, 1);
    },
  });
  await form.product("Laptop").click();
  expect(await form.product("Secret").count()).toBe(0);
  const reasonOf = async (name: string) => {
    const button = form.product(name);
    expect(await button.getAttribute("aria-disabled")).toBe("true");
    return button.evaluate(
      (one) => document.getElementById(one.getAttribute("aria-describedby") ?? "")?.textContent,
    );
  };
  expect(await reasonOf("Laptop")).toBe("An order can contain this product at most 1 times.");
  expect(await reasonOf("Visit")).toMatch(/^An order can only contain products of one type/);
  await form.product("Visit").click({ force: true });
  await page.getByRole("tooltip", { name: /^An order can only contain products of one type/ }).waitFor();
  await form.product("Mouse").click();
  expect(await reasonOf("Mouse")).toBe("An order can contain at most 2 products.");
  await form.section("Products").getByText("2 of 2").waitFor();
  await page.getByRole("toolbar", { name: "Goes with the products" }).getByRole("button").click();
  await form.card("Bag").waitFor();
  expect(await form.card("Visit").count()).toBe(0);

  const remove = (name: string) =>
    form
      .card(name)
      .getByRole("button", { name: `Remove ${name}` })
      .click();
  await remove("Laptop");
  await remove("Mouse");
  expect(await form.product("Visit").getAttribute("aria-disabled")).toBe("false");
  // A helper by itself is no order.
  await form.submit.click();
  await form.section("Products").getByText("Add at least one product").waitFor();
  await remove("Bag");

  const choices = async () => {
    await form.field("Pick up from").click();
    const texts = await page.getByRole("option").allInnerTexts();
    await page.keyboard.press("Escape");
    return texts.map((text) => text.split("\n")[0]);
  };
  await form.product("Laptop").click();
  expect(await choices()).toEqual(["Sklep Łazienna", "Another place"]);
  await remove("Laptop");
  await form.product("Visit").click();
  expect(await choices()).toEqual(["Sklep Łazienna", "Another place", "No pickup"]);
  await remove("Visit");
  await form.product("Heater").click();
  await form.section("Pickup point").waitFor({ state: "detached" });
  await remove("Heater");
  await fillUsual({ chooses: "Laptop" });
  await remove("Laptop");
  await form.product("Heater").click();
  await form.submit.click();
  await form.created.waitFor();
  expect(await orders()).toMatchObject([{ type: "iqos", pickup_name: null, location_id: null }]);
});

test("a product that the company withdrew unnoticed is told at its card, and the order is made once it is back", async () => {
  const { form, fillUsual, orders, page, shop } = await openOrderForm(world);
  await fillUsual();
  const offer = (hideOnOrderForm: boolean) =>
    world.service.pool.query("update products set settings = $2 where id = $1", [
      shop.product.id,
      asking({ hideOnOrderForm }).settings,
    ]);
  await offer(true);
  await form.submit.click();
  await page.getByRole("listitem").getByText("The company does not offer this").waitFor();
  expect(await page.getByText(/can’t be ordered together/).count()).toBe(0);
  expect(await orders()).toEqual([]);
  await offer(false);
  await form.submit.click();
  await form.created.waitFor();
});

test("products that usually go along are proposed once, to be added with the customer's numbers or left out", async () => {
  const { pool } = world.service;
  const { form, page, fillUsual, orders } = await openOrderForm(world, {
    product: asking({ productFormFields: ["pesel"] }),
    prepare: async ({ company: { id: companyId } }) => {
      const bag = await makeProduct(pool, {
        ...{ companyId, name: "Bag" },
        ...asking({ helperProduct: true, productFormFields: ["pesel", "externalNo"] }),
      });
      const orderSettings = z.parse(OrderSettings, { orderFormSuggestedProducts: [bag.id] });
      await pool.query("update companies set order_settings = $1 where id = $2", [orderSettings, companyId]);
    },
  });
  const dialog = page.getByRole("dialog", { name: "Is something missing?" });
  const pesel = { "National id (PESEL)": "44051401359" };
  await fillUsual();
  await form.fill(pesel);
  await form.submit.click();
  await dialog.getByText("Bag").waitFor();
  await dialog.getByRole("button", { name: "Add them to the order" }).click();
  await form.card("Bag").waitFor();
  await form.fill({ "External number": "T-1" });
  await form.submit.click();
  await form.created.waitFor();
  const numbers = { pesel: "44051401359" };
  expect(await orders()).toMatchObject([{ products: [numbers, numbers] }]);

  await fillUsual();
  await form.fill(pesel);
  await form.submit.click();
  await dialog.getByRole("button", { name: "Create without them" }).click();
  await eventually(async () => (await orders()).map(({ products }) => products.length)).toEqual([2, 1]);
});
