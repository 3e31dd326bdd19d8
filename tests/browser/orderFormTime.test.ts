import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { OrderSettings, orderFormFields } from "#contract/companies/settings.ts";
import { MaximumDimensions, ProductSettings, productFormFields } from "#contract/products.ts";
import { z } from "#contract/zod.ts";
import { allImpacts } from "#tests/support/browser/accessible.ts";
import { type Console, startConsole } from "#tests/support/browser/console.ts";
import { checkVariant, forEachVariant } from "#tests/support/browser/pageVariants.ts";
import { eventually } from "#tests/support/eventually.ts";
import { openOrderForm } from "#tests/support/pages/orderFormPage.ts";

let world: Console;
beforeAll(async () => {
  world = await startConsole({ orders: 0 });
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

test("with all that it can ask for it fits a desk and a phone in every look, is accessible, and inputs keep their places above errors", async () => {
  const { form, page } = await openOrderForm(world, {
    company: {
      orderSettings: z.parse(OrderSettings, {
        orderFormFields: [...orderFormFields],
        allowedPayments: ["generic_prepaid", "epruf_code", "blik_manual"],
        emergencyDelivery: true,
        additionalServices: ["Wniesienie"],
      }),
    },
    product: {
      settings: z.parse(ProductSettings, { productFormFields: [...productFormFields] }),
      maximumDimensions: z.parse(MaximumDimensions, { weight: 31.5, width: 80, height: 50, length: 100 }),
    },
  });
  await form.card("Laptop").waitFor();
  await page.getByRole("radio", { name: "ePRUF code" }).check();
  await page
    .getByRole("radio", { name: /\d\d\.\d\d$/ })
    .first()
    .check();
  const placesOf = () =>
    Promise.all(
      ["Postal code", "City", "Name", "Phone"].map(async (label) => {
        const { x, width } = (await form.field(label).boundingBox()) ?? { x: 0, width: 0 };
        return [label, Math.round(x), Math.round(width)];
      }),
    );
  const before = await placesOf();
  await form.submit.click();
  await eventually(() => form.problemOf("City")).toBe("Field is required");
  expect(await placesOf()).toEqual(before);
  const [zipCode, city] = [
    await form.field("Postal code").boundingBox(),
    await form.field("City").boundingBox(),
  ];
  expect(zipCode?.y).toBe(city?.y);

  await forEachVariant(page, async (_page, language) => {
    await page.locator("button[type=submit]").click();
    await checkVariant(page, language, { impacts: allImpacts });
  });
});
