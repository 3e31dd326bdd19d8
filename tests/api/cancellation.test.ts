import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { InputOf } from "#contract/call.ts";
import { canRenew, needsForce } from "#contract/orders/cancellation.ts";
import { cancel } from "#contract/orders/commands.ts";
import { statusAfter } from "#contract/orders/moves.ts";
import { info } from "#contract/orders/orders.ts";
import { type OrderStatus, orderStatuses } from "#contract/orders/statuses.ts";
import {
  type CancelChoices,
  cancelled,
  isRenewing,
  optionsOf,
  outcomeWords,
  payments,
  renewals,
} from "#src/resources/orders/commands/cancelChoices.ts";
import { createOrderScenario, type OrderScenario } from "#tests/support/scenarios/orderScenario.ts";
import { codeOf, type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let states: OrderScenario;
beforeAll(async () => {
  service = await startService();
  states = await createOrderScenario(service);
});
afterAll(() => service.stop());

const kinds = {
  "with a pickup point": {},
  "without a pickup point": { pickupName: null, pickedUpAt: null },
  "on hold": {},
} as const;

const usual: CancelChoices = {
  reason: "OTHER",
  renewal: "default",
  createReturn: "default",
  payable: "default",
};
const choices: CancelChoices[] = renewals.flatMap((renewal) =>
  (["default", "noReturn"] as const).flatMap((createReturn) =>
    payments.map((payable) => ({ ...usual, renewal, createReturn, payable })),
  ),
);
for (const payable of payments) choices.push({ ...usual, reason: "DRIVERS_FAILURE", payable });

const cancellable = orderStatuses.filter((status) => statusAfter("cancel", status));

const rowOf = async (id: string): Promise<Record<string, unknown>> =>
  (await service.pool.query("select * from orders where id = $1", [id])).rows[0];

/** The outcome for the order, by the same names as the dialog announces it. */
async function becameOf(id: string, before: Record<string, unknown>): Promise<string[]> {
  const order = await rowOf(id);
  const hold = before.on_hold_since && !order.on_hold_since ? ["holdEnds"] : [];
  if (order.status === "new") return ["renewed", ...hold];
  const hadGoods = before.picked_up_at && order.status === "cancelled" && isUnderway(before.status);
  const return_ = order.returns_order_no ? ["goodsBack"] : hadGoods ? ["noReturn"] : [];
  return [String(order.status), ...hold, ...return_, order.payable ? "paid" : "unpaid"];
}

const isUnderway = (status: unknown): boolean => status === "picked_up" || status === "arrived";

describe.each(Object.entries(kinds))("orders.cancel of an order %s", (kind, values) => {
  const orderOf = (status: OrderStatus) =>
    states.order(status, values, { held: kind === "on hold" && statusAfter("hold", status) !== undefined });

  it.each(cancellable)("does to a %s one what the dialog announces, whatever is chosen", async (status) => {
    const { id: shown } = await orderOf(status);
    const details = (await service.send(info, { orderId: shown }, { token: states.token })).body;
    /** The outcomes by what was sent: some choices do not apply to the order, and send the same as others. */
    const outcomes = new Map<string, string[]>();
    for (const chosen of choices) {
      if (chosen.renewal === "renew" && !canRenew(cancelled(details))) continue;
      const input = { reason: chosen.reason, ...optionsOf(details, chosen) };
      const sent = JSON.stringify(input);
      const outcome = outcomes.get(sent) ?? (await cancelOne(status, input, needsForce(details.stage)));
      outcomes.set(sent, outcome);
      if (needsForce(details.stage)) expect(outcomeWords(details, chosen, false)).toEqual(["goesOn"]);
      const announced = outcomeWords(details, chosen, true);
      expect({ chosen, outcome }).toEqual({ chosen, outcome: announced });
      expect(isRenewing(details, chosen)).toBe(announced[0] === "renewed");
    }
  });

  /** Cancels another such order, if it must be forced only with force; returns the outcome. */
  async function cancelOne(
    status: OrderStatus,
    input: Omit<InputOf<typeof cancel>, "orderId">,
    isForced: boolean,
  ) {
    const { id: orderId } = await orderOf(status);
    const before = await rowOf(orderId);
    const send = (more: object) =>
      service.send(cancel, { orderId, ...input, ...more }, { token: states.token });
    if (isForced) expect(codeOf(await send({}))).toEqual([409, "order_is_not_cancellable"]);
    expect((await send(isForced ? { forceCancel: true } : {})).status).toBe(200);
    return becameOf(orderId, before);
  }
});
