import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as companies from "#contract/companies/companies.ts";
import { DeliverySettings } from "#contract/companies/settings.ts";
import { z } from "#contract/zod.ts";
import * as messages from "#locales/en/messages.ts";
import { makeCompany, makeProduct } from "#tests/support/factories/factories.ts";
import { paste } from "#tests/support/screens/paste.ts";
import { renderConsole } from "#tests/support/screens/renderConsole.tsx";
import { unreadableFile } from "#tests/support/screens/unreadableFile.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService({ clock: () => new Date() });
});
afterAll(() => service.stop());

/** The page of a new company, before an operator. */
async function open(product?: string) {
  // The first payment is the one that an order has by default.
  const orderSettings = { allowedPayments: ["epruf_code", "generic_prepaid"] };
  const company = await makeCompany(service.pool, { name: "Set Up", orderSettings });
  const made = product && (await makeProduct(service.pool, { companyId: company.id, name: product }));
  const { token, account } = await service.signInOperator({ scopes: ["companies"] });
  const path = `/companies/company/${company.id}`;
  const { user, sent } = await renderConsole(service, { path, token });
  const section = async (name: string) => within(await screen.findByRole("region", { name }));
  const info = async () => (await service.send(companies.info, { companyId: company.id }, { token })).body;
  return { user, sent, section, company, account, info, productId: made ? made.id : "" };
}

async function fill(user: UserEvent, input: HTMLElement, text: string) {
  await user.clear(input);
  if (text) await paste(user, input, text);
}

const typedIn = (input: HTMLElement) => (input as HTMLInputElement).value;

test("a wrong setting is told under its field and nothing is lost; right, it is saved and told in the history; saving one section is no conflict for what is typed in another; of two operators at the same settings the second is told, keeps what was typed, and may mean it", async () => {
  const { user, section, company, info, account } = await open();
  const pricing = await section("Pricing");
  const share = pricing.getByLabelText("Driver’s share");
  await fill(user, share, "65");
  const delivery = await section("Delivery");
  const market = delivery.getByLabelText("Show on the market after");
  const cancel = delivery.getByLabelText("Cancel if not accepted after");
  const save = delivery.getByRole<HTMLButtonElement>("button", { name: "Save delivery" });
  await delivery.findByText(/default: 5 min/);
  // There is nothing to save yet.
  expect(save.ariaDisabled).toBe("true");
  await fill(user, cancel, "0");
  await user.click(save);
  await delivery.findByText("Value must be at least 0.02 min");
  await fill(user, cancel, "10");
  await fill(user, market, "10.17");
  await user.click(save);
  await delivery.findByText("Value must not be later than the automatic cancellation");
  expect([typedIn(cancel), typedIn(market)]).toEqual(["10", "10.17"]);
  expect((await info()).deliverySettings?.cancelOrderAfter).toBe(300);
  await fill(user, market, "");
  await user.type(cancel, "{Enter}");
  await screen.findByText("Delivery saved");
  expect((await info()).deliverySettings).toMatchObject({
    cancelOrderAfter: 600,
    showOnOrderMarketAfter: 90,
  });
  await waitFor(() => expect(typedIn(market)).toBe("1.5"));
  const history = await section("History");
  await history.findByText("Cancel if not accepted after: 5 min → 10 min");
  history.getByText(account.email);

  expect(typedIn(share)).toBe("65");
  const savePricing = pricing.getByRole<HTMLButtonElement>("button", { name: "Save pricing" });
  expect(savePricing.ariaDisabled).toBe("false");
  await user.click(savePricing);
  await screen.findByText("Pricing saved");
  expect(await info()).toMatchObject({
    pricing: { driverShare: 65 },
    deliverySettings: { cancelOrderAfter: 600 },
  });

  const other = await service.signInOperator({ scopes: ["companies"] });
  await screen.findByRole("img", { name: messages.shell.connection.live });
  await fill(user, cancel, "15");
  const deliverySettings = z.parse(DeliverySettings, { cancelOrderAfter: 1200 });
  await service.send(
    companies.updateSettings,
    { companyId: company.id, deliverySettings },
    { token: other.token },
  );
  await history.findByText(other.account.email);
  await user.click(save);
  await within(await delivery.findByRole("alert")).findByText(new RegExp(other.account.email, "i"));
  expect(typedIn(cancel)).toBe("15");
  expect((await info()).deliverySettings?.cancelOrderAfter).toBe(1200);
  await user.click(save);
  await waitFor(async () => expect((await info()).deliverySettings?.cancelOrderAfter).toBe(900));
});

