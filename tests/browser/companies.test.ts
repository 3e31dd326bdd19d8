import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Console, startConsole } from "#tests/support/browser/console.ts";
import { eventually } from "#tests/support/eventually.ts";
import { makeCompany } from "#tests/support/factories/factories.ts";

let world: Console;
beforeAll(async () => {
  world = await startConsole({ orders: 0 });
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const operator = () => world.service.signInOperator({ scopes: ["companies"] });
const waiting = (name: string) =>
  makeCompany(world.service.pool, { name, status: "pending", contractGeneratedAt: new Date() });
const badge = (page: Page) => page.getByRole("img", { name: /pending compan/ }).innerText();

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
  await eventually(() => new URL(page.url()).searchParams.get("q")).toBe("zolta lodz");
  await page.keyboard.press("Enter");
  await page.locator("tbody :focus").waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: company.name }).waitFor();

  const name = page.getByLabel("Client name shown to drivers");
  expect(await name.inputValue()).toBe(company.name);
  await name.fill("");
  await name.press("Enter");
  await page.getByText("Field is required").waitFor();
  await name.fill("Żółta");
  await name.press("Enter");
  // A second Enter must not confirm, because the other button has the focus.
  const asked = page.getByRole("dialog", { name: `Activate ${company.name}?` });
  await asked.waitFor();
  await page.keyboard.press("Enter");
  await asked.waitFor({ state: "detached" });
  await name.press("Enter");
  await asked.getByRole("button", { name: "Activate company" }).press("Enter");
  await page.getByText("Company activated").waitFor();
  await page.getByText(account.email).first().waitFor();
  await page.locator("#activation").getByText("Żółta", { exact: true }).waitFor();
  await eventually(async () => Number(await badge(there))).toBe(before - 1);
});

test("the section that the address names is the one that is marked, in a low window too", async () => {
  const company = await makeCompany(world.service.pool, { name: "Sery z Doliny" });
  const { token } = await operator();
  const path = `/companies/company/${company.id}#contract`;
  const page = await world.openPage({ account: { token }, path, width: 390, height: 600 });
  await eventually(() => page.locator("nav a[href^='#'][aria-current]").allInnerTexts()).toEqual([
    "Contract",
  ]);
});
