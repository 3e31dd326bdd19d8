import type { openCompany } from "#tests/support/deskOrders.ts";
import type { OrderValues } from "#tests/support/factories.ts";
import { ordersPage } from "#tests/support/ordersPage.ts";
import type { Screens } from "#tests/support/screens.tsx";

/** The pickup point of the orders. */
export const pickup = {
  pickupName: "Apteka pod Lwem",
  pickupStreet: "Długa 7",
  pickupCity: "Bydgoszcz",
  pickupZipCode: "85-034",
  pickupLat: 53.12,
  pickupLng: 18,
};

type Asked = {
  world: Screens;
  company: Awaited<ReturnType<typeof openCompany>>;
  /** The name of the action's button. */
  action: string;
  values: Partial<OrderValues>;
  forgives?: RegExp[];
};

/** Creates an order with these values, opens it and the dialog of the action. */
export async function openOrderDialog({ world, company, action, values, forgives = [] }: Asked) {
  const order = await company.order({ ...pickup, ...values });
  const page = await world.openPage({ account: { token: company.token }, forgives });
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
