import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import * as commands from "#contract/orders/commands.ts";
import { canViewFlags } from "#contract/permissions.ts";
import { dayInWarsaw, daysAfter, momentInWarsaw } from "#contract/rules/warsaw.ts";
import { channel } from "#server/events/notifications.ts";
import { sweep } from "#server/jobs/sweep.ts";
import { eventually } from "#tests/support/eventually.ts";
import { makeDriver, makeRegion, makeZipCode, type OrderValues } from "#tests/support/factories/factories.ts";
import { openOrderDialog } from "#tests/support/pages/orderDialog.ts";
import { createDemoCompany } from "#tests/support/scenarios/demoCompany.ts";
import { pickupPoint } from "#tests/support/scenarios/orderScenario.ts";
import { type Screens, startScreens } from "#tests/support/screens/screens.tsx";

let world: Screens;
let company: Awaited<ReturnType<typeof createDemoCompany>>;
let drivers: { near: Driver; far: Driver; foreign: Driver; distant: Driver };
beforeAll(async () => {
  world = await startScreens({ orders: 0 });
  company = await createDemoCompany(world);
  drivers = await makeDrivers();
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

type Driver = Awaited<ReturnType<typeof makeDriver>>;

/** Of the order's region: one near, one offline, one of another company; and one of another region. */
async function makeDrivers() {
  const { pool } = world.service;
  const { region } = company.place;
  const other = (await makeRegion(pool)).name;
  const at = { lastLat: 53.12, lastLng: 18, lastLoggedAt: new Date() };
  const near = { ...at, lastLat: 53.13, region, firstName: "Ewa", lastName: "Lis" };
  const far = { region, firstName: "Adam", lastName: "Bąk", status: "offline" } as const;
  const foreign = { ...at, region, firstName: "Cezary", lastName: "Obcy", allowedCompanyIds: ["elsewhere"] };
  return {
    near: await makeDriver(pool, near),
    far: await makeDriver(pool, far),
    foreign: await makeDriver(pool, foreign),
    distant: await makeDriver(pool, { region: other, firstName: "Zoja", lastName: "Daleka" }),
  };
}

type Opened = { forgives?: RegExp[]; on?: Page };

const openDialog = (action: string, values: Partial<OrderValues>, opened: Opened = {}) =>
  openOrderDialog({ world, company, action, values, ...opened });

/** The bodies that are sent to a command. */
function bodiesTo(page: Page, { path }: { path: string }): unknown[] {
  const bodies: unknown[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === `/api${path}`) bodies.push(request.postDataJSON());
  });
  return bodies;
}

const refused = [/Failed to load resource/];

test("an order is given to another driver, by the keys alone; the suggested driver gets the order by Enter alone", async () => {
  const present = await makeDriver(world.service.pool, { region: company.place.region, lastName: "Obecny" });
  const values = { status: "accepted", acceptedAt: new Date(), driverId: present.id } as const;
  const { page, order, dialog, list, record } = await openDialog("Change driver", values);
  const field = dialog.getByRole("combobox", { name: "Driver" });
  await dialog.getByText(`Change the driver of order ${order.orderNo}`).waitFor();
  await eventually(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await dialog.getByText("Now with Jan Obecny").waitFor();
  await eventually(() => field.inputValue()).toBe("Ewa Lis");
  await dialog.getByText("1.45 km · 4 min · car · 0 orders").waitFor();

  await page.keyboard.press("ArrowDown");
  const options = page.getByRole("option");
  await eventually(async () => (await options.allInnerTexts()).map(spaced)).toEqual([
    "Ewa Lis online 1.45 km · 4 min · car · 0 orders",
    "Adam Bąk offline position unknown · car · 0 orders",
    "Cezary Obcy online can’t take this company’s orders",
    "Jan Obecny online already has this order",
  ]);
  expect(await options.evaluateAll((all) => all.map((one) => one.getAttribute("aria-disabled")))).toEqual([
    "false",
    "false",
    "true",
    "true",
  ]);
  // A name that nobody has gives the order to nobody: neither to the suggested driver, by Enter or by the button.
  await page.keyboard.type("Nieistniejący");
  await page.getByText("Nothing found").waitFor();
  await page.keyboard.press("Enter");
  await dialog.getByText("Choose an option from the list.").first().waitFor();
  await dialog.getByRole("button", { name: `Give ${order.orderNo} to Ewa Lis` }).click();
  await eventually(() => field.inputValue()).toBe("Nieistniejący");
  expect(await record()).toMatchObject({ driver_id: present.id });
  await field.press("Control+a");
  await page.keyboard.type("lis");
  await eventually(() => options.count()).toBe(1);
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: `Give ${order.orderNo} to Ewa Lis` }).waitFor();
  await dialog.getByLabel("Comment").fill("korek na moście");
  await page.keyboard.press("Control+Enter");
  await page.getByText(`Driver of order ${order.orderNo} changed`).waitFor();
  await dialog.waitFor({ state: "detached" });
  await eventually(() => list.cell(order.id, "driverName").innerText()).toBe("Ewa Lis");
  expect(await record()).toMatchObject({ driver_id: drivers.near.id, status: "accepted" });

  const next = {
    lastLat: 53.121,
    lastLng: 18,
    lastLoggedAt: new Date(),
    firstName: "Ida",
    lastName: "Bliska",
  };
  const { id } = await makeDriver(world.service.pool, { ...next, region: company.place.region });
  const second = await openDialog("Change driver", { status: "new" }, { on: page });
  await dialog.getByRole("button", { name: `Give ${second.order.orderNo} to Ida Bliska` }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByText(`Driver of order ${second.order.orderNo} changed`).waitFor();
  expect(await second.record()).toMatchObject({ driver_id: id, status: "accepted" });
});

