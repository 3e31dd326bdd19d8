import { Buffer } from "node:buffer";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import * as companies from "#contract/companies.ts";
import { DeliverySettings } from "#contract/companySettings.ts";
import { z } from "#contract/zod.ts";
import { type Console, eventually, startConsole } from "#tests/support/console.ts";
import { makeCompany, makeProduct } from "#tests/support/factories.ts";
import { expectWhole } from "#tests/support/whole.ts";

let world: Console;
beforeAll(async () => {
  world = await startConsole({ orders: 0 });
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const refused = [/the server responded with a status of 4\d\d/];

async function open(forgives?: RegExp[]) {
  const company = await makeCompany(world.service.pool, { name: "Set Up" });
  const { token, account } = await world.service.signInOperator({ scopes: ["companies"] });
  const path = `/companies/company/${company.id}`;
  const page = await world.openPage({ account: { token }, path, forgives });
  await page.getByRole("heading", { name: "Set Up" }).waitFor();
  const info = async () =>
    (await world.service.send(companies.info, { companyId: company.id }, { token })).body;
  return { page, company, token, account, info };
}

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("a wrong setting is told under its field and nothing is lost; right, it is saved and told in the history", async () => {
  const { page, info, account } = await open();
  const delivery = section(page, "Delivery");
  const market = delivery.getByLabel("Show on the market after");
  const cancel = delivery.getByLabel("Cancel when nobody accepts after");
  const save = delivery.getByRole("button", { name: "Save delivery" });
  await delivery.getByText("= 5 min · usually 300 s").waitFor();
  await cancel.fill("0");
  await save.click();
  await delivery.getByText("Value must be at least 1").waitFor();
  await cancel.fill("600");
  await market.fill("601");
  await save.click();
  await delivery.getByText("Must not be later than the automatic cancellation").waitFor();
  expect([await cancel.inputValue(), await market.inputValue()]).toEqual(["600", "601"]);
  expect((await info()).deliverySettings?.cancelOrderAfter).toBe(300);
  await market.fill("");
  await cancel.press("Enter");
  await page.getByText("Delivery saved").waitFor();
  expect((await info()).deliverySettings).toMatchObject({
    cancelOrderAfter: 600,
    showOnOrderMarketAfter: 90,
  });
  await eventually(() => market.inputValue()).toBe("90");
  const history = section(page, "History");
  await history.getByText("Cancel when nobody accepts after: from 300 s to 600 s").waitFor();
  await history.getByText(account.email).waitFor();
});

test("of two operators at the same settings the second is told, keeps what was typed, and may mean it", async () => {
  const { page, company, info } = await open(refused);
  const other = await world.service.signInOperator({ scopes: ["companies"] });
  const delivery = section(page, "Delivery");
  const cancel = delivery.getByLabel("Cancel when nobody accepts after");
  await cancel.fill("900");
  await world.service.send(
    companies.updateSettings,
    { companyId: company.id, deliverySettings: z.parse(DeliverySettings, { cancelOrderAfter: 1200 }) },
    { token: other.token },
  );
  await section(page, "History").getByText(other.account.email).waitFor();
  await delivery.getByRole("button", { name: "Save delivery" }).click();
  await delivery.getByRole("alert").getByText(other.account.email).waitFor();
  expect(await cancel.inputValue()).toBe("900");
  expect((await info()).deliverySettings?.cancelOrderAfter).toBe(1200);
  await delivery.getByRole("button", { name: "Save delivery" }).click();
  await page.getByText("Delivery saved").waitFor();
  expect((await info()).deliverySettings?.cancelOrderAfter).toBe(900);
});

test("saving one section is no conflict for what is typed in another", async () => {
  const { page, info } = await open();
  const share = section(page, "Pricing").getByLabel("Driver’s share");
  await share.fill("65");
  const delivery = section(page, "Delivery");
  await delivery.getByLabel("Cancel when nobody accepts after").fill("420");
  await delivery.getByRole("button", { name: "Save delivery" }).click();
  await section(page, "History").getByText("changed the settings").waitFor();
  expect(await share.inputValue()).toBe("65");
  await share.press("Enter");
  await page.getByText("Pricing saved").waitFor();
  expect(await info()).toMatchObject({
    pricing: { driverShare: 65 },
    deliverySettings: { cancelOrderAfter: 420 },
  });
});

test("what orders may ask for is set, with products to suggest and reasons of the company's own", async () => {
  const { page, company, info } = await open();
  const { id } = await makeProduct(world.service.pool, { companyId: company.id, name: "Torba" });
  await page.reload();
  const orders = section(page, "Orders");
  await orders.getByLabel("Suggested products").click();
  await page.getByRole("option", { name: "Torba" }).click();
  await orders.getByLabel("Notes").uncheck();
  await orders.getByLabel("Additional services").fill("Wniesienie");
  await orders.getByLabel("Additional services").press("Enter");
  await orders.getByLabel("Reasons of its own for cancelling").check();
  await orders.getByRole("group", { name: "In delivery" }).getByLabel("Other", { exact: true }).uncheck();
  await orders.getByRole("button", { name: "Save orders" }).click();
  await page.getByText("Orders saved").waitFor();
  const { orderSettings } = await info();
  expect(orderSettings).toMatchObject({
    orderFormSuggestedProducts: [id],
    additionalServices: ["Wniesienie"],
  });
  expect(orderSettings.orderFormFields).not.toContain("notes");
  expect(orderSettings.operatorCancellationReasons?.inDelivery).not.toContain("OTHER");
  expect(orderSettings.operatorCancellationReasons?.toBePickedUp).toContain("OTHER");
});

test("a product is added and changed; a name that the company has already is told under its field", async () => {
  const { page, company } = await open(refused);
  await makeProduct(world.service.pool, { companyId: company.id, name: "Paczka" });
  await page.reload();
  const products = section(page, "Products");
  await products.getByRole("button", { name: "Add a product" }).click();
  const dialog = page.getByRole("dialog", { name: "New product" });
  await dialog.getByRole("button", { name: "Add a product" }).click();
  await dialog.getByText("Field is required").waitFor();
  const name = dialog.getByLabel("Name");
  await name.fill("Paczka");
  await dialog.getByLabel("Size is checked by").click();
  await page.getByRole("option", { name: "longest side and sum of the sides" }).click();
  await dialog.getByRole("spinbutton", { name: "Weight" }).fill("12.5");
  await dialog.getByLabel("Sum of the sides").fill("150");
  await dialog.getByLabel("PESEL").check();
  await name.press("Enter");
  await dialog.getByText("The company already has a product of this name.").waitFor();
  await name.fill("Skrzynka");
  await name.press("Enter");
  await page.getByText("Product added").waitFor();
  await dialog.waitFor({ state: "detached" });
  const row = products.getByRole("row", { name: /Skrzynka/ });
  await row.getByText("12.5 kg, sum of the sides 150 cm").waitFor();

  await row.getByRole("button", { name: "Edit Skrzynka" }).click();
  const edit = page.getByRole("dialog", { name: "Product Skrzynka" });
  expect(await edit.getByLabel("PESEL").isChecked()).toBe(true);
  await edit.getByLabel("Helper product").check();
  await edit.getByRole("button", { name: "Save product" }).click();
  await page.getByText("Product saved").waitFor();
  await row.getByText("helper").waitFor();
});

test("contract data is filled in once with its tax number, which stays", async () => {
  const { page, info } = await open(refused);
  const data = section(page, "Contract data");
  await data.getByRole("button", { name: "Fill in" }).click();
  const fill = (label: string, text: string) => data.getByLabel(label, { exact: false }).first().fill(text);
  await fill("Company name", "Set Up sp. z o.o.");
  await fill("first name", "Ewa");
  await fill("last name", "Lis");
  await fill("Tax number", "000-000-00-00");
  await fill("REGON", "123456785");
  await fill("Headquarters in", "Toruń");
  await fill("Street", "Szeroka");
  await fill("Postal code", "87-100");
  await fill("City", "Toruń");
  await data.getByRole("button", { name: "Save contract data" }).click();
  await data.getByText("Value must be a tax number (NIP) of 10 digits").waitFor();
  await fill("Tax number", "526-104-08-28");
  await data.getByRole("button", { name: "Save contract data" }).click();
  await page.getByText("Company data updated").waitFor();
  expect((await info()).contractData).toMatchObject({ nip: "5261040828", companyName: "Set Up sp. z o.o." });
  await data.getByRole("button", { name: "Edit" }).click();
  expect(await data.getByLabel("Tax number").first().isEditable()).toBe(false);
});

test("a logo is uploaded and taken away again; an SVG and a file too large are refused before they are sent", async () => {
  const { page, info } = await open();
  const logo = page.getByRole("group", { name: "Logo" });
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/company/update-image")) sent.push(request.url());
  });
  const choose = async (name: string, mimeType: string, buffer: Buffer) => {
    const choosing = page.waitForEvent("filechooser");
    await logo.getByRole("button", { name: /Choose a file|Replace/ }).click();
    await (await choosing).setFiles({ name, mimeType, buffer });
  };
  const svg = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>");
  await choose("logo.png", "image/png", svg);
  await logo.getByText("The picture must be a PNG, JPEG or WebP file").waitFor();
  await choose("large.png", "image/png", Buffer.concat([png, Buffer.alloc(600_000)]));
  await logo.getByText("The picture must have at most 512 kB").waitFor();
  expect(sent).toEqual([]);

  await choose("logo.png", "image/png", png);
  await page.getByText("Picture saved").waitFor();
  await logo.getByRole("img", { name: "Logo of Set Up" }).waitFor();
  expect((await info()).imageUrl).toMatch(/^\/images\/.*\.png$/);
  await logo.getByRole("button", { name: "Remove" }).click();
  await page.getByText("Picture removed").waitFor();
  expect((await info()).imageUrl).toBeNull();
});

test("list and page are whole and accessible in every language, on a desk and on a phone", async () => {
  const { rows } = await world.service.pool.query("select id from companies where name = 'ACME Elektronika'");
  for (const path of ["/companies/list", `/companies/company/${rows[0].id}`]) {
    const page = await world.openPage({ account: "admin@edelivery.example", path });
    await page.getByText("ACME Elektronika").first().waitFor();
    await page.locator("#history ol, #history p, [data-company]").first().waitFor();
    await expectWhole(page);
  }
});

/** One red pixel. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);
