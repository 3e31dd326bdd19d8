import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import * as session from "#contract/session.ts";
import { eventually } from "#tests/support/eventually.ts";
import { requestsTo } from "#tests/support/pages/ordersPage.ts";
import { focused } from "#tests/support/pages/pinPage.ts";
import { type Screens, startScreens } from "#tests/support/screens/screens.tsx";

let world: Screens;
beforeAll(async () => {
  world = await startScreens({ orders: 0 });
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

test("empty and short fields are told under them, and nothing is sent", async () => {
  const page = await world.openPage({ path: "/login" });
  const sent = requestsTo(page, session.signIn.path);
  const problems = () => page.locator(".public-problem").allInnerTexts();
  await eventually(() => focused(page)).toBe("username");
  await page.getByRole("button", { name: "Log in" }).click();
  await eventually(problems).toEqual(["Field is required", "Field is required"]);
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

test("a wrong password is refused, and can be typed again at once", async () => {
  const page = await world.openPage({ path: "/login" });
  await fillIn(page, { email: "desk@edelivery.example", password: "Delivery2" });
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await page.getByRole("alert").getByText("Login or password is invalid").waitFor();
  expect(await focused(page)).toBe("password");
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
  const page = await world.openPage({ path: "/login" });
  await fillIn(page, somebody);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByRole("alert").getByText("Too many failed attempts. Try again in 15 min.").waitFor();
});

async function fillIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
}
