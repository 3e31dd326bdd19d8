import type { Page } from "playwright-core";
import { type Newcomer, registerNewcomer } from "#tests/support/scenarios/newcomer.ts";
import type { Screens } from "#tests/support/screens/screens.tsx";

/** An address that the postal data contains. */
export const knownPlace = { "Street and number": "Gdańska 12", "Postal code": "85-022", City: "Bydgoszcz" };

type Options = Parameters<Screens["openPage"]>[0] & {
  steps?: "none" | "product" | "locations" | "data" | "contract";
  /** What else there is before the page is opened. */
  prepare?: (client: Newcomer) => Promise<unknown>;
};

/** A registered client with an open page. */
export async function openOnboarding(world: Screens, { steps = "none", prepare, ...options }: Options = {}) {
  const client = await registerNewcomer(world.service);
  const order = ["product", "locations", "data", "contract"] as const;
  for (const step of order.slice(0, order.indexOf(steps as never) + 1)) await client[step]();
  await prepare?.(client);
  const page = await world.openPage({ account: client, ...options });
  return { client, page };
}

/** Actions and elements of the registration's page of pickup points, in English. */
export function pointsPage(page: Page) {
  // The list of suggestions below an input has the same label as the input.
  const field = (label: string) =>
    page.getByLabel(label, { exact: true }).and(page.locator(":not([role=listbox])"));
  return {
    heading: page.getByRole("heading", { name: "Your pickup points" }),
    add: page.getByRole("button", { name: /^Add (a pickup point|another)$/ }),
    done: page.getByRole("button", { name: "Done" }),
    send: page.getByRole("button", { name: /and continue$/ }),
    skip: page.getByRole("button", { name: "Skip for now" }),
    field,
    problem: (text: string) => page.getByRole("listitem").getByText(text),
    fill: async (values: Record<string, string>) => {
      for (const [label, text] of Object.entries(values)) await field(label).fill(text);
    },
  };
}

/** Fills in the page /register and sends it; the password is Tulipan7. */
export async function register(page: Page, company: { email: string; name: string }) {
  const values = { ...company, password: "Tulipan7", confirmPassword: "Tulipan7" };
  for (const [name, value] of Object.entries(values)) await page.locator(`form [name=${name}]`).fill(value);
  await page.locator("form [name=confirmPrivacyPolicy]").check();
  await page.locator("form [type=submit]").click();
}

/** Fills in the company data in the settings and saves them. */
export async function fillCompanyData(page: Page) {
  const values = {
    "first name": "Ewa",
    "last name": "Lis",
    "Tax number": "526-104-08-28",
    REGON: "123456785",
    "Headquarters (town)": "Bydgoszcz",
    Street: "Gdańska",
    "Postal code": "85-022",
    City: "Bydgoszcz",
  };
  await page.getByLabel("Company name").waitFor();
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).first().fill(value);
  await page.getByRole("button", { name: "Save contract data" }).click();
}
