import type { Locator } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { add, ordersToPickUp } from "#contract/locations.ts";
import { eventually } from "#tests/support/eventually.ts";
import { makeCompany, makeOrder, makePlace } from "#tests/support/factories/factories.ts";
import { locationsPage } from "#tests/support/pages/locationsPage.ts";
import { type Screens, startScreens } from "#tests/support/screens/screens.tsx";

let world: Screens;
beforeAll(async () => {
  world = await startScreens({ orders: 0 });
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const place = { "Street and number": "Gdańska 12", "Postal code": "85-022", City: "Bydgoszcz" };

/** A client of a company that has no location yet, at its settings. */
async function openSettings() {
  const { service } = world;
  const { id: companyId } = await makeCompany(service.pool);
  const { token } = await service.signInClient(companyId);
  const page = await world.openPage({ account: { token }, path: "/settings/locations" });
  const locations = locationsPage(page);
  const kept = async () =>
    (await service.pool.query("select * from locations where company_id = $1 order by id", [companyId])).rows;
  return { page, companyId, token, kept, ...locations };
}

test("hours past midnight are refused under their day, with the reason, and what was typed stays", async () => {
  const { add, fill, field, openDay, day, save, kept, page } = await openSettings();
  await add.click();
  await fill({ Name: "Bar", ...place });
  await openDay("Friday");
  await fill({ "Friday: opens at": "22:00", "Friday: closes at": "02:00" });
  await save.click();
  const problem = day("Friday").getByRole("alert");
  await problem.getByText("Hours past midnight belong to the next day.").waitFor();
  const closing = field("Friday: closes at");
  expect(await closing.getAttribute("aria-invalid")).toBe("true");
  await eventually(() => closing.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await field("Friday: opens at").inputValue()).toBe("22:00");
  expect(await kept()).toEqual([]);
  await closing.fill("23:30");
  await eventually(() => problem.count()).toBe(0);
  await save.click();
  await page.getByText("Location added").waitFor();
  // That it can be opened is seen without a mouse over it.
  const colorOf = (part: Locator) => part.evaluate((one) => getComputedStyle(one).color);
  const name = page.getByRole("button", { name: "Bar", exact: true });
  expect(await colorOf(name)).not.toBe(await colorOf(page.getByText("Gdańska 12", { exact: false }).first()));
});

test("what is missing or malformed is told under each input before anything is sent", async () => {
  const { add, fill, field, openDay, day, dialog, save, page } = await openSettings();
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/region/locations/add")) sent += 1;
  });
  await add.click();
  await fill({ Name: "ab", "Phone (optional)": "12", "Postal code": "85" });
  await openDay("Friday");
  const closing = field("Friday: closes at");
  await closing.fill("");
  await closing.pressSequentially("8:00 PM");
  await save.click();
  expect(await closing.inputValue()).toBe("8:00PM");
  await day("Friday").getByText("Value must be a time like 09:30").waitFor();
  await dialog.getByText("Value must have at least 3 characters").waitFor();
  await dialog.getByText("Enter a phone number with 9 digits, or “-” if there is none").waitFor();
  await dialog.getByText("Value must be a postal code like 00-950").waitFor();
  expect(await dialog.getByText("Field is required").count()).toBe(2);
  expect(sent).toBe(0);
});

test("an unknown postal code is told under the postal code, and the places of the city are offered", async () => {
  const { add, fill, field, dialog, save, page, kept } = await openSettings();
  await add.click();
  await fill({ Name: "Kiosk", ...place, "Postal code": "99999", City: "Nigdziebądź" });
  await save.click();
  await eventually(() =>
    field("Postal code").evaluate(
      (input) => document.getElementById(input.getAttribute("aria-describedby") ?? "")?.innerText,
    ),
  ).toBe("This address was not found. Check the postal code.");
  await fill({ City: "Bydgoszcz" });
  await save.click();
  await dialog.getByText("This address matches several places.").waitFor();
  const [first] = await dialog
    .getByRole("group", { name: "Did you mean one of these?" })
    .getByRole("button")
    .all();
  const offered = (await first?.innerText()) ?? "";
  expect(offered).toMatch(/^85-\d{3} Bydgoszcz$/);
  await first?.click();
  expect(await field("Postal code").inputValue()).toBe(offered.slice(0, 6));
  expect(await dialog.getByRole("alert").count()).toBe(0);
  await save.click();
  await page.getByText("Location added").waitFor();
  expect(await kept()).toMatchObject([{ zip_code: offered.slice(0, 6), city: "Bydgoszcz" }]);
});

test("a name that the company has at this postal code is told under the name", async () => {
  const { add: button, fill, dialog, save, list, companyId, token } = await openSettings();
  const street = place["Street and number"];
  const input = { companyId, name: "Kiosk", street, city: "Bydgoszcz", zipCode: "85-022" };
  await world.service.send(add, input, { token });
  // Somebody else added it: it is here without a reload.
  await list.getByRole("button", { name: "Kiosk" }).waitFor();
  await button.click();
  await fill({ Name: "Kiosk", ...place });
  await save.click();
  await dialog
    .getByText("The company already has a location with this name at this postal code. Choose another name.")
    .waitFor();
  await fill({ Name: "Kiosk 2" });
  await save.click();
  await list.getByRole("button", { name: "Kiosk 2" }).waitFor();
});

