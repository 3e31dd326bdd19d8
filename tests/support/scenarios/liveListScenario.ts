import type { Page } from "playwright-core";
import { addComment } from "#contract/orders/commands.ts";
import { ordersPage } from "#tests/support/pages/ordersPage.ts";
import { createDemoCompany, minutesAgo } from "#tests/support/scenarios/demoCompany.ts";
import type { Screens } from "#tests/support/screens/screens.tsx";

/**
 * A company with orders, by default many more than a page shows, and pages of its list; `at(0)` is the oldest order,
 * which is the first of the list.
 */
export async function createLiveListScenario(world: Screens, count = 120) {
  const { service } = world;
  const company = await createDemoCompany(world);
  const made = await Promise.all(
    Array.from({ length: count }, (_, nth) =>
      company.order({ status: "accepted", statusBeganAt: minutesAgo(400 - nth) }),
    ),
  );
  const at = (index: number): string => made[index]?.id ?? "";
  const comment = (orderId: string, text: string) =>
    service.send(addComment, { orderId, comment: text }, { token: company.token });
  return {
    at,
    comment,
    open: async (): Promise<Page> => {
      const page = await world.openPage({ account: { token: company.token } });
      await ordersPage(page).ready();
      await page.getByText("live", { exact: true }).waitFor();
      return page;
    },
    /** Scrolls until the row with this index is rendered. */
    goTo: async (page: Page, index: number) => {
      const { row } = ordersPage(page);
      await page
        .locator(".lines:has(table)")
        .evaluate((scroller, top) => scroller.scrollTo({ top }), index * 36);
      await row(at(index)).waitFor();
    },
    /** Inserts a new order and comments it, which announces it to the sockets; returns its id. */
    comeIn: async (): Promise<string> => {
      const { id } = await company.order({ status: "new" });
      await comment(id, "new");
      return id;
    },
    /** Ends these orders, because later tests depend on the sequence of the list. */
    leave: (...ids: string[]) =>
      service.pool.query("update orders set status = 'finished' where id = any($1)", [ids]),
  };
}
