import { readFile } from "node:fs/promises";
import type { BrowserContext, Locator, Page } from "playwright-core";
import { getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as companies from "#contract/companies/companies.ts";
import * as driverApp from "#contract/driverApp/driverApp.ts";
import { sendCall } from "#contract/http.ts";
import * as locations from "#contract/locations.ts";
import * as registration from "#contract/registration.ts";
import { weekdays } from "#contract/rules/workingHours.ts";
import * as session from "#contract/session.ts";
import { sharedChromium } from "#tests/support/browser/chromium.ts";
import { demoDatabase, type FreshDatabase } from "#tests/support/database/cluster.ts";
import { eventually } from "#tests/support/eventually.ts";
import { fillCompanyData, knownPlace, pointsPage, register } from "#tests/support/pages/onboardingPages.ts";
import { orderFormPage } from "#tests/support/pages/orderFormPage.ts";
import { requestsTo } from "#tests/support/pages/ordersPage.ts";
import { pathOf } from "#tests/support/pages/pathOf.ts";
import { spawnService } from "#tests/support/service/serviceProcess.ts";

let database: FreshDatabase;
let service: ReturnType<typeof spawnService>;
let url: string;
let context: BrowserContext | undefined;
const complaints: string[] = [];
beforeAll(async () => {
  database = await demoDatabase(20);
  service = spawnService({ DATABASE_URL: database.url, SEED: "demo", SEED_ORDERS: "20", SIMULATOR: "off" });
  url = await service.ready();
});
afterAll(async () => {
  await context?.close();
  await service?.ended("SIGTERM");
  await database?.drop();
});

test("a shop finds the page, registers, signs, is activated, and its first parcel arrives, however it mistypes", {
  timeout: 300_000,
}, async () => {
  const shop = await openPage("/start");
  const sockets: string[] = [];
  shop.on("websocket", (socket) => sockets.push(socket.url()));
  await shop.getByRole("link", { name: "Create an account" }).first().click();
  await mistype(shop, shop.locator("form [type=submit]"), {
    "[name=name]": "",
    "[name=email]": "ewa",
    "[name=phone]": "12",
    "[name=password]": "short",
    "[name=confirmPassword]": "other",
  });
  await shop.locator("form [name=phone]").fill("");
  await register(shop, { email: "ewa@kwiaty.example", name: "Kwiaty Ewy" });
  await shop.getByRole("main").getByText("Account created!").waitFor();
  expect(await shop.getByRole("radio", { name: /^M up to 15 kg/ }).isChecked()).toBe(true);
  await shop.getByRole("radio", { name: /^S up to 9.99 kg, sides up to 100 cm in total/ }).check();
  const selections = requestsTo(shop, registration.selectProduct.path);
  await shop.getByRole("button", { name: "Save and continue to your pick up locations" }).dblclick();
  const points = pointsPage(shop);
  await points.heading.waitFor();
  expect(selections).toHaveLength(1);
  await points.add.click();
  await mistype(shop, points.send, {
    "[name$=name]": "K",
    "[name$=phone]": "12",
    "[name$=street]": "",
    "[name$=zipCode]": "1",
    "[name$=city]": "",
  });
  await points.fill({ Name: "Kwiaciarnia", "Phone (optional)": "", ...knownPlace });
  await points.done.click();
  await points.add.click();
  await points.fill({ Name: "Magazyn", ...knownPlace, "Postal code": "99999", City: "Nigdziebądź" });
  await points.send.click();
  await points.problem("This address was not found").waitFor();
  const zipCode = points.field("Postal code");
  await eventually(() => zipCode.evaluate((input) => input === document.activeElement)).toBe(true);
  await shop.getByRole("button", { name: "Remove Magazyn" }).click();
  await points.send.click();
  // All steps use the same layout, which is that of the main page.
  await shop.getByRole("alert").filter({ hasText: "Your account has been created." }).waitFor();
  await shop.getByText("Pickup points saved").waitFor();
  await openAtAnyTime(shop, "Kwiaciarnia");
  await shop.getByLabel("Company name").waitFor();
  await mistype(shop, shop.getByRole("button", { name: "Save contract data" }), {
    "[name=companyName]": "",
    "[name=nip]": "123",
    "[name=regon]": "1",
    "[name=krs]": "1",
    "[name=headquartersIn]": "",
    "[name=street]": "",
    "[name=zipCode]": "1",
    "[name=city]": "",
    "[name=firstName]": "",
    "[name=lastName]": "",
  });
  await shop.locator("[name=companyName]").fill("Kwiaty Ewy");
  await shop.locator("[name=krs]").fill("");
  await fillCompanyData(shop);
  await shop.getByText("Company data updated").waitFor();
  const generate = shop.getByRole("button", { name: "Generate contract" });
  await generate.click();
  await shop.getByRole("alert").getByText("This must be accepted").waitFor();
  await shop.getByLabel("I accept the terms of the contract").check();
  await generate.click();
  await shop.getByText("Contract generated", { exact: true }).waitFor();
  expect(await saved(shop, "Download the contract")).toEqual({ name: "contract.pdf", pages: 2 });
  await shop.getByText("within one working day of receiving it").waitFor();

  await activate("Kwiaty Ewy");
  await shop.getByRole("heading", { name: "Your account is active" }).waitFor();

  const driver = await onlyDriver("Bydgoszcz");
  const orderNo = await send(shop);
  const row = shop.locator("tbody [data-order]", { hasText: orderNo });
  await driver.bring(orderNo);
  await row.getByText("delivered", { exact: true }).waitFor();
  await shop.getByRole("button", { name: `Show details of order ${orderNo}` }).click();
  expect((await saved(shop, "Label")).name).toMatch(/_order_label\.pdf$/);
  // A single connection received all messages about the company and its order.
  expect(sockets.filter((address) => address.includes("socket.io"))).toHaveLength(1);
  expect(complaints).toEqual([]);
  expect(service.output()).not.toContain("ERROR");
});

/** Activates the company by the call of back-office, whose page has its own test. */
async function activate(name: string) {
  const { rows } = await database.pool.query("select id from companies where name = $1", [name]);
  const admin = { username: "admin@edelivery.example", password: "Delivery1" };
  const { token } = await sendCall(url, session.signIn, admin);
  await sendCall(url, companies.activate, { companyId: rows[0].id, name }, { token });
}

/** Sets opening hours around the clock; otherwise the location would be closed when the test runs at night. */
async function openAtAnyTime(page: Page, name: string) {
  const { rows } = await database.pool.query("select id from locations where name = $1", [name]);
  const token = await page.evaluate(() => localStorage.getItem("edelivery.token"));
  const hours = Object.fromEntries(weekdays.map((day) => [day, { from: "00:00", to: "24:00" }]));
  const workingSettings = { ...hours, customDates: [] };
  await sendCall(url, locations.update, { locationId: rows[0].id, name, workingSettings }, { token });
}

/** Creates the first order and opens the list; returns the number of the order. */
async function send(page: Page): Promise<string> {
  await page.getByRole("link", { name: "Create your first order" }).click();
  await eventually(() => pathOf(page)).toBe("/orders/new");
  const form = orderFormPage(page);
  await form.card("eDelivery Pickup").waitFor();
  await mistype(page, form.submit, {
    "[name=clientName]": "",
    "[name=clientPhone]": "12",
    "[name=clientStreet]": "",
    "[name=clientZipCode]": "1",
    "[name=clientCity]": "",
  });
  await form.fill({
    Name: "Jan Kowalski",
    Phone: "500600700",
    "Street and number": "Dworcowa 5",
    "Postal code": "85-009",
    City: "Bydgoszcz",
  });
  await form.submit.click();
  const orderNo = /Order (\w{4})/.exec(await form.created.innerText())?.[1] ?? "";
  await form.created.getByRole("link").click();
  return orderNo;
}

/** Signs in the phone of a driver in this city; all other drivers go offline. */
async function onlyDriver(city: string) {
  const { rows } = await database.pool.query(
    `with chosen as (
       select d.id, z.lat, z.lng from drivers d join zip_codes z on z.region = d.region
       where z.city = $1 and d.active and not d.blocked and d.allowed_company_ids = '{}' and d.vehicle_size = 'L'
       order by d.id, z.code limit 1),
     others as (update drivers set status = 'offline' where id not in (select id from chosen)),
     former as (update orders set driver_id = null, status = 'cancelled' where driver_id in (select id from chosen))
     select email, lat, lng from drivers join chosen using (id)`,
    [city],
  );
  const [{ email, lat, lng }] = rows;
  const { token } = await sendCall(url, driverApp.signIn, { username: email, password: "Delivery1" });
  const as = { token };
  await sendCall(url, driverApp.setStatus, { status: "online" }, as);
  const loggedAt = new Date().toISOString();
  await sendCall(url, driverApp.sendPositions, { positions: [{ lat, lng, loggedAt }] }, as);
  return {
    /** Accepts the order when it is offered, picks it up and delivers it. */
    bring: async (orderNo: string) => {
      const { rows: codes } = await database.pool.query(
        `select id as "orderId", pick_up_verification_code as pin, verification_code as code
         from orders where order_no = $1 order by created_at desc limit 1`,
        [orderNo],
      );
      const { orderId, pin, code } = codes[0];
      const offered = async () =>
        (await sendCall(url, driverApp.offers, undefined, as)).map((offer) => offer.orderId);
      await eventually(offered).toContain(orderId);
      await sendCall(url, driverApp.accept, { orderId }, as);
      await sendCall(url, driverApp.pickUp, { orderId, ...(pin && { pin }) }, as);
      await sendCall(url, driverApp.arrive, { orderId }, as);
      await sendCall(url, driverApp.deliver, { orderId, ...(code && { verificationCode: code }) }, as);
    },
  };
}

/** Sends a form with a wrong value in each of these inputs; expects a problem at each of them, and that the page stays. */
async function mistype(page: Page, submit: Locator, wrong: Record<string, string>) {
  for (const [input, value] of Object.entries(wrong)) await page.locator(`form ${input}`).first().fill(value);
  await submit.click();
  for (const input of Object.keys(wrong)) {
    await page.locator(`form ${input}[aria-invalid=true]`).first().waitFor();
  }
}

async function openPage(path: string): Promise<Page> {
  const browser = await sharedChromium();
  context = await browser.newContext({
    ...{ baseURL: url, locale: "en-GB", viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" },
  });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  page.on("pageerror", (error) => complaints.push(String(error.stack ?? error)));
  page.on("console", (message) => {
    const isComplaint = ["error", "warning"].includes(message.type());
    // Mistyped values cause responses with an error status.
    if (isComplaint && !/status of 4\d\d/.test(message.text())) complaints.push(message.text());
  });
  await page.goto(path);
  return page;
}

/** Name and number of pages of the PDF that the button saves. */
async function saved(page: Page, button: string) {
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  const download = await downloading;
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(await download.path())));
  return { name: download.suggestedFilename(), pages: pdf.numPages };
}