test("the dialog of a location that gets out of reach keeps what was typed, and the service's answer is read in it", async () => {
  const { fill, field, dialog, save, list, companyId, token, page } = await openSettings();
  const { id: others } = await makeCompany(world.service.pool);
  const addOne = (name: string) =>
    world.service.send(
      add,
      { companyId, name, street: "Gdańska 12", city: "Bydgoszcz", zipCode: "85-022" },
      { token },
    );
  await addOne("Kiosk");
  await list.getByRole("button", { name: "Kiosk" }).click();
  await fill({ Name: "Typed" });
  await world.service.pool.query("update locations set company_id = $2 where company_id = $1", [
    companyId,
    others,
  ]);
  await addOne("Bar");
  await page.getByText("Bar", { exact: true }).waitFor();
  await save.click();
  await dialog.getByText("This location doesn’t exist, or you don’t have access to it.").waitFor();
  expect(await field("Name").inputValue()).toBe("Typed");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Discard" }).click();
  await dialog.waitFor({ state: "detached" });
});

test("who closes a day or deactivates a location is told of the orders that are still to be picked up there", async () => {
  const { pool } = world.service;
  const { companyId, region, locationId } = await makePlace(pool);
  const slot = ["2030-12-24T09:00:00Z", "2030-12-24T11:00:00Z"].map((moment) => new Date(moment));
  const planned = { status: "scheduled", slotFrom: slot[0], slotTo: slot[1], nextMoveAt: slot[0] } as const;
  await makeOrder(pool, { companyId, region, locationId, ...planned });
  await makeOrder(pool, { companyId, region, locationId, status: "accepted" });
  const { token } = await world.service.signInClient(companyId);
  const page = await world.openPage({ account: { token }, path: "/settings/locations" });
  const { list, dialog, save, fill } = locationsPage(page);
  await list.getByRole("button").first().click();
  const monday = dialog.getByRole("group", { name: "Monday" }).getByRole("combobox");
  // Opened and left unspecified as it was, the day is unchanged.
  for (const kind of ["open", "unspecified"]) {
    await monday.selectOption(kind);
    expect(await save.isDisabled()).toBe(kind === "unspecified");
  }
  await dialog.getByRole("button", { name: "Add date" }).click();
  await fill({ Date: "24-12-2030" });
  await dialog.getByText(/^1 order is to be picked up at a time when the location will be closed/).waitFor();
  await dialog.getByRole("switch", { name: "Active" }).click();
  await dialog.getByText(/^2 orders are still to be picked up here/).waitFor();
  await save.click();
  await page.getByText("Location saved").waitFor();
});

test("who closes a day is told if the orders there could not be counted, as long as it is closed, and keeps the place by the keyboard", async () => {
  const { companyId } = await makePlace(world.service.pool);
  const { token } = await world.service.signInClient(companyId);
  const page = await world.openPage({ account: { token }, path: "/settings/locations" });
  const refusal = { status: 404, json: { errorCode: "location_not_found" } };
  await page.route(`**/api${ordersToPickUp.path}*`, (route) => route.fulfill(refusal));
  const { list, dialog, fill } = locationsPage(page);
  await list.getByRole("button").first().click();
  await dialog.getByRole("button", { name: "Add date" }).click();
  await fill({ Date: "24-12-2030" });
  const warning = dialog.getByText(/could not be counted/);
  await warning.waitFor();
  await dialog.getByRole("button", { name: "Remove 24-12-2030" }).click();
  await warning.waitFor({ state: "detached" });
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await eventually(focused).toBe("Holidays and special daysAdd date");
});

test("holidays have hours of their own, and a date stands there once", async () => {
  const { add, fill, dialog, save, page, kept } = await openSettings();
  await add.click();
  await fill({ Name: "Kiosk", ...place });
  for (const index of [0, 1]) {
    await dialog.getByRole("button", { name: "Add date" }).click();
    await dialog.getByLabel("Date", { exact: true }).nth(index).fill("24-12-2030");
  }
  await save.click();
  await dialog.getByText("Each date can be given only once").waitFor();
  const switchTo = (day: string, kind: string) =>
    dialog.getByRole("group", { name: day }).getByRole("combobox").selectOption(kind);
  await dialog.getByLabel("Date", { exact: true }).nth(1).fill("30-12-2030");
  await switchTo("30-12-2030", "open");
  await fill({ "30-12-2030: closes at": "1300" });
  // The hours stay with a date that is corrected while it is closed.
  await switchTo("30-12-2030", "closed");
  await dialog.getByLabel("Date", { exact: true }).nth(1).fill("31-12-2030");
  await switchTo("31-12-2030", "open");
  await save.click();
  await page.getByText("Location added").waitFor();
  expect(await kept()).toMatchObject([
    {
      custom_dates: [
        { date: "2030-12-24", hours: null },
        { date: "2030-12-31", hours: { from: "08:00", to: "13:00" } },
      ],
    },
  ]);
});
