import { afterAll, beforeAll, expect, it } from "vitest";
import { fileCorrection } from "#contract/driverApp/corrections.ts";
import * as driverApp from "#contract/driverApp/driverApp.ts";
import { bringBack } from "#contract/driverApp/returns.ts";
import { cancel } from "#contract/orders/commands.ts";
import { info } from "#contract/orders/orders.ts";
import { randomOf } from "#contract/rules/random.ts";
import * as wallet from "#contract/wallet.ts";
import { sumOf } from "#contract/walletEntry.ts";
import { createWalletScenario, dayOf, pricedRide } from "#tests/support/scenarios/walletScenario.ts";
import { codeOf, type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

type Wallet = Awaited<ReturnType<typeof createWalletScenario>>;

const cancelBy = async (input: object) => {
  const { token } = await service.signInOperator();
  return (orderId: string) =>
    service.send(cancel, { orderId, reason: "OTHER", forceCancel: true, ...input }, { token });
};

it("a delivered order is put into its driver's wallet, with what was stored when it was priced", async () => {
  const { scenario, list, driverId } = await createWalletScenario(service);
  const { id, orderNo } = await scenario.ownOrder("arrived", pricedRide);
  expect((await scenario.send(driverApp.deliver, { orderId: id })).status).toBe(200);
  const { freeKilometres: _, ...breakdown } = pricedRide.priceBreakdown;
  expect((await list()).data).toMatchObject([
    {
      ...{ type: "ride_added", driverId, orderId: id, orderNo, description: orderNo, breakdown },
      ...{ payoutDriver: "34.86", payoutClient: "49.80", companyName: expect.any(String) },
      ...{ createdBy: null, createdByEmail: null, createdAt: service.clock().toISOString() },
    },
  ]);
  // Delivering it again changes nothing. What its company does not pay for, the driver is paid for nevertheless.
  await scenario.send(driverApp.deliver, { orderId: id });
  const free = await scenario.ownOrder("arrived", { ...pricedRide, payable: false });
  await scenario.send(driverApp.deliver, { orderId: free.id });
  const { data } = await list();
  expect(data).toHaveLength(2);
  expect(data.find(({ orderId }) => orderId === free.id)).toMatchObject({
    ...{ payoutDriver: "34.86", payoutClient: null },
  });
  const second = service.pool.query(
    `insert into wallet_entries (id, driver_id, type, payout_driver, order_id, company_id, created_at)
     select id || 'x', driver_id, type, payout_driver, order_id, company_id, created_at from wallet_entries
     where order_id = $1`,
    [id],
  );
  await expect(second).rejects.toThrow("one_ride_per_order");
});

it.each([
  ["was on the way, and is paid", { payable: true }, "picked_up", 1],
  ["was on the way, without a word about payment", {}, "picked_up", 1],
  ["was on the way, and is free of charge", { payable: false }, "picked_up", 0],
  ["was accepted only", {}, "accepted", 0],
  ["nobody drove", { payable: true }, "new", 0],
] as const)("a cancelled order that %s, pays its driver what its details say", async (_, input, status, entries) => {
  const { scenario, list } = await createWalletScenario(service);
  const { id } = await (status === "new"
    ? scenario.order(status, pricedRide)
    : scenario.ownOrder(status, pricedRide));
  expect((await (await cancelBy(input))(id)).status).toBe(200);
  expect((await list()).data.map(({ payoutDriver }) => payoutDriver)).toEqual(Array(entries).fill("34.86"));
  const { token } = await service.signInOperator();
  const { body } = await service.send(info, { orderId: id }, { token });
  expect(body.estimatedPayoutDriver).toBe(entries ? 34.86 : null);
});

it.each([
  ["paid", true, ["34.86"]],
  ["unpaid", false, []],
] as const)("a former driver who still has the goods of a cancelled order is %s for it instead of the order's driver, and may ask for more", async (_, payable, paid) => {
  const { scenario, list } = await createWalletScenario(service);
  const [other, third] = [await scenario.join(), await scenario.join()];
  const values = { ...pricedRide, driverId: other.driver.id, goodsWith: scenario.driver.id };
  const { id: orderId } = await scenario.order("picked_up", values);
  expect((await (await cancelBy({ payable }))(orderId)).status).toBe(200);
  expect((await list()).data.map(({ payoutDriver }) => payoutDriver)).toEqual(paid);
  expect((await list({ driverId: other.driver.id })).data).toEqual([]);
  await scenario.send(bringBack, { orderId });
  const ask = { orderId, category: "other" } as const;
  expect(codeOf(await service.send(fileCorrection, ask, third))).toEqual([404, "order_not_found"]);
  expect((await scenario.send(fileCorrection, ask)).status).toBe(200);
});

it("an order whose price nobody kept is no entry", async () => {
  const { scenario, list } = await createWalletScenario(service);
  const { id } = await scenario.ownOrder("arrived", { estimatedPayout: null, estimatedPayoutDriver: null });
  expect((await scenario.send(driverApp.deliver, { orderId: id })).status).toBe(200);
  expect((await list()).data).toEqual([]);
});

it("rides are seen by who reaches the order's company", async () => {
  const { scenario, driverId, add } = await createWalletScenario(service);
  const { id } = await scenario.ownOrder("arrived", pricedRide);
  await scenario.send(driverApp.deliver, { orderId: id });
  await add(5);
  const { companyId, locationId } = scenario.place;
  const told = "select company_id, location_id from events where name = 'addRide' and driver_id = $1";
  expect((await service.pool.query(told, [driverId])).rows).toEqual([
    { company_id: companyId, location_id: locationId },
  ]);
  for (const [reach, sum] of [
    [{ companyIds: [companyId] }, "39.86"],
    [{ companyIds: ["another"] }, "5.00"],
    [{ locationIds: [locationId] }, "39.86"],
    [{ locationIds: ["another"] }, "5.00"],
  ] as const) {
    const other = await createWalletScenario(service, reach as never);
    expect((await other.send(wallet.totals, { ...dayOf(service), driverId })).body.payoutDriver).toBe(sum);
    expect((await other.send(wallet.balance, { driverId })).body.payoutDriver).toBe(sum);
    const { data } = await other.list({ driverId });
    expect(sumOf(data.map(({ payoutDriver }) => payoutDriver ?? ""))).toBe(sum);
  }
});

it("drivers see their own wallet on the phone, and no other", async () => {
  const { scenario, add, remove } = await createWalletScenario(service);
  const { id, orderNo } = await scenario.ownOrder("arrived", pricedRide);
  await scenario.send(driverApp.deliver, { orderId: id });
  await add(5, { comment: "Thank you" });
  await remove(await add(7));
  const { body } = await scenario.send(wallet.ownWallet, dayOf(service));
  expect(body).toMatchObject({
    balance: "39.86",
    entries: [
      { payoutDriver: "7.00", deletionReason: "Typed twice" },
      { payoutDriver: "5.00", comment: "Thank you", type: "bonus", deletedAt: null },
      { payoutDriver: "34.86", type: "ride_added", orderNo },
    ],
  });
  const other = await scenario.join();
  const own = await service.send(wallet.ownWallet, dayOf(service), other);
  expect(own.body).toMatchObject({ balance: "0.00", entries: [] });
});

const workers = 6;
const steps = 25;

it("is the sum of its entries after whatever many do at once", { timeout: 60_000 }, async () => {
  const opened = await createWalletScenario(service);
  const cancelPaid = await cancelBy({ payable: true });
  /** The expected balance in hundredths, by the steps that succeeded. */
  let expected = 0;
  const ids: string[] = [];
  const life: readonly ((opened: Wallet, random: ReturnType<typeof randomOf>) => Promise<void>)[] = [
    async ({ scenario }, random) => {
      const pay = random.whole(1, 9_999);
      const { id } = await scenario.ownOrder("arrived", {
        ...pricedRide,
        estimatedPayoutDriver: (pay / 100).toFixed(2),
      });
      const deliver = () => scenario.send(driverApp.deliver, { orderId: id });
      const [first, second] = await Promise.all([deliver(), random.chance(0.5) ? deliver() : cancelPaid(id)]);
      if (first.status === 200 || second.status === 200) expected += pay;
    },
    async ({ add }, random) => {
      const pay = random.whole(1, 99_999) * (random.chance(0.4) ? -1 : 1);
      ids.push(await add(pay / 100));
      expected += pay;
    },
    async ({ list, remove }, random) => {
      if (ids.length === 0) return;
      const id = random.pick(ids);
      const replies = await Promise.all([remove(id), remove(id)]);
      if (replies.every(({ status }) => status !== 200)) return;
      const { data } = await list({ perPage: "1000" });
      expected -= Number(data.find((one) => one.id === id)?.payoutDriver?.replace(".", ""));
    },
  ];
  const work = async (worker: number) => {
    const random = randomOf(`wallet:${worker}`);
    for (let nth = 0; nth < steps; nth++) await random.pick(life)(opened, random);
  };
  await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)));
  const { data } = await opened.list({ perPage: "1000" });
  const counting = data.filter(({ deletedAt }) => deletedAt === null);
  expect(counting.length).toBeGreaterThan(20);
  expect(data.length).toBeGreaterThan(counting.length);
  const sum = sumOf(counting.map(({ payoutDriver }) => payoutDriver ?? ""));
  expect(Number(sum.replace(".", ""))).toBe(expected);
  expect(await opened.balance()).toBe(sum);
  const { rows } = await service.pool.query(
    "select count(*)::integer as ended, count(w.id)::integer as paid from orders o left join wallet_entries w on w.order_id = o.id where o.driver_id = $1 and o.status in ('delivered', 'cancelled')",
    [opened.driverId],
  );
  expect(rows[0].paid).toBe(rows[0].ended);
});
