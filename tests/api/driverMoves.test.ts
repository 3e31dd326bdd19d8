import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Call } from "#contract/call.ts";
import * as driverApp from "#contract/driverApp/driverApp.ts";
import { leaveFeedback } from "#contract/driverApp/feedback.ts";
import { bringBack } from "#contract/driverApp/returns.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { type OrderMove, orderMoves, statusAfter } from "#contract/orders/moves.ts";
import { type OrderStatus, orderStatuses } from "#contract/orders/statuses.ts";
import { noon } from "#tests/support/factories/factories.ts";
import {
  createDriverScenario,
  type DriverScenario,
  eventsOf,
  stateOf,
} from "#tests/support/scenarios/driverScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let scenario: DriverScenario;
beforeAll(async () => {
  service = await startService();
  scenario = await createDriverScenario(service);
});
afterAll(() => service.stop());

/** A call of the driver app and its move; `only` if the call allows fewer statuses than the move. */
type Try = {
  call: Call;
  move: OrderMove;
  input?: Record<string, unknown>;
  only?: readonly OrderStatus[];
  refusal?: ErrorCode;
};

const tries: Try[] = [
  { call: driverApp.accept, move: "accept", only: ["new"] },
  { call: driverApp.pickUp, move: "pickUp", input: { pin: "135790" } },
  { call: driverApp.arrive, move: "arrive", only: ["picked_up"] },
  { call: driverApp.deliver, move: "deliver", input: { verificationCode: "246801" } },
  { call: driverApp.finish, move: "finish" },
  { call: driverApp.delay, move: "delay", input: { minutes: 15, comment: "Korek" } },
  { call: driverApp.giveBack, move: "renew", only: ["accepted"], refusal: "wrong_order_status" },
  { call: bringBack, move: "bringBack" },
  {
    call: driverApp.fail,
    move: "cancel",
    only: ["picked_up", "arrived"],
    refusal: "wrong_order_status",
    input: { reason: "CLIENT_DIDNT_SHOW_UP" },
  },
];

const codes = { pickUpVerificationCode: "135790", verificationCode: "246801" };
const everywhere = tries.flatMap((one) =>
  orderStatuses.flatMap((status) =>
    [false, true].map((held) => [one.call.name, status, held ? "held" : "not held", one, held] as const),
  ),
);

describe("every drivers' call in every status", () => {
  it.each(everywhere)("%s of an order that is %s and %s", async (_name, status, _held, one, held) => {
    const { call, move, input, only, refusal } = one;
    const values = {
      ...codes,
      ...(held && { onHoldSince: noon, onHoldNotes: "Kwadrans" }),
      ...(status === "cancelled" && { goodsWith: scenario.driver.id }),
    };
    // A waiting order has no driver yet, and drivers can only find it by accepting it.
    const waits = status === "new" || status === "scheduled";
    const { id } =
      waits || move === "accept"
        ? await scenario.order(status, values)
        : await scenario.ownOrder(status, values);
    if (held) {
      await service.pool.query(
        "insert into order_holds (id, order_id, created_at, held_by_type) values ($1, $1, $2, 'operator')",
        [id, noon],
      );
    }
    const before = await stateOf(service, id);
    const reply = await scenario.send(call, { orderId: id, ...input } as never);

    const code = refusalOf({ status, held, waits, move, only, refusal });
    if (code) {
      expect([reply.error.errorCode, await stateOf(service, id)]).toEqual([code, before]);
      return;
    }
    expect([reply.status, reply.body]).toMatchObject([200, { id, version: 2 }]);
    const { order } = await stateOf(service, id);
    expect([order.status, order.version]).toEqual([statusAfter(move, status), 2]);
    const [event, ...more] = await eventsOf(service, id);
    expect(more).toEqual([]);
    expect(event).toMatchObject({
      name: orderMoves[move].event,
      version: 2,
      actorType: "driver",
      actorId: scenario.driver.id,
      driverId: scenario.driver.id,
    });
    if (order.status !== status) expect(event.changes.status).toEqual([status, order.status]);
  });
});

type Case = Pick<Try, "move" | "only" | "refusal"> & { status: OrderStatus; held: boolean; waits: boolean };

/** The error code that the call must answer; undefined if it must succeed. */
function refusalOf({ status, held, waits, move, only, refusal }: Case): ErrorCode | undefined {
  if (waits && move !== "accept") return "order_not_found";
  const allowed = only ? only.includes(status) : statusAfter(move, status) !== undefined;
  if (!allowed) return refusal ?? orderMoves[move].error;
  return held && !orderMoves[move].whileHeld ? "order_on_hold" : undefined;
}

describe("holding and releasing in every status", () => {
  const ongoing: readonly OrderStatus[] = ["accepted", "picked_up", "arrived"];
  it.each(orderStatuses)("of an order that is %s", async (status) => {
    const { id } = await scenario.ownOrder(status);
    const held = await scenario.send(driverApp.hold, { orderId: id, notes: "Szlaban" });
    const released = await scenario.send(driverApp.release, { orderId: id });
    const again = await scenario.send(driverApp.release, { orderId: id });
    // In reality a new order has no driver; if it had one, it could be held.
    const may = ongoing.includes(status) || status === "new";
    expect([held.status, released.status]).toEqual(may ? [200, 200] : [409, 409]);
    if (!may) expect(held.error.errorCode).toBe("wrong_order_status");
    expect(again.error.errorCode).toBe("order_not_on_hold");
    expect((await eventsOf(service, id)).map(({ name }) => name)).toEqual(
      may ? ["holdOrder", "releaseOrder"] : [],
    );
  });
});

describe("feedback in every status", () => {
  it.each(orderStatuses)("of an order that is %s", async (status) => {
    const { id } = await scenario.ownOrder(status);
    const reply = await scenario.send(leaveFeedback, { orderId: id, mark: 4 });
    const may = status === "delivered" || status === "finished";
    expect(reply.status).toBe(may ? 200 : 409);
    if (!may) expect(reply.error.errorCode).toBe("wrong_order_status");
    expect((await eventsOf(service, id)).map(({ name }) => name)).toEqual(may ? ["leaveFeedback"] : []);
  });
});

describe("another driver's order and an unknown one are the same 404", () => {
  const all: Pick<Try, "call" | "input">[] = [
    ...tries.filter(({ move }) => move !== "accept"),
    { call: driverApp.hold },
    { call: driverApp.release },
    { call: leaveFeedback, input: { mark: 5 } },
  ];
  it.each(all.map(({ call, input }) => [call.name, call, input] as const))("%s", async (_, call, input) => {
    const other = await scenario.join();
    for (const status of orderStatuses) {
      const { id } = await scenario.order(status, { ...codes, driverId: other.driver.id });
      const before = await stateOf(service, id);
      const foreign = await scenario.send(call, { orderId: id, ...input } as never);
      const unknown = await scenario.send(call, { orderId: "01NOSUCHORDER", ...input } as never);
      expect([foreign.status, foreign.error.errorCode]).toEqual([404, "order_not_found"]);
      expect({ ...foreign.error, requestId: "" }).toEqual({ ...unknown.error, requestId: "" });
      expect(await stateOf(service, id)).toEqual(before);
    }
  });
});
