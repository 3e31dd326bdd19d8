import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { canViewFlags } from "#contract/permissions.ts";
import { openCompany } from "#tests/support/deskOrders.ts";
import { ordersPage } from "#tests/support/ordersPage.ts";
import { type Screens, startScreens } from "#tests/support/screens.tsx";

let world: Screens;
let company: Awaited<ReturnType<typeof openCompany>>;
let _id: string;
beforeAll(async () => {
  world = await startScreens({ orders: 0 });
  company = await openCompany(world);
  _id = (await company.order({ lastComment: "call first" })).id;
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

async function open(options: Parameters<Screens["openPage"]>[0] = {}) {
  // A session of its own: one test ends it.
  const token = await world.service.signIn(company.email);
  const page = await world.openPage({ account: { token }, ...options });
  await ordersPage(page).ready();
  const panel = page.getByRole("dialog", { name: "Columns and row height" });
  return {
    page,
    panel,
    list: ordersPage(page),
    box: (name: string) => panel.getByRole("checkbox", { name, exact: true }),
    openPanel: () => page.getByRole("button", { name: "Columns and row height" }).click(),
    closePanel: async () => {
      await page.keyboard.press("Escape");
      await panel.waitFor({ state: "detached" });
    },
  };
}

test("only columns that the account may see can be chosen", async () => {
  const { token } = await world.service.signInOperator({
    scopes: ["orders"],
    companyIds: [company.place.companyId],
    canView: canViewFlags.filter((flag) => flag !== "driverInfo" && flag !== "comments"),
  });
  const { openPanel, box, panel } = await open({ account: { token } });
  await openPanel();
  await box("Company").waitFor();
  expect(await panel.getByRole("checkbox", { name: /Driver|Last comment/ }).count()).toBe(0);
});
