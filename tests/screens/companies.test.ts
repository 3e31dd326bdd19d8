import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import * as companies from "#contract/companies/companies.ts";
import { eventually } from "#tests/support/eventually.ts";
import { makeCompany, makeRegion } from "#tests/support/factories/factories.ts";
import { pathOf } from "#tests/support/pages/pathOf.ts";
import { type Screens, startScreens } from "#tests/support/screens/screens.tsx";

let world: Screens;
let region: string;
beforeAll(async () => {
  world = await startScreens({ orders: 0 });
  region = (await makeRegion(world.service.pool)).name;
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const operator = () => world.service.signInOperator({ scopes: ["companies"] });
const waiting = (name: string) =>
  makeCompany(world.service.pool, { name, status: "pending", contractGeneratedAt: new Date() });
const at = (company: { id: string }) => `/companies/company/${company.id}`;

test("a pending company without a contract says what it waits for", async () => {
  const company = await makeCompany(world.service.pool, { status: "pending" });
  const { token } = await operator();
  const page = await world.openPage({ account: { token }, path: at(company) });
  await page.getByText("Waiting for the contract to be generated").waitFor();
  expect(await page.locator("#activation li").allInnerTexts()).toContain("contract");
  expect(await page.getByRole("button", { name: "Activate company" }).count()).toBe(0);
});

test("a company that is not there leads back to the list, and so does a path that nobody knows", async () => {
  const { token } = await operator();
  const page = await world.openPage({
    account: { token },
    path: "/companies/company/nothing",
  });
  await page.getByRole("alert").getByText("Company not found").waitFor();
  await page.getByRole("link", { name: "All companies" }).click();
  await eventually(() => pathOf(page)).toBe("/companies/list");
  await page.goto("/companies/elsewhere");
  await eventually(() => pathOf(page)).toBe("/companies/list");
});

test("who may not open companies is sent to the settings", async () => {
  const { token } = await world.service.signInOperator({ scopes: ["orders"], regions: [region] });
  const page = await world.openPage({ account: { token }, path: "/companies/list" });
  await eventually(() => pathOf(page)).toBe("/settings");
});

test("companies that could not be loaded can be asked for again", async () => {
  const { token } = await operator();
  const page = await world.openPage({ account: { token }, path: "/settings" });
  await page.route("**/api/company/info*", (route) => route.abort());
  const company = await waiting("Hard to get");
  await page.goto(at(company));
  await page.getByText("The company could not be loaded").waitFor({ timeout: 20_000 });
  await page.unroute("**/api/company/info*");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { name: "Hard to get" }).waitFor();
});

test("who activates second is told who was first, and goes on by keyboard at the activation", async () => {
  const company = await waiting("Two at once");
  const first = await operator();
  const { token } = await operator();
  const page = await world.openPage({ account: { token }, path: at(company) });
  const activate = page.getByRole("button", { name: "Activate company" });
  await activate.waitFor();
  // The news of the first must not come before the press.
  await page.route("**/api/company/activate", async (route) => {
    // In jsdom the request of the first is sent by the same fetch.
    await page.unroute("**/api/company/activate");
    const { status } = await world.service.send(
      companies.activate,
      { companyId: company.id, name: "First" },
      { token: first.token },
    );
    expect(status).toBe(200);
    await route.continue();
  });
  await activate.click();
  await page.getByRole("dialog").getByRole("button", { name: "Activate company" }).click();
  await page.getByText(new RegExp(`${first.account.email} activated this company at`)).waitFor();
  await page.locator("#activation").getByText("First", { exact: true }).waitFor();
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe("activation");
});

test("the list is filtered and sorted by the address, which a reload keeps", async () => {
  const { token } = await operator();
  const page = await world.openPage({ account: { token }, path: "/companies/list" });
  await page.getByRole("button", { name: /^inactive/ }).click();
  await page.getByRole("button", { name: "Products" }).click();
  await page.reload();
  const statuses = page.locator("tbody tr td:nth-child(2)");
  await eventually(async () => new Set(await statuses.allInnerTexts())).toEqual(new Set(["inactive"]));
  expect(await page.getByRole("columnheader", { name: "Products" }).getAttribute("aria-sort")).toBe(
    "ascending",
  );
  await page.getByLabel("Search by name, NIP, email or owner").fill("nobody is called so");
  await page.getByText("No companies match").waitFor();
  await page.getByRole("button", { name: "Reset filters" }).click();
  await page.getByRole("link", { name: "ACME Elektronika" }).waitFor();
});
