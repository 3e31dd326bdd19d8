import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OrderMove, orderMoves, statusAfter } from "#contract/orders/moves.ts";
import { orderStatuses } from "#contract/orders/statuses.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { system } from "#server/events/append.ts";
import { holdOrder } from "#server/modules/orders/hold.ts";
import { moveOrder } from "#server/modules/orders/move.ts";
import { applyDueMove } from "#server/modules/orders/timedMoves.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database/cluster.ts";
import {
  createDispatchScenario,
  type DispatchScenario,
  minute,
} from "#tests/support/scenarios/dispatchScenario.ts";

let database: FreshDatabase;
let scenario: DispatchScenario;
beforeAll(async () => {
  database = await freshDatabase();
  scenario = await createDispatchScenario(database.pool);
});
afterAll(() => database.drop());

const ofTime: OrderMove[] = ["open", "notAccept", "finish", "release"];
const ongoing = ["new", "accepted", "picked_up", "arrived"] as const;

const somebody = { type: "operator", id: "somebody", name: "Somebody" } as const;

async function laid(status: (typeof orderStatuses)[number], held: boolean) {
  const { id } = await scenario.order({ status });
  if (held) {
    await scenario.act(id, (transaction, order) =>
      holdOrder(transaction, order, somebody, scenario.now(), {}),
    );
  }
  return scenario.read(id);
}

async function history(id: string) {
  return [await scenario.read(id), await scenario.events(id), await scenario.offers(id)];
}

describe.each(ofTime)("the system's move %s", (move) => {
  it.each(
    orderStatuses,
  )("of an order that is %s does what the table says, or answers its code", async (status) => {
    for (const held of ongoing.some((one) => one === status) ? [false, true] : [false]) {
      const order = await laid(status, held);
      const before = await history(order.id);
      const after = statusAfter(move, status);
      const attempt = scenario.act(order.id, (transaction, locked) =>
        moveOrder(transaction, locked, move, { by: system, now: scenario.now() }),
      );
      if (after && (!held || orderMoves[move].whileHeld)) {
        await attempt;
        expect(await scenario.read(order.id)).toMatchObject({ status: after, version: order.version + 1 });
        expect(await scenario.events(order.id)).toHaveLength(held ? 2 : 1);
        continue;
      }
      await expect(attempt).rejects.toMatchObject({
        errorCode: after ? "order_on_hold" : orderMoves[move].error,
      });
      expect(await history(order.id)).toEqual(before);
    }
  });
});

describe("an order that is due", () => {
  const force = async (id: string) => {
    await database.pool.query("update orders set next_move_at = $2 where id = $1", [id, scenario.now()]);
    return inTransaction(database.pool, (transaction) => applyDueMove(transaction, id, scenario.now()));
  };

  it.each([
    "accepted",
    "picked_up",
    "arrived",
    "cancelled",
    "finished",
  ] as const)("and %s is an error that changes nothing: no clock runs in that status", async (status) => {
    const { id } = await laid(status, false);
    await expect(force(id)).rejects.toThrow(`is ${status}`);
    expect(await scenario.events(id)).toEqual([]);
    expect(await scenario.read(id)).toMatchObject({ status, version: 1 });
  });

  it.each(ongoing)("and %s and held is released, and no more", async (status) => {
    const { id } = await laid(status, true);
    expect(await force(id)).toMatchObject([{ name: "releaseOrder" }]);
    expect(await scenario.read(id)).toMatchObject({ status, version: 3, onHoldSince: null });
  });

  it("is moved once: another look finds nothing", async () => {
    const { id } = await laid("delivered", false);
    expect(await force(id)).toHaveLength(1);
    const again = await inTransaction(database.pool, (transaction) =>
      applyDueMove(transaction, id, scenario.now()),
    );
    expect(again).toEqual([]);
  });

  it("is left to who has it locked, without waiting", async () => {
    const { id } = await laid("delivered", false);
    await database.pool.query("update orders set next_move_at = $2 where id = $1", [id, scenario.now()]);
    const client = await database.pool.connect();
    await client.query("begin");
    await client.query("select from orders where id = $1 for update", [id]);
    const look = () =>
      inTransaction(database.pool, (transaction) => applyDueMove(transaction, id, scenario.now()));
    expect(await look()).toEqual([]);
    await client.query("rollback");
    client.release();
    expect(await look()).toHaveLength(1);
  });

  it("is nothing before its time, nor one that does not exist", async () => {
    const { id } = await scenario.order({ status: "delivered", deliveredAt: scenario.now() });
    scenario.advance(minute);
    for (const one of [id, "01NOSUCH"]) {
      const events = await inTransaction(database.pool, (transaction) =>
        applyDueMove(transaction, one, scenario.now()),
      );
      expect(events).toEqual([]);
    }
  });
});
