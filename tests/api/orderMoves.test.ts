import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ErrorCode } from "#contract/errors.ts";
import { orderMoves, statusAfter } from "#contract/orders/moves.ts";
import { isOngoing, type OrderStatus, orderStatuses } from "#contract/orders/statuses.ts";
import { type OrderCommand, orderCommands } from "#tests/support/scenarios/orderCommands.ts";
import { createOrderScenario, type OrderScenario, recordOf } from "#tests/support/scenarios/orderScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let states: OrderScenario;
beforeAll(async () => {
  service = await startService();
  states = await createOrderScenario(service);
});
afterAll(() => service.stop());

const cases = orderCommands.flatMap((command) =>
  orderStatuses.flatMap((status) =>
    // Only ongoing orders can be on hold.
    (isOngoing(status) ? [false, true] : [false]).map((held) => ({ command, status, held })),
  ),
);
type Case = (typeof cases)[number];

/** The error code by the table of moves; undefined if the command must succeed. */
function refusalOf({ command: { move }, status, held }: Case): ErrorCode | undefined {
  const rule = orderMoves[move];
  if (!statusAfter(move, status)) return rule.error;
  if (held && !rule.whileHeld) return "order_on_hold";
  if (held && move === "hold") return "order_already_on_hold";
  if (!held && move === "release") return "order_not_on_hold";
  return undefined;
}

const title = ({ command: { move }, status, held }: Case) => `${move} of ${status}${held ? ", held" : ""}`;
const titled = (some: Case[]) => some.map((one) => [title(one), one] as const);
const [refused, allowed] = [
  titled(cases.filter((one) => refusalOf(one))),
  titled(cases.filter((one) => !refusalOf(one))),
];

const run = async ({ call, body, values }: OrderCommand, status: OrderStatus, held: boolean) => {
  const order = await states.order(status, values?.(states), { held });
  const before = await recordOf(service.pool, order.id);
  service.advance(1_000);
  const reply = await service.send(call, { orderId: order.id, ...body(states) } as never, {
    token: states.token,
  });
  return { order, before, reply, after: await recordOf(service.pool, order.id) };
};

describe("an operator's command that the table allows", () => {
  it.each(allowed)("%s works, and is one event", async (_, one) => {
    const { command, status, held } = one;
    const { order, reply, after } = await run(command, status, held);
    expect([reply.status, reply.body]).toEqual([200, expect.objectContaining({ version: 2 })]);
    const to = statusAfter(command.move, status);
    const changed = to !== status;
    expect(after.order).toMatchObject({
      version: 2,
      status: to,
      status_began_at: changed ? service.clock() : order.statusBeganAt,
    });
    expect(after.events).toHaveLength(1);
    expect(after.events[0]).toMatchObject({
      name: orderMoves[command.move].event,
      version: 2,
      at: service.clock(),
      actor_type: "operator",
      actor_id: states.account.id,
      company_id: states.place.companyId,
      region: states.place.region,
      driver_id: after.order.driver_id ?? order.driverId,
    });
    expect(after.events[0].changes.status).toEqual(changed ? [status, to] : undefined);
  });

  it.each(allowed)("%s leaves holds, clocks and offers in order", async (_, { command, status, held }) => {
    const { after } = await run(command, status, held);
    const open = after.holds.filter(({ released_at }) => released_at === null);
    expect(open).toHaveLength(after.order.on_hold_since ? 1 : 0);
    const ended = command.move === "cancel" || command.move === "renew" || command.move === "release";
    expect(after.order.on_hold_since !== null).toBe(command.move === "hold" || (held && !ended));
    const waits = after.order.status === "new";
    for (const clock of ["accept_by", "market_at", "offer_at"]) {
      expect([clock, after.order[clock] !== null]).toEqual([clock, waits]);
    }
  });
});

describe("an operator's command that the table does not allow", () => {
  it.each(refused)("%s answers the table's code and changes nothing", async (_, one) => {
    const { before, reply, after } = await run(one.command, one.status, one.held);
    expect([reply.status, reply.error.errorCode]).toEqual([409, refusalOf(one)]);
    expect(after).toEqual(before);
  });
});

describe("in delivery", () => {
  const inDelivery: OrderStatus[] = ["picked_up", "arrived"];
  const blocked = orderCommands.filter(({ move }) => move === "cancel" || move === "renew");

  it.each(
    blocked.flatMap((command) => inDelivery.map((status) => [command.move, status, command] as const)),
  )("%s of %s is blocked unless it is forced", async (_, status, command) => {
    const body = (of: OrderScenario) => ({ ...command.body(of), forceCancel: false });
    const { before, reply, after } = await run({ ...command, body }, status, false);
    expect([reply.status, reply.error.errorCode]).toEqual([409, "order_is_not_cancellable"]);
    expect(after).toEqual(before);
  });
});
