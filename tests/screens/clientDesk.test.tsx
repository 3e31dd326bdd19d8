import { screen, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCompany } from "#tests/support/factories/factories.ts";
import { allSteps } from "#tests/support/pages/orderFormPage.ts";
import { renderConsole } from "#tests/support/screens/renderConsole.tsx";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
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
