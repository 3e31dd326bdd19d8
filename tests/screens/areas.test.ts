import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { DemoEmail } from "#server/demo/accounts.ts";
import { eventually } from "#tests/support/eventually.ts";
import { ordersPage } from "#tests/support/pages/ordersPage.ts";
import { pathOf } from "#tests/support/pages/pathOf.ts";
import { type Screens, startScreens } from "#tests/support/screens/screens.tsx";

const menus: Record<DemoEmail, readonly string[]> = {
  "admin@edelivery.example": [
    ...["Orders", "List", "New order", "Exceptions", "Companies", "List", "Demo requests"],
    ...[
      "Zip codes",
      "Dashboard",
      "Reports",
      "Generate",
      "My files",
      "Drivers",
      "List",
      "Map",
      "Notifications",
      "Wallet",
      "Entries",
      "Settlements",
      "Warehouse",
    ],
    ...["Stock", "Transfer", "Movements", "Counts"],
    ...["Users", "List", "Audit log", "Multipliers", "Corrections", "Settings", "Log out"],
  ],
  "desk@edelivery.example": [
    "Orders",
    "List",
    "New order",
    "Exceptions",
    "Drivers",
    "List",
    "Map",
    "Settings",
    "Log out",
  ],
  "viewer@edelivery.example": ["Orders", "List", "Exceptions", "Settings", "Log out"],
  "client@acme.example": ["Orders", "List", "New order", "Settings", "Log out"],
  "newcomer@fresh.example": ["Orders", "List", "New order", "Settings", "Log out"],
};

let world: Screens;
beforeAll(async () => {
  world = await startScreens();
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

test.each(Object.entries(menus))("%s has its entries of the menu and no others", async (email, entries) => {
  const page = await world.openPage({ account: email as DemoEmail, path: "/settings" });
  const menu = page.getByRole("navigation", { name: "Main menu" });
  await menu.getByText("Log out").waitFor();
  const words = (await menu.getByRole("listitem").allInnerTexts()).map((text) => text.split("\n")[0]);
  expect(words).toEqual(entries);
});

// Locations and products are resources without pages.
test.for([
  "/nowhere/at/all",
  "/locations",
  "/products",
])("the unknown address %s leads to the start page", async (path) => {
  const page = await world.openPage({ account: "desk@edelivery.example", path });
  await ordersPage(page).ready();
  expect(pathOf(page)).toBe("/");
  expect(await page.title()).toMatch(/^Orders · /);
});

test("an unknown address leads to the settings without orders, and claims of no page that its right is missing", async () => {
  const account = await world.service.signInOperator({ scopes: ["report"] });
  const page = await world.openPage({ account, path: "/register/nowhere" });
  await eventually(() => pathOf(page)).toBe("/settings");
  await page.evaluate(() => {
    history.pushState(null, "", "/users");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  // The first message: one about the unknown address would be shown before it.
  const told = page.getByText(/^You don’t have access to this page/);
  await told.waitFor();
  expect(await told.innerText()).toContain("Missing: “Users: accounts and permissions”.");
});

test("areas that an account may not open send it away", async () => {
  const page = await world.openPage({ account: "desk@edelivery.example", path: "/users" });
  await ordersPage(page).ready();
  expect(pathOf(page)).toBe("/");
  const missing = "You don’t have access to this page. Missing: “Users: accounts and permissions”.";
  await page
    .getByText(`${missing} admin@edelivery.example, ewa.lis@edelivery.example can give you access.`)
    .waitFor();
  await page.goto("/companies/list");
  await eventually(() => pathOf(page)).toBe("/settings");
});

test("the companies that wait are counted in the menu", async () => {
  const page = await world.openPage({ account: "admin@edelivery.example", path: "/settings" });
  const menu = page.getByRole("navigation", { name: "Main menu" });
  const { rows } = await world.service.pool.query("select from companies where status = 'pending'");
  const companies = menu.getByRole("link", { name: "Companies" });
  await eventually(() => companies.innerText()).toMatch(new RegExp(`^Companies\\s+${rows.length}$`));
});

test("a client whose registration has just begun is kept there, but may open the settings", async () => {
  const page = await world.openPage({ account: "newcomer@fresh.example", path: "/orders/list" });
  await page.getByRole("heading", { name: "Select delivery option" }).waitFor();
  expect(pathOf(page)).toBe("/register/selectProduct");
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByText("Account inactive").first().waitFor();
  expect(pathOf(page)).toBe("/settings");
  await page.getByRole("link", { name: "List" }).click();
  await eventually(() => pathOf(page)).toBe("/register/selectProduct");
});

test("an activated client is told so, and sees orders of its own company only", async () => {
  const page = await world.openPage({ account: "client@acme.example" });
  await page.getByText("Account active").first().waitFor();
  await ordersPage(page).ready();
  expect(await ordersPage(page).rows.count()).toBeGreaterThan(0);
  // All are of the one company, which no column says again.
  expect(await ordersPage(page).rows.locator(".company").count()).toBe(0);
  await page.goto("/register/selectProduct");
  await eventually(() => pathOf(page)).toBe("/");
});
