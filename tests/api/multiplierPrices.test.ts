import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import type { InputOf } from "#contract/call.ts";
import * as multipliers from "#contract/multipliers.ts";
import { cancel, edit, revert } from "#contract/orders/commands.ts";
import { checkAvailability } from "#contract/orders/form.ts";
import { info } from "#contract/orders/orders.ts";
import { packageSizes } from "#contract/orders/statuses.ts";
import { readerOf } from "#server/database/handles.ts";
import { activeMultiplier } from "#server/modules/multipliers/active.ts";
import { eventually } from "#tests/support/eventually.ts";
import { makeCompany, makeOrder, makeRegion, noon } from "#tests/support/factories/factories.ts";
import { createShopScenario } from "#tests/support/scenarios/shopScenario.ts";
import { codeOf, type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let admin: string;
let shop: Awaited<ReturnType<typeof createShopScenario>>;
beforeAll(async () => {
  service = await startService();
  admin = (await service.signInOperator()).token;
});
afterAll(() => service.stop());
beforeEach(async () => {
  shop = await createShopScenario(service);
});

const hour = 3_600_000;
const at = (hours: number) => new Date(noon.getTime() + hours * hour).toISOString();

/** Creates a multiplier for the shop that is active from an hour ago for two days. */
async function multiplier(value: number, changes: Partial<InputOf<typeof multipliers.create>> = {}) {
  const { body } = await service.send(
    multipliers.create,
    {
      ...{ dateFrom: at(-1), dateTo: at(48), multiplier: value },
      ...{ regions: [shop.region], companyIds: [shop.company.id], ...changes },
    },
    { token: admin },
  );
  return body.id;
}
const deactivate = (multiplierId: string) =>
  service.send(multipliers.deactivate, { multiplierId }, { token: admin });
const estimate = async (changes: object = {}) => {
  const { clientStreet: street, clientCity: city, clientZipCode: zipCode, companyId } = shop.order;
  const input = { companyId, senderAddress: shop.kiosk, receiverAddress: { street, city, zipCode } };
  return (await service.send(checkAvailability, { packageSize: "M", ...input, ...changes }, shop)).body;
};
const infoOf = async (orderId: string) => (await service.send(info, { orderId }, { token: admin })).body;
const created = async (changes: Parameters<typeof shop.create>[0] = {}) =>
  infoOf((await shop.create({ packageSize: "M", ...changes })).body.id);
const evening = { from: { hour: 18, minute: 0 }, to: { hour: 20, minute: 0 } };

describe("an order costs (base + kilometres) times the multiplier, as its estimate said", () => {
  it.each([
    [1.01, [14.14, 17.17, 24.24], [9.9, 12.02, 16.97]],
    [1.15, [16.1, 19.55, 27.6], [11.27, 13.69, 19.32]],
    [1.33, [18.62, 22.61, 31.92], [13.03, 15.83, 22.34]],
    [2.5, [35, 42.5, 60], [24.5, 29.75, 42]],
    [10, [140, 170, 240], [98, 119, 168]],
  ])("by %d", async (value, prices, payouts) => {
    const multiplierId = await multiplier(value, { description: "Rush" });
    for (const [nth, packageSize] of packageSizes.entries()) {
      const estimated = await estimate({ packageSize });
      const order = await created({ packageSize });
      expect([order.estimatedPayout, order.estimatedPayoutDriver]).toEqual([prices[nth], payouts[nth]]);
      expect(order.multiplier).toEqual({
        ...{ id: multiplierId, multiplier: value, description: "Rush", deactivatedAt: null },
      });
      expect([estimated.price, estimated.steps]).toEqual([prices[nth], order.priceSteps]);
    }
  });

  it("rounded once, half up, where a company pays by the kilometre", async () => {
    shop = await createShopScenario(service, {
      company: { pricing: { baseM: 5.55, perKilometre: 0.5, freeKilometres: 1, driverShare: 50 } },
    });
    await multiplier(1.25);
    // 6.55 x 1.25 = 8.1875, and the driver gets half of 8.19.
    expect(await created()).toMatchObject({ estimatedPayout: 8.19, estimatedPayoutDriver: 4.1 });
  });
});

it("an order is created only for the price that was told, if one was", async () => {
  const told = (await estimate()).price ?? 0;
  await multiplier(3);
  const make = (expectedPrice: number) => shop.create({ packageSize: "M", expectedPrice });
  for (const wrong of [told, 4 * told]) expect(codeOf(await make(wrong))).toEqual([409, "price_changed"]);
  expect((await shop.stored()).orders).toEqual([]);
  expect((await make(3 * told)).status).toBe(200);
});

describe("which multiplier an order gets", () => {
  it("is the highest for its region and company, by what ranges make of them at the time", async () => {
    await multiplier(1.2);
    const highest = await multiplier(1.3, { regions: "*", companyIds: [shop.company.id] });
    await multiplier(2, { regions: [(await makeRegion(service.pool)).name] });
    await multiplier(2, { companyIds: [(await makeCompany(service.pool)).id] });
    await multiplier(2, { dateFrom: at(1) });
    // One that ends at this moment, and one that was created after it.
    for (const change of ["date_to = $2", "created_at = $2::timestamptz + interval '1 ms'"])
      await service.pool.query(`update multipliers set ${change} where id = $1`, [await multiplier(2), noon]);
    await multiplier(1.1, { timeRanges: [{ ...evening, multiplier: 3 }] });
    // The time is noon in Warsaw.
    expect((await created()).multiplier).toMatchObject({ id: highest, multiplier: 1.3 });
  });

  it("is that of the slot's start, for a scheduled one", async () => {
    const rush = await multiplier(1.1, { timeRanges: [{ ...evening, multiplier: 3 }] });
    const slot = { scheduled: true, scheduledAt: at(6) };
    const order = await created(slot);
    expect(order.multiplier).toMatchObject({ id: rush, multiplier: 3 });
    expect((await estimate({ scheduledAt: at(6) })).price).toBe(order.estimatedPayout);
    expect((await created({ scheduled: true, scheduledAt: at(8) })).multiplier).toMatchObject({
      multiplier: 1.1,
    });
  });

  it.each([
    // 02:30 comes twice on 25 October 2026 and is skipped on 28 March 2027.
    ["2026-10-25T00:30:00Z", "2.00"],
    ["2026-10-25T01:30:00Z", "2.00"],
    ["2026-10-25T02:30:00Z", "1.50"],
    ["2027-03-28T00:30:00Z", "1.50"],
    ["2027-03-28T01:30:00Z", "1.50"],
  ])("when clocks change, at %s, follows what they show", async (moment, value) => {
    const id = await multiplier(1.5, {
      dateFrom: "2026-10-01T00:00:00Z",
      dateTo: "2027-04-01T00:00:00Z",
      timeRanges: [{ from: { hour: 2, minute: 0 }, to: { hour: 3, minute: 0 }, multiplier: 2 }],
    });
    await service.pool.query("update multipliers set created_at = '2026-09-01' where id = $1", [id]);
    const question = { region: shop.region, companyId: shop.company.id, at: new Date(moment) };
    expect(await activeMultiplier(readerOf(service.pool), question)).toEqual({ id, value });
  });
});

describe("an edit", () => {
  const send = (orderId: string, changes: object) =>
    service.send(edit, { orderId, ...changes }, { token: admin });

  it("of the slot gives the order the multiplier of its new start, on the price that it was made with", async () => {
    const rush = await multiplier(1.1, { timeRanges: [{ ...evening, multiplier: 3 }] });
    const order = await created({ scheduled: true, scheduledAt: at(8) });
    await service.pool.query(`update companies set pricing = '{"baseM": 100}' where id = $1`, [
      shop.company.id,
    ]);
    await send(order.id, { scheduledAt: at(6) });
    const later = await infoOf(order.id);
    expect(later.multiplier).toMatchObject({ id: rush, multiplier: 3 });
    expect([order.estimatedPayout, later.estimatedPayout]).toEqual([18.7, 51]);
    await send(order.id, { scheduledAt: at(72) });
    expect(await infoOf(order.id)).toMatchObject({ multiplier: null, estimatedPayout: 17 });
  });

  it("of the address keeps the order's own, but for one that was deactivated", async () => {
    const own = await multiplier(1.5);
    const order = await created();
    await multiplier(4);
    await send(order.id, { clientZipCode: shop.here.code });
    expect(await infoOf(order.id)).toMatchObject({ multiplier: { id: own }, estimatedPayout: 25.5 });
    await deactivate(own);
    await send(order.id, { clientZipCode: shop.there.code });
    expect(await infoOf(order.id)).toMatchObject({ multiplier: null, estimatedPayout: 17 });
  });
});

describe("deactivating a multiplier", () => {
  it("marks its orders that have not ended, each with an event, and leaves their price", async () => {
    const multiplierId = await multiplier(1.5);
    const [live, scheduled] = [await created(), await created({ scheduled: true, scheduledAt: at(6) })];
    const values = { companyId: shop.company.id, region: shop.region, multiplierId, multiplierValue: "1.50" };
    const delivered = await makeOrder(service.pool, { ...values, status: "delivered", deliveredAt: noon });
    const other = await makeOrder(service.pool, { ...values, multiplierId: await multiplier(1.2) });
    await deactivate(multiplierId);
    for (const order of [live, scheduled]) {
      expect(await infoOf(order.id)).toMatchObject({
        ...{ version: 2, estimatedPayout: order.estimatedPayout, priceSteps: order.priceSteps },
        multiplier: { id: multiplierId, multiplier: 1.5, deactivatedAt: "2026-11-21T11:00:00+00:00" },
      });
    }
    for (const { id } of [delivered, other])
      expect(await infoOf(id)).toMatchObject({ version: 1, multiplier: { deactivatedAt: null } });
    const { rows } = await service.pool.query(
      "select subject_id, version, company_id, region from events where name = 'deactivatedOrderMultiplier' and company_id = $1",
      [shop.company.id],
    );
    const keys = { version: 2, company_id: shop.company.id, region: shop.region };
    expect(rows).toHaveLength(2);
    for (const { id } of [live, scheduled]) expect(rows).toContainEqual({ subject_id: id, ...keys });
    expect((await created()).multiplier).toMatchObject({ multiplier: 1.2 });
  });

  it("marks a cancelled order when its cancellation is taken back", async () => {
    const multiplierId = await multiplier(1.5);
    const order = await created();
    const call = { orderId: order.id, reason: "CALL_CENTER_REQUEST" } as const;
    const { version } = (await service.send(cancel, call, { token: admin })).body;
    await deactivate(multiplierId);
    await service.send(revert, { orderId: order.id, eventVersion: version }, { token: admin });
    expect(await infoOf(order.id)).toMatchObject({
      ...{ cancelledAt: null, estimatedPayout: 25.5 },
      multiplier: { id: multiplierId, deactivatedAt: "2026-11-21T11:00:00+00:00" },
    });
  });

  it("waits for an order that is being edited without keeping its edit from the multiplier", async () => {
    const multiplierId = await multiplier(1.5);
    const { id } = await created();
    const editing = await service.pool.connect();
    onTestFinished(() => editing.release(true));
    await editing.query("begin");
    await editing.query("select from orders where id = $1 for update", [id]);
    const deactivating = deactivate(multiplierId);
    await eventually(async () => {
      const waiting = "select from pg_locks where not granted and locktype = 'transactionid'";
      return (await service.pool.query(waiting)).rowCount;
    }).toBe(1);
    const locking = "select from multipliers where id = $1 for share nowait";
    expect((await editing.query(locking, [multiplierId])).rowCount).toBe(1);
    await editing.query("rollback");
    expect((await deactivating).status).toBe(200);
    expect((await infoOf(id)).multiplier?.deactivatedAt).toBeTruthy();
  });

  it("while orders are created leaves none with a live flag of a dead multiplier", async () => {
    const ids = [await multiplier(1.7), await multiplier(1.6), await multiplier(1.5)];
    const orders = Array.from({ length: 24 }, () => shop.create({ packageSize: "M" }));
    for (const id of ids) await deactivate(id);
    await Promise.all([...orders, ...Array.from({ length: 6 }, () => shop.create({ packageSize: "M" }))]);
    const { rows } = await service.pool.query(
      `select o.id from orders o left join multipliers m on m.id = o.multiplier_id where o.company_id = $1
         and (m.deactivated_at is not null and o.multiplier_deactivated_at is null
           or o.estimated_payout <> round(17 * coalesce(o.multiplier_value, 1), 2))`,
      [shop.company.id],
    );
    expect(rows).toEqual([]);
  });

  it("takes one short statement for a thousand orders", async () => {
    const multiplierId = await multiplier(1.5);
    const { id } = await created();
    // These orders are of another day, on which no other order has their numbers.
    await service.pool.query(
      `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', 'many' || nth,
         'created_on', '2000-01-01', 'order_no', translate(lpad(to_hex(nth), 4, 'g'), '01abcdefg', 'WXABCDEFG')))).*
       from orders o, generate_series(1, 1000) nth where o.id = $1`,
      [id],
    );
    expect((await deactivate(multiplierId)).status).toBe(200);
    const { rows } = await service.pool.query(
      `select count(*)::integer as marked, (select data -> 'orders' from events where name = 'deactivateMultiplier'
         and subject_id = $1) as told from orders where multiplier_id = $1 and multiplier_deactivated_at is not null`,
      [multiplierId],
    );
    expect(rows).toEqual([{ marked: 1_001, told: 1_001 }]);
  });
});
