import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Console, startConsole } from "#tests/support/browser/console.ts";
import { eventually } from "#tests/support/eventually.ts";
import { ordersPage } from "#tests/support/pages/ordersPage.ts";
import { createDemoCompany } from "#tests/support/scenarios/demoCompany.ts";

let world: Console;
beforeAll(async () => {
  world = await startConsole({ orders: 0 });
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

test("at midnight the list of today says that it is of another day now", async () => {
  const company = await createDemoCompany(world);
  await company.order();
  const page = await world.openPage({ account: { token: company.token }, fresh: true, path: "/privacy" });
  await page.clock.install();
  await page.goto("/orders/list");
  await ordersPage(page).ready();
  expect(await page.getByText("A new day has begun").count()).toBe(0);
  // The service's clock goes on, too.
  const now = new Date(Date.now() + 24 * 3_600_000).toISOString();
  await page.route("**/api/auth/refresh", (route) => route.fulfill({ json: { token: company.token, now } }));
  await page.clock.fastForward("24:00:00");
  await page.getByText("A new day has begun").waitFor();
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await eventually(() => page.getByText("A new day has begun").count()).toBe(0);
});
