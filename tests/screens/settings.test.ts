import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import * as account from "#contract/account.ts";
import * as apiKeys from "#contract/apiKeys.ts";
import * as orders from "#contract/orders/orders.ts";
import * as registration from "#contract/registration.ts";
import * as session from "#contract/session.ts";
import { readDraft, storeDraft } from "#src/forms/drafts.ts";
import { isText } from "#src/ui/known.ts";
import { eventually } from "#tests/support/eventually.ts";
import { makeCompany, makeProduct } from "#tests/support/factories/factories.ts";
import { openOnboarding } from "#tests/support/pages/onboardingPages.ts";
import { allSteps } from "#tests/support/pages/orderFormPage.ts";
import { requestsTo } from "#tests/support/pages/ordersPage.ts";
import { pathOf } from "#tests/support/pages/pathOf.ts";
import { type Screens, startScreens } from "#tests/support/screens/screens.tsx";

let world: Screens;
beforeAll(async () => {
  world = await startScreens({ orders: 20 });
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const refused = [/the server responded with a status of 4\d\d/];

/** Checks the tabs of the settings, and that each leads to its page. */
async function expectTabs(page: Page, tabs: readonly string[]) {
  const links = page.getByRole("navigation", { name: "Settings" }).getByRole("link");
  await links.first().waitFor();
  expect(await links.allInnerTexts()).toEqual(tabs);
  for (const link of await links.all()) {
    await link.click();
    await page.getByRole("heading", { level: 2, name: await link.innerText() }).waitFor();
    expect(await link.getAttribute("aria-current")).toBe("page");
  }
}

const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name });

test("an operator has its tabs and no others; a changed password keeps this session and ends the others", async () => {
  const email = "desk@edelivery.example";
  const token = await world.service.signIn(email);
  const other = await world.service.connect(token);
  const page = await world.openPage({ account: email, path: "/settings/companyData", forgives: refused });
  await eventually(() => pathOf(page)).toBe("/settings");
  await expectTabs(page, ["General", "Change password"]);
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const save = page.getByRole("button", { name: "Change password" });
  await save.waitFor();
  storeDraft("note", "half a sentence");
  await field("New password").fill("Nowe haslo 7");
  await field("Confirm new password").fill("Nowe haslo 7");
  await field("Current password").fill("Delivery1");
  await field("Current password").press("Enter");
  await page.getByText("Password changed").waitFor();
  expect(await field("New password").inputValue()).toBe("");
  await other.until("sessionEnded");
  expect((await world.service.send(session.me, undefined, { token })).status).toBe(401);
  await page.reload();
  await save.waitFor();
  expect(readDraft("note", isText)).toBe("half a sentence");
  expect(pathOf(page)).toBe("/settings/password");
  expect(await world.service.signIn(email, "Nowe haslo 7")).toBeTruthy();
});

test("a company that waits for its activation has its tabs and no others; its usual size is changed; a contract that can't be fetched is told, with the reason", async () => {
  const { page, client } = await openOnboarding(world, {
    steps: "contract",
    path: "/settings/companyData",
    forgives: [/net::ERR_FAILED/],
  });
  await page.getByRole("heading", { level: 2, name: "Company data" }).waitFor();
  expect(pathOf(page)).toBe("/settings/companyData");
  await expectTabs(page, ["General", "Company data", "Product", "Locations", "Change password"]);
  await tab(page, "Product").click();
  await saveSize(page, /^L up to 31.5 kg/);
  expect((await client.stored()).company.order_settings).toMatchObject({ defaultPackageSize: "L" });
  await tab(page, "Company data").click();
  await page.route(`**/api${registration.contract.path}?*`, (route) => route.abort());
  await page.getByRole("button", { name: "Download the contract" }).click();
  await page.getByText("The file could not be downloaded. The download was interrupted.").waitFor();
});

async function saveSize(page: Page, name: RegExp) {
  await page.getByRole("radio", { name }).check();
  await page.getByRole("button", { name: "Save size" }).click();
  await page.getByText("Package size saved").waitFor();
}

