import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as auditLog from "#contract/auditLog.ts";
import * as settlements from "#contract/settlements.ts";
import {
  createSettlementScenario,
  dayBefore,
  makeEntry,
  yesterday,
} from "#tests/support/scenarios/settlementScenario.ts";
import { codeOf, type Service, startService } from "#tests/support/service/service.ts";

const idempotencyKey = "0f8fad5b-d9cb-469f-a165-70867728950e";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

describe("closing a driver's period", () => {
  it("locks what was not deleted until the end of the day in Warsaw, and numbers its lines", async () => {
    const { entry, close, preview, listed, linesOf, remove, balance, scenario, account, driverId } =
      await createSettlementScenario(service);
    const deleted = await entry(500);
    await remove(deleted);
    await entry(-2.5, `${yesterday}T22:59:59.999Z`);
    const first = await entry(10.1);
    await entry(99, `${yesterday}T23:00:00Z`);
    const sums = { lines: 2, opening: "0.00", amount: "7.60", closing: "7.60" };
    const startsAt = `${dayBefore}T11:00:00.000Z`;
    expect((await preview()).body).toEqual({
      rows: [
        { id: driverId, name: `${scenario.driver.firstName} ${scenario.driver.lastName}`, startsAt, ...sums },
      ],
      total: { settlements: 1, ...sums },
    });
    const { body: closed } = await close();
    expect(closed).toMatchObject({ settlements: 1, lines: 2, amount: "7.60", firstNo: closed.lastNo });
    expect(await listed()).toEqual([
      {
        ...{
          ...sums,
          id: closed.id,
          kind: "driver",
          no: closed.firstNo,
          driverId,
          companyId: null,
          startsAt,
        },
        ...{
          name: `${scenario.driver.firstName} ${scenario.driver.lastName}`,
          until: yesterday,
          net: null,
          vat: null,
        },
        ...{ currency: "pln", createdAt: service.clock().toISOString(), createdByEmail: account.email },
      },
    ]);
    expect(await linesOf(closed.id ?? "")).toMatchObject([
      { line: 1, at: startsAt, amount: "10.10", type: "bonus", net: null },
      { line: 2, amount: "-2.50" },
    ]);
    expect(codeOf(await remove(first))).toEqual([409, "wallet_entry_settled"]);
    expect(await balance()).toBe("106.60");
  });

  it("opens with what the period before closed with, and takes what came too late for that one", async () => {
    const { entry, close, listed, linesOf } = await createSettlementScenario(service);
    await entry(10);
    await close(dayBefore);
    const late = await entry(5, `${dayBefore}T06:00:00Z`);
    await entry(1, `${yesterday}T06:00:00Z`);
    await close();
    const [second, first] = await listed();
    expect([first, second]).toMatchObject([
      { opening: "0.00", closing: "10.00", until: dayBefore },
      { opening: "10.00", amount: "6.00", closing: "16.00", startsAt: `${dayBefore}T23:00:00.000Z` },
    ]);
    expect((await linesOf(second?.id ?? "")).map(({ amount }) => amount)).toEqual(["5.00", "1.00"]);
    const { rows } = await service.pool.query(
      "select settlement_id as id from wallet_entries where id = $1",
      [late],
    );
    expect(rows).toEqual([{ id: second?.id }]);
  });

  it("leaves what is still being written to the next one", async () => {
    const { entry, close, listed, driverId } = await createSettlementScenario(service);
    await entry(10);
    const writer = await service.pool.connect();
    await writer.query("begin");
    await makeEntry({ pool: writer as never }, driverId, 5);
    await close(dayBefore);
    await writer.query("commit");
    writer.release();
    await close();
    expect((await listed()).map(({ amount }) => amount)).toEqual(["5.00", "10.00"]);
  });

  it("is done once, however often it is asked for at once", async () => {
    const { entry, close, listed, send } = await createSettlementScenario(service);
    await entry(10);
    const answers = await Promise.all([close(), close(), close()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await listed()).toHaveLength(1);
    const other = await createSettlementScenario(service);
    await other.entry(3);
    const body = { until: yesterday, driverId: other.driverId };
    const again = () => send(settlements.settleDrivers, body, { "idempotency-key": idempotencyKey });
    expect((await again()).body).toEqual((await again()).body);
    expect(await listed({ driverId: other.driverId })).toHaveLength(1);
  });

  it("closes those of all drivers within reach in one go, one number after the other", async () => {
    const { entry, scenario, driverId } = await createSettlementScenario(service);
    await entry(1);
    const { driver: other } = await scenario.join();
    await makeEntry(service, other.id, 2.5);
    await scenario.join();
    await (await createSettlementScenario(service)).entry(9);
    const ofRegion = await createSettlementScenario(service, { regions: [scenario.place.region] });
    const { body } = await ofRegion.close(yesterday, {});
    expect(body).toEqual({
      ...{ settlements: 2, id: null, lines: 2, amount: "3.50" },
      ...{ firstNo: body.firstNo, lastNo: body.firstNo + 1 },
    });
    expect(codeOf(await ofRegion.close(yesterday, {}))).toEqual([409, "nothing_to_settle"]);
    const { rows } = await service.pool.query(
      `select e.driver_id, e.data ->> 'no' as no, e.region from events e join settlements s on s.id = e.subject_id
       where e.name = 'settleWallet' and e.driver_id = any($1) order by e.id`,
      [[driverId, other.id]],
    );
    expect(rows.map(({ no, region }) => [no, region])).toEqual(
      [body.firstNo, body.lastNo].map((no) => [String(no), scenario.place.region]),
    );
  });

  it("can't be undone, whoever writes to the database", async () => {
    const { entry, close } = await createSettlementScenario(service);
    await entry(10);
    const { body } = await close();
    for (const write of ["update settlements set closing = 0, amount = 0", "delete from settlements"])
      await expect(service.pool.query(`${write} where id = $1`, [body.id])).rejects.toThrow("never change");
  });
});

describe("refused is", () => {
  it("a day that is not over, or is none", async () => {
    const { entry, close, preview } = await createSettlementScenario(service);
    await entry(10);
    for (const [until, problem] of [
      ["2026-11-21", "dayNotOver"],
      ["2026-12-01", "dayNotOver"],
      ["2026-02-30", "invalidDate"],
      ["0000-01-01", "invalidDate"],
    ] as const) {
      for (const { status, error } of [await close(until), await preview(until)])
        expect([status, error.errors]).toEqual([400, { until: { message: problem } }]);
    }
  });

  it("a period in which nothing happened, and a day of one that was closed", async () => {
    const { entry, close, preview } = await createSettlementScenario(service);
    await entry(10, `${yesterday}T11:00:00Z`);
    expect(codeOf(await close(dayBefore))).toEqual([409, "nothing_to_settle"]);
    await close();
    await entry(10);
    expect(codeOf(await close(dayBefore))).toEqual([409, "period_already_closed"]);
    expect(codeOf(await preview())).toEqual([409, "period_already_closed"]);
  });

  it("a driver out of reach, as one who does not exist", async () => {
    const { driverId, entry } = await createSettlementScenario(service);
    await entry(10);
    const elsewhere = await createSettlementScenario(service, { regions: ["another"] });
    for (const id of [driverId, "none"]) {
      for (const answer of [
        await elsewhere.close(yesterday, { driverId: id }),
        await elsewhere.preview(yesterday, { driverId: id }),
      ])
        expect(codeOf(answer)).toEqual([404, "driver_not_found"]);
    }
  });

  it("who may not settle, see all amounts, or reach every company and location", async () => {
    const missing = async (operator: Parameters<typeof createSettlementScenario>[1]) => {
      const { close } = await createSettlementScenario(service, operator);
      const { status, error } = await close();
      return [status, error.missing];
    };
    expect(await missing({ scopes: ["wallet"] })).toEqual([403, ["wallet.canSettle"]]);
    expect(await missing({ scopes: ["*", "wallet"] })).toEqual([403, ["wallet.canSettle"]]);
    expect(await missing({ canView: ["orderEstimations"] })).toEqual([403, ["wallet.canViewPayouts"]]);
    expect(await missing({ canView: ["driverPayout"] })).toEqual([403, ["wallet.canViewPrices"]]);
    expect(await missing({ companyIds: ["one"] })).toEqual([403, ["wallet.canSettle"]]);
    expect(await missing({ locationIds: ["one"] })).toEqual([403, ["wallet.canSettle"]]);
  });
});

describe("within reach", () => {
  it("are settlements whose every line is; amounts as the account may see them", async () => {
    const { entry, close, driverId, scenario } = await createSettlementScenario(service);
    await entry(61.53);
    const { body } = await close();
    const settlementId = body.id ?? "";
    const seen = async (operator: Parameters<typeof createSettlementScenario>[1]) => {
      const { send, listed } = await createSettlementScenario(service, {
        scopes: ["wallet", "operators"],
        ...operator,
      });
      const info = await send(settlements.info, { settlementId });
      const lines = await send(settlements.lines, { settlementId });
      const [row] = await listed({ driverId });
      const logged = await send(auditLog.list, { filter: JSON.stringify({ record: settlementId }) });
      expect([info.status, lines.status, row === undefined, logged.body.length]).toEqual(
        row ? [200, 200, false, 1] : [404, 404, true, 0],
      );
      return row && [row.closing, info.body.amount, lines.body[0]?.amount];
    };
    expect(await seen({})).toEqual(["61.53", "61.53", "61.53"]);
    expect(await seen({ regions: [scenario.place.region] })).toEqual(["61.53", "61.53", "61.53"]);
    expect(await seen({ canView: ["orderEstimations"] })).toEqual([null, null, null]);
    expect(await seen({ regions: ["another"] })).toBeUndefined();
    expect(await seen({ companyIds: [scenario.place.companyId] })).toBeUndefined();
    expect(await seen({ locationIds: [scenario.place.locationId] })).toBeUndefined();
  });
});

it("has lines page by page, and lists settlements by the day they end", async () => {
  const { entry, close, listed, linesOf, driverId } = await createSettlementScenario(service);
  for (let nth = 0; nth < settlements.settlementPageSize; nth++) await entry(1);
  await entry(2, `${dayBefore}T12:00:00Z`);
  const { body } = await close();
  const second = await linesOf(body.id ?? "", "2");
  expect(second).toMatchObject([{ line: 51, amount: "2.00" }]);
  const until = async (untilFrom: string, untilTo: string) =>
    (await listed({ driverId, untilFrom, untilTo })).length;
  expect([await until(yesterday, yesterday), await until(dayBefore, dayBefore)]).toEqual([1, 0]);
});

describe("a settled entry", () => {
  it("is reversed by one of the opposite amounts in the open period, once while that one is not deleted", async () => {
    const { entry, close, reverse, remove, list, balance, listed, add, account, driverId } =
      await createSettlementScenario(service);
    const settled = await entry(12.5);
    const open = await add(1);
    expect(codeOf(await reverse(settled))).toEqual([409, "wallet_entry_not_settled"]);
    await close();
    const { body } = await reverse(settled, "Paid twice");
    expect(await balance()).toBe("1.00");
    const [reversal] = (await list()).data;
    expect(reversal).toMatchObject({
      ...{ id: body.id, no: body.no, type: "correction", payoutDriver: "-12.50", payoutClient: null },
      ...{
        creationComment: "Paid twice",
        createdByEmail: account.email,
        isSettled: false,
        reversedByNo: null,
      },
    });
    const range = { dateFrom: `${dayBefore}T00:00:00Z`, dateTo: `${dayBefore}T23:00:00Z` };
    const { data } = await list(range);
    const [settlement] = await listed();
    expect(data).toMatchObject([
      { id: settled, no: reversal?.reversesNo, isSettled: true, reversedByNo: body.no },
    ]);
    expect(data[0]?.settlementId).toBe(settlement?.id);
    // A settlement is of all that its driver earned, so it is not named to who sees less of it.
    const ofOne = await createSettlementScenario(service, { locationIds: ["another"] });
    expect((await ofOne.list({ ...range, driverId })).data).toEqual([{ ...data[0], settlementId: null }]);
    expect(settlement).toMatchObject({ closing: "12.50" });
    expect(codeOf(await reverse(settled))).toEqual([409, "wallet_entry_reversed"]);
    expect(codeOf(await reverse(open))).toEqual([409, "wallet_entry_not_settled"]);
    await remove(body.id);
    expect(await balance()).toBe("13.50");
    const answers = await Promise.all([reverse(settled), reverse(settled)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("takes back what its company pays for a ride, too", async () => {
    const { scenario, list, close, reverse } = await createSettlementScenario(service);
    const order = await scenario.ownOrder("delivered", { deliveredAt: new Date(`${dayBefore}T10:00:00Z`) });
    await service.pool.query(
      `insert into wallet_entries (id, driver_id, type, payout_driver, payout_client, order_id, company_id, created_at)
       select id, driver_id, 'ride_added', 0, 17, id, company_id, delivered_at from orders where id = $1`,
      [order.id],
    );
    await close();
    await reverse(order.id);
    expect((await list()).data).toMatchObject([
      { payoutDriver: "0.00", payoutClient: "-17.00", orderId: order.id, companyName: expect.any(String) },
    ]);
  });

  it("is not reversed without a reason, nor out of reach", async () => {
    const { entry, close, reverse } = await createSettlementScenario(service);
    const id = await entry(1);
    await close();
    const { status, error } = await reverse(id, " ");
    expect([status, error.errors]).toEqual([400, { reason: { message: "required" } }]);
    const elsewhere = await createSettlementScenario(service, { regions: ["another"] });
    for (const one of [id, "none"])
      expect(codeOf(await elsewhere.reverse(one))).toEqual([404, "wallet_entry_not_found"]);
  });
});
