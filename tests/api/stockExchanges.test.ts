import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Call } from "#contract/call.ts";
import * as drivers from "#contract/drivers.ts";
import * as exchanges from "#contract/stock/exchanges.ts";
import * as transfers from "#contract/stock/transfers.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { auditStock } from "#server/modules/stock/audit.ts";
import { eventually } from "#tests/support/eventually.ts";
import { driverInput } from "#tests/support/factories/driverInput.ts";
import { makeCompany, makeRegion } from "#tests/support/factories/factories.ts";
import { createStockScenario, type StockScenario } from "#tests/support/scenarios/stockScenario.ts";
import { codeOf, type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let another: { id: string };
beforeAll(async () => {
  service = await startService();
  another = await makeCompany(service.pool);
});
afterAll(async () => {
  expect(await auditStock(service.pool)).toEqual([]);
  await service.stop();
});

/** A giver with five pieces, three of which are offered to the receiver. */
async function offered(operator = {}) {
  const depot = await createStockScenario(service, operator);
  await depot.give(depot.giver.driver.id, 5);
  return { ...depot, exchangeId: await depot.offer(3) };
}

const amounts = async (depot: StockScenario) => [await depot.withGiver(), await depot.withReceiver()];
const pendingOf = async ({ send, receiver }: StockScenario) =>
  (await send(exchanges.pending, { driverId: receiver.driver.id })).body;

/** Waits until that many queries wait for a lock. */
const waitingForLocks = (count: number) => {
  const waiting = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return eventually(async () => (await service.pool.query(waiting)).rows).toHaveLength(count);
};

describe("an exchange", () => {
  it("reserves the goods until the receiver has seen and confirmed it", async () => {
    const depot = await offered();
    const { exchangeId, receiver, giver, product, send } = depot;
    expect(await pendingOf(depot)).toMatchObject([
      {
        ...{ id: exchangeId, amount: 3, status: "in_progress", productName: product.name },
        ...{ givingDriverName: "Jan Daje", driverName: "Jan Bierze" },
      },
    ]);
    const ends = { givingDriverId: giver.driver.id, receivingWarehouseId: depot.warehouse.id };
    const tooMuch = async () =>
      codeOf(await send(transfers.driverToWarehouse, { productId: product.id, amount: 3, ...ends }));
    expect(await tooMuch()).toEqual([409, "not_enough_stock"]);
    const both = { givingDriverId: giver.driver.id, receivingDriverId: receiver.driver.id };
    const offer = await send(transfers.driverToDriver, { productId: product.id, amount: 3, ...both });
    expect(codeOf(offer)).toEqual([409, "not_enough_stock"]);
    await service.send(exchanges.see, { exchangeId }, receiver);
    expect(await pendingOf(depot)).toMatchObject([{ status: "pending" }]);
    expect(await tooMuch()).toEqual([409, "not_enough_stock"]);
    expect(await amounts(depot)).toEqual([5, 0]);
    await service.send(exchanges.confirm, { exchangeId }, receiver);
    expect(await amounts(depot)).toEqual([2, 3]);
    expect(await pendingOf(depot)).toEqual([]);
  });

  it("leaves the goods with the giver where the receiver rejects or an operator withdraws it", async () => {
    const depot = await offered();
    const { exchangeId, receiver, send } = depot;
    await service.send(exchanges.reject, { exchangeId, reason: "Not mine" }, receiver);
    const { rows } = await service.pool.query(
      "select rejected_by as by, rejection_reason as reason from stock_exchanges where id = $1",
      [exchangeId],
    );
    expect(rows).toEqual([{ by: "Jan Bierze", reason: "Not mine" }]);
    const again = await depot.offer(5);
    expect((await send(exchanges.withdraw, { exchangeId: again })).status).toBe(200);
    expect(await amounts(depot)).toEqual([5, 0]);
    expect((await depot.send(exchanges.withdraw, { exchangeId: again })).status).toBe(409);
  });

  it("is answered once", async () => {
    const { exchangeId, giver, receiver } = await offered();
    const swap = "update drivers set is_ambassador = not is_ambassador where id in ($1, $2)";
    await service.pool.query(swap, [giver.driver.id, receiver.driver.id]);
    const answer = (call: typeof exchanges.confirm | typeof exchanges.reject) =>
      service.send(call, { exchangeId }, receiver);
    await answer(exchanges.confirm);
    for (const call of [exchanges.confirm, exchanges.reject]) {
      expect(codeOf(await answer(call))).toEqual([409, "exchange_already_answered"]);
    }
    const moved = "select kind, amount::integer from stock_movements where to_id = $1";
    expect((await service.pool.query(moved, [receiver.driver.id])).rows).toEqual([
      { kind: "driverToAmbassador", amount: 3 },
    ]);
  });

  it("is confirmed or rejected where both are sent at once, never both", async () => {
    const depot = await offered();
    const { exchangeId, receiver } = depot;
    const replies = await Promise.all(
      [exchanges.confirm, exchanges.reject, exchanges.confirm].map((call) =>
        service.send(call, { exchangeId }, receiver),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([
      [5, 0],
      [2, 3],
    ]).toContainEqual(await amounts(depot));
  });

  it("is not confirmed by a receiver who may not drive for the goods' company any more, but rejected", async () => {
    const depot = await offered();
    const { exchangeId, receiver } = depot;
    await service.pool.query("update drivers set allowed_company_ids = '{another}' where id = $1", [
      receiver.driver.id,
    ]);
    expect(codeOf(await service.send(exchanges.confirm, { exchangeId }, receiver))).toEqual([
      409,
      "driver_insufficient_company_permissions",
    ]);
    expect(await amounts(depot)).toEqual([5, 0]);
    expect((await service.send(exchanges.reject, { exchangeId }, receiver)).status).toBe(200);
  });

  it("is seen and withdrawn in the region of its giver, and in that of its receiver, who has moved", async () => {
    const depot = await offered();
    const { exchangeId, giver, receiver } = depot;
    const elsewhere = (await makeRegion(service.pool)).name;
    await service.pool.query("update drivers set region = $2 where id = $1", [receiver.driver.id, elsewhere]);
    const asked = [
      [elsewhere, { driverId: receiver.driver.id }],
      [depot.region, { driverId: giver.driver.id, side: "giving" }],
    ] as const;
    for (const [region, input] of asked) {
      const { token } = await service.signInOperator({ regions: [region] });
      const { body } = await service.send(exchanges.pending, input, { token });
      expect(body).toMatchObject([{ id: exchangeId, driverName: "Jan Bierze", amount: 3 }]);
    }
    const ofReceiver = { driverId: receiver.driver.id, side: "giving" } as const;
    expect((await depot.send(exchanges.pending, ofReceiver)).body).toEqual([]);
    const { token } = await service.signInOperator({ regions: [depot.region] });
    expect((await service.send(exchanges.withdraw, { exchangeId }, { token })).status).toBe(200);
    expect(await amounts(depot)).toEqual([5, 0]);
  });

  it.each([
    ["is blocked", drivers.block, () => ({ reason: "Lost the keys" })],
    ["no longer works", drivers.update, (region: string) => ({ ...driverInput(region), active: false })],
    [
      "may drive for another company alone",
      drivers.update,
      (region: string, allowedCompanies: string[]) => ({
        ...driverInput(region, { allowedCompanies }),
        active: true,
      }),
    ],
  ] as const)("is rejected when its receiver %s, and the giver can give the goods to others", async (_, call, inputOf) => {
    const depot = await offered();
    const { exchangeId, giver, receiver, send } = depot;
    const input = { ...inputOf(depot.region, [another.id]), driverId: receiver.driver.id };
    expect((await service.send(call as Call, input, { token: depot.token })).status).toBe(200);
    expect((await send(exchanges.pending, { driverId: giver.driver.id, side: "giving" })).body).toEqual([]);
    const ends = { givingDriverId: giver.driver.id, receivingWarehouseId: depot.warehouse.id };
    const all = { productId: depot.product.id, amount: 5, ...ends };
    expect((await send(transfers.driverToWarehouse, all)).status).toBe(200);
    const { rows } = await service.pool.query(
      "select data ->> 'exchangeId' as id, actor_id from events where name = 'rejectExchange' and driver_id = $1",
      [receiver.driver.id],
    );
    expect(rows).toEqual([{ id: exchangeId, actor_id: depot.account.id }]);
  });

  it("stays open when its receiver is changed and may still drive for the goods' company", async () => {
    const depot = await offered();
    const input = driverInput(depot.region, { allowedCompanies: [depot.company.id] });
    const change = { ...input, active: true, driverId: depot.receiver.driver.id };
    expect((await depot.send(drivers.update, change)).status).toBe(200);
    expect(await pendingOf(depot)).toMatchObject([{ id: depot.exchangeId }]);
  });

  it("does not stay open when it is offered at the moment of its receiver's block", async () => {
    const depot = await createStockScenario(service);
    const { giver, receiver } = depot;
    await depot.give(giver.driver.id, 5);
    const { offer, block } = await inTransaction(service.pool, async (transaction) => {
      await transaction.execute(
        `select from stock_balances where holder_id = '${giver.driver.id}' for update`,
      );
      const offer = depot.offer(3);
      await waitingForLocks(1);
      const block = depot.send(drivers.block, { driverId: receiver.driver.id, reason: "Lost the keys" });
      await waitingForLocks(2);
      return { offer, block };
    });
    expect([await offer, (await block).status]).toEqual([expect.any(String), 200]);
    expect(await pendingOf(depot)).toEqual([]);
  });

  it("is unknown to all drivers but the receiver, and to operators out of reach", async () => {
    const { exchangeId, giver } = await offered();
    expect(codeOf(await service.send(exchanges.confirm, { exchangeId }, giver))).toEqual([
      404,
      "exchange_not_found",
    ]);
    for (const reach of [{ companyIds: ["another"] }, { regions: ["another"] }]) {
      const { token } = await service.signInOperator(reach);
      expect(codeOf(await service.send(exchanges.withdraw, { exchangeId }, { token }))).toEqual([
        404,
        "exchange_not_found",
      ]);
    }
  });

  it("appears on the phones of giver and receiver, whose stock says what is left", async () => {
    const { giver, receiver } = await offered();
    for (const phone of [giver, receiver]) {
      expect((await service.send(exchanges.ownExchanges, undefined, phone)).body).toHaveLength(1);
    }
    expect((await service.send(exchanges.ownStock, undefined, giver)).body).toMatchObject([
      { amount: 5, available: 2 },
    ]);
  });
});
