import type { Call, InputOf } from "#contract/call.ts";
import * as wallet from "#contract/wallet.ts";
import type { OperatorValues } from "#tests/support/factories/factories.ts";
import { createDriverScenario } from "#tests/support/scenarios/driverScenario.ts";
import type { Service } from "#tests/support/service/service.ts";

/** The price of a ride of 12 kilometres with a multiplier, and what the driver gets. */
export const pricedRide = {
  estimatedPayout: "49.80",
  estimatedPayoutDriver: "34.86",
  priceBreakdown: {
    ...{
      size: "M",
      base: "17.00",
      kilometres: 9,
      freeKilometres: 3,
      perKilometre: "1.80",
      distance: "16.20",
    },
    ...{ multiplier: "1.50", driverShare: "0.70" },
  },
};

/** A day around the service's clock. */
export const dayOf = (service: Service) => ({
  dateFrom: new Date(service.clock().getTime() - 12 * 3_600_000).toISOString(),
  dateTo: new Date(service.clock().getTime() + 12 * 3_600_000).toISOString(),
});

/** A driver with a phone, and an operator with the scope of wallets. */
export async function createWalletScenario(service: Service, operator: OperatorValues = {}) {
  const scenario = await createDriverScenario(service);
  const { token, account } = await service.signInOperator({ scopes: ["wallet"], ...operator });
  const driverId = scenario.driver.id;
  const send = <C extends Call>(call: C, input: InputOf<C>, headers?: Record<string, string>) =>
    service.send(call, input, { token, headers });
  const list = async (more: Partial<InputOf<typeof wallet.list>> = {}) =>
    (await send(wallet.list, { ...dayOf(service), driverId, ...more })).body;
  return {
    ...{ scenario, driverId, token, account, send, list },
    /** Adds an amount to the driver's wallet; returns the id of the entry. */
    add: async (payoutDriver: number, more: Partial<InputOf<typeof wallet.create>> = {}) =>
      (await send(wallet.create, { driverId, type: "bonus", currency: "pln", payoutDriver, ...more })).body
        .id,
    remove: (walletEntryId: string, reason = "Typed twice") => send(wallet.remove, { walletEntryId, reason }),
    balance: async (at?: string) => (await send(wallet.balance, { driverId, at })).body.payoutDriver,
  };
}
