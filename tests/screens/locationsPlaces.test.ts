import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { maxClientLocations } from "#contract/locations.ts";
import { eventually } from "#tests/support/eventually.ts";
import { makeCompany, makeLocation, makePlace } from "#tests/support/factories/factories.ts";
import { locationsPage } from "#tests/support/pages/locationsPage.ts";
import { type Screens, startScreens } from "#tests/support/screens/screens.tsx";

let world: Screens;
beforeAll(async () => {
  world = await startScreens({ orders: 0 });
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const place = { "Street and number": "Gdańska 12", "Postal code": "85-022", City: "Bydgoszcz" };

/** A client of a company with so many locations, at its settings. */
async function openSettings({ count }: { count: number }) {
  const { service } = world;
  const { companyId, region } = await makePlace(service.pool);
  const more = (name: string) => makeLocation(service.pool, { companyId, region, name });
  for (let index = 1; index < count; index++) await more(`Kiosk ${index}`);
  const { token } = await service.signInClient(companyId);
  const page = await world.openPage({ account: { token }, path: "/settings/locations" });
  return { page, more, ...locationsPage(page) };
}

test("who has as many locations as a client may is told so and offered no form; the one too many is refused", async () => {
  const { page, more, add, fill, save, dialog, list } = await openSettings({ count: maxClientLocations - 1 });
  await page.getByText(`${maxClientLocations - 1} of ${maxClientLocations}`).waitFor();
  await add.click();
  await fill({ Name: "Jedenasty", ...place });
  await more("Dziesiąty");
  await save.click();
  await page
    .getByText("Your company has reached the number of active locations it can add on its own.")
    .first()
    .waitFor();
  expect(await dialog.getByLabel("Name", { exact: true }).inputValue()).toBe("Jedenasty");
  await page.reload();
  await page
    .getByText("Your company has all 10 active locations it can add on its own. Deactivate")
    .waitFor();
  await list.waitFor();
  expect(await add.count()).toBe(0);
});

test("who has as many locations as a client may deactivates one and can add another", async () => {
  const { page, add, open, field, save } = await openSettings({ count: maxClientLocations });
  await page.getByText("10 of 10 active locations").waitFor();
  await open("Kiosk 1");
  await field("Active").click();
  await save.click();
  await page.getByText("9 of 10 active locations").waitFor();
  await add.waitFor();
});

test("many locations can be searched, whatever accents are typed", async () => {
  const { page, more, list } = await openSettings({ count: 6 });
  await more("Żółty róg");
  await page.reload();
  await page.getByLabel("Search locations").fill("zolty");
  await eventually(() => list.getByRole("button").allInnerTexts()).toEqual(["Żółty róg"]);
  await page.getByLabel("Search locations").fill("nowhere");
  await page.getByText("No locations match this search.").waitFor();
});

test("an operator adds a location on the company’s page, and takes its address along to the coverage map", async () => {
  const { id } = await makeCompany(world.service.pool);
  const { token } = await world.service.signInOperator({ scopes: ["companies", "zipCodes"] });
  const page = await world.openPage({ account: { token }, path: `/companies/company/${id}` });
  const { add, fill, save, row } = locationsPage(page);
  await add.click();
  await fill({ Name: "Punkt główny", ...place });
  await save.click();
  await row("Punkt główny").waitFor();
  await page.getByRole("link", { name: "Coverage: Punkt główny on the map" }).click();
  await eventually(() => new URL(page.url()).pathname).toBe("/zipCodes");
  expect(await page.evaluate(() => history.state.usr)).toEqual({
    street: "Gdańska 12",
    city: "Bydgoszcz",
    zipCode: "85-022",
  });
});

test("an operator of some locations reads why none can be added", async () => {
  const { companyId, region } = await makePlace(world.service.pool);
  const { id } = await makeLocation(world.service.pool, { companyId, region, name: "Kiosk" });
  const { token } = await world.service.signInOperator({ scopes: ["companies"], locationIds: [id] });
  const page = await world.openPage({ account: { token }, path: `/companies/company/${companyId}` });
  const { row, add } = locationsPage(page);
  await row("Kiosk").waitFor();
  await page.getByText("some locations of this company, so you can’t add any").waitFor();
  expect(await add.count()).toBe(0);
});

test("who may not open the coverage map is offered no way there", async () => {
  const { companyId } = await makePlace(world.service.pool);
  const { token } = await world.service.signInOperator({ scopes: ["companies"] });
  const page = await world.openPage({ account: { token }, path: `/companies/company/${companyId}` });
  await locationsPage(page).list.waitFor();
  expect(await page.getByRole("link", { name: /coverage map/ }).count()).toBe(0);
});

test("the settings’ tabs are links that keep the focus; an operator has none for locations", async () => {
  const { page } = await openSettings({ count: 1 });
  const tabs = page.getByRole("navigation", { name: "Settings", exact: true });
  const general = tabs.getByRole("link", { name: "General" });
  await general.focus();
  await page.keyboard.press("Enter");
  await eventually(() => general.getAttribute("aria-current")).toBe("page");
  expect(new URL(page.url()).pathname).toBe("/settings");
  expect(await general.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.evaluate(() => history.back());
  await page.getByRole("heading", { name: "Locations" }).waitFor();

  const { token } = await world.service.signInOperator();
  const other = await world.openPage({ account: { token }, path: "/settings/locations" });
  await other.getByRole("heading", { name: "General" }).waitFor();
  expect(new URL(other.url()).pathname).toBe("/settings");
  expect(await other.getByRole("link", { name: "Locations" }).count()).toBe(0);
});