test("who may not see drivers is told that a scheduled order may have one, and replaces nobody by one click", async () => {
  const canView = canViewFlags.filter((flag) => flag !== "driverInfo");
  const hidden = await createDemoCompany(world, { scopes: ["orders"], canView });
  const { region } = hidden.place;
  const present = await makeDriver(world.service.pool, { region });
  await makeDriver(world.service.pool, { region, lastLat: 53.13, lastLng: 18, lastLoggedAt: new Date() });
  const slotFrom = new Date("2030-07-01T12:00:00Z");
  const slotTo = new Date("2030-07-01T14:00:00Z");
  const { page, order, dialog, record } = await openOrderDialog({
    ...{ world, company: hidden, action: "Change driver" },
    values: { status: "scheduled", slotFrom, slotTo, plannedAt: slotFrom, driverId: present.id },
  });
  await dialog.getByText(`Change the driver of order ${order.orderNo}`).waitFor();
  await dialog.getByText(/this order may have one already/).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.getByRole("group", { name: "Best for this order" }).waitFor();
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: `Change driver of ${order.orderNo}` }).click();
  await dialog.getByText("Field is required").waitFor();
  expect(await record()).toMatchObject({ driver_id: present.id });
});

test("a driver of another region can be chosen, and is not kept when the region changes; a new order is accepted; a driver who may not take it any more is told under the field, and what was typed stays", async () => {
  const { page, order, dialog, list, record } = await openDialog(
    "Change driver",
    { status: "new" },
    { forgives: refused },
  );
  await dialog.getByText("Giving it to a driver accepts it for them.").waitFor();
  const field = dialog.getByRole("combobox", { name: "Driver" });
  const region = dialog.getByRole("combobox", { name: "Region" });
  expect(await region.innerText()).toBe(company.place.region);
  const choose = async (name: string) => {
    await region.click();
    await page.getByRole("option", { name, exact: true }).click();
  };
  await choose(drivers.distant.region);
  await field.fill("Zoja");
  await page.getByRole("option", { name: /^Zoja/ }).click();
  expect(await field.inputValue()).toBe("Zoja Daleka");
  await choose(company.place.region);
  expect(await field.inputValue()).toBe("");
  await dialog.getByRole("button", { name: `Change driver of ${order.orderNo}` }).click();
  await dialog.getByText("Field is required").waitFor();
  await choose(drivers.distant.region);
  await field.fill("Zoja");
  await page.getByRole("option", { name: /^Zoja/ }).click();
  await dialog.getByRole("button", { name: `Give ${order.orderNo} to Zoja Daleka` }).click();
  await eventually(() => list.cell(order.id, "status").innerText()).toBe("accepted");
  expect(await record()).toMatchObject({ driver_id: drivers.distant.id, status: "accepted" });

  const { pool } = world.service;
  const late = await makeDriver(pool, { region: company.place.region, firstName: "Olga", lastName: "Późna" });
  const second = await openDialog("Change driver", { status: "new" }, { on: page });
  await field.fill("Późna");
  await page.getByRole("option", { name: /^Olga/ }).click();
  await dialog.getByLabel("Comment").fill("<b>zaraz</b>");
  await pool.query("update drivers set allowed_company_ids = '{elsewhere}' where id = $1", [late.id]);
  const give = dialog.getByRole("button", { name: `Give ${second.order.orderNo} to Olga Późna` });
  await give.click();
  await dialog.getByRole("alert").getByText("can’t take this company’s orders").waitFor();
  await pool.query("update drivers set allowed_company_ids = '{}', active = false where id = $1", [late.id]);
  await give.click();
  await dialog.getByText("The driver can’t be changed").waitFor();
  expect(await dialog.getByLabel("Comment").inputValue()).toBe("<b>zaraz</b>");
  expect(await second.record()).toMatchObject({ driver_id: null, status: "new" });
});

