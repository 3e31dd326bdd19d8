import { screen, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as apiKeys from "#contract/apiKeys.ts";
import * as companies from "#contract/companies/companies.ts";
import { deactivate } from "#contract/companies/status.ts";
import * as leads from "#contract/leads.ts";
import * as locations from "#contract/locations.ts";
import { me } from "#contract/session.ts";
import * as messages from "#locales/en/messages.ts";
import {
  makeCompany,
  makeLocation,
  makeOrder,
  makePlace,
  makeRegion,
  noon,
} from "#tests/support/factories/factories.ts";
import { newAddress, registerNewcomer } from "#tests/support/scenarios/newcomer.ts";
import { paste } from "#tests/support/screens/paste.ts";
import { renderConsole } from "#tests/support/screens/renderConsole.tsx";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService({ clock: () => new Date() });
});
afterAll(() => service.stop());

const operator = () => service.signInOperator({ scopes: ["companies"] });
const section = (name: string) => screen.findByRole("region", { name });

test("the history of a company is in words, every field of it; its page shows the request for a demo of its people, and its new requests live", async () => {
  const newcomer = await registerNewcomer(service);
  await newcomer.product();
  await newcomer.locations([newcomer.location("Sklep")]);
  const [{ id: locationId }] = (await newcomer.stored()).locations;
  for (const sunday of [{ from: "10:00", to: "14:00" }, null]) {
    const workingSettings = { sunday, customDates: [] };
    const input = { locationId, name: "Sklep", workingSettings };
    await service.send(locations.update, input, { token: newcomer.token });
  }
  await newcomer.data();
  const { number } = (await newcomer.contract()).body;
  await newcomer.data({ displayName: "Serowo", voidsContract: number });
  await newcomer.contract();
  const { token } = await operator();
  const { companyId } = newcomer;
  await service.send(companies.activate, { companyId, name: "Sery" }, { token });
  const ask = (message: string) =>
    service.send(
      leads.register,
      { name: "Kasia", email: newcomer.email, message, confirmPrivacyPolicy: true },
      { headers: newAddress() },
    );
  await ask("Ile to kosztuje?");
  await renderConsole(service, { path: `/companies/company/${companyId}`, token });
  const history = within(await section(messages.companies.sections.history));
  await history.findByText(`Contract number: ${number} → empty`);
  await history.findByText("Sunday: 10:00–14:00 → closed");
  const lines = history.getAllByRole("listitem").map(({ textContent }) => textContent ?? "");
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.filter((line) => /^[a-z][\w.]*: .* →|differ: closed →/.test(line))).toEqual([]);

  const owner = within(await section(messages.companies.sections.owner));
  await owner.findByText("Ile to kosztuje?");
  await screen.findByRole("img", { name: messages.shell.connection.live });
  await ask("Halo?");
  await owner.findByText("Halo?");
});

test("the statement of a month has each order's net price, VAT and gross price, and their sums", async () => {
  const { id: companyId } = await makeCompany(service.pool);
  const { name: region } = await makeRegion(service.pool);
  const deliveredAt = new Date();
  const delivered = { companyId, region, status: "delivered", deliveredAt } as const;
  await makeOrder(service.pool, { ...delivered, estimatedPayout: "14.05" });
  await makeOrder(service.pool, { ...delivered, estimatedPayout: "20.00", vatRate: "7.5" });
  const client = await service.signInClient(companyId);
  const { user } = await renderConsole(service, { path: "/settings/statement", token: client.token });
  const rows = within(await screen.findByRole("table")).getAllByRole("row");
  const amounts = rows.slice(1).map((row) => within(row).getAllByRole("cell").slice(-3));
  expect(amounts.map((cells) => cells.map(({ textContent }) => textContent))).toEqual([
    ["14.05", "23%3.23", "17.28"],
    ["20.00", "7.5%1.50", "21.50"],
    ["34.05", "4.73", "38.78"],
  ]);
  await user.click(screen.getByRole("combobox", { name: messages.statement.month }));
  await user.click((await screen.findAllByRole("option"))[1] as HTMLElement);
  await screen.findByText(messages.statement.none);
});

