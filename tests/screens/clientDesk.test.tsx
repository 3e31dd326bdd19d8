import { screen, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as messages from "#locales/en/messages.ts";
import { makeCompany, makeZipCode } from "#tests/support/factories/factories.ts";
import { allSteps } from "#tests/support/pages/orderFormPage.ts";
import { createShopScenario } from "#tests/support/scenarios/shopScenario.ts";
import { paste } from "#tests/support/screens/paste.ts";
import { renderConsole } from "#tests/support/screens/renderConsole.tsx";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService({ clock: () => new Date() });
});
afterAll(() => service.stop());

const signInClient = async () => {
  const { id } = await makeCompany(service.pool, allSteps);
  return (await service.signInClient(id)).token;
};

const openList = async (token: string) => {
  const console = await renderConsole(service, { path: "/orders/list", token });
  const filters = await screen.findByLabelText("Filters");
  await screen.findByRole("button", { name: "Columns and row height" });
  return { ...console, filters };
};

const columnsIn = async (user: Awaited<ReturnType<typeof openList>>["user"]) => {
  await user.click(screen.getByRole("button", { name: "Columns and row height" }));
  const boxes = within(await screen.findByRole("dialog")).getAllByRole<HTMLInputElement>("checkbox");
  const named = boxes.map((box) => [box.closest("label")?.textContent ?? "", box.checked] as const);
  return { offered: named.map(([name]) => name), shown: named.flatMap(([name, isOn]) => (isOn ? name : [])) };
};

test("a client's list shows receiver and price, and neither columns nor filters that say the same everywhere", async () => {
  const token = await signInClient();
  const { user, filters } = await openList(token);
  expect(within(filters).queryByRole("combobox", { name: "Company" })).toBeNull();
  expect(within(filters).queryByRole("combobox", { name: "Region" })).toBeNull();
  expect(within(filters).getByRole<HTMLInputElement>("combobox", { name: "Product" }).disabled).toBe(false);
  const columns = await columnsIn(user);
  expect(columns.shown).toEqual([
    ...["No.", "Status", "Receiver", "Pickup point", "Slot", "Left", "Price", "Flags", "Last comment"],
  ]);
  expect(columns.offered).not.toContain("Company");
});

test("an operator's list has the company, and offers receiver and price", async () => {
  const { token } = await service.signInOperator({ scopes: ["orders"] });
  const { user, filters } = await openList(token);
  expect(within(filters).getByRole("combobox", { name: "Company" })).toBeTruthy();
  expect(within(filters).queryByRole("link", { name: "New order" })).toBeNull();
  const columns = await columnsIn(user);
  expect(columns.shown).toContain("Company");
  expect(columns.offered).toEqual(expect.arrayContaining(["Receiver", "Price"]));
  expect(columns.shown).not.toContain("Receiver");
});

test("a client's main button opens the order form", async () => {
  const token = await signInClient();
  const { user, filters } = await openList(token);
  await user.click(within(filters).getByRole("link", { name: "New order" }));
  expect(await screen.findByRole("button", { name: "Create order" })).toBeTruthy();
});

test("a client that cancels an order without a pickup point reads of no price, as none will be due", async () => {
  const shop = await createShopScenario(service, { company: allSteps, product: { type: "iqos" } });
  const { token } = await service.signInClient(shop.company.id);
  const { id } = (await shop.create({}, {}, token)).body;
  const { user } = await renderConsole(service, { path: `/orders/${id}/show`, token });
  await user.click(await screen.findByRole("button", { name: messages.orderActions.names.cancel }));
  const dialog = within(await screen.findByRole("dialog"));
  const { cost } = messages.orderActions.cancel;
  expect(dialog.getByRole("status", { name: cost.label }).textContent?.trim()).toBe(cost.free);
});

test("a client that moves an order farther away confirms what it costs then, and reads it", async () => {
  const shop = await createShopScenario(service, { company: allSteps });
  const { token } = await service.signInClient(shop.company.id);
  // The location is always open, also if the test runs at night.
  const pickupPoint = { locationId: shop.location.id };
  const { id } = (await shop.create({ packageSize: "M", pickupPoint }, {}, token)).body;
  const far = await makeZipCode(service.pool, { region: shop.region, lat: 53.09, lng: 18.62 });
  const { user } = await renderConsole(service, { path: `/orders/${id}/show`, token });
  await user.click(await screen.findByRole("button", { name: messages.orderActions.names.edit }));
  const dialog = within(await screen.findByRole("dialog"));
  const zipCode = dialog.getByLabelText(messages.orderChanges.edit.zipCode);
  await user.clear(zipCode);
  await paste(user, zipCode, far.code);
  const save = () => user.click(dialog.getByRole("button", { name: /^Save order/ }));
  await save();
  const question = "Not saved yet: the delivery would cost PLN 33.20 net instead of PLN 17.00.";
  await dialog.findByText(question, { exact: false });
  // Other values have another price, which is not known yet.
  await user.type(zipCode, "{Backspace}");
  expect(dialog.queryByText(question, { exact: false })).toBeNull();
  await user.type(zipCode, far.code.slice(-1));
  await dialog.findByText(question, { exact: false });
  const { rows } = await service.pool.query("select client_zip_code from orders where id = $1", [id]);
  expect(rows).toEqual([{ client_zip_code: shop.there.code }]);
  await save();
  await screen.findByText(/^Order \w{4} saved\. Net price: PLN 17\.00 → PLN 33\.20$/);
});