test("only what was changed is sent, and an unknown postal code is told under its field; who else has the order open is named, and what happened meanwhile is said before one confirms; drivers that could not be loaded can be asked for again", async () => {
  const { region } = company.place;
  // Near the pickup point: the receiver must stay within the distance that the company delivers.
  const near = { lat: pickupPoint.pickupLat, lng: pickupPoint.pickupLng };
  const { code } = await makeZipCode(world.service.pool, { region, ...near });
  const elsewhere = await makeZipCode(world.service.pool, {
    region: (await makeRegion(world.service.pool)).name,
  });
  const { page, order, dialog, details, record } = await openDialog(
    "Edit",
    { status: "new" },
    { forgives: [...refused, /ERR_FAILED/] },
  );
  const sent = bodiesTo(page, commands.edit);
  const save = dialog.getByRole("button", { name: `Save order ${order.orderNo}` });
  const zipCode = dialog.getByLabel("Postal code");
  await dialog.getByText("No changes yet").waitFor();
  expect(await save.isDisabled()).toBe(true);
  expect(
    await save.evaluate(
      (button) => document.getElementById(button.getAttribute("aria-describedby") ?? "")?.innerText,
    ),
  ).toBe("No changes yet");
  expect(await dialog.getByLabel("Start of the slot").count()).toBe(0);

  const notes = "Zażółć <i>gęślą</i> 👩🏽‍🚀 שלום\nkod do bramy 12";
  await dialog.getByLabel("Notes (optional)", { exact: true }).fill(notes);
  await zipCode.fill("");
  await zipCode.pressSequentially("99999");
  expect(await zipCode.inputValue()).toBe("99-999");
  await dialog.getByLabel("Phone").fill("12");
  await save.click();
  await dialog.getByText("Enter a phone number with 9 digits, or “-” if there is none").waitFor();
  await dialog.getByLabel("Phone").fill("500600700");
  await save.click();
  await dialog.getByText("This address matches several places. Check the postal code and city.").waitFor();
  await zipCode.fill(elsewhere.code);
  await save.click();
  await dialog.getByText("Orders are only delivered within one region.").waitFor();
  await zipCode.fill(code);
  await page.keyboard.press("Enter");
  await page.getByText(/^Order \w{4} saved$/).waitFor();
  expect(sent.at(-1)).toEqual({ orderId: order.id, notes, clientZipCode: code });
  expect(await record()).toMatchObject({ notes, client_zip_code: code, client_name: "Anna Nowak" });
  const shownNotes = details.locator("dd").filter({ hasText: "kod do bramy 12" });
  expect(await shownNotes.evaluate((value) => getComputedStyle(value).whiteSpace)).toBe("pre-line");

  const held = await openDialog("Hold", { status: "accepted" }, { on: page });
  await dialog.waitFor();
  const viewers = held.details.locator(".viewers");
  const colleague = await world.service.signInOperator({ companyIds: [company.place.companyId] });
  const console = await world.service.connect(colleague.token);
  console.emit("openOrder", held.order.id);
  await viewers.getByText(colleague.account.email).waitFor();

  const { status } = await world.service.send(
    commands.changeDriver,
    { orderId: held.order.id, driverId: drivers.near.id },
    { token: colleague.token },
  );
  expect(status).toBe(200);
  const notice = dialog.getByRole("alert");
  await notice.getByText(/Driver changed \d+ s ago/).waitFor();
  expect(await notice.innerText()).toMatch(/^Driver changed \d+ s ago · \S+@\S+\. Confirm only/);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  console.close();
  await eventually(() => viewers.innerText()).toBe("");

  await page.route("**/api/lookup/order-drivers*", (route) => route.abort());
  await openDialog("Change driver", { status: "new" }, { on: page });
  await dialog.getByText("The drivers could not be loaded. The service could not be reached.").waitFor();
  await page.unroute("**/api/lookup/order-drivers*");
  await dialog.getByRole("button", { name: "Try again" }).click();
  await dialog.getByRole("combobox", { name: "Driver" }).click();
  await page.getByRole("option", { name: /^Ewa Lis/ }).waitFor();
});

