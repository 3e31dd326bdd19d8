import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import * as session from "#contract/session.ts";
import { type Console, startConsole } from "#tests/support/console.ts";
import { eventually } from "#tests/support/eventually.ts";
import { ordersPage, requestsTo } from "#tests/support/ordersPage.ts";

const desk = { email: "desk@edelivery.example", password: "Delivery1" };

let world: Console;
beforeAll(async () => {
  world = await startConsole();
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

test("empty and short fields are told under them, and nothing is sent", async () => {
  const page = await world.openPage({ path: "/login" });
  const sent = requestsTo(page, session.signIn.path);
  const problems = () => page.locator(".public-problem").allInnerTexts();

  const top = async () => (await page.getByRole("heading").boundingBox())?.y;
  const before = await top();
  expect(await focused(page)).toBe("username");
  await page.getByRole("button", { name: "Log in" }).click();
  await eventually(problems).toEqual(["Field is required", "Field is required"]);
  expect(await top()).toBe(before);
  expect(await focused(page)).toBe("username");

  await fillIn(page, { email: "ab", password: "cd" });
  await page.getByRole("button", { name: "Log in" }).click();
  const short = "Value must have at least 3 characters";
  await eventually(problems).toEqual([short, short]);

  await page.getByLabel("Email").fill("abc");
  await page.getByRole("button", { name: "Log in" }).click();
  await eventually(problems).toEqual([short]);
  expect(await focused(page)).toBe("password");
  expect(sent).toEqual([]);
});

test("a wrong password is refused, the right one opens the list, and Enter sends", async () => {
  const page = await world.openPage({ path: "/login", forgives: [/status of 401/] });
  await fillIn(page, { ...desk, password: "Delivery2" });
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await page.getByRole("alert").getByText("Login or password is invalid").waitFor();
  expect(await focused(page)).toBe("password");

  await page.getByLabel("Password", { exact: true }).fill(desk.password);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await page.getByText("Logged in!").waitFor();
  await ordersPage(page).ready();
  expect(pathOf(page)).toBe("/");
});

test("a double click sends once, and who is signed in does not see the page again", async () => {
  const page = await world.openPage({ path: "/login" });
  const sent = requestsTo(page, session.signIn.path);
  await fillIn(page, desk);
  await page.getByRole("button", { name: "Log in" }).dblclick();
  await ordersPage(page).ready();
  expect(sent).toHaveLength(1);

  await page.goto("/login");
  await ordersPage(page).ready();
  expect(pathOf(page)).toBe("/");
  expect(await page.getByText("Logged in!").count()).toBe(0);
});

test("too many failures are told with the minutes to wait", async () => {
  const somebody = { email: "somebody@edelivery.example", password: "Delivery2" };
  for (let failure = 0; failure < 5; failure++) {
    const { status } = await world.service.send(session.signIn, {
      username: somebody.email,
      password: somebody.password,
    });
    expect(status).toBe(401);
  }
  const page = await world.openPage({ path: "/login", forgives: [/status of 429/] });
  await fillIn(page, somebody);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByRole("alert").getByText("Too many failed attempts. Try again in 15 min.").waitFor();
});

async function fillIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("name"));

const pathOf = (page: Page): string => new URL(page.url()).pathname;
