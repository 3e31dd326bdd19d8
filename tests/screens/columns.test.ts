import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { canViewFlags } from "#contract/permissions.ts";
import { openColumnsPanel } from "#tests/support/pages/columnsPanel.ts";
import { createDemoCompany } from "#tests/support/scenarios/demoCompany.ts";
import { type Screens, startScreens } from "#tests/support/screens/screens.tsx";

let world: Screens;
let company: Awaited<ReturnType<typeof createDemoCompany>>;
let id: string;
beforeAll(async () => {
  world = await startScreens({ orders: 0 });
  company = await createDemoCompany(world);
  id = (await company.order({ lastComment: "call first" })).id;
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

test("only columns that the account may see can be chosen", async () => {
  const { token } = await world.service.signInOperator({
    scopes: ["orders"],
    companyIds: [company.place.companyId],
    canView: canViewFlags.filter((flag) => flag !== "driverInfo" && flag !== "comments"),
  });
  const { openPanel, box, panel } = await openColumnsPanel(world, company, { account: { token } });
  await openPanel();
  await box("Company").waitFor();
  expect(await panel.getByRole("checkbox", { name: /Driver|Last comment/ }).count()).toBe(0);
});

test("columns that are taken out stay out, also after signing out, until all are wanted again", async () => {
  const { page, list, box, openPanel, closePanel } = await openColumnsPanel(world, company);
  expect(await heads(page)).not.toContain("Region");
  await openPanel();
  // By default the table fits its page: the rest is here.
  for (const name of ["Region", "Receiver", "Total", "On time", "Price"]) await box(name).check();
  await closePanel();
  const all = await heads(page);
  expect(all).toEqual(expect.arrayContaining(["Company", "Region", "Total", "On time", "Last comment"]));
  await openPanel();
  for (const name of ["Company", "Region"]) await box(name).uncheck();
  expect(await list.cell(id, "company").count()).toBe(0);
  for (const name of ["No.", "Status"]) expect(await box(name).isDisabled()).toBe(true);
  await closePanel();
  const some = all.filter((name) => name !== "Company" && name !== "Region");
  expect(await heads(page)).toEqual(some);

  await page.reload();
  await list.ready();
  expect(await heads(page)).toEqual(some);
  await page.getByRole("button", { name: "Log out" }).click();
  await page.getByLabel("Email").waitFor();
  const again = await openColumnsPanel(world, company);
  expect(await heads(again.page)).toEqual(some);

  await again.openPanel();
  await again.panel.getByRole("button", { name: "All columns" }).click();
  await again.closePanel();
  expect(await heads(again.page)).toEqual(all);
});

const heads = (page: Page) => page.getByRole("columnheader").allInnerTexts();
