import { dayInWarsaw, daysAfter, momentInWarsaw } from "#contract/rules/warsaw.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { appendEvents } from "#server/events/append.ts";
import { type Closing, settlementEvents } from "#server/modules/settlements/closed.ts";
import { chargeCompanies } from "#server/modules/settlements/companies.ts";
import { closeWallets } from "#server/modules/settlements/drivers.ts";
import { periodUntil } from "#server/modules/settlements/period.ts";
import { exampleProvider } from "#server/provider.ts";
import { accountId } from "./accounts.ts";
import { regionNames } from "./cities.ts";
import type { World } from "./world.ts";

/**
 * Settles the month before last for all drivers and companies, and last month for most, each on the morning after. Some
 * are left to be settled for last month, which the form proposes. The current month is open.
 */
export async function seedSettlements(transaction: Transaction, world: World, now: Date): Promise<void> {
  const provider = exampleProvider;
  const email = "marek.duda@edelivery.example";
  const by = { accountId: accountId(email), email };
  const actor = { type: "operator", id: by.accountId, name: email } as const;
  const all: Closing["access"] = { companies: "*", regions: "*" };
  const most: Closing["access"] = {
    companies: world.companies.filter((_, nth) => nth % 5 !== 4).map(({ id }) => id),
    regions: regionNames.filter((_, nth) => nth % 5 !== 4),
  };
  const lastMonth = endOfMonthBefore(dayInWarsaw(now));
  for (const [until, reach] of [
    [endOfMonthBefore(lastMonth), all],
    [lastMonth, most],
  ] as const) {
    const morning = momentInWarsaw(daysAfter(until, 1), "08:15");
    const at = morning < now ? morning : now;
    const closing = { access: reach, period: periodUntil(until, now), id: undefined, now: at, by, provider };
    const events = [
      ...settlementEvents("settleWallet", until, await closeWallets(transaction, closing)),
      ...settlementEvents("settleCompany", until, await chargeCompanies(transaction, closing)),
    ];
    await appendEvents(transaction, { actor, at, requestId: null }, events);
  }
}

const endOfMonthBefore = (day: string): string => daysAfter(`${day.slice(0, 8)}01`, -1);