test("a slot is moved by Warsaw’s clock, never into the past; a driver is planned for it and taken off again, and it stays scheduled; when its hour comes while the dialog is open, the slot can’t be moved any more, and the rest is saved", async () => {
  const slotFrom = new Date("2030-07-01T12:00:00Z");
  const slotTo = new Date("2030-07-01T14:00:00Z");
  const values = { status: "scheduled", slotFrom, slotTo, plannedAt: slotFrom } as const;
  const { page, order, dialog, details, list, record } = await openDialog("Edit", values, {
    forgives: refused,
  });
  const day = dialog.getByRole("textbox", { name: "Start of the slot" });
  const time = dialog.getByRole("textbox", { name: "Time" });
  const save = dialog.getByRole("button", { name: `Save order ${order.orderNo}` });
  expect([await day.inputValue(), await time.inputValue()]).toEqual(["01-07-2030", "14:00"]);
  await dialog.getByText("Two-hour slot: 01.07 14:00–16:00").waitFor();
  await day.fill("01-01-2020");
  await save.click();
  await dialog.getByText("Value must be in the future").waitFor();
  const newDay = daysAfter(dayInWarsaw(new Date()), 2);
  const [year = "", month, date] = newDay.split("-");
  await day.fill(`${date}-${month}-${year}`);
  await time.fill("21:30");
  await save.click();
  await dialog.getByText("No delivery can begin at this time").first().waitFor();
  await time.fill("9:30");
  await dialog.getByText(`Two-hour slot: ${date}.${month} 09:30–11:30`).waitFor();
  await save.click();
  await page.getByText(/^Order \w{4} saved$/).waitFor();
  expect((await record()).slot_from).toEqual(momentInWarsaw(newDay, "09:30"));

  await details.getByRole("button", { name: "Change driver", exact: true }).click();
  const opening = `08:30 ${date}.${month}.${year.slice(2)}`;
  await dialog.getByText(`The order stays scheduled. At ${opening}, an hour before its slot,`).waitFor();
  const give = dialog.getByRole("button", { name: new RegExp(`^Give ${order.orderNo} to `) });
  const driver = (await give.innerText()).replace(`Give ${order.orderNo} to `, "");
  await give.click();
  await page.getByText(/^Driver of order \w{4} changed$/).waitFor();
  await eventually(() => list.cell(order.id, "driverName").innerText()).toBe(driver);
  expect(await list.cell(order.id, "status").innerText()).toBe("scheduled");
  await details.getByText(`Will be accepted for this driver at ${opening}`).waitFor();
  expect(await record()).toMatchObject({ status: "scheduled", accepted_at: null });

  await details.getByRole("button", { name: "Remove driver" }).click();
  await dialog.getByText(`${driver} will no longer deliver this order. It stays scheduled`).waitFor();
  await dialog.getByRole("button", { name: `Remove the driver of ${order.orderNo}` }).click();
  await page.getByText(`Driver removed from order ${order.orderNo}`).waitFor();
  await eventually(() => list.cell(order.id, "driverName").innerText()).toBe("—");
  await details.getByRole("button", { name: "Remove driver" }).waitFor({ state: "detached" });
  expect(await record()).toMatchObject({ status: "scheduled", driver_id: null });

  const { pool } = world.service;
  const second = await openDialog("Edit", values, { on: page });
  await time.fill("15:00");
  await dialog.getByLabel("Notes (optional)", { exact: true }).fill("Dzwonić");
  await pool.query("update orders set next_move_at = now() where id = $1", [second.order.id]);
  await sweep(pool, new Date());
  await pool.query(`notify ${channel}`);
  await dialog.getByText("The slot stays 01.07 14:00–16:00").waitFor();
  expect(await time.count()).toBe(0);
  const saveSecond = `Save order ${second.order.orderNo}`;
  await dialog.getByRole("button", { name: saveSecond }).click();
  await dialog
    .getByText("This order was changed in the meantime: Became new: slot approaching (automatically")
    .waitFor();
  await dialog.getByRole("button", { name: `${saveSecond} anyway` }).click();
  await page.getByText(`Order ${second.order.orderNo} saved`).waitFor();
  expect(await second.record()).toMatchObject({ notes: "Dzwonić", status: "new", slot_from: slotFrom });
});

const spaced = (text: string): string => text.replace(/\s+/g, " ");