test("prices are typed with a comma or a point, and what is no number is refused; what orders may ask for is set, with products to suggest and reasons of the company's own; a product is added and changed; a name that the company has already is told under its field", async () => {
  const { user, section, info, productId } = await open("Torba");
  const pricing = await section("Pricing");
  await fill(user, pricing.getByLabelText("Package S"), "17,50");
  await fill(user, pricing.getByLabelText("Package M"), "1 019.5");
  const share = pricing.getByLabelText("Driver’s share");
  await fill(user, share, "7,5");
  const large = pricing.getByLabelText("Package L");
  await fill(user, large, "27,50 zł");
  const kilometre = pricing.getByLabelText("Per started kilometre");
  await fill(user, kilometre, "1,250");
  const save = pricing.getByRole("button", { name: "Save pricing" });
  await user.click(save);
  expect(await pricing.findAllByText(messages.validation.invalidType)).toHaveLength(2);
  expect(typedIn(large)).toBe("27,50 zł");
  // Of 7,5 the number input of an English browser made 75.
  await pricing.findByText(messages.validation.wholeNumber);
  await fill(user, share, "75");
  await fill(user, large, "");
  await fill(user, kilometre, "1.85");
  await user.click(save);
  await screen.findByText("Pricing saved");
  expect((await info()).pricing).toMatchObject({ baseS: 17.5, baseM: 1019.5, baseL: 24, perKilometre: 1.85 });

  const orders = await section("Orders");
  const saveOrders = orders.getByRole("button", { name: "Save order settings" });
  // A box that is ticked again is no change.
  for (const box of ["Notes", messages.orders.payments.epruf_code])
    for (const isDisabled of [false, true]) {
      await user.click(orders.getByLabelText(box));
      expect(saveOrders).toHaveProperty("ariaDisabled", String(isDisabled));
    }
  await user.click(orders.getByLabelText("Notes"));
  await user.click(orders.getByLabelText("Suggested products"));
  await user.click(await screen.findByRole("option", { name: "Torba" }));
  const services = orders.getByLabelText("Additional services");
  await user.type(services, "Wniesienie{Enter}  {Enter} Wniesienie {Enter}");
  const long = "x".repeat(61);
  await paste(user, services, long);
  await user.keyboard("{Enter}");
  await user.click(saveOrders);
  await orders.findByText(`${long}: ${messages.validation.maxLength.replace("%{max}", "60")}`);
  await user.type(services, "{Backspace}");
  await user.click(orders.getByLabelText("Custom cancellation reasons"));
  const inDelivery = within(await orders.findByRole("group", { name: "In delivery" }));
  await user.click(inDelivery.getByLabelText("Other"));
  await user.click(saveOrders);
  await screen.findByText("Order settings saved");
  const { orderSettings } = await info();
  expect(orderSettings).toMatchObject({
    orderFormSuggestedProducts: [productId],
    allowedPayments: ["epruf_code", "generic_prepaid"],
    additionalServices: ["Wniesienie"],
  });
  expect(orderSettings.orderFormFields).not.toContain("notes");
  expect(orderSettings.operatorCancellationReasons?.inDelivery).not.toContain("OTHER");
  expect(orderSettings.operatorCancellationReasons?.toBePickedUp).toContain("OTHER");

  const products = await section("Products");
  await user.click(await products.findByRole("button", { name: "Add a product" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New product" }));
  await user.click(dialog.getByRole("button", { name: "Add a product" }));
  await dialog.findByText("Field is required");
  const name = dialog.getByLabelText(/^Name/);
  await fill(user, name, "Torba");
  await user.click(dialog.getByLabelText(/^Size check/));
  await user.click(await screen.findByRole("option", { name: "longest side and sum of the sides" }));
  await fill(user, dialog.getByRole("textbox", { name: "Weight" }), "12,5");
  await fill(user, await dialog.findByLabelText("Sum of the sides"), "150");
  await user.click(dialog.getByLabelText(/^PESEL/));
  await user.type(name, "{Enter}");
  await dialog.findByText("The company already has a product with this name. Choose another one.");
  await fill(user, name, "Skrzynka");
  await user.type(name, "{Enter}");
  await screen.findByText("Product added");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const row = within(await products.findByRole("row", { name: /Skrzynka/ }));
  await row.findByText("12.5 kg, sum of the sides 150 cm");

  await user.click(row.getByRole("button", { name: "Edit Skrzynka" }));
  const edit = within(await screen.findByRole("dialog", { name: "Product Skrzynka" }));
  expect(edit.getByLabelText<HTMLInputElement>("PESEL").checked).toBe(true);
  await user.click(edit.getByLabelText("Helper product"));
  await user.click(edit.getByRole("button", { name: "Save product" }));
  await screen.findByText("Product saved");
  await row.findByText("helper");
});

test("contract data is filled in once with its tax number, which stays; a logo is uploaded and taken away again; an SVG, a file too large and one that can't be read are refused before they are sent", async () => {
  const { user, section, info, sent } = await open();
  const data = await section("Contract data");
  await user.click(data.getByRole("button", { name: "Fill in" }));
  const values = {
    "Company name": "Set Up sp. z o.o.",
    "Representative’s first name": "Ewa",
    "Representative’s last name": "Lis",
    "Tax number": "000-000-00-00",
    REGON: "123456785",
    Headquarters: "Toruń",
    Street: "Szeroka",
    "Postal code": "87100",
    City: "Toruń",
  };
  const input = (label: string) => data.getByLabelText(new RegExp(`^${label}`));
  for (const [label, text] of Object.entries(values)) await fill(user, input(label), text);
  await user.click(data.getByRole("button", { name: "Save contract data" }));
  await data.findByText("Value is not a valid tax number (NIP): check all 10 digits");
  await fill(user, input("Tax number"), "526-104-08-28");
  await user.click(data.getByRole("button", { name: "Save contract data" }));
  await screen.findByText("Company data updated");
  expect((await info()).contractData).toMatchObject({
    ...{ nip: "5261040828", companyName: "Set Up sp. z o.o.", zipCode: "87-100" },
  });
  await user.click(await data.findByRole("button", { name: "Edit" }));
  expect(data.getByLabelText<HTMLInputElement>(/^Tax number/).readOnly).toBe(true);

  const logo = within(await screen.findByRole("group", { name: "Logo" }));
  const chooseFile = (file: File) =>
    user.upload(logo.getByLabelText<HTMLInputElement>("Logo", { selector: "input" }), file);
  const choose = (bytes: BlobPart) => chooseFile(new File([bytes], "logo.png", { type: "image/png" }));
  await choose("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>");
  await logo.findByText("The picture must be a PNG, JPEG or WebP file");
  await choose(new Uint8Array([...png, ...new Uint8Array(600_000)]));
  await logo.findByText("The picture must be at most 512 kB and 2000 pixels per side");
  await chooseFile(unreadableFile("logo.png", "image/png"));
  await logo.findByText("The file can’t be read. Choose it again, or another one.");
  expect(sent().filter((path) => path.includes(companies.updateImage.path))).toEqual([]);

  await choose(png);
  await screen.findByText("Picture saved");
  await logo.findByRole("img", { name: "Logo of Set Up" });
  expect((await info()).imageUrl).toMatch(/^\/images\/.*\.png$/);
  await user.click(logo.getByRole("button", { name: "Remove" }));
  const question = within(await screen.findByRole("dialog"));
  expect(logo.getByRole("img", { hidden: true })).toBeTruthy();
  await user.click(question.getByRole("button", { name: "Remove picture" }));
  await screen.findByText("Picture removed");
  expect((await info()).imageUrl).toBeNull();
});

/** One red pixel. */
const png = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="),
  (one) => one.charCodeAt(0),
);
