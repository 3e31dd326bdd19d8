import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { makeCompany, makeRegion } from "#tests/support/factories.ts";
import { type Screens, startScreens } from "#tests/support/screens.tsx";

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
const pathOf = (page: Page): string => new URL(page.url()).pathname;

test("a pending company without a contract says what it waits for", async () => {
  const company = await makeCompany(world.service.pool, { status: "pending" });
  const { token } = await operator();
  const page = await world.openPage({ account: { token }, path: at(company) });
  await page.getByText("Waits for its contract to be generated").waitFor();
  expect(await page.locator("#activation li").allInnerTexts()).toContain("contract");
  expect(await page.getByRole("button", { name: "Activate the company" }).count()).toBe(0);
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
