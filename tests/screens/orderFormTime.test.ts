import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { OrderSettings } from "#contract/companies/settings.ts";
import { update } from "#contract/locations.ts";
import { weekdays } from "#contract/rules/workingHours.ts";
import { z } from "#contract/zod.ts";
import { eventually } from "#tests/support/eventually.ts";
import { openOrderForm, orderFormPage } from "#tests/support/pages/orderFormPage.ts";
import { createShopScenario } from "#tests/support/scenarios/shopScenario.ts";
import { type Screens, startScreens } from "#tests/support/screens/screens.tsx";

let world: Screens;
beforeAll(async () => {
  world = await startScreens({ orders: 0, time: "11:00" });
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const refused = [/Failed to load resource/];

test("price and time are told with the formula, and marked as outdated while an address is incomplete; a receiver that can't be placed is told under its input by the check too, and in a toast; an order is made for a slot that was chosen by the arrows; while no driver is online the estimate says that only a slot is promised, and chooses it", async () => {
  const { form, page, shop, fillUsual, orders } = await openOrderForm(world, { forgives: refused });
  const estimate = form.section("Price and time");
  await form.card("Laptop").waitFor();
  await estimate.getByRole("button", { name: "Check price and time" }).click();
  await eventually(() => form.problemOf("Postal code")).toBe("Field is required");
  await fillUsual();
  await estimate.getByRole("button", { name: "Check price and time" }).click();
  await estimate.getByText("Available", { exact: true }).waitFor();
  await estimate.getByText(/^\d+\.\d\d km$/).waitFor();
  await estimate.getByText("usually in 90 minutes, in 180 at the latest").waitFor();
  await estimate.getByText("PLN 17.00").waitFor();
  const outdated = estimate.getByText("Outdated: the order has changed since.");
  expect(await outdated.count()).toBe(0);
  await form.fill({ City: "" });
  await outdated.waitFor();
  await form.fill({ City: "Toruń" });
  await estimate.getByRole("button", { name: "Check again" }).click();
  await eventually(() => outdated.count()).toBe(0);

  await form.fill({ "Postal code": "99-999", City: "Nigdzie" });
  await estimate.getByRole("button").click();
  await eventually(() => form.problemOf("Postal code")).toBe("This address was not found");
  await page
    .locator(".RaNotification-error")
    .getByText("This address was not found. Check the postal code.")
    .waitFor();

  await fillUsual();
  await page.getByRole("radio", { name: "As soon as possible" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  const slot = page.getByRole("group", { name: "Slot" }).getByRole("radio", { checked: true });
  const chosen = await slot.evaluate((one) => one.closest("label")?.innerText);
  await page.keyboard.press("Enter");
  await form.created.waitFor();
  const [made] = await orders();
  expect(made).toMatchObject({ status: "scheduled" });
  const clock = new Intl.DateTimeFormat("pl", {
    timeZone: "Europe/Warsaw",
    hour: "2-digit",
    minute: "2-digit",
  });
  expect(chosen).toBe(`${clock.format(new Date(made.slot_from))}–${clock.format(new Date(made.slot_to))}`);

  await world.service.pool.query("update drivers set status = 'offline' where id = $1", [shop.driver.id]);
  await fillUsual();
  await estimate.getByRole("button", { name: "Check price and time" }).click();
  await estimate.getByText(/^No driver is online right now\./).waitFor();
  await form.submit.click();
  await eventually(async () => (await orders()).map(({ status }) => status)).toEqual(["scheduled", "new"]);
  await form.created.waitFor();
  expect(await form.created.getByText(/usually in 90 minutes/).count()).toBe(0);

  await fillUsual();
  await estimate.getByRole("button", { name: "Check price and time" }).click();
  await estimate.getByRole("button", { name: "Choose this slot" }).click();
  await eventually(() => estimate.getByText(/^No driver is online/).count()).toBe(0);
  await page.getByRole("group", { name: "Slot" }).getByRole("radio", { checked: true }).waitFor();
  await form.submit.click();
  await eventually(async () => (await orders()).map(({ status }) => status)).toEqual([
    "scheduled",
    "new",
    "scheduled",
  ]);
});

test("where the company takes any minute, a day and a time of 24 hours are typed, and estimate and summary follow", async () => {
  const orderSettings = z.parse(OrderSettings, { scheduledAtToScheduledRange: false });
  const { form, page, fillUsual, orders, shop } = await openOrderForm(world, {
    company: { orderSettings },
    forgives: refused,
  });
  await fillUsual();
  await page.getByRole("radio", { name: "Tomorrow" }).check();
  expect(await page.getByRole("group", { name: "Slot" }).count()).toBe(0);
  const start = "Start (24-hour clock)";
  await eventually(() => form.problemOf(start)).toBe("Any time from 00:00 to 23:59");
  await form.submit.click();
  await eventually(() => form.problemOf(start)).toBe("Value must be a time like 09:30");
  // Cut off, it would be another time.
  await form.field(start).pressSequentially("2:30 PM");
  await page.keyboard.press("Tab");
  expect(await form.field(start).inputValue()).toBe("2:30 PM");
  await eventually(() => form.problemOf(start)).toBe("Value must be a time like 09:30");
  // The location begins to close at night.
  const byDay = Object.fromEntries(weekdays.map((day) => [day, { from: "00:00", to: "22:00" }]));
  const { pool } = world.service;
  await pool.query("update locations set working_hours = $1 where id = $2", [byDay, shop.location.id]);
  await form.fill({ [start]: "23:30" });
  await form.submit.click();
  await page.getByText("No delivery can begin at this time").first().waitFor();
  expect(await orders()).toEqual([]);
  await form.fill({ [start]: "917" });
  await page.keyboard.press("Tab");
  expect(await form.field(start).inputValue()).toBe("09:17");
  await eventually(() => form.problemOf(start)).toBe("Delivered 09:17–11:17");
  await form
    .section("Order")
    .getByText(/ 09:17–11:17$/)
    .waitFor();
  const estimate = form.section("Price and time");
  // It may have been made already.
  await estimate.getByRole("button", { name: /^Check (price and time|again)$/ }).click();
  await estimate.getByText(/09:17–11:17/).waitFor();
  await form.submit.click();
  await form.created.waitFor();
  const [made] = await orders();
  expect(made.status).toBe("scheduled");
  expect(new Date(made.slot_from).toLocaleTimeString("pl", { timeZone: "Europe/Warsaw" })).toBe("09:17:00");
});

test("a slot that stands in while the location is closed is the first on offer, and is kept once something was typed, although the location opens", async () => {
  const { form, page, fillUsual, orders, shop } = await openOrderForm(world);
  const { id: locationId, name } = shop.location;
  const openFrom = async (from: string) => {
    const workingSettings = Object.fromEntries(weekdays.map((day) => [day, { from, to: "23:00" }]));
    await world.service.send(update, { locationId, name, workingSettings }, { token: shop.token });
  };
  await openFrom("13:00");
  const first = page.getByRole("radio", { name: /^14:00/, checked: true });
  await first.waitFor();
  await page.reload();
  await first.waitFor();
  await openFrom("15:00");
  const slot = page.getByRole("radio", { name: /^16:00/, checked: true });
  await slot.waitFor();
  expect(await page.getByText(/^The slot .* is not available/).count()).toBe(0);
  await fillUsual();
  await openFrom("06:00");
  await page.getByRole("radio", { name: /^14:00/ }).waitFor();
  expect(await slot.count()).toBe(1);
  await form.submit.click();
  await form.created.waitFor();
  expect(await orders()).toMatchObject([{ status: "scheduled" }]);
});

test("a slot that is no longer offered when the order is sent is cleared and told, the rest stays, and nothing is sent until another time is chosen; a location that closes meanwhile takes its slots away at once, and says that it is closed", async () => {
  const { form, page, fillUsual, orders, shop } = await openOrderForm(world, { forgives: refused });
  await fillUsual();
  await page
    .getByRole("radio", { name: /\d\d\.\d\d$/ })
    .last()
    .check();
  await page.getByRole("group", { name: "Slot" }).waitFor();
  // The location closes for good, which no message says. The estimate is refused before the order.
  const closed = Object.fromEntries(weekdays.map((day) => [day, null]));
  const { pool } = world.service;
  await pool.query("update locations set working_hours = $1 where id = $2", [closed, shop.location.id]);
  const late = Promise.withResolvers<void>();
  await page.route("**/order/create", (route) => late.promise.then(() => route.continue()));
  await form.submit.click();
  await page.getByText(/^The slot .* is not available/).waitFor();
  late.resolve();
  await page.getByRole("button", { name: "Create order" }).waitFor();
  await eventually(() => page.getByText("This slot is no longer available").count()).toBe(0);
  expect(await page.getByRole("radio", { name: "As soon as possible" }).isChecked()).toBe(false);
  expect(await form.field("Name").inputValue()).toBe("Jan Kowalski");
  const { id: locationId, name } = shop.location;
  const openUntil = (to: string) => {
    const workingSettings = Object.fromEntries(weekdays.map((day) => [day, { from: "00:00", to }]));
    return world.service.send(update, { locationId, name, workingSettings }, { token: shop.token });
  };
  await openUntil("24:00");
  await form.submit.click();
  await form.section("Size and time").getByText("Field is required").waitFor();
  expect(await orders()).toEqual([]);

  const told = page.getByText(/^The slot .* is not available/);
  await page
    .getByRole("radio", { name: /\d\d\.\d\d$/ })
    .last()
    .check();
  await page.getByRole("group", { name: "Slot" }).waitFor();
  await eventually(() => told.count()).toBe(0);
  await openUntil("00:01");
  await told.waitFor();
  await page.getByText("Sklep Łazienna is closed now.").waitFor();
  expect(await form.field("Name").inputValue()).toBe("Jan Kowalski");
  await page.getByRole("radio", { name: "As soon as possible" }).check();
  await form.submit.click();
  await eventually(() => form.problemOf("Pick up from")).toBe(
    "The pickup point is closed now. Order when it is open, or choose a time when it will be.",
  );
});

test("a chosen start stays when another company is chosen, and back, also where that one has no fixed slots; one without delivery times says that it doesn't apply", async () => {
  const { service } = world;
  const settings = [
    {},
    { scheduledAtToScheduledRange: false },
    { orderFormFields: ["packageSize" as const] },
  ].map((one) => ({ orderSettings: z.parse(OrderSettings, one) }));
  const shops = await Promise.all(settings.map((company) => createShopScenario(service, { company })));
  const names = shops.map(({ company }) => company.name);
  const { token } = await service.signInOperator({
    scopes: ["orders"],
    companyIds: shops.map(({ company }) => company.id),
  });
  const page = await world.openPage({ account: { token }, path: "/orders/new" });
  const form = orderFormPage(page);
  const chooseCompany = async (nth: number) => {
    await form.field("Company").fill(names[nth] ?? "");
    await page.getByRole("option", { name: names[nth] }).click();
  };
  const when = () => form.section("Order").getByText(/ \d\d:\d\d–\d\d:\d\d$/);
  await chooseCompany(2);
  await form.section("Size").waitFor();

  // A start that the form itself has chosen, because the location is closed, is no chosen one.
  const later = Object.fromEntries(weekdays.map((day) => [day, { from: "13:00", to: "20:00" }]));
  await service.pool.query("update locations set working_hours = $1 where id = $2", [
    later,
    shops[1]?.location.id,
  ]);
  await chooseCompany(1);
  await eventually(() => form.field("Start (24-hour clock)").count()).toBe(1);
  expect(await form.field("Start (24-hour clock)").inputValue()).toBe("13:00");
  await chooseCompany(0);
  await page.getByRole("radio", { name: "As soon as possible", checked: true }).waitFor();

  await page
    .getByRole("radio", { name: /\d\d\.\d\d$/ })
    .last()
    .check();
  const slot = await when().innerText();
  await chooseCompany(1);
  await eventually(() => form.field("Start (24-hour clock)").count()).toBe(1);
  expect(await when().innerText()).toBe(slot);
  await form.fill({ "Start (24-hour clock)": "917" });
  await eventually(() => when().innerText()).toMatch(/ 09:17–11:17$/);
  await chooseCompany(2);
  await page.getByText(/^This company’s orders can’t be scheduled/).waitFor();
  await form.section("Order").getByText("As soon as possible").waitFor();
  // It is no slot of the first company.
  await chooseCompany(0);
  await page.getByText(/^The slot .* 09:17–11:17 is not available/).waitFor();
  await chooseCompany(1);
  await eventually(() => form.field("Start (24-hour clock)").count()).toBe(1);
  expect(await form.field("Start (24-hour clock)").inputValue()).toBe("09:17");
});
