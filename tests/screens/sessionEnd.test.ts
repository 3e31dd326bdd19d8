import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import * as session from "#contract/session.ts";
import { ordersPage } from "#tests/support/pages/ordersPage.ts";
import { pathOf } from "#tests/support/pages/pathOf.ts";
import { type Screens, startScreens } from "#tests/support/screens/screens.tsx";

const account = "desk@edelivery.example";

let world: Screens;
beforeAll(async () => {
  world = await startScreens();
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

test("a session that is signed out elsewhere ends here at once", async () => {
  const token = await world.service.signIn(account);
  const page = await world.openPage({ account: { token } });
  await page.getByText("live", { exact: true }).waitFor();
  // A call that is still under way would be the first to learn of it, and says that the session expired.
  await ordersPage(page).ready();
  await world.service.send(session.signOut, undefined, { token });
  await page.getByRole("status").getByText("You have been logged out").waitFor();
  expect(pathOf(page)).toBe("/login");
  expect(await tokenOf(page)).toBeNull();
});

test("a service that does not answer leaves the session alone", async () => {
  const page = await world.openPage({ path: "/login", forgives: [/ERR_FAILED/] });
  const token = await world.service.signIn(account);
  await page.getByLabel("Email").waitFor();
  await page.evaluate((value) => localStorage.setItem("edelivery.token", value), token);
  await page.route("**/api/auth/refresh", (route) => route.abort());
  await page.goto("/orders/list");
  await page.getByRole("alert").getByText("The service can’t be reached").waitFor();
  await page.unroute("**/api/auth/refresh");
  await page.getByRole("button", { name: "Try again" }).click();
  await ordersPage(page).ready();
});

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem("edelivery.token"));
