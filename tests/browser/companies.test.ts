import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import * as companies from "#contract/companies.ts";
import { type Console, startConsole } from "#tests/support/console.ts";
import { eventually } from "#tests/support/eventually.ts";
import { makeCompany } from "#tests/support/factories.ts";

let world: Console;
beforeAll(async () => {
  world = await startConsole({ orders: 0 });
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const refused = [/the server responded with a status of 4\d\d/];

const operator = () => world.service.signInOperator({ scopes: ["companies"] });
const waiting = (name: string) =>
  makeCompany(world.service.pool, { name, status: "pending", contractGeneratedAt: new Date() });
const at = (company: { id: string }) => `/companies/company/${company.id}`;
const badge = (page: Page) =>
  page.getByRole("img", { name: /compan(y waits|ies wait) for activation/ }).innerText();

test("a pending company is found and activated by keyboard, and another console's badge follows", async () => {
  const company = await waiting("Żółta Łódź");
  const { token, account } = await operator();
  const there = await world.openPage({ account: "admin@edelivery.example", path: "/settings" });
  const before = Number(await badge(there));
  const page = await world.openPage({ account: { token }, path: "/companies/list" });
  await page.getByRole("link", { name: company.name }).waitFor();

  await page.keyboard.press("/");
  await page.keyboard.type("zolta lodz");
  await eventually(() => page.locator("tbody tr").count()).toBe(1);
  expect(new URL(page.url()).searchParams.get("q")).toBe("zolta lodz");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: company.name }).waitFor();

  const name = page.getByLabel("Client name shown to drivers");
  expect(await name.inputValue()).toBe(company.name);
  await name.fill("");
  await name.press("Enter");
  await page.getByText("Field is required").waitFor();
  await name.fill("Żółta");
  await name.press("Enter");
  // A second Enter is no yes: the way back has the focus.
  const asked = page.getByRole("dialog", { name: `Activate ${company.name}?` });
  await asked.waitFor();
  await page.keyboard.press("Enter");
  await asked.waitFor({ state: "detached" });
  await name.press("Enter");
  await asked.getByRole("button", { name: "Activate the company" }).press("Enter");
  await page.getByText("Company activated").waitFor();
  await page.getByText(account.email).first().waitFor();
  await page.locator("#activation").getByText("Żółta", { exact: true }).waitFor();
  await eventually(async () => Number(await badge(there))).toBe(before - 1);
});

test("who activates second is told who was first", async () => {
  const company = await waiting("Two at once");
  const first = await operator();
  const { token } = await operator();
  const page = await world.openPage({ account: { token }, path: at(company), forgives: refused });
  const activate = page.getByRole("button", { name: "Activate the company" });
  await activate.waitFor();
  // The news of the first must not come before the press.
  await page.route("**/api/company/activate", async (route) => {
    const { status } = await world.service.send(
      companies.activate,
      { companyId: company.id, name: "First" },
      { token: first.token },
    );
    expect(status).toBe(200);
    await route.continue();
  });
  await activate.click();
  await page.getByRole("dialog").getByRole("button", { name: "Activate the company" }).click();
  await page.getByText(new RegExp(`${first.account.email} activated this company at`)).waitFor();
  await page.locator("#activation").getByText("First", { exact: true }).waitFor();
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
  await page.getByText("No company matches").waitFor();
  await page.getByRole("button", { name: "Reset filters" }).click();
  await page.getByRole("link", { name: "ACME Elektronika" }).waitFor();
});
