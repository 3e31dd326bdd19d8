import { ordersPage } from "#tests/support/pages/ordersPage.ts";
import type { DemoCompany } from "#tests/support/scenarios/demoCompany.ts";
import type { Screens } from "#tests/support/screens/screens.tsx";

/** The list of orders with the panel that chooses its columns. */
export async function openColumnsPanel(
  world: Screens,
  company: DemoCompany,
  options: Parameters<Screens["openPage"]>[0] = {},
) {
  // Uses a new session, because one test ends it.
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
