import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OrderMove, orderMoves, statusAfter } from "#contract/orders/moves.ts";
import { orderStatuses } from "#contract/orders/statuses.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { system } from "#server/events/append.ts";
import { holdOrder } from "#server/modules/orders/hold.ts";
import { moveOrder } from "#server/modules/orders/move.ts";
import { applyDueMove } from "#server/modules/orders/timedMoves.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/cluster.ts";
import { minute, openStreet, type Street } from "#tests/support/street.ts";

let database: FreshDatabase;
let here: Street;
beforeAll(async () => {
  database = await freshDatabase();
  here = await openStreet(database.pool);
});
afterAll(() => database.drop());

const ofTime: OrderMove[] = ["open", "notAccept", "finish", "release"];
const ongoing = ["new", "accepted", "picked_up", "arrived"] as const;

const somebody = { type: "operator", id: "somebody", name: "Somebody" } as const;

async function laid(status: (typeof orderStatuses)[number], held: boolean) {
  const { id } = await here.order({ status });
  if (held) {
    await here.act(id, (transaction, order) => holdOrder(transaction, order, somebody, here.now(), {}));
  }
  return here.read(id);
}

async function history(id: string) {
  return [await here.read(id), await here.events(id), await here.offers(id)];
}

describe.each(ofTime)("the system's move %s", (move) => {
  it.each(
    orderStatuses,
  )("of an order that is %s does what the table says, or answers its code", async (status) => {
    for (const held of ongoing.some((one) => one === status) ? [false, true] : [false]) {
      const order = await laid(status, held);
      const before = await history(order.id);
      const after = statusAfter(move, status);
      const attempt = here.act(order.id, (transaction, locked) =>
        moveOrder(transaction, locked, move, { by: system, now: here.now() }),
      );
      if (after && (!held || orderMoves[move].whileHeld)) {
        await attempt;
        expect(await here.read(order.id)).toMatchObject({ status: after, version: order.version + 1 });
        expect(await here.events(order.id)).toHaveLength(held ? 2 : 1);
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
    await database.pool.query("update orders set next_move_at = $2 where id = $1", [id, here.now()]);
    return inTransaction(database.pool, (transaction) => applyDueMove(transaction, id, here.now()));
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
    expect(await here.events(id)).toEqual([]);
    expect(await here.read(id)).toMatchObject({ status, version: 1 });
  });

  it.each(ongoing)("and %s and held is released, and no more", async (status) => {
    const { id } = await laid(status, true);
    expect(await force(id)).toMatchObject([{ name: "releaseOrder" }]);
    expect(await here.read(id)).toMatchObject({ status, version: 3, onHoldSince: null });
  });

  it("is moved once: another look finds nothing", async () => {
    const { id } = await laid("delivered", false);
    expect(await force(id)).toHaveLength(1);
    const again = await inTransaction(database.pool, (transaction) =>
      applyDueMove(transaction, id, here.now()),
    );
    expect(again).toEqual([]);
  });

  it("is left to who has it locked, without waiting", async () => {
    const { id } = await laid("delivered", false);
    await database.pool.query("update orders set next_move_at = $2 where id = $1", [id, here.now()]);
    const client = await database.pool.connect();
    await client.query("begin");
    await client.query("select from orders where id = $1 for update", [id]);
    const look = () =>
      inTransaction(database.pool, (transaction) => applyDueMove(transaction, id, here.now()));
    expect(await look()).toEqual([]);
    await client.query("rollback");
    client.release();
    expect(await look()).toHaveLength(1);
  });

  it("is nothing before its time, nor one that does not exist", async () => {
    const { id } = await here.order({ status: "delivered", deliveredAt: here.now() });
    here.advance(minute);
    for (const one of [id, "01NOSUCH"]) {
      const events = await inTransaction(database.pool, (transaction) =>
        applyDueMove(transaction, one, here.now()),
      );
      expect(events).toEqual([]);
    }
  });
});
