import { screen, waitFor } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makePostalPlace, makeZipCode } from "#tests/support/factories/factories.ts";
import { allSteps } from "#tests/support/pages/orderFormPage.ts";
import { createShopScenario } from "#tests/support/scenarios/shopScenario.ts";
import { renderConsole } from "#tests/support/screens/renderConsole.tsx";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService({ clock: () => new Date() });
});
afterAll(() => service.stop());

const input = (label: string) => screen.getByRole<HTMLInputElement>("combobox", { name: label });
const values = () => ["Street and number", "Postal code", "City"].map((label) => input(label).value);

test("the city of a code fills itself in, and a street of another place is offered whatever stands there", async () => {
  const shop = await createShopScenario(service, { company: allSteps, product: { name: "Laptop" } });
  const { pool } = service;
  const region = shop.region;
  await makeZipCode(pool, { region, code: "85-005", city: "Bydgoszcz" });
  for (const code of ["02-515", "02-516"]) await makeZipCode(pool, { region, code, city: "Warszawa" });
  await makePostalPlace(pool, {
    region,
    code: "02-515",
    city: "Warszawa",
    street: "Puławska",
    lat: 52.2,
    lng: 21,
  });
  const { token } = await service.signInClient(shop.company.id);
  const { user } = await renderConsole(service, { path: "/orders/new", token });
  await screen.findByRole("button", { name: /^Laptop/ });

  await user.type(input("Postal code"), "85005");
  await waitFor(() => expect(values()).toEqual(["", "85-005", "Bydgoszcz"]));
  // What somebody typed is theirs.
  await user.clear(input("City"));
  await user.type(input("City"), "Bydg");
  await user.clear(input("Postal code"));
  await user.type(input("Postal code"), "85005");

  await user.type(input("Street and number"), "Puławska 1");
  await user.click(await screen.findByRole("option", { name: "Puławska 1 Warszawa" }));
  expect(values()).toEqual(["Puławska 1", "", "Warszawa"]);
});
