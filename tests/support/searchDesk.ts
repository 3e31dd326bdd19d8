import { dayOf } from "#src/ui/warsawTime.ts";
import { minutesAgo, openCompany } from "#tests/support/deskOrders.ts";
import { ordersPage } from "#tests/support/ordersPage.ts";
import type { Screens } from "#tests/support/screens.tsx";

export const daysAgo = (days: number) => minutesAgo(days * 24 * 60);

/** A company with two orders of today and two that ended days ago, one of them cancelled. */
export async function makeSearchDesk(world: Screens) {
  const company = await openCompany(world);
  const first = await company.order({ statusBeganAt: minutesAgo(9), orderNo: "QA22" });
  const second = await company.order({ statusBeganAt: minutesAgo(8), orderNo: "QB33", externalId: "QA22-B" });
  const past = { createdAt: daysAgo(3), createdOn: dayOf(daysAgo(3).getTime()) };
  const old = await company.order({ ...past, status: "finished", orderNo: "QC44", externalId: "PAST/77" });
  const dead = await company.order({
    ...past,
    status: "cancelled",
    orderNo: "QD55",
    externalId: "PAST/77-B",
  });
  return { token: company.token, first, second, old, dead };
}

/** Opens today's list as the company's operator. */
export async function openSearchDesk(world: Screens, desk: Awaited<ReturnType<typeof makeSearchDesk>>) {
  const page = await world.openPage({ account: { token: desk.token }, path: "/orders/list" });
  const list = ordersPage(page);
  await list.ready();
  return { ...desk, page, list, search: page.getByRole("searchbox") };
}
