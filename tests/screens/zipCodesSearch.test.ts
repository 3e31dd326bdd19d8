import type { Locator } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import * as locations from "#contract/locations.ts";
import { search } from "#contract/zipCodes.ts";
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

/** What the service says of the same search. */
async function answered(address: typeof bydgoszcz, radius: string) {
  const token = await world.service.signIn(admin);
  const { body } = await world.service.send(search, { ...address, radius }, { token });
  const names = (codes: typeof body.zipCodes) => codes.map(({ name }) => name);
  return { inRange: names(body.zipCodes), outOfBounds: names(body.zipCodesOutOfBounds) };
}

test("who has only the scope of the zip codes searches: what the form can't use is refused before anything is sent; while it searches the button waits and a wheel turns; capitals without Polish letters are understood; the codes in range are listed and those whose areas reach into the circle", async () => {
  const only = await world.service.signInOperator({ scopes: ["zipCodes"] });
  const { page, field, fill, codes, result, ...opened } = await openZipCodesPage(world, {
    account: { token: only.token },
  });
  const sent = requestsTo(page, search.path);
  await opened.search();
  await eventually(() => page.getByText("Field is required").count()).toBe(3);
  await eventually(() => field("Street").evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await field("Radius").inputValue()).toBe("7");
  await fill({ street: "GDANSKA 12", zipCode: "85-022", city: "BYDGOSZCZ" });
  for (const [radius, sentence] of [
    ["0", "Value must be at least 0.1 km"],
    ["-3", "Value must be at least 0.1 km"],
    ["10000", "Value must be at most 100 km"],
    ["seven", "Value must be a number"],
    ["", "Field is required"],
  ] as const) {
    await field("Radius").fill(radius);
    await opened.search();
    await eventually(() => describedBy(field("Radius"))).toBe(sentence);
  }
  expect(sent).toEqual([]);

  const held = Promise.withResolvers<void>();
  await page.route("**/api/region/zip-codes?*", async (route) => {
    await held.promise;
    await route.continue();
  });
  await field("Radius").fill("7");
  await opened.search();
  expect(await page.getByRole("button", { name: "Searching…" }).isDisabled()).toBe(true);
  await result.getByRole("status", { name: "Loading" }).waitFor();
  held.resolve();
  await result.getByText("codes in range").waitFor();
  expect(await page.getByRole("button", { name: "Search", exact: true }).isEnabled()).toBe(true);
  expect(await codes("in range")).toContain("85-022");

  const { inRange, outOfBounds } = await answered(bydgoszcz, "2.5");
  expect(inRange.length).toBeGreaterThan(1);
  expect(outOfBounds.length).toBeGreaterThan(0);
  await fill(bydgoszcz, "2,5");
  await opened.search();
  await eventually(() => codes("in range")).toEqual(inRange);
  expect(await codes("out of bounds")).toEqual(outOfBounds);

  await result.getByRole("button", { name: "Copy" }).first().click();
  await result.getByText("Copied").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(inRange.join(", "));
});

test("an address that is sent by Enter while another one is searched takes its place, sent once; the result names the address it is for", async () => {
  const { page, field, fill, codes, result, ...opened } = await openZipCodesPage(world);
  const sent = requestsTo(page, search.path);
  const held = Promise.withResolvers<void>();
  await page.route("**/api/region/zip-codes?*", async (route) => {
    if (route.request().url().includes("85-022")) await held.promise;
    await route.continue();
  });
  await fill(bydgoszcz, "3");
  await opened.search();
  await result.getByText("Around Gdańska 12, 85-022 Bydgoszcz, within 3 km").waitFor();
  const torun = { street: "Szeroka 1", zipCode: "87-100", city: "Toruń" };
  await fill(torun);
  expect(await page.getByRole("button", { name: "Searching…" }).isDisabled()).toBe(true);
  await field("City").press("Enter");
  await field("City").press("Enter");
  await result.getByText("Around Szeroka 1, 87-100 Toruń, within 3 km").waitFor();
  const { inRange } = await answered(torun, "3");
  await eventually(() => codes("in range")).toEqual(inRange);
  held.resolve();
  await page.getByRole("button", { name: "Search", exact: true }).waitFor();
  expect(await codes("in range")).toEqual(inRange);
  await field("City").fill("Warszawa");
  await result.getByText("Around Szeroka 1, 87-100 Toruń, within 3 km").waitFor();
  expect(sent).toHaveLength(2);
});

test("an address that is nowhere is told beside the form, and what was typed stays; one that was understood in part is said, with what it was taken for; one that comes along with the navigation is searched at once, one that is not whole prefills nothing and searches nothing", async () => {
  const { page, field, fill, codes, result, centre, ...opened } = await openZipCodesPage(world, {
    forgives: [/400/],
  });
  await fill({ street: "Nigdzie 1", zipCode: "00-999", city: "Nibylandia" }, "3");
  await opened.search();
  await result.getByRole("alert").getByText("This address was not found.").waitFor();
  expect(await page.locator(".RaNotification-error").count()).toBe(0);
  expect(await field("Street").inputValue()).toBe("Nigdzie 1");
  expect(await field("Radius").inputValue()).toBe("3");
  expect(await centre.count()).toBe(0);

  await fill({ ...bydgoszcz, city: "Kraków" });
  await opened.search();
  await result.getByText("Only part of the address was found").waitFor();
  expect(await result.getByText(/Read as .*85-022 Bydgoszcz/).count()).toBe(1);

  const carry = (address: typeof bydgoszcz) =>
    page.evaluate((usr) => history.replaceState({ usr, key: "carried", idx: 0 }, ""), address);
  await carry(bydgoszcz);
  await page.reload();
  await result.getByText("codes in range").waitFor();
  expect(await codes("in range")).toEqual((await answered(bydgoszcz, "7")).inRange);
  expect(await field("City").inputValue()).toBe("Bydgoszcz");
  await centre.waitFor();

  const sent = requestsTo(page, search.path);
  await carry({ ...bydgoszcz, city: "" });
  await page.reload();
  await result.getByText("Enter an address").waitFor();
  expect(await field("Street").inputValue()).toBe("");
  expect(sent).toEqual([]);
});

test("a location's address is searched by its id; the id of no location is told in a sentence, and an address can be typed", async () => {
  const token = await world.service.signIn(admin);
  const { body } = await world.service.send(locations.list, {}, { token });
  const location = body.flatMap((region) => region.locations).find(({ address }) => address.city === "Toruń");
  const { page, field, result } = await openZipCodesPage(world, {
    path: `/zipCodes?locationId=${location?.id}`,
  });
  await result.getByText("in range").first().waitFor();
  expect(await field("Street").inputValue()).toBe(location?.address.street);
  expect(await field("Postal code").inputValue()).toBe(location?.address.zipCode);

  await page.goto("/zipCodes?locationId=nobody");
  await page.getByRole("alert").getByText("This location doesn’t exist").waitFor();
  await result.getByText("Enter an address").waitFor();
  expect(await field("Street").inputValue()).toBe("");
});

test("all other scopes together do not open the page", async () => {
  const omni = await world.service.signInOperator({ scopes: ["*"] });
  const page = await world.openPage({ account: { token: omni.token }, path: "/zipCodes" });
  await page.waitForURL((url) => !url.pathname.startsWith("/zipCodes"));
});

/** The words that an input's description says. */
const describedBy = (input: Locator) =>
  input.evaluate((element) => {
    const id = element.getAttribute("aria-describedby");
    return (id && document.getElementById(id)?.textContent?.trim()) || "";
  });
