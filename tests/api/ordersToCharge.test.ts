import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { randomOf } from "#contract/rules/random.ts";
import { usualVatRate } from "#contract/rules/vat.ts";
import * as settlements from "#contract/settlements.ts";
import { readerOf } from "#server/database/handles.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { endedAt, isOwed, owedAmounts } from "#server/modules/orders/statement.ts";
import { chargeCompanies } from "#server/modules/settlements/companies.ts";
import { exampleProvider } from "#server/provider.ts";
import type { OrderValues } from "#tests/support/factories/factories.ts";
import { createSettlementScenario, yesterday } from "#tests/support/scenarios/settlementScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const ask = async <Row extends object>(query: ReturnType<typeof sql>) =>
  (await readerOf(service.pool).execute<Row & Record<string, unknown>>(query)).rows;

/**
 * Condition of all orders that are owed for and were never charged: what the list must contain, determined without the
 * list.
 */
const uncharged = sql`${isOwed} and ${endedAt} is not null
  and not exists (select from settlement_charges where order_id = o.id)`;

/** The orders that are in the list but should not be, and those that are missing. */
const listedWrongly = () => {
  const listed = sql`select order_id, company_id, ended_at, estimated_payout, vat_rate from orders_to_charge`;
  const owed = sql`
    select o.id, o.company_id, ${endedAt}, o.estimated_payout, o.vat_rate from orders o where ${uncharged}`;
  return ask(sql`(${listed} except ${owed}) union all (${owed} except ${listed})`);
};

/** The expected lines and amounts of a preview for all companies until yesterday. */
const expectedPreview = () =>
  ask<{ id: string; lines: number; amount: string }>(sql`
    select id, count(*)::integer as lines, sum(gross)::text as amount from (
      select o.company_id as id, ${endedAt} as at, ${owedAmounts.gross} as gross from orders o where ${uncharged}
      union all
      select w.company_id, w.created_at, w.payout_client + round(w.payout_client * ${usualVatRate}::numeric / 100, 2)
      from wallet_entries w
      where w.type <> 'ride_added' and w.payout_client is not null and w.company_id is not null and w.deleted_at is null
        and not exists (select from settlement_charges where wallet_entry_id = w.id)
    ) as charges where at < '2026-11-20T23:00:00Z' group by 1`);

/** Runs random writes of all kinds that affect what is owed. */
it.each([1, 2])("previews and closings find what all orders and charges say, seed %i", async (seed) => {
  const random = randomOf(`charges ${seed}`);
  const settling = await Promise.all([1, 2, 3].map(() => createSettlementScenario(service)));
  const [{ send, reverse, remove }] = settling as [(typeof settling)[0]];
  const [orders, entries]: [string[], string[]] = [[], []];
  const day = () => `2026-11-${String(random.whole(1, 18)).padStart(2, "0")}`;
  const end = () => new Date(random.chance(0.1) ? "2026-11-20T23:00:00Z" : `${day()}T12:00:00Z`);
  const price = () => (random.chance(0.1) ? null : (random.whole(0, 9_999) / 100).toFixed(2));
  const add = async () => {
    const values: Partial<OrderValues> = {
      estimatedPayout: price(),
      payable: random.chance(0.8),
      vatRate: random.pick([null, "8.00"]),
      deliveredAt: random.pick([null, end()]),
      cancelledAt: random.pick([null, end()]),
    };
    orders.push((await random.pick(settling).owe("", values)).id);
  };
  const change = (set: string, value: () => unknown) => () =>
    orders.length > 0 &&
    service.pool.query(`update orders set ${set} where id = $1`, [random.pick(orders), value()]);
  const charging = async () => {
    const { scenario, driverId } = random.pick(settling);
    const { rows } = await service.pool.query(
      `insert into wallet_entries (id, driver_id, type, payout_driver, payout_client, company_id, created_at)
       values (gen_random_uuid(), $1, 'bonus', 1, 3.33, $2, $3) returning id`,
      [driverId, scenario.place.companyId, end()],
    );
    entries.push(rows[0].id);
  };
  const steps = [
    ...[add, add, add, charging],
    change("delivered_at = $2", end),
    change("delivered_at = null, cancelled_at = $2", () => random.pick([null, end()])),
    change("payable = $2", () => random.chance(0.5)),
    change("estimated_payout = $2", price),
    change("vat_rate = $2", () => random.pick([null, "5.00"])),
    change("company_id = $2", () => random.pick(settling).scenario.place.companyId),
    () => entries.length > 0 && remove(random.pick(entries)),
    () => entries.length > 0 && reverse(random.pick(entries)),
    async () => {
      const companyId = random.chance(0.3) ? undefined : random.pick(settling).scenario.place.companyId;
      const { status } = await send(settlements.settleCompanies, { until: day(), companyId });
      expect([200, 409]).toContain(status);
    },
  ];
  for (let round = 0; round < 6; round++) {
    for (let nth = 0; nth < 4; nth++) await Promise.all([1, 2, 3, 4, 5, 6].map(() => random.pick(steps)()));
    expect(await listedWrongly()).toEqual([]);
    const { body } = await send(settlements.previewCompanies, { until: yesterday });
    const rows = body.rows.map(({ id, lines, amount }) => ({ id, lines, amount }));
    expect(rows.toSorted(byId)).toEqual((await expectedPreview()).toSorted(byId));
  }
  const { body: preview } = await send(settlements.previewCompanies, { until: yesterday });
  const { body: closed } = await send(settlements.settleCompanies, { until: yesterday });
  expect(closed).toMatchObject({ lines: preview.total.lines, amount: preview.total.amount });
  expect(await listedWrongly()).toEqual([]);
  expect(await expectedPreview()).toEqual([]);
});

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);

describe("an order whose price is changed while its period is being closed", () => {
  it("is charged as it was, and not listed again", async () => {
    const { owe, scenario, account } = await createSettlementScenario(service);
    const { id } = await owe("10.00");
    const period = { until: yesterday, endsAt: "2026-11-20T23:00:00Z" };
    const by = { accountId: account.id, email: account.email };
    let change: Promise<unknown> = Promise.resolve();
    await inTransaction(service.pool, async (transaction) => {
      const access = { companies: "*", regions: "*" } as const;
      const of = { id: scenario.place.companyId, now: service.clock(), by, provider: exampleProvider };
      await chargeCompanies(transaction, { access, period, ...of });
      change = service.pool.query("update orders set estimated_payout = 99 where id = $1", [id]);
      await expect.poll(waitsForList, { interval: 5 }).toBe(true);
    });
    await change;
    const [charge] = await ask(sql`select net from settlement_charges where order_id = ${id}`);
    expect(charge).toEqual({ net: "10.00" });
    expect(await ask(sql`select from orders_to_charge where order_id = ${id}`)).toEqual([]);
  });

  const waitsForList = async () =>
    (
      await ask(sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like 'update orders%'`)
    ).length > 0;
});
