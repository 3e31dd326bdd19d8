import type { Page } from "playwright-core";
import { addComment } from "#contract/orders/commands.ts";
import { minutesAgo, openCompany } from "#tests/support/deskOrders.ts";
import { ordersPage } from "#tests/support/ordersPage.ts";
import type { Screens } from "#tests/support/screens.tsx";

/** A company with orders, by default far more than a page shows, and pages of its list; `at(0)` is the oldest, which leads it. */
export async function openLiveDesk(world: Screens, count = 120) {
  const { service } = world;
  const company = await openCompany(world);
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
    /** Scrolls until the row of that place is in the page. */
    goTo: async (page: Page, index: number) => {
      const { row } = ordersPage(page);
      await page
        .locator(".lines:has(table)")
        .evaluate((scroller, top) => scroller.scrollTo({ top }), index * 36);
      await row(at(index)).waitFor();
    },
    /** A new order comes in: a comment makes it known to those who listen. */
    comeIn: async (): Promise<string> => {
      const { id } = await company.order({ status: "new" });
      await comment(id, "new");
      return id;
    },
    /** For the tests that come after, which count on the list's order. */
    leave: (...ids: string[]) =>
      service.pool.query("update orders set status = 'finished' where id = any($1)", [ids]),
  };
}
