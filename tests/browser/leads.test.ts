import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { register } from "#contract/leads.ts";
import { type Console, startConsole } from "#tests/support/console.ts";
import { eventually } from "#tests/support/eventually.ts";
import { newAddress } from "#tests/support/newcomer.ts";
import { pathOf } from "#tests/support/onboarding.ts";

let world: Console;
beforeAll(async () => {
  world = await startConsole({ orders: 0 });
  for (let nth = 1; nth <= 30; nth++) {
    const name = `Pytający ${String(nth).padStart(2, "0")}`;
    const lead = { name, email: `p${nth}@pytania.example`, phone: "500 600 700", confirmPrivacyPolicy: true };
    const message = nth === 30 ? "Ile to kosztuje?\n<b>Pilne</b> 🚚" : undefined;
    await world.service.send(register, { ...lead, message } as never, { headers: newAddress() });
  }
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

async function openLeads(options: Parameters<Console["openPage"]>[0] = {}) {
  const page = await world.openPage({
    account: "admin@edelivery.example",
    path: "/companies/leads",
    ...options,
  });
  const rows = page.getByRole("listitem", { name: /^Pytający/ });
  return {
    page,
    rows,
    names: () => rows.evaluateAll((all) => all.map((it) => it.getAttribute("aria-label"))),
  };
}

test("those who wait come newest first, a page at a time, and sorted as one likes", async () => {
  const { page, rows, names } = await openLeads();
  await eventually(() => rows.count()).toBe(25);
  expect((await names())[0]).toBe("Pytający 30");
  expect(await rows.first().innerText()).toContain("Ile to kosztuje?\n<b>Pilne</b> 🚚");
  await page.getByRole("button", { name: "Go to next page" }).click();
  await eventually(() => rows.count()).toBe(5);
  await page.getByRole("combobox", { name: "Sort by" }).click();
  await page.getByRole("option", { name: "Name" }).click();
  await eventually(async () => (await names())[0]).toBe("Pytający 01");
  await page.reload();
  await eventually(async () => (await names())[0]).toBe("Pytający 01");
  expect(await page.title()).toMatch(/^Demo requests · /);
});

test("who was answered leaves the open ones, and stands with the others, with who answered", async () => {
  const { page, rows, names } = await openLeads();
  await page.getByRole("button", { name: "Mark answered: Pytający 30" }).dblclick();
  await page.getByText("Noted as answered").waitFor();
  await eventually(async () => (await names())[0]).toBe("Pytający 29");
  await page.getByRole("button", { name: "Answered", exact: true }).click();
  await eventually(names).toEqual(["Pytający 30"]);
  await rows.getByText(/^answered .* by admin@edelivery.example$/).waitFor();
  await page.getByRole("button", { name: "All", exact: true }).click();
  await eventually(() => rows.count()).toBe(25);
});

test("who may not see companies is sent away, and a failed list says so", async () => {
  const page = await world.openPage({ account: "desk@edelivery.example", path: "/companies/leads" });
  await eventually(() => pathOf(page)).toBe("/settings");
  const { page: other } = await openLeads({ path: "/companies/list", forgives: [/net::ERR_FAILED/] });
  await other.route("**/api/rest/leads?*", (route) => route.abort());
  await other.getByRole("link", { name: "Demo requests" }).click();
  await other.getByText("The requests could not be loaded. No connection to the service.").waitFor();
  await other.unroute("**/api/rest/leads?*");
  await other.getByRole("button", { name: "Try again" }).click();
  await other.getByRole("listitem", { name: "Pytający 29" }).waitFor();
});
