import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { register } from "#contract/leads.ts";
import { type Console, startConsole } from "#tests/support/browser/console.ts";
import { checkAllVariants, goTo } from "#tests/support/browser/pageVariants.ts";
import { eventually } from "#tests/support/eventually.ts";
import { newAddress, registerNewcomer } from "#tests/support/scenarios/newcomer.ts";

let world: Console;
beforeAll(async () => {
  world = await startConsole({ orders: 0 });
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

test("the steps of the registration are whole and accessible, as are the settings of such a client", async () => {
  const client = await registerNewcomer(world.service);
  const page = await world.openPage({ account: client });
  await page.waitForURL("**/register/selectProduct");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await checkAllVariants(page);

  // Each step is done by a call; the page must learn of it at once.
  await client.product();
  await page.waitForURL("**/register/addLocations");
  await page.getByRole("main").getByRole("button").first().click();
  await page.getByRole("textbox").first().waitFor();
  await checkAllVariants(page);

  await client.locations();
  await page.waitForURL((url) => url.pathname === "/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await checkAllVariants(page);

  await client.data();
  const tabs = ["/settings", "/settings/companyData", "/settings/product", "/settings/password"];
  await checkAllVariants(page, tabs.map(tab));
  await goTo(page, { path: "/", shows: "main form" });
  await client.contract();
  await eventually(() => page.getByRole("textbox").count()).toBe(0);
  await checkAllVariants(page);
});

test("a client's contract and the tabs beside it are whole and accessible", async () => {
  const { path, shows } = tab("/settings/contract");
  const page = await world.openPage({ account: "client@acme.example", path });
  await page.locator(shows).waitFor();
  await checkAllVariants(page);
});

test("companies, demo requests and the settings of back-office are whole and accessible, with the page's entry of the menu in sight", async () => {
  const lead = { name: "Jan Kowalski", email: "jan@sklep.example", confirmPrivacyPolicy: true as const };
  await world.service.send(register, lead, { headers: newAddress() });
  const { rows } = await world.service.pool.query("select id from companies where name = 'ACME Elektronika'");
  const low = { width: 1280, height: 420 };
  const page = await world.openPage({ account: "admin@edelivery.example", path: "/settings", ...low });
  await page.getByRole("heading", { name: "General" }).waitFor();
  // In a low window the last entries of the menu are out of sight, but the entry of the open page is scrolled into view.
  const entry = page.getByRole("navigation", { name: "Main menu" }).locator("[aria-current=page]");
  await eventually(async () => ((await entry.boundingBox())?.y ?? 420) + 32).toBeLessThanOrEqual(420);
  await checkAllVariants(page, [
    tab("/settings"),
    { path: "/companies/leads", shows: "text=jan@sklep.example" },
    { path: "/companies/list", shows: "[data-company]" },
    { path: `/companies/company/${rows[0].id}`, shows: "#contract" },
  ]);
  // On a phone the name of a fact can take two lines; the values must still be on one line.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goBack();
  const values = page.locator("[data-company]").first().locator("dd");
  await values.first().waitFor();
  const lines = await values.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
  expect(new Set(lines).size).toBe(1);
});

/** A tab of the settings. */
const tab = (path: string) => ({ path, shows: `main nav a[aria-current=page][href="${path}"]` });