test("an active client has its tabs and no others; a key is made, shown once, works, and is refused as soon as it is revoked; the default location is saved as soon as it is chosen, and when that fails the old one stands there again; its usual size is changed", async () => {
  const { service } = world;
  const page = await world.openPage({
    account: "client@acme.example",
    path: "/settings/companyData",
    forgives: [/net::ERR_FAILED/],
  });
  await eventually(() => pathOf(page)).toBe("/settings");
  await expectTabs(page, [
    ...["General", "Contract and prices", "Monthly statement", "Product", "Locations", "Change password"],
  ]);
  await tab(page, "General").click();
  const made = requestsTo(page, apiKeys.create.path);
  await page.getByRole("button", { name: "New key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Create key" }).click();
  await dialog.getByText("Field is required").waitFor();
  await dialog.getByLabel("Name").fill("Sklep internetowy");
  await dialog.getByRole("radio", { name: /^Orders only/ }).check();
  await dialog.getByRole("button", { name: "Create key" }).dblclick();
  const key = await dialog.getByLabel("Key", { exact: true }).inputValue();
  expect(made).toHaveLength(1);
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Copy" }).click();
  await dialog.getByText("Copied.").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await dialog.getByRole("button", { name: "I have copied it" }).click();

  const row = page.getByRole("list", { name: "API keys" }).getByRole("listitem");
  await row.getByText("Sklep internetowy").waitFor();
  expect(await row.innerText()).toContain(key.slice(0, 8));
  expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain(key);
  const [dateFrom, dateTo] = [Date.now() - 86_400_000, Date.now()].map((at) => new Date(at).toISOString());
  const list = () => service.send(orders.list, { dateFrom, dateTo }, { token: key });
  expect((await list()).status).toBe(200);

  const input = page.getByRole("combobox", { name: "Pickup point" });
  const before = await input.innerText();
  await input.click();
  await page.getByRole("option", { name: "None" }).click();
  await page.getByText("Default location saved").waitFor();
  await page.reload();
  await row.getByText("last used").waitFor();

  await row.getByRole("button", { name: "Revoke key Sklep internetowy" }).click();
  await page
    .getByRole("dialog", { name: "Revoke key “Sklep internetowy”?" })
    .getByRole("button", { name: "Revoke key" })
    .click();
  await page.getByText("Key revoked").waitFor();
  await page.getByText("No keys yet.").waitFor();
  // The list's, within its card.
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe("API keys");
  expect((await list()).status).toBe(401);

  await eventually(() => input.innerText()).toBe("None");
  await page.route(`**/api${account.setDefaultLocation.path}`, (route) => route.abort());
  await input.click();
  await page.getByRole("option", { name: before }).click();
  await page.getByText("The service could not be reached.").waitFor();
  await eventually(() => input.innerText()).toBe("None");

  // The form begins with the only active location, whatever was chosen.
  const { pool } = service;
  const ofAcme = "company_id = (select company_id from accounts where email = 'client@acme.example')";
  await pool.query(
    `update locations set active = id = (select min(id) from locations where ${ofAcme}) where ${ofAcme}`,
  );
  await page.reload();
  const { rows } = await pool.query(`select name from locations where ${ofAcme} and active`);
  await eventually(() => input.innerText()).toContain(rows[0].name);

  await tab(page, "Product").click();
  await saveSize(page, /^S up to 9.99 kg/);
});

test.each([
  [["pickup_delivery"], ["eDelivery Pickup"]],
  [["iqos"], ["SIMPLE Delivery"]],
  [
    ["simple_delivery", "simple_arrival"],
    ["eDelivery Pickup", "SIMPLE Delivery"],
  ],
  [[], ["eDelivery Pickup"]],
] as const)("a company with products of %j is told that it is served by %j", async (types, ways) => {
  const { service } = world;
  const company = await makeCompany(service.pool, allSteps);
  for (const type of types) await makeProduct(service.pool, { companyId: company.id, type });
  const { token } = await service.signInClient(company.id);
  const page = await world.openPage({ account: { token }, path: "/settings/product" });
  const titles = page.getByRole("heading", { level: 3 });
  await titles.first().waitFor();
  expect(await titles.allInnerTexts()).toEqual(ways);
});

test("a key that is being made is shown whatever is pressed meanwhile, and left only after a question; one that was made without an answer is named as such and stands in the list", async () => {
  const page = await world.openPage({
    account: "client@acme.example",
    path: "/settings/password",
    forgives: [/net::ERR_FAILED/],
  });
  await tab(page, "General").click();
  const form = page.getByRole("dialog", { name: "New API key" });
  const fill = async (name: string) => {
    await page.getByRole("button", { name: "New key" }).click();
    await form.getByLabel("Name").fill(name);
  };
  const create = form.getByRole("button", { name: "Create key" });
  const created = `**/api${apiKeys.create.path}`;

  await fill("Kasa");
  await page.keyboard.press("Escape");
  const question = (name: string) => page.getByRole("dialog", { name });
  await question("Discard unsaved changes?").getByRole("button", { name: "Cancel" }).click();
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(created, async (route) => {
    asked.resolve();
    await released.promise;
    await route.continue();
  });
  await create.click();
  await asked.promise;
  await page.keyboard.press("Escape");
  await page.evaluate(() => history.back());
  await form.getByRole("button", { name: "Creating key…" }).waitFor();
  released.resolve();
  await question("Leave without copying it?").getByRole("button", { name: "Cancel" }).click();
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Copy");
  const shown = page.getByRole("dialog", { name: "Your new key" });
  expect(await shown.getByLabel("Key", { exact: true }).inputValue()).toMatch(/^edk_/);
  await shown.getByRole("button", { name: "I have copied it" }).click();
  expect(pathOf(page)).toBe("/settings");
  await page.unroute(created);

  await page.route(created, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await fill("Magazyn");
  await create.click();
  await form.getByText(/^The key may have been created/).waitFor();
  expect(await form.getByLabel("Name").inputValue()).toBe("Magazyn");
  await page.getByRole("button", { name: "Revoke key Magazyn", includeHidden: true }).waitFor();
});

test("a client whose company was switched off still finds its keys, which read on, and revokes them", async () => {
  const { service } = world;
  const company = await makeCompany(service.pool, allSteps);
  const { token } = await service.signInClient(company.id);
  const { body } = await service.send(apiKeys.create, { name: "Magazyn", accountType: "api" }, { token });
  await service.pool.query("update companies set status = 'inactive' where id = $1", [company.id]);
  const reads = async () => (await service.send(session.me, undefined, { token: body.key })).status;
  expect(await reads()).toBe(200);
  const page = await world.openPage({ account: { token }, path: "/settings" });
  await page.getByRole("button", { name: "Revoke key Magazyn" }).click();
  expect(await page.getByRole("button", { name: "New key" }).count()).toBe(0);
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await page.getByText("Key revoked").waitFor();
  expect(await reads()).toBe(401);
});
