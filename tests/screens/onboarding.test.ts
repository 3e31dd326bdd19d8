import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from "vitest";
import * as registration from "#contract/registration.ts";
import { me } from "#contract/session.ts";
import { errors } from "#locales/en/errors.ts";
import { onboarding } from "#locales/en/onboarding.ts";
import { eventually } from "#tests/support/eventually.ts";
import { makeLocation, makeRegion } from "#tests/support/factories/factories.ts";
import { knownPlace, openOnboarding, pointsPage } from "#tests/support/pages/onboardingPages.ts";
import { requestsTo } from "#tests/support/pages/ordersPage.ts";
import { pathOf } from "#tests/support/pages/pathOf.ts";
import type { Newcomer } from "#tests/support/scenarios/newcomer.ts";
import { type Screens, startScreens } from "#tests/support/screens/screens.tsx";

let world: Screens;
beforeAll(async () => {
  world = await startScreens({ orders: 0 });
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

test("no step is skipped by an address, nor taken twice, and each is there after a reload; skipped pickup points are not ticked and can be added later", async () => {
  const { client, page } = await openOnboarding(world, { path: "/register/addLocations" });
  const at = (path: string) => eventually(() => pathOf(page)).toBe(path);
  await at("/register/selectProduct");
  await page.goto("/orders/new");
  await at("/register/selectProduct");
  await page.goto("/settings/companyData");
  await page.getByText("Complete the delivery option and pickup points first.").waitFor();
  expect(await page.getByRole("textbox").count()).toBe(0);
  await page.getByRole("link", { name: "Continue" }).click();
  await at("/register/selectProduct");
  await page.reload();
  await page.getByRole("heading", { name: "Select delivery option" }).waitFor();

  // Taken elsewhere, by the same people: it is known here at once.
  await client.product();
  await at("/register/addLocations");
  await page.goto("/register/selectProduct");
  await at("/register/addLocations");
  await pointsPage(page).heading.waitFor();
  await pointsPage(page).skip.click();
  await page.getByText("You can add pickup points in the settings at any time").waitFor();
  await page.goto("/register/addLocations");
  await at("/");
  const step = page.getByRole("list", { name: "Registration steps" }).getByRole("listitem").nth(1);
  await step.getByText("(skipped)").waitFor();
  await step.getByRole("link", { name: "Pickup points" }).click();
  await page.getByText("0 of 10").waitFor();
  await page.getByRole("button", { name: "Continue registration" }).click();
  await page.getByRole("heading", { name: "Your company data" }).waitFor();
});

test("a failed choice of the product asks to write to support; what passes is said and stays to be read, until it is sent again", async () => {
  const { page } = await openOnboarding(world, { forgives: [/status of \d+/] });
  const submit = page.getByRole("button", { name: onboarding.product.submit });
  const path = `**/api${registration.selectProduct.path}`;
  const support = page.getByText("Account creation failed. Contact us at kontakt@edelivery.example");
  const alert = page.getByRole("alert");
  const failures = [
    [{ status: 409, json: { errorCode: "company_already_activated" } }, null],
    [{ status: 503, json: { errorCode: "unavailable" } }, errors.unavailable],
    [
      { status: 429, json: { errorCode: "too_many_requests" }, headers: { "retry-after": "7" } },
      "Too many requests. Try again in 7 s.",
    ],
    [null, errors.network],
  ] as const;
  for (const [answer, sentence] of failures) {
    await page.route(path, (route) => (answer ? route.fulfill(answer) : route.abort()));
    await submit.click();
    await support.waitFor();
    if (sentence) await alert.getByText(sentence).waitFor();
    else expect(await page.getByText(errors.unavailable).count()).toBe(0);
    await page.unroute(path);
  }
  // It stays behind the toast.
  await eventually(() => support.count()).toBe(0);
  expect(await alert.getByText(errors.network).count()).toBe(1);
  await submit.click();
  await eventually(() => pathOf(page)).toBe("/register/addLocations");
});

test("a choice that is saved, after which the account can't be loaded, is not silent: the next step can be loaded again", async () => {
  const { page } = await openOnboarding(world, { forgives: [/status of \d+/] });
  const path = `**/api${me.path}`;
  await page.getByRole("heading", { name: "Select delivery option" }).waitFor();
  await page.route(path, (route) => route.fulfill({ status: 500, json: { errorCode: "unknown" } }));
  await page.getByRole("button", { name: onboarding.product.submit }).click();
  const alert = page.getByRole("alert").filter({ hasText: onboarding.notGoneOn });
  await alert.waitFor();
  await page.unroute(path);
  await alert.getByRole("button", { name: "Try again" }).click();
  await eventually(() => pathOf(page)).toBe("/register/addLocations");
});

test("a page of the registration that is opened begins at its top", async () => {
  // What a browser says until somebody clicks or presses a key.
  Object.defineProperty(navigator, "userActivation", { configurable: true, value: { hasBeenActive: false } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "userActivation"));
  const { page } = await openOnboarding(world);
  await page.getByRole("heading", { name: "Select delivery option" }).waitFor();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
});

/** The text of the element that has the focus. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test("what was typed of pickup points outlives a reload, and ends with the session", async () => {
  const { client, page } = await openOnboarding(world, { steps: "product" });
  const points = pointsPage(page);
  await points.add.click();
  await points.fill({ Name: "Sklep", ...knownPlace });
  await points.done.click();
  await points.add.click();
  await points.fill({ Name: "Kiosk", City: "Toru" });
  await page.reload();
  const shop = page.getByRole("listitem", { name: "Sklep" });
  await shop.getByText("Gdańska 12, 85-022 Bydgoszcz").waitFor();
  await shop.getByText("hours not set").waitFor();
  expect(await points.field("Name").inputValue()).toBe("Kiosk");
  expect(await points.field("City").inputValue()).toBe("Toru");
  // The button that is removed with its point leaves the focus in the list, not at the beginning of the page.
  await page.getByRole("button", { name: "Remove Kiosk" }).click();
  await eventually(() => focused(page)).toMatch(/^SklepGdańska 12/);
  await page.getByRole("button", { name: "Log out" }).click();
  await page.getByLabel("Email").waitFor();
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  expect((await client.stored()).locations).toEqual([]);
});

test("pickup points that are typed when a colleague ends the step stay, and are saved", async () => {
  const { client, page } = await openOnboarding(world, { steps: "product" });
  const points = pointsPage(page);
  await points.add.click();
  await points.fill({ Name: "Sklep", ...knownPlace });
  await client.locations();
  await page.getByText(/^This step has been finished in the meantime/).waitFor();
  const step = page.getByRole("list", { name: "Registration steps" }).getByRole("listitem").nth(1);
  expect(await step.evaluate((item) => item.getAttribute("aria-current"))).toBe("step");
  expect(await points.field("Name").inputValue()).toBe("Sklep");
  // All that was typed is typed anew.
  await points.fill({ Name: "", "Street and number": "", "Postal code": "", City: "" });
  await points.fill({ Name: "Sklep", ...knownPlace });
  // Who has left the step is told where the points are.
  await page.goto("/");
  await page.getByRole("link", { name: "Open" }).click();
  await points.send.click();
  await page.getByText("Pickup points saved").waitFor();
  await eventually(() => pathOf(page)).toBe("/");
  expect((await client.stored()).locations).toMatchObject([{ name: "Sklep" }]);
});

test("pickup points whose answer was lost are not said to be unsaved: the step ends once they are seen to be there, and elsewhere the same again saves nothing twice", async () => {
  const lose = async (street: string) => {
    const { client, page } = await openOnboarding(world, { steps: "product" });
    const points = pointsPage(page);
    await points.add.click();
    await points.fill({ Name: "Sklep", ...knownPlace, "Street and number": street });
    const path = `**/api${registration.addLocations.path}`;
    await page.route(path, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await points.send.click();
    return { client, page, points, find: () => page.unroute(path) };
  };
  const seen = await lose("Gdańska 12");
  await eventually(() => pathOf(seen.page)).toBe("/");
  expect((await seen.client.stored()).locations).toMatchObject([{ name: "Sklep" }]);
  await world.closePages();

  // Saved in another spelling.
  const { client, page, points, find } = await lose("gdańska 12");
  await page.getByText(/^It isn’t known whether it was done/).waitFor();
  await find();
  await page.reload();
  await page.getByText(/^It isn’t known whether it was done/).waitFor();
  expect(await page.getByText(/^This step has been finished/).count()).toBe(0);
  await points.send.click();
  await eventually(() => pathOf(page)).toBe("/");
  expect((await client.stored()).locations).toHaveLength(1);
});

test("pickup points that are there already are shown with their hours, and need no other; the keyboard goes on at the next step", async () => {
  const sunday = { sunday: null };
  const { page } = await openOnboarding(world, {
    steps: "product",
    prepare: (client) => addPoints(client, [{ name: "Hurtownia", workingHours: sunday }]),
  });
  const point = page.getByRole("listitem", { name: "Hurtownia" });
  await point.getByText("Mon–Sat hours not set, Sun closed").waitFor();
  await page.getByText("1 of 10").waitFor();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("Pickup points saved").waitFor();
  await eventually(() => focused(page)).toBe("Your company data");
  const steps = page.getByRole("list", { name: "Registration steps" }).getByRole("listitem");
  await eventually(() => steps.nth(1).innerText()).toMatch(/Pickup points\s*done/);
});

test("of several points those are opened that are wrong, with what is wrong under their inputs; ten are the most, a service that is away takes nothing that was typed, and all are sent at last", async () => {
  const { client, page } = await openOnboarding(world, {
    steps: "product",
    prepare: (newcomer) =>
      addPoints(
        newcomer,
        numbers.map((nth) => ({ name: `Punkt ${nth}` })),
      ),
  });
  const points = pointsPage(page);
  await page.getByText("7 of 10").waitFor();
  const sent = requestsTo(page, registration.addLocations.path);
  for (const name of ["Sklep", "Sklep", "Ki"]) {
    expect(await points.add.count()).toBe(1);
    await points.add.click();
    await points.fill({ Name: name, ...knownPlace });
  }
  expect(await points.add.count()).toBe(0);
  await points.send.click();
  await points.problem("Value must have at least 3 characters").waitFor();
  expect(sent).toEqual([]);
  await points.fill({ Name: "Kiosk" });
  await eventually(() => points.problem("Value must have at least 3 characters").count()).toBe(0);
  await points.send.click();
  await points.problem("Each location needs its own name").waitFor();
  await points.fill({ Name: "Sklep 2" });
  await points.field("Name").press("Enter");
  await page.getByRole("listitem", { name: "Sklep 2" }).waitFor();
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(
    "Edit Sklep 2",
  );
  expect(sent).toHaveLength(1);

  const path = `**/api${registration.addLocations.path}`;
  await page.route(path, (route) => route.abort());
  await points.send.click();
  await page.getByText("The service could not be reached.").waitFor();
  expect(await page.getByRole("listitem", { name: /^(Punkt|Sklep|Kiosk)/ }).count()).toBe(10);
  await page.unroute(path);
  await points.send.dblclick();
  await page.getByText("Pickup points saved").waitFor();
  await eventually(() => pathOf(page)).toBe("/");
  const { locations } = await client.stored();
  expect(locations.map(({ name }: { name: string }) => name).sort()).toEqual(
    ["Kiosk", "Sklep", "Sklep 2", ...numbers.map((nth) => `Punkt ${nth}`)].sort(),
  );
  expect(sent).toHaveLength(3);
});

const numbers = [1, 2, 3, 4, 5, 6, 7];

/** Pickup points that the client has already. */
async function addPoints(
  client: Newcomer,
  values: Omit<Parameters<typeof makeLocation>[1], "companyId" | "region">[],
) {
  const { pool } = world.service;
  const region = (await makeRegion(pool)).name;
  for (const value of values) await makeLocation(pool, { companyId: client.companyId, region, ...value });
}
