import * as registration from "#contract/registration.ts";
import { requestsTo } from "#tests/support/pages/ordersPage.ts";
import type { Screens } from "#tests/support/screens/screens.tsx";

/** The values of the registration form. */
export const shop = {
  email: "anna@kwiaty.example",
  name: "Kwiaty Anny",
  phone: "601 202 303",
  city: "Toruń",
  password: "Tulipan7",
};

/** Opens the page /register; returns the actions and elements of its form. */
export async function openRegistrationForm(world: Screens, options: Parameters<Screens["openPage"]>[0] = {}) {
  const page = await world.openPage({ path: "/register", ...options });
  await page.locator("form").waitFor();
  const field = (name: string) => page.locator(`form [name=${name}]`);
  return {
    page,
    field,
    submit: page.locator("form [type=submit]"),
    sent: requestsTo(page, registration.register.path),
    problems: () => page.locator(".public-problem").allInnerTexts(),
    fill: async (values: Record<string, string>) => {
      for (const [name, value] of Object.entries(values)) await field(name).fill(value);
    },
    focused: () => page.evaluate(() => document.activeElement?.getAttribute("name")),
  };
}