test("back-office reads what a newcomer said, and what it still lacks", async () => {
  const { token } = await operator();
  const path = ({ id }: { id: string }) => `/companies/company/${id}`;
  const values = { status: "pending", deliveryProductType: "flowers" } as const;
  const company = await makeCompany(service.pool, { ...values, locationsCompletedAt: new Date() });
  await renderConsole(service, { path: path(company), token });
  const activation = within(await section(messages.companies.sections.activation));
  const missing = messages.companies.activation.missing;
  await activation.findByText(missing.product);
  expect(activation.queryByText(missing.locations)).toBeNull();
  const owner = within(await section(messages.companies.sections.owner));
  await owner.findByText(messages.registration.deliveryProductTypes.flowers);
});

test("a client whose company is switched off is not asked for a contract", async () => {
  const { id } = await makeCompany(service.pool, {
    status: "inactive",
    productSelectedAt: new Date(),
    locationsCompletedAt: new Date(),
    dataCompletedAt: new Date(),
    contractGeneratedAt: new Date(),
  });
  const { token } = await service.signInClient(id);
  await renderConsole(service, { path: "/settings", token });
  await screen.findByText(messages.settings.toDo.inactiveTitle);
  expect(screen.queryByText(messages.settings.toDo.sign)).toBeNull();
});

test("who is about to deactivate a company does not reactivate it when a colleague was faster", async () => {
  const { id: companyId } = await makeCompany(service.pool);
  const { token } = await operator();
  const { user } = await renderConsole(service, { path: `/companies/company/${companyId}`, token });
  const words = messages.companies.activation;
  await screen.findByRole("img", { name: messages.shell.connection.live });
  await user.click(await screen.findByRole("button", { name: words.deactivation.open }));
  const off = within(await screen.findByRole("dialog"));
  await paste(user, off.getByRole("textbox"), "Unpaid");
  const colleague = await operator();
  await service.send(deactivate, { companyId, reason: "Closed" }, { token: colleague.token });
  await screen.findByText("Closed");
  await user.click(off.getByRole("button", { name: words.deactivation.submit }));
  await screen.findAllByText(messages.errors.company_not_active);
  const { body } = await service.send(companies.info, { companyId }, { token });
  expect(body.status).toBe("inactive");
});

test("back-office switches a company off with a reason, reads of its orders in hand, switches it on again, and corrects its names and owner", async () => {
  const { id, name } = await makeCompany(service.pool, { name: "Kwiaty", nameForDrivers: "Kwiaty" });
  const { name: region } = await makeRegion(service.pool);
  await makeOrder(service.pool, { companyId: id, region, status: "accepted" });
  const { token, account } = await operator();
  const { user } = await renderConsole(service, { path: `/companies/company/${id}`, token });
  const words = messages.companies.activation;
  await user.click(await screen.findByRole("button", { name: words.deactivation.open }));
  const off = within(await screen.findByRole("dialog", { name: `Deactivate ${name}?` }));
  off.getByText("1 order in progress or scheduled will still be delivered.");
  await paste(user, off.getByRole("textbox"), "Unpaid since May");
  await user.click(off.getByRole("button", { name: words.deactivation.submit }));
  await screen.findByText(words.deactivation.done);
  const activation = within(await section(messages.companies.sections.activation));
  await activation.findByText("Unpaid since May");
  activation.getByText(new RegExp(account.email));
  await user.click(await activation.findByRole("button", { name: words.reactivation.open }));
  const on = within(await screen.findByRole("dialog", { name: `Reactivate ${name}?` }));
  await user.type(on.getByRole("textbox"), "Paid");
  await user.click(on.getByRole("button", { name: words.reactivation.submit }));
  await activation.findByRole("button", { name: words.deactivation.open });

  const owner = within(await section(messages.companies.sections.owner));
  await user.click(owner.getByRole("button", { name: messages.companies.owner.edit }));
  const field = owner.getByLabelText(new RegExp(`^${messages.companies.owner.company}`));
  await user.clear(field);
  await paste(user, field, "Kwiaty z Doliny");
  await user.type(
    owner.getByLabelText(new RegExp(`^${messages.companySettings.fields.ownerName}`)),
    "Halina Wąs",
  );
  await user.click(owner.getByRole("button", { name: messages.companies.owner.submit }));
  await owner.findByText("Halina Wąs");
  await screen.findByRole("heading", { name: "Kwiaty z Doliny" });
});

