import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { InputOf } from "#contract/call.ts";
import { read } from "#contract/dashboard.ts";
import { list } from "#contract/orders/orders.ts";
import { keptPromises } from "#contract/orders/promise.ts";
import { canViewFlags } from "#contract/permissions.ts";
import { makeDriver } from "#tests/support/factories/factories.ts";
import { createDashboardScenario } from "#tests/support/scenarios/dashboardScenario.ts";
import { today } from "#tests/support/scenarios/operatorScenario.ts";
import { codeOf, type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let world: Awaited<ReturnType<typeof createDashboardScenario>>;
beforeAll(async () => {
  service = await startService();
  world = await createDashboardScenario(service);
});
afterAll(() => service.stop());

type SignIn = Parameters<(typeof world)["signIn"]>[0];
const figures = async (query: InputOf<typeof read> = {}, as: SignIn = {}) =>
  (await service.send(read, query as object, await world.signIn(as))).body;
const minutes = (...values: number[]) => values.map((one) => one * 60);
const empty = { count: 0, before: 0, beforeWhole: 0 };

describe("the figures of a day", () => {
  it("count its orders beside those of the same weekday a week before, by the same time and as a whole", async () => {
    const { totals, ...body } = await figures();
    expect(body).toMatchObject({
      ...{ day: "2026-11-21", dayBefore: "2026-11-14", asOf: "2026-11-21T11:00:00.000Z" },
      beforeUntil: "2026-11-14T11:00:00.000Z",
    });
    expect(totals).toEqual({
      created: { count: 10, before: 4, beforeWhole: 5 },
      delivered: { count: 4, before: 1, beforeWhole: 3 },
      cancelled: { count: 3, before: 1, beforeWhole: 2 },
      open: { count: 3, before: 2, beforeWhole: 0 },
    });
    const counted = body.hours.filter(({ count, beforeWhole }) => count + beforeWhole > 0);
    expect(body.hours).toHaveLength(24);
    expect(counted.map(({ hour, count, beforeWhole }) => [hour, count, beforeWhole])).toEqual([
      [7, 1, 0],
      [8, 4, 2],
      [9, 2, 1],
      [10, 1, 1],
      [11, 2, 0],
      [15, 0, 1],
    ]);
  });

  it("say what became of promises, where orders stand in each region, and why they were cancelled", async () => {
    const { promises, regions, cancellations } = await figures();
    expect(promises).toEqual([
      { promise: "typical", count: 1, before: 1 },
      { promise: "promised", count: 1, before: 0 },
      { promise: "slot", count: 1, before: 0 },
      { promise: "late", count: 1, before: 0 },
      { promise: "overdue", count: 1, before: 1 },
    ]);
    const none = { ...{ new: 0, scheduled: 0, accepted: 0, picked_up: 0, arrived: 0 }, delivered: 0 };
    expect(regions).toEqual([
      {
        region: world.north,
        statuses: { ...none, new: 1, scheduled: 1, delivered: 2, cancelled: 2, finished: 1 },
      },
      { region: world.south, statuses: { ...none, arrived: 1, delivered: 1, cancelled: 1, finished: 0 } },
    ]);
    expect(cancellations).toEqual([
      { reason: "CLIENTS_REQUEST", count: 1, before: 1 },
      { reason: "DRIVERS_FAILURE", count: 1, before: 0 },
      { reason: "unknown", count: 1, before: 0 },
    ]);
  });

  it("measure each part of the way of delivered orders; a slot's waiting counts from its opening", async () => {
    const { stages } = await figures();
    const spreads = stages.map(({ stage, now }) => [stage, now.p50, now.p90]);
    expect(spreads).toEqual([
      ["accept", ...minutes(15, 27)],
      ["pickUp", ...minutes(30, 42)],
      ["drive", ...minutes(85, 113.5)],
      ["handOver", ...minutes(7.5, 10)],
      ["total", ...minutes(90, 172.5)],
    ]);
    expect(stages.map(({ before }) => before.p50)).toEqual([null, null, null, null, 3600]);
  });

  it("count the drivers of now by what they have in hand", async () => {
    const { drivers } = await figures();
    expect(drivers).toEqual({
      regions: [
        { region: world.north, online: 1, free: 1, inHand: 1, waiting: 1 },
        { region: world.south, online: 1, free: 0, inHand: 1, waiting: 0 },
      ],
      loads: [1, 0, 1, 0, 0].map((drivers, orders) => ({ orders, drivers })),
    });
  });

  it("count for a company only the drivers who may drive for it", async () => {
    const allowed = async (...allowedCompanyIds: string[]) =>
      (await makeDriver(service.pool, { region: world.north, allowedCompanyIds })).id;
    const drivers = [await allowed(world.otherId), await allowed(world.otherId, world.companyId)];
    const counted = async (...companyIds: string[]) =>
      (await figures({ region: world.north, companyIds })).drivers?.regions[0];
    expect(await counted()).toMatchObject({ online: 3, free: 3 });
    expect(await counted(world.companyId)).toMatchObject({ online: 2, free: 2 });
    // A company beyond reach is as one that does not exist.
    expect(await counted(world.otherId)).toEqual(await counted("none"));
    await service.pool.query("delete from drivers where id = any($1)", [drivers]);
  });

  it("count refused addresses by postal code and reason", async () => {
    const { refusals } = await figures();
    expect(refusals).toEqual({
      ...{ total: 3, before: 1 },
      byReason: [
        { reason: "address_not_found", count: 2 },
        { reason: "pickup_point_address_is_ambiguous", count: 1 },
      ],
      byCode: [
        {
          ...{ zipCode: world.code, city: "Toruń", count: 3 },
          reasons: ["address_not_found", "pickup_point_address_is_ambiguous"],
        },
      ],
    });
  });

  it("add up what is paid: a free delivery only to its driver, a cancellation without a driver to nobody", async () => {
    const { money } = await figures();
    expect(money).toEqual({
      currency: "pln",
      delivered: {
        orders: 4,
        now: { prices: "75.00", payouts: "80.50" },
        before: { prices: "20.00", payouts: "14.00" },
      },
      cancelled: {
        orders: 2,
        now: { prices: "65.00", payouts: "10.00" },
        before: { prices: "0.00", payouts: "0.00" },
      },
      open: {
        orders: 3,
        now: { prices: "65.00", payouts: "45.50" },
        before: { prices: "23.00", payouts: "15.00" },
      },
    });
  });

  it("of a day that is over are whole, without drivers", async () => {
    const body = await figures({ day: "2026-11-14" });
    expect(body).toMatchObject({ day: "2026-11-14", dayBefore: "2026-11-07", beforeUntil: null });
    expect(body.drivers).toBeNull();
    expect(body.totals.created).toEqual({ count: 5, before: 0, beforeWhole: 0 });
    expect(body.promises.map(({ count }) => count)).toEqual([2, 1, 0, 0, 0]);
    expect(body.money?.delivered.now).toEqual({ prices: "31.00", payouts: "21.00" });
  });
});

describe("each figure is a set of the list's rows", () => {
  const base = { ...today, showPastActiveOrders: "false" };
  it.each<[string, InputOf<typeof list>, (body: Awaited<ReturnType<typeof figures>>) => number | undefined]>([
    ["created orders", base, ({ totals }) => totals.created.count],
    [
      "a status",
      { ...base, status: "delivered" },
      ({ regions }) => regions.reduce((sum, { statuses }) => sum + statuses.delivered, 0),
    ],
    [
      "a reason",
      { ...base, cancellationReason: "DRIVERS_FAILURE" },
      ({ cancellations }) => cancellations.find(({ reason }) => reason === "DRIVERS_FAILURE")?.count,
    ],
    [
      "no reason",
      { ...base, cancellationReason: "unknown" },
      ({ cancellations }) => cancellations.find(({ reason }) => reason === "unknown")?.count,
    ],
    [
      "kept promises",
      { ...base, promise: [...keptPromises] },
      ({ promises }) => promises.slice(0, 3).reduce((sum, { count }) => sum + count, 0),
    ],
    ["late orders", { ...base, promise: ["late"] }, ({ promises }) => promises[3]?.count],
    ["overdue orders", { ...base, promise: ["overdue"] }, ({ promises }) => promises[4]?.count],
    [
      "orders in hand",
      { ...today, showPastActiveOrders: "true", status: "accepted,picked_up,arrived" },
      ({ drivers }) => drivers?.regions.reduce((sum, { inHand }) => sum + inHand, 0),
    ],
  ])("%s", async (_, filter, figure) => {
    const { token } = await world.signIn({ scopes: ["reports:full", "orders:read"] });
    const { body } = await service.send(read, {}, { token });
    const { body: rows } = await service.send(list, filter, { token });
    expect(rows.length).toBeGreaterThan(0);
    expect(figure(body)).toBe(rows.length);
  });
});

describe("an account sees", () => {
  const amountsOf = async (as: SignIn) => {
    const { money } = await figures({}, as);
    return money && [money.delivered.now, money.open.before];
  };

  it("prices with orderEstimations, payouts with driverPayout, and no money with neither", async () => {
    const without = (...flags: string[]) => ({ canView: canViewFlags.filter((one) => !flags.includes(one)) });
    expect(await amountsOf(without("driverPayout"))).toEqual([
      { prices: "75.00", payouts: null },
      { prices: "23.00", payouts: null },
    ]);
    expect(await amountsOf(without("orderEstimations"))).toEqual([
      { prices: null, payouts: "80.50" },
      { prices: null, payouts: "15.00" },
    ]);
    expect(await amountsOf(without("driverPayout", "orderEstimations"))).toBeNull();
  });

  it("its companies, and of refused codes those of unknown regions only with all regions", async () => {
    const all = await figures({ region: world.north }, { companyIds: ["*"] });
    expect(all.totals.created.count).toBe(8);
    const everywhere = await figures({}, { regions: ["*"] });
    expect(everywhere.refusals).toMatchObject({ total: 4 });
    expect(everywhere.refusals?.byCode[1]).toMatchObject({ zipCode: world.unknownCode, city: null });
  });

  it("its regions", async () => {
    const body = await figures({}, { regions: [world.south] });
    expect(body.totals.created).toEqual({ count: 3, before: 0, beforeWhole: 0 });
    expect(body.regions.map(({ region }) => region)).toEqual([world.south]);
    expect(body.drivers?.regions).toEqual([
      { region: world.south, online: 1, free: 0, inHand: 1, waiting: 0 },
    ]);
    expect(body.refusals).toMatchObject({ total: 0, byCode: [] });
  });

  it("its locations, to which no refused address belongs", async () => {
    const body = await figures({}, { locationIds: [world.locationId] });
    expect(body.totals.created.count).toBe(1);
    expect(body.refusals).toBeNull();
    expect(body.money?.delivered.now.prices).toBe("20.00");
  });

  it("nothing of a company or a region beyond its reach, or that does not exist", async () => {
    const nothing = { created: empty, delivered: empty, cancelled: empty, open: empty };
    for (const companyIds of [[world.otherId], ["none"]])
      expect((await figures({ companyIds })).totals).toEqual(nothing);
    const abroad = await figures({ region: "None" });
    expect(abroad).toMatchObject({ totals: nothing, regions: [], drivers: { regions: [] } });
    expect((await figures({ region: world.north }, { regions: [world.south] })).totals).toEqual(nothing);
  });
});

describe("refused are", () => {
  it.each([
    ["no date", { day: "yesterday" }, { day: { message: "invalidDate" } }],
    ["a day that there is not", { day: "2027-02-29" }, { day: { message: "invalidDate" } }],
    ["the first days of the calendar", { day: "0001-01-01" }, { day: { message: "invalidDate" } }],
    ["tomorrow", { day: "2026-11-22" }, { day: { message: "inFuture" } }],
    ["an unknown field", { dateFrom: "2026-11-21" }, { dateFrom: { message: "unknownField" } }],
  ])("%s", async (_, query, errors) => {
    const reply = await service.send(read, query as object, await world.signIn());
    expect([reply.status, reply.error.errors]).toEqual([400, errors]);
  });

  it("accounts without the report on all orders, and clients", async () => {
    for (const scopes of [["orders", "wallet"], ["reports:offers"]] as const) {
      const reply = await service.send(read, {}, await world.signIn({ scopes: [...scopes] }));
      expect(codeOf(reply)).toEqual([403, "not_allowed"]);
    }
    const client = await service.signInClient(world.companyId);
    expect((await service.send(read, {}, client)).status).toBe(403);
  });
});

it("both changes of the clock leave a day's hours and the same time of the week before in place", async () => {
  const summer = await startService({ now: new Date("2026-10-25T11:30:00Z"), database: service.database });
  const reply = await summer.send(read, {}, await world.signIn());
  expect(reply.body).toMatchObject({
    day: "2026-10-25",
    beforeUntil: "2026-10-18T10:30:00.000Z",
  });
  await summer.stop();
});
