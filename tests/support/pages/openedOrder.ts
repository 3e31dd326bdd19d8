import type { Page } from "playwright-core";
import type { OrderStatus } from "#contract/orders/statuses.ts";
import type { OrderValues } from "#tests/support/factories/factories.ts";
import { ordersPage } from "#tests/support/pages/ordersPage.ts";
import { type DemoCompany, minutesAgo } from "#tests/support/scenarios/demoCompany.ts";
import { pickupPoint, recordOf } from "#tests/support/scenarios/orderScenario.ts";
import type { Screens } from "#tests/support/screens/screens.tsx";

/**
 * Creates an order with this status and opens it, on a new page or one that shows the list already; returns what a person
 * can do to it.
 */
export const orderOpener =
  (world: Screens, company: DemoCompany, driverId: string) =>
  async (
    status: OrderStatus,
    values: Partial<OrderValues> = {},
    { token = company.token, on }: Where = {},
  ) => {
    const driver = status === "new" || status === "scheduled" ? {} : { driverId, acceptedAt: minutesAgo(20) };
    const order = await company.order({
      ...pickupPoint,
      pickUpVerificationCode: "135790",
      status,
      ...driver,
      ...values,
    });
    const page = on ?? (await world.openPage({ account: { token }, forgives: [/status of 4\d\d/] }));
    await on?.getByRole("button", { name: "Reload" }).click();
    const list = ordersPage(page);
    await list.open(order.id);
    const toolbar = list.details(order.id).getByRole("toolbar");
    const dialog = page.getByRole("dialog");
    return {
      order,
      page,
      list,
      toolbar,
      dialog,
      open: async (action: string) => {
        await toolbar.getByRole("button", { name: action }).click();
        await dialog.waitFor();
      },
      choose: async (field: string, option: string) => {
        await dialog.getByRole("combobox", { name: field }).click();
        await page.getByRole("option", { name: option }).click();
        await page.getByRole("listbox").waitFor({ state: "detached" });
      },
      confirm: (deed: string) =>
        dialog.getByRole("button", { name: deed.replace("%", order.orderNo), exact: true }).click(),
      record: () => recordOf(world.service.pool, order.id),
      status: () => list.cell(order.id, "status").innerText(),
    };
  };

type Where = {
  /** By default the company's operator. */
  token?: string;
  /** A page with the list of this session. */
  on?: Page;
};
