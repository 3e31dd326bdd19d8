import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as counts from "#contract/stock/counts.ts";
import * as transfers from "#contract/stock/transfers.ts";
import { auditStock } from "#server/modules/stock/audit.ts";
import { createStockScenario, type StockScenario, stockUp } from "#tests/support/scenarios/stockScenario.ts";
import { codeOf, type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  expect(await auditStock(service.pool)).toEqual([]);
  await service.stop();
});

const countIn = ({ send, warehouse, product }: StockScenario, counted: number, recorded = 20) =>
  send(counts.count, {
    ...{ holderType: "warehouse", holderId: warehouse.id, productId: product.id },
    ...{ counted, recorded, reason: "Yearly count" },
  });

/** The waiting counts of the depot's warehouse, as this account sees them. */
async function waiting({ warehouse, ...depot }: StockScenario, token = depot.token) {
  const { body } = await service.send(counts.list, undefined, { token });
  return body.filter(({ holderId }) => holderId === warehouse.id);
}

describe("a count", () => {
  it.each([
    ["more", 30],
    ["less", 10],
  ])("of ten pieces %s becomes a movement at once", async (_, counted) => {
    const depot = await createStockScenario(service);
    expect((await countIn(depot, counted)).body).toEqual({ status: "accepted" });
    expect(await depot.inWarehouse()).toBe(counted);
  });

  it("finds what is missing of more pieces than one movement can bring", async () => {
    const depot = await createStockScenario(service);
    const { warehouse, product } = depot;
    for (let nth = 0; nth < 2; nth++)
      await stockUp(service.pool, { type: "warehouse", id: warehouse.id }, product, 1_000_000);
    expect((await countIn(depot, 2_000_015, 2_000_020)).body).toEqual({ status: "accepted" });
    expect(await depot.inWarehouse()).toBe(2_000_015);
  });

  it("of what is recorded changes nothing", async () => {
    const depot = await createStockScenario(service);
    expect((await countIn(depot, 20)).body).toEqual({ status: "unchanged" });
    expect(await depot.inWarehouse()).toBe(20);
  });

  it("above ten pieces waits for another operator, who accepts it", async () => {
    const depot = await createStockScenario(service);
    expect((await countIn(depot, 9)).body).toEqual({ status: "waiting" });
    expect(await depot.inWarehouse()).toBe(20);
    const [own] = await waiting(depot);
    expect(own).toMatchObject({
      ...{ isOwn: true, recorded: 20, counted: 9, holderName: `${depot.company.name} - ${depot.region}` },
    });
    const countId = own?.id ?? "";
    expect(codeOf(await depot.send(counts.accept, { countId }))).toEqual([403, "own_count"]);
    const { token } = await service.signInOperator();
    expect(await waiting(depot, token)).toMatchObject([{ isOwn: false }]);
    expect((await service.send(counts.accept, { countId }, { token })).status).toBe(200);
    expect(await depot.inWarehouse()).toBe(9);
    expect(codeOf(await service.send(counts.reject, { countId }, { token }))).toEqual([
      409,
      "count_already_decided",
    ]);
  });

  it("waits as well if it is above ten pieces together with what its operator recorded alone within a day", async () => {
    const depot = await createStockScenario(service);
    expect((await countIn(depot, 12)).body).toEqual({ status: "accepted" });
    const { token } = await service.signInOperator();
    const colleague: StockScenario = {
      ...depot,
      send: (call, input) => service.send(call, input, { token }),
    };
    expect((await countIn(colleague, 9, 12)).body).toEqual({ status: "accepted" });
    expect((await countIn(depot, 6, 9)).body).toEqual({ status: "waiting" });
    const [count] = await waiting(depot);
    service.advance(1_000);
    await service.send(counts.accept, { countId: count?.id ?? "" }, { token });
    await service.pool.query("update stock_counts set decided_by = counted_by");
    // What a second operator, be it of the same name, has accepted counts no more, and what brings the pieces back neither.
    expect((await countIn(depot, 4, 6)).body).toEqual({ status: "accepted" });
    expect((await countIn(depot, 14, 4)).body).toEqual({ status: "accepted" });
    expect((await countIn(depot, 3, 14)).body).toEqual({ status: "waiting" });
    await service.pool.query(
      "delete from stock_counts where status = 'waiting';" +
        "update stock_counts set counted_at = counted_at - interval '24 hours', recorded = counted + 10",
    );
    expect((await countIn(depot, 4, 14)).body).toEqual({ status: "accepted" });
  });

  it("that would take away what an exchange needs says so", async () => {
    const depot = await createStockScenario(service);
    await depot.give(depot.giver.driver.id, 5);
    await depot.offer(4);
    const countOfGiver = (counted: number) =>
      depot.send(counts.count, {
        ...{ holderType: "driver", holderId: depot.giver.driver.id, productId: depot.product.id },
        ...{ counted, recorded: 5, reason: "Stolen" },
      });
    expect(codeOf(await countOfGiver(3))).toEqual([409, "goods_reserved"]);
    expect((await countOfGiver(4)).body).toEqual({ status: "accepted" });
  });

  it("is refused while one waits, also a small one at the same moment, for it would book the same goods twice", async () => {
    const depot = await createStockScenario(service);
    const replies = await Promise.all([countIn(depot, 32), countIn(depot, 30), countIn(depot, 31)]);
    const large = replies.filter(({ body }) => body.status === "waiting");
    const refused = replies.filter(({ status }) => status === 409).map(codeOf);
    // The first may be the small one; then the stock has changed for the others.
    if (large.length === 0) expect(refused).toEqual(Array(2).fill([409, "stock_changed"]));
    else expect(refused).toEqual(Array(2).fill([409, "count_already_waits"]));
    expect(await depot.inWarehouse()).toBe(large.length === 0 ? 30 : 20);
  });

  it("that is rejected leaves the stock, and another can be made", async () => {
    const depot = await createStockScenario(service);
    await countIn(depot, 0);
    expect(codeOf(await countIn(depot, 1))).toEqual([409, "count_already_waits"]);
    // A small one would be booked at once, and the waiting one on top of it.
    expect(codeOf(await countIn(depot, 15))).toEqual([409, "count_already_waits"]);
    expect((await countIn(depot, 20)).body).toEqual({ status: "unchanged" });
    const [count] = await waiting(depot);
    await depot.send(counts.reject, { countId: count?.id ?? "" });
    expect(await waiting(depot)).toEqual([]);
    expect((await countIn(depot, 19)).body).toEqual({ status: "accepted" });
  });

  it("of another stock than is recorded by now is refused", async () => {
    const depot = await createStockScenario(service);
    const ends = { warehouseId: depot.warehouse.id, driverId: depot.giver.driver.id };
    await depot.send(transfers.warehouseToDriver, { productId: depot.product.id, amount: 1, ...ends });
    expect(codeOf(await countIn(depot, 18))).toEqual([409, "stock_changed"]);
  });

  it("takes away no more than is left when it is accepted", async () => {
    const depot = await createStockScenario(service);
    await countIn(depot, 0);
    const ends = { warehouseId: depot.warehouse.id, driverId: depot.giver.driver.id };
    await depot.send(transfers.warehouseToDriver, { productId: depot.product.id, amount: 5, ...ends });
    const [count] = await waiting(depot);
    const { token } = await service.signInOperator();
    const accepted = await service.send(counts.accept, { countId: count?.id ?? "" }, { token });
    expect(codeOf(accepted)).toEqual([409, "not_enough_stock"]);
    expect(await waiting(depot)).toHaveLength(1);
  });

  it("is accepted or rejected where several decide at once, never both, nor twice", async () => {
    const depot = await createStockScenario(service);
    await countIn(depot, 40);
    const [count] = await waiting(depot);
    const { token } = await service.signInOperator();
    const replies = await Promise.all(
      [counts.accept, counts.reject, counts.accept].map((call) =>
        service.send(call, { countId: count?.id ?? "" }, { token }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([20, 40]).toContain(await depot.inWarehouse());
  });

  it.each([
    ["company", { companyIds: ["another"] }],
    ["region", { regions: ["another"] }],
  ])("is unknown to operators of another %s", async (_, reach) => {
    const depot = await createStockScenario(service);
    await countIn(depot, 0);
    const [count] = await waiting(depot);
    const { token } = await service.signInOperator(reach);
    expect(await waiting(depot, token)).toEqual([]);
    expect(codeOf(await service.send(counts.accept, { countId: count?.id ?? "" }, { token }))).toEqual([
      404,
      "count_not_found",
    ]);
  });
});
