import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setDefaultLocation } from "#contract/account.ts";
import * as locations from "#contract/locations.ts";
import { checkAvailability } from "#contract/orders/form.ts";
import { dayInWarsaw, daysAfter } from "#contract/rules/warsaw.ts";
import * as messages from "#locales/en/messages.ts";
import { makeLocation, makePostalPlace } from "#tests/support/factories/factories.ts";
import { allSteps } from "#tests/support/pages/orderFormPage.ts";
import { createShopScenario } from "#tests/support/scenarios/shopScenario.ts";
import { renderConsole } from "#tests/support/screens/renderConsole.tsx";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService({ clock: () => new Date() });
});
afterAll(() => service.stop());

const words = messages.orderForm;
const input = (label: string) => screen.getByRole<HTMLInputElement>("combobox", { name: label });
const estimate = () => within(screen.getByRole("region", { name: words.estimate.title }));

/** The client of a shop at the order form; its location has such hours. */
async function openForm(
  workingHours?: object,
  customDates: unknown[] = [],
  prepare?: (shop: Awaited<ReturnType<typeof createShopScenario>>, token: string) => Promise<unknown>,
) {
  const shop = await createShopScenario(service, { company: allSteps, product: { name: "Laptop" } });
  if (workingHours)
    await service.pool.query("update locations set working_hours = $2, custom_dates = $3 where id = $1", [
      shop.location.id,
      workingHours,
      JSON.stringify(customDates),
    ]);
  await makePostalPlace(service.pool, { ...shop.there, street: "Szeroka", region: shop.region });
  const { token } = await service.signInClient(shop.company.id);
  await prepare?.(shop, token);
  const { user, sent } = await renderConsole(service, { path: "/orders/new", token });
  await screen.findByRole("button", { name: /^Laptop/ });
  const fill = async (values: Record<string, string>) => {
    for (const [label, text] of Object.entries(values)) {
      await user.clear(input(label));
      await user.paste(text);
      await user.keyboard("{Escape}");
    }
  };
  return {
    ...{ shop, token, user, fill },
    asked: () => sent().filter((path) => path.includes(checkAvailability.path)).length,
    fillUsual: async () => {
      await fill({ "Street and number": "Szeroka 3", "Postal code": shop.there.code, City: "Toruń" });
    },
  };
}

test("price and time are there once the addresses are complete and left, and follow the order", async () => {
  const { user, fillUsual, asked } = await openForm();
  await fillUsual();
  expect(asked()).toBe(0);
  await user.tab();
  await estimate().findByText("PLN 17.00");
  expect(estimate().getByText(words.estimate.available)).toBeTruthy();
  await user.click(screen.getByRole("radio", { name: /^L/ }));
  await estimate().findByText("PLN 24.00");
  expect(asked()).toBe(2);
  expect(screen.queryByText(words.estimate.done)).toBeNull();
});

test("an address that can't be placed is marked when it is left, before anything is sent", async () => {
  const { user, fillUsual, fill } = await openForm();
  await fillUsual();
  await fill({ "Postal code": "99-999", City: "Nigdzie" });
  await user.tab();
  await waitFor(() => expect(input("Postal code").getAttribute("aria-invalid")).toBe("true"));
  expect(screen.getAllByText(messages.validation.addressNotFound)).toBeTruthy();
});

test("the first slot is chosen while the pickup point is closed, and the price is that slot's", async () => {
  const today = dayInWarsaw(new Date());
  const tomorrow = daysAfter(today, 1);
  const customDates = [
    { date: today, hours: null },
    { date: tomorrow, hours: { from: "10:00", to: "16:00" } },
  ];
  const { user, fillUsual } = await openForm({}, customDates);
  const tomorrowChip = () => screen.getByRole<HTMLInputElement>("radio", { name: words.time.tomorrow });
  await waitFor(() => expect(tomorrowChip().checked).toBe(true));
  const slot = within(screen.getByRole("group", { name: words.time.slot }));
  expect(slot.getByRole<HTMLInputElement>("radio", { name: "10:00–12:00" }).checked).toBe(true);
  await fillUsual();
  await user.tab();
  await estimate().findByText(/10:00–12:00$/);

  // Who insists on now is told why not, where it is to be changed.
  await user.click(screen.getByRole("radio", { name: words.time.now }));
  await estimate().findByText(messages.errors.pickup_point_closed);
  expect(estimate().queryByText(words.estimate.available)).toBeNull();
  const pickup = input(words.places.pickup);
  await waitFor(() => expect(pickup.getAttribute("aria-invalid")).toBe("true"));

  // The order after this one begins with a time that is possible, too.
  await user.click(tomorrowChip());
  for (const [label, text] of [
    [words.fields.name, "Jan Kowalski"],
    [words.fields.phone, "500600700"],
  ] as const) {
    await user.click(screen.getByRole("textbox", { name: label }));
    await user.paste(text);
  }
  await user.click(screen.getByRole("button", { name: words.submit }));
  await screen.findByText(/^Order \w{4} has been created/);
  await waitFor(() => expect(input("Postal code").value).toBe(""));
  await waitFor(() => expect(tomorrowChip().checked).toBe(true));
});

test("an order that was begun is sent from no other shop because the default has changed or can't be chosen any more, nor after the page was left", async () => {
  const { pool } = service;
  const shown: Record<"first" | "other", string> = { first: "", other: "" };
  const { shop, token, user, fillUsual } = await openForm(
    undefined,
    [],
    async ({ company, ...there }, client) => {
      const other = { companyId: company.id, region: there.region, name: "Sklep Targowa" };
      shown.first = there.location.id;
      shown.other = (await makeLocation(pool, { ...other, workingHours: there.location.workingHours })).id;
      await service.send(setDefaultLocation, { locationId: shown.first }, { token: client });
    },
  );
  const { first, other } = shown;
  const pickup = () => input(words.places.pickup);
  await waitFor(() => expect(pickup().value).toBe("Sklep Łazienna"));
  const setDefault = (locationId: string) => service.send(setDefaultLocation, { locationId }, { token });
  const update = (locationId: string, name: string, changes = {}) =>
    service.send(locations.update, { locationId, name, ...changes }, { token: shop.token });
  await fillUsual();
  await user.tab();
  await estimate().findByText("PLN 17.00");
  await setDefault(other);
  await update(other, "Sklep Targowa 2");
  await update(first, "Sklep Łazienna 2");
  await waitFor(() => expect(pickup().value).toBe("Sklep Łazienna 2"));

  await update(first, "Sklep Łazienna 2", { active: false });
  const gone = "The pickup point Sklep Łazienna 2 is not available any more. Choose another one.";
  await screen.findByText(gone);
  expect(pickup().value).toBe("");
  await user.click(screen.getByRole("button", { name: words.submit }));
  await user.click(screen.getByRole("link", { name: messages.shell.menu.ordersList }));
  await user.click(await screen.findByRole("link", { name: messages.shell.menu.ordersNew }));
  await screen.findByText(gone);
  expect((await shop.stored()).orders).toEqual([]);
});
