import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { maxClientLocations } from "#contract/locations.ts";
import { type Language, languages } from "#src/i18n/languages.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { type Console, standStill, startConsole } from "#tests/support/console.ts";
import { eventually } from "#tests/support/eventually.ts";
import { makeCompany, makeLocation, makePlace } from "#tests/support/factories.ts";
import { locationsPage } from "#tests/support/locationsPage.ts";
import { keysAmong, wordsOf } from "#tests/support/words.ts";

let world: Console;
beforeAll(async () => {
  world = await startConsole({ orders: 0 });
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const refused = [/Failed to load resource/];
const place = { "Street and number": "Gdańska 12", "Postal code": "85-022", City: "Bydgoszcz" };

async function openSettings({ count, forgives = [] }: { count: number; forgives?: readonly RegExp[] }) {
  const { service } = world;
  const { companyId, region } = await makePlace(service.pool);
  const more = (name: string) => makeLocation(service.pool, { companyId, region, name });
  for (let index = 1; index < count; index++) await more(`Kiosk ${index}`);
  const { token } = await service.signInClient(companyId);
  const page = await world.openPage({ account: { token }, path: "/settings/locations", forgives });
  return { page, more, ...locationsPage(page) };
}

test("who has as many locations as a client may is told so and offered no form; the one too many is refused", async () => {
  const { page, more, add, fill, save, dialog, list } = await openSettings({
    count: maxClientLocations - 1,
    forgives: refused,
  });
  await page.getByText(`${maxClientLocations - 1} of ${maxClientLocations}`).waitFor();
  await add.click();
  await fill({ Name: "Jedenasty", ...place });
  await more("Dziesiąty");
  await save.click();
  await page.getByText("Your company has as many locations as it may add on its own.").first().waitFor();
  expect(await dialog.getByLabel("Name", { exact: true }).inputValue()).toBe("Jedenasty");
  await page.reload();
  await page.getByText("You have all 10 locations that a company can add on its own. Write to us").waitFor();
  await list.waitFor();
  expect(await add.count()).toBe(0);
});

test("many locations can be searched, whatever accents are typed", async () => {
  const { page, more, list } = await openSettings({ count: 6 });
  await more("Żółty róg");
  await page.reload();
  await page.getByLabel("Search locations").fill("zolty");
  await eventually(() => list.getByRole("button").allInnerTexts()).toEqual(["Żółty róg"]);
  await page.getByLabel("Search locations").fill("nowhere");
  await page.getByText("No location fits this search.").waitFor();
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
  await page.goBack();
  await page.getByRole("heading", { name: "Locations" }).waitFor();

  const { token } = await world.service.signInOperator();
  const other = await world.openPage({ account: { token }, path: "/settings/locations" });
  await other.getByRole("heading", { name: "General" }).waitFor();
  expect(new URL(other.url()).pathname).toBe("/settings");
  expect(await other.getByRole("link", { name: "Locations" }).count()).toBe(0);
});

test.each(languages)("list and form fit a phone in $name, without a key among the words", async ({
  locale,
}) => {
  const page = await openForm({ width: 390, height: 844, language: locale });
  const [content, room] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.querySelector('[role="dialog"] form') ?? document.body;
    return [scrollWidth, clientWidth];
  });
  expect(content).toBe(room);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(keysAmong(await wordsOf(page))).toEqual([]);
});

test("list and form are accessible in both themes", async () => {
  const page = await openForm({});
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("dialog").first().waitFor({ state: "detached" });
  await expectAccessible(page);
});

/** The form of a saved location that is open on Mondays. */
async function openForm(looks: { width?: number; height?: number; language?: Language }) {
  const { companyId } = await makePlace(world.service.pool);
  const { token } = await world.service.signInClient(companyId);
  const page = await world.openPage({ account: { token }, path: "/settings/locations", ...looks });
  await page.getByRole("button", { name: "Sklep Gdańska" }).click();
  await page.getByRole("dialog").getByRole("combobox").first().selectOption("open");
  await standStill(page);
  return page;
}
