import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { updateSettings } from "#contract/companies/companies.ts";
import { OrderSettings, Pricing } from "#contract/companies/settings.ts";
import { MaximumDimensions } from "#contract/products.ts";
import { z } from "#contract/zod.ts";
import { eventually } from "#tests/support/eventually.ts";
import { makeLocation, makeProduct } from "#tests/support/factories/factories.ts";
import { asking, openOrderForm } from "#tests/support/pages/orderFormPage.ts";
import { type Screens, startScreens } from "#tests/support/screens/screens.tsx";

let world: Screens;
beforeAll(async () => {
  world = await startScreens({ orders: 0 });
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

test("an emergency delivery and a service that the company withdraws meanwhile stay ticked and are named, after a reload too, and no order is made until they are taken out of it", async () => {
  const orderSettings = (values: Partial<z.input<typeof OrderSettings>>) => z.parse(OrderSettings, values);
  const { form, fillUsual, orders, page, shop } = await openOrderForm(world, {
    company: {
      orderSettings: orderSettings({ emergencyDelivery: true, additionalServices: ["Wniesienie", "Montaż"] }),
    },
  });
  await fillUsual();
  const option = (name: string) => form.section("More details").getByRole("checkbox", { name });
  for (const name of ["Emergency delivery", "Wniesienie", "Montaż"]) await option(name).check();
  const { token } = await world.service.signInOperator();
  const companyId = shop.company.id;
  const left = { companyId, orderSettings: orderSettings({ additionalServices: ["Montaż"] }) };
  await world.service.send(updateSettings, left, { token });
  const told = page.getByText(
    "The company does not offer this: Emergency delivery, Wniesienie. Clear the checkbox to order without it.",
  );
  await told.waitFor();
  await form.submit.click();
  await eventually(() => told.evaluate((text) => text === document.activeElement)).toBe(true);
  expect(await orders()).toEqual([]);
  await page.reload();
  await told.waitFor();
  await option("Emergency delivery").uncheck();
  await option("Wniesienie").uncheck();
  await eventually(() => told.count()).toBe(0);
  await form.submit.click();
  await form.created.waitFor();
  expect(await orders()).toMatchObject([{ emergency_delivery: false, additional_services: ["Montaż"] }]);
});

test("a prescription's numbers and medicines are asked for: wrong they are told under each, right the order is made; a customer's numbers are typed once for all products, and can differ", async () => {
  const { form, fillUsual, orders, page } = await openOrderForm(world, {
    product: asking({
      productFormFields: ["pesel", "receiptNo", "amountToPayOnPickUp", "medicines"],
      maxProductsAllowed: 3,
    }),
  });
  await fillUsual();
  await form.submit.click();
  const first = form.field("Receipt number");
  await eventually(() => first.evaluate((input) => input === document.activeElement)).toBe(true);
  for (const label of ["National id (PESEL)", "Receipt number", "Amount to pay at pickup", "Medicine"])
    expect(await form.problemOf(label)).toBe("Field is required");
  await form.fill({
    "National id (PESEL)": "44051401358",
    "Receipt number": "12a4",
    "Amount to pay at pickup": "0",
  });
  expect(await form.problemOf("National id (PESEL)")).toBe(
    "Value is not a valid national id (PESEL): check all 11 digits",
  );
  expect(await form.problemOf("Receipt number")).toBe("Value must have exactly 4 digits");
  await eventually(() => form.problemOf("Amount to pay at pickup")).toBe("Value must be at least 0.01 PLN");
  await page.getByRole("button", { name: "Remove medicine 1" }).click();
  await form.submit.click();
  await form.card("Laptop").getByText("Add at least one medicine").waitFor();
  await page.getByRole("button", { name: "Add a medicine" }).click();
  await form.fill({
    ...{ "National id (PESEL)": "44051401359", "Receipt number": "0124", "Amount to pay at pickup": "12,50" },
    Medicine: "Ibuprofen 200 mg",
  });
  await form.submit.click();
  await form.created.waitFor();
  expect(await orders()).toMatchObject([
    {
      products: [
        {
          ...{ pesel: "44051401359", receiptNo: "0124", amountToPayOnPickUp: 12.5 },
          medicines: [{ details: "Ibuprofen 200 mg", pickedUp: false }],
        },
      ],
    },
  ]);

  await form.card("Laptop").waitFor();
  const inputs = (label: string) => page.getByLabel(label, { exact: true });
  const values = async (label: string) =>
    Promise.all((await inputs(label).all()).map((input) => input.inputValue()));
  await form.product("Laptop").click();
  await inputs("Receipt number").first().fill("0124");
  await eventually(() => values("Receipt number")).toEqual(["0124", "0124"]);
  await inputs("Receipt number").last().fill("7777");
  await form.product("Laptop").click();
  await eventually(() => values("Receipt number")).toEqual(["0124", "7777", "0124"]);
  await inputs("Receipt number").first().fill("0125");
  await eventually(() => values("Receipt number")).toEqual(["0125", "7777", "0125"]);
});

test("a parcel over its product's maxima, or too large for the size, is told while it is typed, until it fits; a vehicle is told by make, model, plate and VIN; the order shows it, its codes and its price as a formula", async () => {
  const { form, fillUsual, orders, page } = await openOrderForm(world, {
    company: {
      pricing: z.parse(Pricing, { freeKilometres: 0 }),
      orderSettings: z.parse(OrderSettings, {
        orderFormFields: ["packageSize", "scheduledAt", "pmiOrderCode", "swapType"],
      }),
    },
    product: {
      ...asking({ productFormFields: ["weight", "width", "height", "length"] }),
      dimensionsAlgorithm: "sum",
      maximumDimensions: z.parse(MaximumDimensions, { weight: 30, largestSide: 120, sideSum: 240 }),
    },
    prepare: ({ company: { id: companyId } }) =>
      makeProduct(world.service.pool, {
        ...{ companyId, name: "Car", type: "simple_arrival" },
        ...asking({ productFormFields: ["vehicle"] }),
      }),
  });
  await fillUsual({ chooses: "Laptop" });
  const card = form.card("Laptop");
  await card.getByText("Up to 30 kg, longest side 120 cm, sides 240 cm in total").waitFor();
  await form.fill({
    Weight: "30,01",
    Length: "121",
    Width: "100",
    Height: "dwa",
  });
  await form.submit.click();
  expect(await form.problemOf("Weight")).toBe("The weight must be at most 30 kg");
  expect(await form.problemOf("Height")).toBe("Value must be a number");
  await card.getByText("The longest side must be at most 120 cm").waitFor();
  await form.fill({
    Weight: "16",
    Length: "60",
    Width: "50.5",
    Height: "30,5",
  });
  await eventually(() => card.getByRole("alert").count()).toBe(0);
  await form.section("Size and time").getByText("These dimensions require size L").waitFor();
  // No price of a size that is too small.
  expect(await form.section("Price and time").getByText(/^PLN/).count()).toBe(0);
  await page.getByRole("button", { name: "Use size L" }).click();
  await form.section("Price and time").getByText(/^PLN/).waitFor();
  await form.submit.click();
  await form.created.waitFor();
  expect(await orders()).toMatchObject([
    { package_size: "L", products: [{ dimensions: { weight: 16, length: 60, width: 50.5, height: 30.5 } }] },
  ]);

  await fillUsual({ chooses: "Car" });
  await form.fill({ Make: "Fiat", "Registration plate (optional)": "CB-123", "VIN (optional)": "123" });
  await form.submit.click();
  expect(await form.problemOf("Model")).toBe("Field is required");
  expect(await form.problemOf("Registration plate (optional)")).toBe(
    "Use 2 to 10 letters and digits, with or without spaces",
  );
  expect(await form.problemOf("VIN (optional)")).toBe("Value must have exactly 17 letters and digits");
  await form.fill({
    Model: "Panda",
    "Registration plate (optional)": "CB 123",
    "VIN (optional)": "ZFA31200000123456",
  });
  await form.fill({ "PMI order code (optional)": "PMI-7", "Swap type (optional)": "LIKE4LIKE" });
  await form.submit.click();
  await eventually(async () => (await orders()).length).toBe(2);
  await form.created.waitFor();
  const vehicle = {
    mark: "Fiat",
    model: "Panda",
    registrationPlate: "CB 123",
    vinNumber: "ZFA31200000123456",
  };
  expect((await orders()).at(-1)).toMatchObject({ products: [{ vehicle }], pmi_order_code: "PMI-7" });

  await form.created.getByRole("link").click();
  await page.getByRole("button", { name: /^Show details of order/ }).click();
  const details = page.getByRole("group", { name: /^Order \w{4}$/ });
  await details.getByText(/^17\.00 \+ \d+ × 1\.80 = PLN\s\d+\.\d\d$/).waitFor();
  await details.getByText("Fiat Panda").waitFor();
  await details.getByText("ZFA31200000123456").waitFor();
  await details.getByText("LIKE4LIKE").waitFor();
});

test("a product that goes between locations has one of them as its receiver, also after an address was typed for another product", async () => {
  const { form, page, orders } = await openOrderForm(world, {
    product: asking({ showLocationsSelectForReceiverOnOrderForm: true }),
    prepare: async ({ company: { id: companyId }, region, there }) => {
      await makeProduct(world.service.pool, { companyId, name: "Mouse" });
      await makeLocation(world.service.pool, {
        ...{ companyId, region, city: "Toruń", zipCode: there.code },
        ...{ name: "Sklep Szeroka", street: "Szeroka 3" },
      });
    },
  });
  await form.product("Laptop").click();
  await form.submit.click();
  await eventually(() => form.problemOf("Deliver to location")).toBe("Field is required");
  await form.field("Pick up from").fill("Łazienna");
  await page.getByRole("option", { name: "Sklep Łazienna" }).click();
  await form.field("Deliver to location").fill("Szer");
  await page.getByRole("option", { name: "Sklep Szeroka" }).click();
  const replace = async (one: string, other: string) => {
    await form
      .card(one)
      .getByRole("button", { name: /^Remove/ })
      .click();
    await form.product(other).click();
  };
  await replace("Laptop", "Mouse");
  await form.fill({ "Street and number": "Mostowa 7" });
  const summary = form.section("Order");
  await summary.getByText("Sklep Szeroka, Mostowa 7, Toruń").waitFor();
  await replace("Mouse", "Laptop");
  expect(await form.field("Street and number").count()).toBe(0);
  await summary.getByText("Sklep Szeroka, Szeroka 3, Toruń").waitFor();
  await form.submit.click();
  await form.created.waitFor();
  expect(await orders()).toMatchObject([
    {
      client_name: "Sklep Szeroka",
      client_street: "Szeroka 3",
      client_phone: "-",
      pickup_name: "Sklep Łazienna",
    },
  ]);

  await form.created.getByRole("button", { name: "New order to the same address" }).click();
  await eventually(() => form.field("Street and number").inputValue()).toBe("Szeroka 3");
});
