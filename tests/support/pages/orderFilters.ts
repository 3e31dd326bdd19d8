import type { Page } from "playwright-core";
import { expect } from "vitest";
import * as orders from "#contract/orders/orders.ts";
import { type OrderFilter, orderQuery } from "#src/resources/orders/filters.ts";
import { dayOf } from "#src/ui/warsawTime.ts";
import { eventually } from "#tests/support/eventually.ts";
import { ordersPage } from "#tests/support/pages/ordersPage.ts";
import type { Screens } from "#tests/support/screens/screens.tsx";

/** The list of the demo world with its filters, for an operator who reaches all companies. */
export async function createFilterScenario(world: Screens) {
  const { token } = await world.service.signInOperator({ scopes: ["orders", "companies"] });
  const today = dayOf(Date.now());
  /** The service's answer to the filter. */
  const answerTo = async (filter: OrderFilter) =>
    (await world.service.send(orders.list, orderQuery({ today, ...filter }), { token })).body;
  return {
    token,
    answerTo,
    open: async (options: Parameters<Screens["openPage"]>[0] = {}): Promise<Page> => {
      const page = await world.openPage({ account: { token }, path: "/orders/list", ...options });
      await ordersPage(page).ready();
      return page;
    },
    /** Expects that the list shows as many orders as the service finds, and that the page's address holds the filter. */
    expectFilter: async (page: Page, filter: OrderFilter) => {
      const { length } = await answerTo(filter);
      expect(length).toBeGreaterThan(0);
      await eventually(() => ordersPage(page).count()).toBe(length);
      await eventually(() => filterIn(page)).toEqual(filter);
      return length;
    },
  };
}

/** The filter in the page's address. */
export function filterIn(page: Page): OrderFilter {
  return JSON.parse(new URL(page.url()).searchParams.get("filter") ?? "{}");
}
