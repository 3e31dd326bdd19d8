import type { Call, InputOf } from "#contract/call.ts";
import * as corrections from "#contract/corrections.ts";
import { fileCorrection } from "#contract/driverApp/corrections.ts";
import { noon, type OperatorValues, type OrderValues } from "#tests/support/factories/factories.ts";
import { createDriverScenario } from "#tests/support/scenarios/driverScenario.ts";
import type { Service } from "#tests/support/service/service.ts";

/** The price of a ride of size M over 12 kilometres: (14.00 + 9 x 1.80) x 1.50, of which the driver gets 70 percent. */
export const pricedOrder = {
  packageSize: "M",
  estimatedDistance: 12_000,
  estimatedPayout: "45.30",
  estimatedPayoutDriver: "31.71",
  priceBreakdown: {
    ...{
      size: "M",
      base: "14.00",
      kilometres: 9,
      freeKilometres: 3,
      perKilometre: "1.80",
      distance: "16.20",
    },
    ...{ multiplier: "1.50", driverShare: "0.70" },
  },
} satisfies Partial<OrderValues>;

/**
 * A driver with a phone, an operator with the scope of corrections, and orders that the driver has delivered and was paid
 * for.
 */
export async function createCorrectionScenario(service: Service, operator: OperatorValues = {}) {
  const scenario = await createDriverScenario(service);
  const { token, account } = await service.signInOperator({ scopes: ["corrections"], ...operator });
  const send = <C extends Call>(call: C, input: InputOf<C>) => service.send(call, input, { token });
  const delivered = async (values: Partial<OrderValues> = {}) => {
    const order = await scenario.ownOrder("delivered", { ...pricedOrder, ...values });
    await service.pool.query(
      `insert into wallet_entries (id, driver_id, type, payout_driver, order_id, company_id, created_at)
       select id, driver_id, 'ride_added', estimated_payout_driver, id, company_id, $2 from orders where id = $1`,
      [order.id, noon],
    );
    return order;
  };
  const order = await delivered();
  const ask = (input: Partial<InputOf<typeof fileCorrection>> = {}) =>
    scenario.send(fileCorrection, {
      ...{ orderId: order.id, category: "incorrect_distance", extraDistance: 2_500, ...input },
    });
  return {
    ...{ scenario, token, account, send, order, delivered, ask },
    /** Files a correction and returns its id. */
    filed: async (input: Partial<InputOf<typeof fileCorrection>> = {}) => (await ask(input)).body.id,
    info: async (correctionId: string) => (await send(corrections.info, { correctionId })).body,
    accept: (correctionId: string, amount = 5, expectedSuggestion?: string | null) =>
      send(corrections.accept, { correctionId, amount, expectedSuggestion }),
    reject: (correctionId: string, rejectionReason = "No proof") =>
      send(corrections.reject, { correctionId, rejectionReason }),
  };
}
