import type { Request } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Console, startConsole } from "#tests/support/browser/console.ts";
import { pathOf } from "#tests/support/pages/pathOf.ts";

let world: Console;
beforeAll(async () => {
  world = await startConsole();
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

test("without a session an inner page sends to sign-in after a moment, and says why", async () => {
  const page = await world.openPage({ path: "/login" });
  const seen: Request[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) seen.push(request);
  });
  await page.goto("/drivers").catch(() => undefined);
  await page.getByRole("status").getByText("You have to be logged in to visit this page").waitFor();
  expect(pathOf(page)).toBe("/login");
  const [asked, left] = seen;
  expect([asked, left].map((request) => new URL(request?.url() ?? "").pathname)).toEqual([
    "/drivers",
    "/login",
  ]);
  // Measured by the browser's clock, because this process may learn of a request late.
  expect((left?.timing().startTime ?? 0) - (asked?.timing().startTime ?? 0)).toBeGreaterThanOrEqual(300);

  await page.reload();
  await page.getByLabel("Email").waitFor();
  expect(await page.getByText("You have to be logged in to visit this page").count()).toBe(0);
});

test("a stranger at the bare domain signs in without a reproach, one click from what this is about", async () => {
  const page = await world.openPage({ path: "/login" });
  await page.goto("/").catch(() => undefined);
  await page.waitForURL("**/login");
  await page.getByLabel("Email").waitFor();
  expect(await page.getByRole("status").count()).toBe(0);
  await page.getByRole("link", { name: "What we do" }).click();
  await page.locator("h1").waitFor();
  expect(pathOf(page)).toBe("/start");
});

test("who is signed in gets the console instead of what is for strangers, but may read the privacy policy", async () => {
  const page = await world.openPage({ account: "admin@edelivery.example", path: "/privacy" });
  await page.getByRole("heading", { name: "Privacy policy" }).waitFor();
  // The console is replaced by an empty page: other tests show that it works, and loading it each time takes long.
  const isConsole = ({ pathname }: URL) => pathname === "/";
  await page.route(isConsole, (route) => route.fulfill({ contentType: "text/html", body: "" }));
  for (const path of ["/start", "/start/pl", "/register", "/pin", "/forgot-password"]) {
    // Loading is interrupted on pages that redirect at once.
    await page.goto(path).catch(() => undefined);
    await page.waitForURL(isConsole);
  }
});
