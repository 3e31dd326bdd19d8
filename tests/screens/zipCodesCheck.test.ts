import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type AddressCheck, checkAddress } from "#contract/zipCodes.ts";
import { eventually } from "#tests/support/eventually.ts";
import { requestsTo } from "#tests/support/pages/ordersPage.ts";
import { bydgoszcz, openZipCodesPage } from "#tests/support/pages/zipCodesPage.ts";
import { type Screens, startScreens } from "#tests/support/screens/screens.tsx";

const admin = "admin@edelivery.example";

let world: Screens;
beforeAll(async () => {
  world = await startScreens({ orders: 0 });
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

async function answered(): Promise<AddressCheck> {
  const token = await world.service.signIn(admin);
  return (await world.service.send(checkAddress, bydgoszcz, { token })).body;
}

test("an address is told: where it lies, who is near, and what would become of an order", async () => {
  const { fill, check, result, map } = await openZipCodesPage(world);
  await fill(bydgoszcz);
  await check();
  await result.getByText("Found: Gdańska, 85-022 Bydgoszcz").waitFor();
  const { locations, delivery, area, drivers } = await answered();
  const facts = result.getByRole("definition");
  await facts.getByText(area?.region ?? "no region").waitFor();
  await facts.getByText(`${drivers.online} online`).waitFor();
  await facts.getByText(delivery?.companyName ?? "no company", { exact: true }).waitFor();
  await result
    .getByText(delivery?.isPossible ? "Delivery is possible." : "Delivery is not possible.")
    .waitFor();
  expect(await result.getByRole("region", { name: "Nearby locations" }).getByRole("listitem").count()).toBe(
    locations.length,
  );
  // They are on the map too, each with the number of the list.
  for (const { name } of locations) await map.getByRole("button", { name }).first().waitFor();
});

test("of several places the chosen one is shown on the map", async () => {
  const { page, fill, check, result, map } = await openZipCodesPage(world);
  await page.route(`**/api${checkAddress.path}*`, async (route) => {
    const answer = (await (await route.fetch()).json()) as AddressCheck;
    const [best] = answer.candidates;
    const candidates = [best, { ...best, city: "Osielsko", zipCode: "86-031", lat: 53.18, confidence: 0.4 }];
    await route.fulfill({ json: { ...answer, outcome: "ambiguous", candidates } });
  });
  await fill(bydgoszcz);
  await check();
  await result.getByText("The address matches several places.").waitFor();
  await map.getByRole("button", { name: "Gdańska, 85-022 Bydgoszcz" }).waitFor();
  await result.getByRole("radio", { name: /86-031 Osielsko.*40% sure/ }).check();
  await map.getByRole("button", { name: "Gdańska, 86-031 Osielsko" }).waitFor();
});

test("another company is another verdict, at once", async () => {
  const { page, fill, check, result } = await openZipCodesPage(world);
  await fill(bydgoszcz);
  await check();
  await result.getByText("Delivery", { exact: true }).waitFor();
  const asked = requestsTo(page, checkAddress.path);
  await page.getByRole("combobox", { name: "Company" }).click();
  const option = page.getByRole("option").nth(1);
  const name = await option.innerText();
  await option.click();
  await result.getByRole("definition").getByText(name, { exact: true }).waitFor();
  expect(asked).toHaveLength(1);
  expect(asked[0]?.searchParams.get("companyId")).toBeTruthy();
});

test("what the driver brings along is said to come from there, and from nowhere else", async () => {
  const { page, fill, check, result } = await openZipCodesPage(world);
  await fill(bydgoszcz);
  await check();
  await result.getByText("Delivery", { exact: true }).waitFor();
  await page.getByRole("combobox", { name: "Company" }).click();
  await page.getByRole("option", { name: "Szafa Marianny" }).click();
  await result.getByRole("definition").getByText("Szafa Marianny", { exact: true }).waitFor();
  await result.getByRole("definition").getByText("the driver’s own goods").waitFor();
  expect(await result.getByRole("term").getByText("Distance").count()).toBe(0);
});

test("an address that is nowhere says so, and how often that happened there", async () => {
  const { page, fill, check, result } = await openZipCodesPage(world);
  await page.route(`**/api${checkAddress.path}*`, async (route) => {
    const answer = (await (await route.fetch()).json()) as AddressCheck;
    const byReason = [{ reason: "pickup_point_address_not_found", count: 3 }];
    await route.fulfill({ json: { ...answer, refusals: { total: 3, byReason } } });
  });
  await fill({ street: "Nigdzie 1", zipCode: "00-999", city: "Nibylandia" });
  await check();
  await result.getByText("The address was not found.").waitFor();
  const refused = result.getByRole("region", { name: "Refused addresses in 00-999, last 30 days" });
  expect(await refused.getByRole("term").allInnerTexts()).toEqual(["Not found", "Total"]);
  expect(await refused.getByRole("definition").allInnerTexts()).toEqual(["3", "3"]);
});

test("either task keeps what was typed for the other", async () => {
  const { page, field, fill, search, check, result } = await openZipCodesPage(world);
  await fill(bydgoszcz, "3");
  await search();
  await result.getByText("in range").first().waitFor();
  await check();
  await result.getByText("Found:").waitFor();
  await page.getByRole("tab", { name: "Codes nearby" }).click();
  expect(await field("Radius").inputValue()).toBe("3");
  await result.getByText("in range").first().waitFor();
});

test("who may not list companies chooses among those near the address", async () => {
  const { token } = await world.service.signInOperator({ scopes: ["zipCodes"] });
  const { page, fill, check, result } = await openZipCodesPage(world, { account: { token } });
  await fill(bydgoszcz);
  await check();
  await result.getByText("Found:").waitFor();
  const { locations } = await answered();
  await page.getByRole("combobox", { name: "Company" }).click();
  await eventually(() => page.getByRole("option").count()).toBe(
    new Set(locations.map(({ companyId }) => companyId)).size,
  );
});
