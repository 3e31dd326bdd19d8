import { dayOf } from "#src/ui/warsawTime.ts";
import { ordersPage } from "#tests/support/pages/ordersPage.ts";
import { createDemoCompany, minutesAgo } from "#tests/support/scenarios/demoCompany.ts";
import type { Screens } from "#tests/support/screens/screens.tsx";

export const daysAgo = (days: number) => minutesAgo(days * 24 * 60);

/** A company with two orders of today and two that ended days ago, one of them cancelled. */
export async function createSearchScenario(world: Screens) {
  const company = await createDemoCompany(world);
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
  return { company, token: company.token, first, second, old, dead };
}

/** Opens today's list as the company's operator. */
export async function openOrderSearch(
  world: Screens,
  desk: Awaited<ReturnType<typeof createSearchScenario>>,
) {
  const page = await world.openPage({ account: { token: desk.token }, path: "/orders/list" });
  const list = ordersPage(page);
  await list.ready();
  return { ...desk, page, list, search: page.getByRole("searchbox") };
}
