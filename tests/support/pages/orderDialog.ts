import type { Page } from "playwright-core";
import type { OrderValues } from "#tests/support/factories/factories.ts";
import { ordersPage } from "#tests/support/pages/ordersPage.ts";
import type { createDemoCompany } from "#tests/support/scenarios/demoCompany.ts";
import { pickupPoint } from "#tests/support/scenarios/orderScenario.ts";
import type { Screens } from "#tests/support/screens/screens.tsx";

type Asked = {
  world: Screens;
  company: Awaited<ReturnType<typeof createDemoCompany>>;
  /** The name of the action's button. */
  action: string;
  values: Partial<OrderValues>;
  forgives?: RegExp[];
  /** A page that shows the company's list already; by default a new one. */
  on?: Page;
};

/** Creates an order with these values, opens it and the dialog of the action. */
export async function openOrderDialog({ world, company, action, values, forgives = [], on }: Asked) {
  const order = await company.order({ ...pickupPoint, ...values });
  const page = on ?? (await world.openPage({ account: { token: company.token }, forgives }));
  await on?.getByRole("button", { name: "Reload" }).click();
  const list = ordersPage(page);
  await list.open(order.id);
  const details = list.details(order.id);
  const button = details.getByRole("button", { name: action, exact: true });
  await button.click();
  return {
    page,
    order,
    list,
    details,
    dialog: page.getByRole("dialog"),
    record: async () => {
      const { rows } = await world.service.pool.query("select * from orders where id = $1", [order.id]);
      return rows[0];
    },
  };
}
