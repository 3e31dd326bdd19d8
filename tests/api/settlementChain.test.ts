import { afterAll, beforeAll, expect, it } from "vitest";
import { randomOf } from "#contract/rules/random.ts";
import * as wallet from "#contract/wallet.ts";
import { createSettlementScenario, makeEntry } from "#tests/support/scenarios/settlementScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/**
 * After entries were added, deleted, settled and reversed in random order at the same time, the balance is the sum of the
 * entries, the settlements of each wallet form a chain with matching balances, and no number is missing.
 */
it.each([1, 2, 3])("wallets add up after whatever was done at once, seed %i", async (seed) => {
  const random = randomOf(`settlements ${seed}`);
  const first = await createSettlementScenario(service);
  const others = await Promise.all([1, 2, 3].map(() => first.scenario.join()));
  const drivers = [first.driverId, ...others.map(({ driver }) => driver.id)];
  const region = first.scenario.place.region;
  const { send, reverse, remove, close } = await createSettlementScenario(service, { regions: [region] });
  const entries: string[] = [];
  const day = () => `2026-11-${String(random.whole(1, 20)).padStart(2, "0")}`;
  const add = async () => {
    const [cents, driver, at] = [
      random.whole(-99_999, 99_999) || 1,
      random.pick(drivers),
      `${day()}T12:00:00Z`,
    ];
    entries.push(await makeEntry(service, driver, cents / 100, at));
  };
  const steps = [
    add,
    add,
    () => entries.length > 0 && remove(random.pick(entries)),
    () => close(day(), random.chance(0.5) ? { driverId: random.pick(drivers) } : {}),
    async () => {
      const { body, status } =
        entries.length > 0 ? await reverse(random.pick(entries)) : { status: 404, body: null };
      if (status === 200 && body) entries.push(body.id);
    },
  ];
  for (let nth = 0; nth < 20; nth++) await Promise.all([1, 2, 3, 4, 5, 6].map(() => random.pick(steps)()));
  await close("2026-11-20", {});

  const rows = async (query: string) => (await service.pool.query(query, [drivers])).rows;
  for (const driverId of drivers) {
    const [sums] = (
      await service.pool.query(
        `select coalesce(sum(payout_driver), 0.00)::text as balance,
           coalesce(sum(payout_driver) filter (where settlement_id is not null), 0.00)::text as settled
         from wallet_entries where driver_id = $1 and deleted_at is null`,
        [driverId],
      )
    ).rows;
    expect((await send(wallet.balance, { driverId })).body.payoutDriver).toBe(sums.balance);
    const [last] = (
      await service.pool.query(
        "select closing from settlements where driver_id = $1 order by ends_at desc limit 1",
        [driverId],
      )
    ).rows;
    expect(last?.closing ?? "0.00").toBe(sums.settled);
  }
  expect(
    await rows(`
      select s.id from settlements s left join settlements before on before.id = s.previous_id
        left join wallet_entries w on w.settlement_id = s.id
      where s.driver_id = any($1) group by s.id, before.id
      having s.lines <> count(w.id) or s.amount <> sum(w.payout_driver) or count(w.deleted_at) > 0
        or s.opening <> coalesce(before.closing, 0) or before.driver_id <> s.driver_id
        or s.starts_at <> coalesce(before.ends_at, min(w.created_at)) or max(w.created_at) >= s.ends_at`),
  ).toEqual([]);
  const settled = await rows("select id from settlements where driver_id = any($1)");
  expect(settled.length).toBeGreaterThan(0);
  const logged = await rows(
    "select subject_id from events where name = 'settleWallet' and driver_id = any($1)",
  );
  expect(logged.length).toBe(settled.length);
  const { rows: numbers } = await service.pool.query(
    `select count(*)::integer as count, max(no)::integer as last, min(no)::integer as first,
       (select last_no::integer from settlement_counters where kind = 'driver') as counter
     from settlements where kind = 'driver'`,
  );
  const [{ count, ...ends }] = numbers;
  expect(ends).toEqual({ first: 1, last: count, counter: count });
});
