import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import * as session from "#contract/session.ts";
import { type Console, startConsole } from "#tests/support/browser/console.ts";
import { eventually } from "#tests/support/eventually.ts";
import { ordersPage } from "#tests/support/pages/ordersPage.ts";
import { pathOf } from "#tests/support/pages/pathOf.ts";

const account = "desk@edelivery.example";

let world: Console;
beforeAll(async () => {
  world = await startConsole();
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

test("a session that is gone is noticed by the next call, and signing in leads back to the same list; logging out forgets the session and what was looked at, and keeps how the console looks", async () => {
  const path = `/orders/list?filter=${encodeURIComponent(JSON.stringify({ status: ["accepted"] }))}`;
  const page = await world.openPage({ account, path, forgives: [/status of 401/] });
  await ordersPage(page).ready();
  await world.service.pool.query("delete from sessions");
  await page.getByRole("button", { name: "Reload" }).click();
  await page.getByRole("status").getByText("You session expired. Please, log in.").waitFor();
  expect(await tokenOf(page)).toBeNull();
  await page.keyboard.type("admin@edelivery.example");
  await page.getByLabel("Password", { exact: true }).fill("Delivery1");
  await page.keyboard.press("Enter");
  await ordersPage(page).ready();
  expect(new URL(page.url()).searchParams.get("filter")).toBe('{"status":["accepted"]}');

  const token = (await tokenOf(page)) ?? "";
  await page.getByRole("button", { name: "Language EN: English" }).click();
  await page.getByRole("menuitemradio", { name: "Polski" }).click();
  await page.getByRole("button", { name: "Motyw: " }).click();
  await page.getByRole("menuitemradio", { name: "Ciemny" }).click();
  await page.getByRole("button", { name: "Zamknij menu" }).click();

  // The answer arrives after the message to the sockets; the sign-out still counts as the person's own.
  const socket = await world.service.connect(token);
  await page.route(`**/api${session.signOut.path}`, async (route) => {
    const response = await route.fetch();
    await socket.until("sessionEnded");
    await route.fulfill({ response });
  });
  await page.getByRole("button", { name: "Wyloguj się" }).click();
  await page.getByRole("status").getByText("Wylogowano").waitFor();
  expect(pathOf(page)).toBe("/login");
  expect(await tokenOf(page)).toBeNull();
  expect((await world.service.send(session.me, undefined, { token })).status).toBe(401);

  const rowsOnTheWay = watchRows(page);
  await page.goBack({ waitUntil: "commit" });
  await eventually(() => pathOf(page)).toBe("/login");
  await page.getByLabel("Hasło", { exact: true }).waitFor();
  expect(await rowsOnTheWay()).toBe(0);

  await page.getByLabel("E-mail").fill(account);
  await page.getByLabel("Hasło", { exact: true }).fill("Delivery1");
  await page.keyboard.press("Enter");
  await ordersPage(page).ready();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("pl");
  expect(await page.evaluate(() => document.documentElement.style.colorScheme)).toBe("dark");
  await page.getByRole("button", { name: "Otwórz menu" }).waitFor();
});

test("a token that another tab removes is missed at once", async () => {
  const page = await world.openPage({ account });
  await ordersPage(page).ready();
  const other = await page.context().newPage();
  // Any document of the same origin will do, since it shares the storage.
  await other.goto("/api/health");
  await other.evaluate(() => localStorage.removeItem("edelivery.token"));
  await page.getByRole("status").getByText("You have been logged out").waitFor();
  expect(pathOf(page)).toBe("/login");
});

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem("edelivery.token"));

/** Returns a function that gives the largest number of rows of orders seen from now on. */
function watchRows(page: Page): () => Promise<number> {
  let most = 0;
  const look = async () => {
    most = Math.max(
      most,
      await ordersPage(page)
        .rows.count()
        .catch(() => 0),
    );
  };
  page.on("framenavigated", look);
  page.on("domcontentloaded", look);
  return async () => {
    await look();
    return most;
  };
}
