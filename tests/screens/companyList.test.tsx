import { screen, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as companies from "#contract/companies/companies.ts";
import { Pricing } from "#contract/companies/settings.ts";
import { z } from "#contract/zod.ts";
import * as messages from "#locales/en/messages.ts";
import { makeCompany } from "#tests/support/factories/factories.ts";
import { companyData } from "#tests/support/scenarios/companyScenario.ts";
import { loseRequests, renderConsole } from "#tests/support/screens/renderConsole.tsx";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService({ clock: () => new Date() });
});
afterAll(() => service.stop());

test("companies stay on screen when a refetch fails, and the failure is shown", async () => {
  const { id: companyId } = await makeCompany(service.pool, { name: "Stays" });
  const { token } = await service.signInOperator({ scopes: ["companies"] });
  await renderConsole(service, { path: "/companies/list", token });
  await screen.findByRole("link", { name: "Stays" });
  await screen.findByRole("img", { name: messages.shell.connection.live });

  loseRequests(companies.list.path);
  const pricing = z.parse(Pricing, { driverShare: 60 });
  // The event of it makes the list old.
  await service.send(companies.updateSettings, { companyId, pricing }, { token });
  await screen.findByText(new RegExp(messages.companies.list.stale));
  expect(screen.getByRole("link", { name: "Stays" })).toBeTruthy();
});

test("a company is found by the name in its contract, which stands beside its own, in the list and by Ctrl K", async () => {
  const contractData = { ...companyData, companyName: "Świeża Spółka z o.o." };
  await makeCompany(service.pool, { name: "Fresh Start", contractData });
  const { token } = await service.signInOperator({ scopes: ["companies"] });
  const { user } = await renderConsole(service, { path: "/companies/list?q=swieza", token });
  const row = (await screen.findByRole("link", { name: "Fresh Start" })).closest("tr") as HTMLElement;
  within(row).getByText("Świeża Spółka z o.o.");

  await user.keyboard("{Control>}k{/Control}");
  await user.type(await screen.findByRole("combobox", { name: /Find anything/ }), "świeża sp");
  await screen.findByRole("option", { name: /Fresh Start\s*Świeża Spółka/ });
});

test("j, k and the arrows walk through the companies from wherever the focus is, and Enter opens one", async () => {
  for (const name of ["Walk one", "Walk two"]) await makeCompany(service.pool, { name });
  const { token } = await service.signInOperator({ scopes: ["companies"] });
  const { user } = await renderConsole(service, { path: "/companies/list?q=walk", token });
  await screen.findByRole("link", { name: "Walk one" });
  const focused = () => document.activeElement?.textContent;
  await user.keyboard("j");
  expect(focused()).toBe("Walk one");
  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(focused()).toBe("Walk two");
  await user.keyboard("k");
  expect(focused()).toBe("Walk one");
  await user.keyboard("{Enter}");
  await screen.findByRole("heading", { name: "Walk one" });
});
