import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as settlements from "#contract/settlements.ts";
import {
  createSettlementScenario,
  dayBefore,
  makeChargingEntry,
  yesterday,
} from "#tests/support/scenarios/settlementScenario.ts";
import { codeOf, type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

describe("closing a company's period", () => {
  it("charges what it owes until the end of the day, each with its VAT, once for ever", async () => {
    const { owe, charge, listed, linesOf, scenario, driverId, account, send } =
      await createSettlementScenario(service);
    const { companyId } = scenario.place;
    const whole = await owe("17.01");
    const reduced = await owe("10.00", {
      vatRate: "8.00",
      deliveredAt: new Date(`${yesterday}T22:59:59Z`),
      externalId: "A-7",
    });
    await owe("500.00", { deliveredAt: new Date(`${yesterday}T23:00:00Z`) });
    await owe("500.00", {
      payable: false,
      deliveredAt: null,
      cancelledAt: new Date(`${dayBefore}T10:00:00Z`),
    });
    await makeChargingEntry(service, driverId, companyId, "2.00");
    await makeChargingEntry(service, driverId, companyId, "500.00", `${yesterday}T23:00:00Z`);
    await makeChargingEntry(service, driverId, companyId, "-3.00", `${dayBefore}T13:00:00Z`, reduced.id);
    const sums = { lines: 4, opening: "0.00", amount: "30.94", closing: "30.94" };
    const startsAt = `${dayBefore}T10:00:00.000Z`;
    const preview = await send(settlements.previewCompanies, { until: yesterday, companyId });
    expect(preview.body.rows).toMatchObject([{ id: companyId, startsAt, ...sums }]);
    const { body } = await charge();
    expect(body).toMatchObject({ settlements: 1, lines: 4, amount: "30.94" });
    expect(await listed({ companyId })).toMatchObject([
      {
        ...{ ...sums, id: body.id, kind: "company", driverId: null, companyId, startsAt, until: yesterday },
        ...{ net: "26.01", vat: "4.93", createdByEmail: account.email },
      },
    ]);
    expect(await linesOf(body.id ?? "")).toMatchObject([
      { line: 1, orderId: whole.id, net: "17.01", vatRate: 23, vat: "3.91", amount: "20.92", type: null },
      { line: 2, orderId: null, type: "bonus", net: "2.00", vat: "0.46", amount: "2.46" },
      { line: 3, type: "bonus", net: "-3.00", vatRate: 8, vat: "-0.24", amount: "-3.24" },
      { line: 4, externalId: "A-7", net: "10.00", vatRate: 8, vat: "0.80", amount: "10.80" },
    ]);
    expect(codeOf(await charge())).toEqual([409, "period_already_closed"]);
    await service.pool.query("update orders set estimated_payout = 99 where id = $1", [whole.id]);
    expect((await linesOf(body.id ?? ""))[0]).toMatchObject({ net: "17.01" });
    const again = service.pool.query(
      `insert into settlement_charges (settlement_id, at, order_id, net, vat_rate, vat, gross)
       select $1, now(), $2, 1, 0, 0, 1`,
      [body.id, whole.id],
    );
    await expect(again).rejects.toThrow("one_charge_per_order");
    const change = service.pool.query("delete from settlement_charges where order_id = $1", [whole.id]);
    await expect(change).rejects.toThrow("never change");
  });

  it("opens with what the one before closed with, and charges what came too late for that one", async () => {
    const { owe, charge, listed, scenario } = await createSettlementScenario(service);
    await owe("10.00");
    await charge(dayBefore);
    await owe("1.00");
    await charge();
    expect(await listed({ companyId: scenario.place.companyId })).toMatchObject([
      { opening: "12.30", net: "1.00", closing: "13.53", lines: 1 },
      { opening: "0.00", closing: "12.30" },
    ]);
  });

  it("is done once, however often it is asked for at once; a company that owes nothing has nothing to settle", async () => {
    const { owe, charge, listed, scenario } = await createSettlementScenario(service);
    expect(codeOf(await charge())).toEqual([409, "nothing_to_settle"]);
    await owe("10.00");
    const answers = await Promise.all([charge(), charge(), charge()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await listed({ companyId: scenario.place.companyId })).toHaveLength(1);
  });

  it("closes those of all companies in one go, without a gap in their numbers", async () => {
    const [one, other] = [await createSettlementScenario(service), await createSettlementScenario(service)];
    await one.owe("1.00");
    await other.owe("2.00");
    const { body } = await one.send(settlements.settleCompanies, { until: yesterday });
    expect(body.settlements).toBeGreaterThanOrEqual(2);
    const { rows } = await service.pool.query(
      `select count(*)::integer as count, max(no)::integer as last,
         (select last_no::integer from settlement_counters where kind = 'company') as counter,
         (select count(*)::integer from events where name = 'settleCompany') as events
       from settlements where kind = 'company'`,
    );
    const [{ count }] = rows;
    expect(rows).toEqual([{ count, last: count, counter: count, events: count }]);
  });
});

describe("refused is", () => {
  it("who may not settle, or does not reach every region, company and location", async () => {
    const missing = async (operator: Parameters<typeof createSettlementScenario>[1]) => {
      const { charge } = await createSettlementScenario(service, operator);
      const { status, error } = await charge();
      return [status, error.missing];
    };
    expect(await missing({ scopes: ["wallet"] })).toEqual([403, ["wallet.canSettleCompanies"]]);
    expect(await missing({ canView: ["driverPayout"] })).toEqual([403, ["wallet.canViewPrices"]]);
    for (const reach of [{ regions: ["one"] }, { companyIds: ["one"] }, { locationIds: ["one"] }])
      expect(await missing(reach)).toEqual([403, ["wallet.canSettleCompanies"]]);
  });

  it("a closing of other sums than were confirmed, and nothing is closed", async () => {
    const { owe, entry, send, remove, driverId, scenario, listed } = await createSettlementScenario(service);
    const [kept, deleted] = [await entry(7), await entry(25)];
    const { companyId } = scenario.place;
    await owe("10.00");
    const preview = await send(settlements.previewDrivers, { until: yesterday, driverId });
    const [{ lines = 0, amount = "" } = {}] = preview.body.rows;
    expect([lines, amount]).toEqual([2, "32.00"]);
    await remove(deleted);
    const close = (sums: { lines: number; amount: string }) =>
      send(settlements.settleDrivers, { until: yesterday, driverId, expected: sums });
    expect(codeOf(await close({ lines, amount }))).toEqual([409, "settlement_preview_changed"]);
    const charge = (sums: { lines: number; amount: string }) =>
      send(settlements.settleCompanies, { until: yesterday, companyId, expected: sums });
    for (const wrong of [
      { lines: 1, amount: "10.00" },
      { lines: 2, amount: "12.30" },
    ])
      expect(codeOf(await charge(wrong))).toEqual([409, "settlement_preview_changed"]);
    expect(await listed()).toEqual([]);
    expect(await listed({ companyId })).toEqual([]);

    expect((await close({ lines: 1, amount: "7.00" })).body.lines).toBe(1);
    expect((await charge({ lines: 1, amount: "12.30" })).body.lines).toBe(1);
    const { rows } = await service.pool.query("select settlement_id from wallet_entries where id = $1", [
      kept,
    ]);
    expect(rows[0].settlement_id).toBeTruthy();
  });

  it("a company that does not exist, and a day that is not over", async () => {
    const { send, charge } = await createSettlementScenario(service);
    expect(codeOf(await charge(yesterday, "none"))).toEqual([404, "company_not_found"]);
    const preview = await send(settlements.previewCompanies, { until: yesterday, companyId: "none" });
    expect(codeOf(preview)).toEqual([404, "company_not_found"]);
    const { status, error } = await charge("2026-11-21");
    expect([status, error.errors]).toEqual([400, { until: { message: "dayNotOver" } }]);
  });

  it("the settlement of a company to who does not reach all of its lines", async () => {
    const { owe, charge, scenario } = await createSettlementScenario(service);
    await owe("10.00");
    const { body } = await charge();
    const seen = async (operator: Parameters<typeof createSettlementScenario>[1]) => {
      const { send } = await createSettlementScenario(service, operator);
      const { status, body: info } = await send(settlements.info, { settlementId: body.id ?? "" });
      return status === 200 ? info.closing : status;
    };
    expect(await seen({})).toBe("12.30");
    expect(await seen({ companyIds: [scenario.place.companyId] })).toBe("12.30");
    expect(await seen({ canView: ["driverPayout"] })).toBeNull();
    expect(await seen({ companyIds: ["another"] })).toBe(404);
    expect(await seen({ regions: [scenario.place.region] })).toBe(404);
  });
});

describe("to whom it belongs is shown", () => {
  it("all settlements of a company, however many", async () => {
    const { scenario } = await createSettlementScenario(service);
    const { companyId } = scenario.place;
    await service.pool.query(
      `insert into settlements (id, kind, no, company_id, previous_id, starts_at, until, ends_at, lines, opening,
        amount, closing, net, vat, created_at, created_by, created_by_email)
      select $1 || n, 'company', 1000000 + n, $1, case when n > 1 then $1 || n - 1 end, day, day::date, day + '1 day', 1,
        0, 0, 0, 0, 0, now(), 'nobody', 'nobody@edelivery.example'
      from generate_series(1, 120) n, lateral (select timestamptz '2026-01-01' + n * interval '1 day' as day) days`,
      [companyId],
    );
    const { token } = await service.signInClient(companyId);
    const { body } = await service.send(settlements.ofCompany, { companyId }, { token });
    expect(body.map(({ no }) => no - 1_000_000)).toEqual(Array.from({ length: 120 }, (_, nth) => 120 - nth));
  });

  it("a company's own settlement, with its files, and not who closed it", async () => {
    const { owe, charge, scenario, entry, close } = await createSettlementScenario(service);
    await owe("10.00", { externalId: "=A1" });
    const { body } = await charge();
    await entry(7);
    const ofDriver = (await close()).body.id ?? "";
    const { companyId } = scenario.place;
    const { token } = await service.signInClient(companyId);
    const { body: own } = await service.send(settlements.ofCompany, { companyId }, { token });
    expect(own).toMatchObject([{ id: body.id, closing: "12.30", net: "10.00", createdByEmail: null }]);
    const download = (settlementId: string, as = token) =>
      service.send(settlements.downloadOfCompany, { settlementId, format: "csv" }, { token: as });
    const file = await service.request((await download(body.id ?? "")).body.path);
    const lines = (await file.text()).replace("\uFEFF", "").trim().split("\n");
    expect(lines).toHaveLength(5);
    expect(lines[2]).toMatch(/^1,.*,Order,,\w{4},,'=A1,10\.00,23\.?0*,2\.30,12\.30$/);
    expect(lines[4]).toMatch(/Closing balance.*12\.30$/);
    const { token: stranger } = await service.signInClient(
      (await createSettlementScenario(service)).scenario.place.companyId,
    );
    expect((await service.send(settlements.ofCompany, { companyId }, { token: stranger })).body).toEqual([]);
    for (const answer of [await download(body.id ?? "", stranger), await download(ofDriver)])
      expect(codeOf(answer)).toEqual([404, "settlement_not_found"]);
    const operator = await service.signInOperator({ scopes: ["companies", "orders"] });
    expect(codeOf(await download(ofDriver, operator.token))).toEqual([404, "settlement_not_found"]);
  });

  it("a driver's own settlements, on the phone", async () => {
    const { entry, close, scenario } = await createSettlementScenario(service);
    await entry(7);
    await close();
    expect((await scenario.send(settlements.ownSettlements, {})).body).toMatchObject([
      { until: yesterday, lines: 1, opening: "0.00", amount: "7.00", closing: "7.00", currency: "pln" },
    ]);
    const other = await scenario.join();
    expect((await service.send(settlements.ownSettlements, {}, { token: other.token })).body).toEqual([]);
  });

  it("a driver's own settlements, however many, page by page", async () => {
    const { driverId, scenario } = await createSettlementScenario(service);
    await service.pool.query(
      `insert into settlements (id, kind, no, driver_id, previous_id, starts_at, until, ends_at, lines, opening,
        amount, closing, created_at, created_by, created_by_email)
      select $1 || n, 'driver', 1000000 + n, $1, case when n > 1 then $1 || n - 1 end, day, day::date, day + '1 day', 1,
        0, 0, 0, now(), 'nobody', 'nobody@edelivery.example'
      from generate_series(1, 120) n, lateral (select timestamptz '2026-01-01' + n * interval '1 day' as day) days`,
      [driverId],
    );
    const page = async (before?: string) =>
      (await scenario.send(settlements.ownSettlements, { before })).body.map(({ id }) => id);
    const all = Array.from({ length: 120 }, (_, nth) => `${driverId}${120 - nth}`);
    const first = await page();
    expect(first).toEqual(all.slice(0, settlements.maxOwnSettlements));
    expect(await page(first.at(-1))).toEqual(all.slice(settlements.maxOwnSettlements));
    expect(await page(all.at(-1))).toEqual([]);
    expect(await page("another driver's")).toEqual([]);
  });
});
