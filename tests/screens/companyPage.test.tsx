import { screen, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as companies from "#contract/companies.ts";
import * as locations from "#contract/locations.ts";
import * as messages from "#locales/en/messages.ts";
import { makeCompany } from "#tests/support/factories.ts";
import { openNewcomer } from "#tests/support/newcomer.ts";
import { renderConsole } from "#tests/support/renderConsole.tsx";
import { type Service, startService } from "#tests/support/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService({ clock: () => new Date() });
});
afterAll(() => service.stop());

const operator = () => service.signInOperator({ scopes: ["companies"] });
const section = (name: string) => screen.findByRole("region", { name });

test("the history of a company is in words, every field of it", async () => {
  const newcomer = await openNewcomer(service);
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
  await renderConsole(service, { path: `/companies/company/${companyId}`, token });
  const history = within(await section(messages.companies.sections.history));
  await history.findByText(`Contract number: from ${number} to empty`);
  await history.findByText("Sunday: from 10:00–14:00 to closed");
  const lines = history.getAllByRole("listitem").map(({ textContent }) => textContent ?? "");
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.filter((line) => /^[a-z][\w.]*: from|differ: from closed/.test(line))).toEqual([]);
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
  expect(screen.queryByText(messages.settings.toDo.waits, { exact: false })).toBeNull();
});
