import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Console, startConsole } from "#tests/support/browser/console.ts";
import { checkVariant, forEachVariant } from "#tests/support/browser/pageVariants.ts";
import { eventually } from "#tests/support/eventually.ts";
import { makeCompany, makePlace } from "#tests/support/factories/factories.ts";
import { locationsPage } from "#tests/support/pages/locationsPage.ts";

let world: Console;
beforeAll(async () => {
  world = await startConsole({ orders: 0 });
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

/** Opens the settings as a client of a company without a location. */
async function openSettings() {
  const { service } = world;
  const { id: companyId } = await makeCompany(service.pool);
  const { token } = await service.signInClient(companyId);
  const page = await world.openPage({ account: { token }, path: "/settings/locations" });
  const locations = locationsPage(page);
  const kept = async () =>
    (await service.pool.query("select * from locations where company_id = $1 order by id", [companyId])).rows;
  return { page, kept, ...locations };
}

test("a client adds a location by the keys alone; its address is locked from then on", async () => {
  const { page, add, dialog, field, row, day, kept } = await openSettings();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.getByText("No locations yet").waitFor();
  await add.focus();
  await press("Enter");
  await eventually(() => field("Name").evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type("Sklep na Gdańskiej");
  await press("Tab");
  await page.keyboard.type("Gdańska 12");
  await press("Tab");
  await page.keyboard.type("85022");
  expect(await field("Postal code").inputValue()).toBe("85-022");
  // The postal code has only this city.
  await eventually(() => field("City").inputValue()).toBe("Bydgoszcz");
  await press("Tab", "Tab");
  await page.keyboard.type("500600700");
  await press("Tab", "Tab", "Tab", "ArrowDown", "Tab");
  await page.keyboard.type("9");
  await press("Tab");
  await page.keyboard.type("1730");
  await press("Tab", "Enter", "Enter");
  await dialog.getByText("Monday copied to weekdays").waitFor({ state: "attached" });
  await day("Friday").getByLabel("Friday: closes at").focus();
  await press("Enter");
  await page.getByText("Location added").waitFor();

  const hours = { from: "09:00", to: "17:30" };
  expect(await kept()).toMatchObject([
    {
      ...{ name: "Sklep na Gdańskiej", street: "Gdańska 12", city: "Bydgoszcz", zip_code: "85-022" },
      ...{ phone: "+48500600700", active: true },
      working_hours: { monday: hours, tuesday: hours, wednesday: hours, thursday: hours, friday: hours },
    },
  ]);
  await row("Sklep na Gdańskiej").getByText("Gdańska 12, 85-022 Bydgoszcz").waitFor();

  await row("Sklep na Gdańskiej").getByRole("button").focus();
  await press("Enter");
  for (const label of ["Street and number", "Postal code", "City"])
    expect(await field(label).getAttribute("readonly")).not.toBeNull();
  await dialog.getByText("The address can’t be changed because orders refer to it.").waitFor();
  expect(await day("Saturday").getByRole("combobox").inputValue()).toBe("unspecified");
  await field("Name").fill("Sklep główny");
  await press("Enter");
  await page.getByText("Location saved").waitFor();
  expect(await kept()).toMatchObject([{ name: "Sklep główny", street: "Gdańska 12", version: 2 }]);
});

test("list and form fit a phone in every language, without a key among the words, and are accessible", async () => {
  const { companyId } = await makePlace(world.service.pool);
  const { token } = await world.service.signInClient(companyId);
  const page = await world.openPage({ account: { token }, path: "/settings/locations" });
  const dialog = page.getByRole("dialog");
  const open = page.getByRole("button", { name: "Sklep Gdańska" });
  await open.waitFor();
  await forEachVariant(page, async (_page, language) => {
    await checkVariant(page, language);
    await open.click();
    await dialog.getByRole("combobox").first().selectOption("open");
    await checkVariant(page, language);
    const [content, room] = await dialog
      .locator("form")
      .evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
    expect(content).toBe(room);
    await page.keyboard.press("Escape");
    await dialog.getByRole("button", { name: /^(Discard|Odrzuć|Zahodit)/ }).click();
    await dialog.first().waitFor({ state: "detached" });
  });
});
