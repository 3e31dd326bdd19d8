import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import * as session from "#contract/session.ts";
import { type Console, startConsole } from "#tests/support/browser/console.ts";
import { ordersPage, requestsTo } from "#tests/support/pages/ordersPage.ts";
import { pathOf } from "#tests/support/pages/pathOf.ts";

let world: Console;
beforeAll(async () => {
  world = await startConsole();
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

test("problems move nothing, in forced colours the chosen language is marked and the button has an edge, a double click sends once and opens the list, which who is signed in gets instead", async () => {
  const page = await world.openPage({ path: "/login" });
  const sent = requestsTo(page, session.signIn.path);
  const submit = page.getByRole("button", { name: "Log in" });
  const top = async () => (await page.getByRole("heading").boundingBox())?.y;
  await page.emulateMedia({ forcedColors: "active" });
  expect(await submit.evaluate((one) => getComputedStyle(one).borderTop)).toMatch(/^1px solid/);
  const language = page.locator("[aria-pressed=true]");
  expect(await language.evaluate((one) => getComputedStyle(one).outline)).toMatch(/solid 2px$/);
  await page.emulateMedia({ forcedColors: null });
  const before = await top();
  await submit.click();
  await page.getByText("Field is required").first().waitFor();
  expect(await top()).toBe(before);

  await page.getByLabel("Email").fill("desk@edelivery.example");
  await page.getByLabel("Password", { exact: true }).fill("Delivery1");
  await submit.dblclick();
  await page.getByText("Logged in!").waitFor();
  await ordersPage(page).ready();
  expect(pathOf(page)).toBe("/");
  expect(sent).toHaveLength(1);

  await page.goto("/login");
  await ordersPage(page).ready();
  expect(pathOf(page)).toBe("/");
  expect(await page.getByText("Logged in!").count()).toBe(0);
});
