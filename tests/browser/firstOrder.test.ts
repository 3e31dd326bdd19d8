import { readFile } from "node:fs/promises";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as driverApp from "#contract/driverApp.ts";
import { sendCall } from "#contract/http.ts";
import { weekdays } from "#contract/rules/workingHours.ts";
import { launchChromium } from "#tests/support/chromium.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/cluster.ts";
import { eventually } from "#tests/support/eventually.ts";
import { fillCompanyData, knownPlace, pointsPage, register } from "#tests/support/onboarding.ts";
import { orderFormPage } from "#tests/support/orderFormPage.ts";
import { spawnService } from "#tests/support/serviceProcess.ts";

let database: FreshDatabase;
let service: ReturnType<typeof spawnService>;
let url: string;
let browser: Browser;
beforeAll(async () => {
  database = await freshDatabase();
  service = spawnService({
    ...{ DATABASE_URL: database.url, SEED: "demo", SEED_ORDERS: "40", SIMULATOR: "off" },
  });
  url = await service.ready();
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await service?.ended("SIGTERM");
  await database?.drop();
});

test("a shop finds the page, registers, signs, is activated, and its first parcel arrives, however it mistypes", {
  timeout: 300_000,
}, async () => {
  const shop = await openPage("/start");
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
  await shop.getByRole("button", { name: "Save and continue to your pick up locations" }).click();
  const points = pointsPage(shop);
  await points.add.click();
  await mistype(shop, points.send, {
    "[name$=name]": "K",
    "[name$=phone]": "12",
    "[name$=street]": "",
    "[name$=zipCode]": "1",
    "[name$=city]": "",
  });
  await points.fill({ Name: "Kwiaciarnia", "Phone (optional)": "", ...knownPlace });
  await points.send.click();
  await shop.getByText("Pickup points saved").waitFor();
  // Open at whatever time the test runs: without hours it would be closed at night.
  const hours = Object.fromEntries(weekdays.map((day) => [day, { from: "00:00", to: "24:00" }]));
  await database.pool.query("update locations set working_hours = $1 where name = 'Kwiaciarnia'", [hours]);
  await shop.reload();
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
  await shop.getByLabel("I accept the terms of the contract").check();
  await shop.getByRole("button", { name: "Generate contract" }).click();
  await shop.getByText("Contract generated", { exact: true }).waitFor();
  expect(await saved(shop, "Download the contract")).toBe("contract.pdf");

  const desk = await openPage("/login");
  await desk.getByLabel("Email").fill("admin@edelivery.example");
  await desk.getByLabel("Password", { exact: true }).fill("Delivery1");
  await desk.keyboard.press("Enter");
  await desk
    .getByRole("link", { name: /^Companies/ })
    .first()
    .click();
  await desk.getByText("Kwiaty Ewy").click();
  await desk.getByRole("button", { name: "Activate the company" }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "Activate the company" }).click();
  await desk.getByText("Company activated").waitFor();
  await shop.getByRole("link", { name: "Create the first order" }).waitFor();

  const driver = await onlyDriver("Bydgoszcz");
  const orderNo = await send(shop);
  const row = shop.locator("tbody [data-order]", { hasText: orderNo });
  await driver.bring(orderNo);
  await row.getByText("delivered", { exact: true }).waitFor();
  await shop.getByRole("button", { name: `Show details of order ${orderNo}` }).click();
  expect(await saved(shop, "Label")).toMatch(/_order_label\.pdf$/);
  expect(service.output()).not.toContain("ERROR");
});

/** Creates the first order, opens the list and answers the order's number. */
async function send(page: Page): Promise<string> {
  await page.getByRole("link", { name: "Create the first order" }).click();
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

/** Signs in the phone of a driver in this city; all others are off duty. */
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
    /** Takes the order when it is offered, picks it up and hands it over. */
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

/** Sends a form with a wrong value in each of these inputs: each says so, and the page stays. */
async function mistype(page: Page, submit: Locator, wrong: Record<string, string>) {
  for (const [input, value] of Object.entries(wrong)) await page.locator(`form ${input}`).first().fill(value);
  await submit.click();
  for (const input of Object.keys(wrong)) {
    await page.locator(`form ${input}[aria-invalid=true]`).first().waitFor();
  }
}

async function openPage(path: string): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL: url, locale: "en-GB", viewport: { width: 1440, height: 900 } },
  });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** The name of the PDF that the button saves. */
async function saved(page: Page, button: string): Promise<string> {
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  const download = await downloading;
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe("%PDF-");
  return download.suggestedFilename();
}
