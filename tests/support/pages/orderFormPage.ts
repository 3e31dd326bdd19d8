import type { Page } from "playwright-core";
import { ProductSettings } from "#contract/products.ts";
import { z } from "#contract/zod.ts";
import type { companies, products } from "#server/database/tables/companies.ts";
import { makePostalPlace } from "#tests/support/factories/factories.ts";
import { createShopScenario } from "#tests/support/scenarios/shopScenario.ts";
import type { Screens } from "#tests/support/screens/screens.tsx";

const done = new Date("2026-01-02T10:00:00Z");

/** The steps of a company whose client may send orders. */
export const allSteps = {
  productSelectedAt: done,
  locationsCompletedAt: done,
  dataCompletedAt: done,
  contractGeneratedAt: done,
};

/** The settings of a product, as `openOrderForm` and `makeProduct` take them. */
export const asking = (values: Partial<z.input<typeof ProductSettings>>) => ({
  settings: z.parse(ProductSettings, values),
});

type Options = {
  company?: Partial<typeof companies.$inferInsert>;
  product?: Partial<typeof products.$inferInsert>;
  /** What else there is before the form is opened, for example other products. */
  prepare?: (shop: Awaited<ReturnType<typeof createShopScenario>>) => Promise<unknown>;
  forgives?: readonly RegExp[];
};

/** A company with a location that is always open, and its client on the page of the order form. */
export async function openOrderForm(world: Screens, { company, product, prepare, forgives }: Options = {}) {
  const { service } = world;
  const shop = await createShopScenario(service, {
    company: { ...allSteps, ...company },
    product: { name: "Laptop", ...product },
  });
  const { region, there } = shop;
  await makePostalPlace(service.pool, { ...there, street: "Szeroka", region });
  await prepare?.(shop);
  const { token } = await service.signInClient(shop.company.id);
  const page = await world.openPage({ account: { token }, path: "/orders/new", forgives });
  const form = orderFormPage(page);
  // A company's only product is selected already.
  await (prepare ? form.product("Laptop") : form.card("Laptop")).waitFor();
  return {
    ...{ shop, page, form },
    /** The company's orders in the database. */
    orders: async () => (await shop.stored()).orders,
    /** Fills the form with a valid order, of the company's only product or the one with the name that is given. */
    fillUsual: async ({ chooses }: { chooses?: string } = {}) => {
      if (chooses) await form.product(chooses).click();
      await form.card(chooses ?? "Laptop").waitFor();
      await form.fill({
        Name: "Jan Kowalski",
        Phone: "500600700",
        "Street and number": "Szeroka 3",
        "Postal code": there.code,
        City: "Toruń",
      });
    },
  };
}

/** Actions and elements of the order form, in English. */
export function orderFormPage(page: Page) {
  const section = (name: string) => page.getByRole("region", { name, exact: true });
  // The list of suggestions below an input has the same label as the input.
  const field = (label: string) =>
    page.getByLabel(label, { exact: true }).and(page.locator(":not([role=listbox])"));
  return {
    section,
    product: (name: string) =>
      page.getByRole("toolbar").getByRole("button", { name: new RegExp(`^${name}( × \\d)?$`) }),
    card: (name: string) =>
      page.getByRole("list", { name: "Products in this order" }).getByRole("listitem", { name }),
    field,
    fill: async (values: Record<string, string>) => {
      for (const [label, text] of Object.entries(values)) {
        await field(label).fill(text);
        // The suggestions would cover the next input.
        if (await page.getByRole("listbox").isVisible()) await page.keyboard.press("Escape");
      }
    },
    /** The sentence below an input. */
    problemOf: (label: string) =>
      field(label).evaluate(
        (input) => document.getElementById(input.getAttribute("aria-describedby") ?? "")?.innerText,
      ),
    submit: page.getByRole("button", { name: /^(Create order|Creating…)$/ }),
    created: page.getByRole("status").filter({ hasText: /Order \w{4} has been created/ }),
  };
}