test("who reaches some locations of a company reads why the company can't be changed, and is offered no change of it", async () => {
  const { id } = await makeCompany(service.pool, { status: "active" });
  const { name: region } = await makeRegion(service.pool);
  const location = await makeLocation(service.pool, { companyId: id, region });
  const { token } = await service.signInOperator({
    ...{ scopes: ["companies"], companyIds: [id], locationIds: [location.id] },
  });
  const { user } = await renderConsole(service, { path: `/companies/company/${id}`, token });
  await screen.findByText(messages.companies.page.someLocations);
  const owner = within(await section(messages.companies.sections.owner));
  await user.click(owner.getByRole("button", { name: messages.companies.owner.edit }));
  await user.type(owner.getByLabelText(new RegExp(`^${messages.companySettings.fields.ownerName}`)), "Wąs");
  expect(
    owner.getByRole<HTMLButtonElement>("button", { name: messages.companies.owner.submit }).disabled,
  ).toBe(true);
  expect(screen.queryByRole("button", { name: messages.companies.activation.deactivation.open })).toBeNull();
  expect(screen.queryByRole("button", { name: messages.companies.products.add })).toBeNull();
  const places = within(await section(messages.companies.sections.locations));
  await user.click(await places.findByRole("button", { name: location.name }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByRole("textbox", { name: messages.locations.form.name }), "!");
  expect(
    dialog.getByRole<HTMLButtonElement>("button", { name: messages.locations.update.submit }).disabled,
  ).toBe(false);
});

test("a client with all locations that can be added, most of them inactive, is offered no form and not told to deactivate one", async () => {
  const { companyId, region } = await makePlace(service.pool);
  const values = Array.from({ length: locations.maxAllLocations - 1 }, (_, nth) => ({
    name: `Kiosk ${nth}`,
    active: nth < 5,
  }));
  for (const value of values) await makeLocation(service.pool, { companyId, region, ...value });
  const { token } = await service.signInClient(companyId);
  await renderConsole(service, { path: "/settings/locations", token });
  await screen.findByText("6 of 10 active locations");
  screen.getByText(messages.locations.fullInAll.replace("%{most}", "100"));
  expect(screen.queryByText(messages.locations.add)).toBeNull();
});

test("back-office revokes the key of a company's program; another language, chosen here or in another tab, leaves what is typed and what the tab is called, and says what is wrong in its words", async () => {
  const { id, name } = await makeCompany(service.pool, {
    productSelectedAt: noon,
    locationsCompletedAt: noon,
    dataCompletedAt: noon,
    contractGeneratedAt: noon,
  });
  const client = await service.signInClient(id);
  const { body } = await service.send(
    apiKeys.create,
    { name: "Sklep", accountType: "api" },
    { token: client.token },
  );
  const { token } = await operator();
  const { user } = await renderConsole(service, { path: `/companies/company/${id}`, token });
  const accounts = within(await section(messages.companies.sections.accounts));
  await user.click(await accounts.findByRole("button", { name: "Revoke key Sklep" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Revoke key “Sklep”?" }));
  await user.click(dialog.getByRole("button", { name: messages.settings.apiKeys.revocation.submit }));
  await accounts.findByText(messages.settings.apiKeys.none);
  // The button that had the focus is gone with its key.
  expect(document.activeElement?.ariaLabel).toBe(messages.settings.apiKeys.label);
  expect((await service.send(me, undefined, { token: body.key })).status).toBe(401);

  const base = async (pricing: string) => within(await section(pricing)).getAllByRole("textbox")[0];
  const field = await base("Pricing");
  if (!field) throw new Error("no input of the pricing");
  await user.clear(field);
  await user.type(field, "-21");
  await user.click(within(await section("Pricing")).getByRole("button", { name: "Save pricing" }));
  await screen.findByText("Value must be at least 0.00 PLN");
  await user.click(screen.getByRole("button", { name: /^Language/ }));
  await user.click(await screen.findByRole("menuitemradio", { name: "Polski" }));
  expect(await base("Cennik")).toBe(field);
  expect(field).toHaveProperty("value", "-21");
  await screen.findByText("Wartość musi wynosić co najmniej 0,00 zł");

  const [key = ""] = Object.keys(localStorage).filter((one) => one.endsWith(".locale"));
  localStorage.setItem(key, '"cs"');
  window.dispatchEvent(new StorageEvent("storage", { key, newValue: '"cs"' }));
  expect(await base("Ceník")).toBe(field);
  expect(field).toHaveProperty("value", "-21");
  expect(document.title).toContain(name);
});
