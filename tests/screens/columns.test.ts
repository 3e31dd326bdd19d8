import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { canViewFlags } from "#contract/permissions.ts";
import { openColumns } from "#tests/support/columnsPanel.ts";
import { openCompany } from "#tests/support/deskOrders.ts";
import { type Screens, startScreens } from "#tests/support/screens.tsx";

let world: Screens;
let company: Awaited<ReturnType<typeof openCompany>>;
beforeAll(async () => {
  world = await startScreens({ orders: 0 });
  company = await openCompany(world);
  await company.order({ lastComment: "call first" });
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

test("only columns that the account may see can be chosen", async () => {
  const { token } = await world.service.signInOperator({
    scopes: ["orders"],
    companyIds: [company.place.companyId],
    canView: canViewFlags.filter((flag) => flag !== "driverInfo" && flag !== "comments"),
  });
  const { openPanel, box, panel } = await openColumns(world, company, { account: { token } });
  await openPanel();
  await box("Company").waitFor();
  expect(await panel.getByRole("checkbox", { name: /Driver|Last comment/ }).count()).toBe(0);
});
