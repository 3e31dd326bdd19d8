import { dayInWarsaw, daysAfter, momentInWarsaw } from "#contract/rules/warsaw.ts";
import type { Access } from "#server/access.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { appendEvents } from "#server/events/append.ts";
import { settlementEvents } from "#server/modules/settlements/closed.ts";
import { chargeCompanies } from "#server/modules/settlements/companies.ts";
import { closeWallets } from "#server/modules/settlements/drivers.ts";
import { periodUntil } from "#server/modules/settlements/period.ts";
import { accountId } from "./accounts.ts";
import { regionNames } from "./cities.ts";
import type { World } from "./world.ts";

/**
 * Closes two periods of the week that the world is old, each on the morning after its last day: the older one for all,
 * the newer one for most drivers and companies. Yesterday and today are open.
 */
export async function seedSettlements(transaction: Transaction, world: World, now: Date): Promise<void> {
  const email = "marek.duda@edelivery.example";
  const by = { accountId: accountId(email), email };
  const actor = { type: "operator", id: by.accountId, name: email } as const;
  const all: Reach = { companies: "*", regions: "*" };
  const most: Reach = {
    companies: world.companies.filter((_, nth) => nth % 5 !== 4).map(({ id }) => id),
    regions: regionNames.filter((_, nth) => nth % 5 !== 4),
  };
  for (const [daysAgo, reach] of [
    [-4, all],
    [-2, most],
  ] as const) {
    const until = daysAfter(dayInWarsaw(now), daysAgo);
    const at = momentInWarsaw(daysAfter(until, 1), "08:15");
    const closing = { access: reach, period: periodUntil(until, now), id: undefined, now: at, by };
    const events = [
      ...settlementEvents("settleWallet", until, await closeWallets(transaction, closing)),
      ...settlementEvents("settleCompany", until, await chargeCompanies(transaction, closing)),
    ];
    await appendEvents(transaction, actor, at, events);
  }
}

type Reach = Pick<Access, "companies" | "regions">;
