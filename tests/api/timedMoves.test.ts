import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sweep } from "#server/jobs/sweep.ts";
import { holdOrder, releaseOrder } from "#server/modules/orders/hold.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/cluster.ts";
import { noon } from "#tests/support/factories.ts";
import { hour, minute, openStreet, type Street, second } from "#tests/support/street.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const operator = { type: "operator", id: "anna", name: "anna@operators.example" } as const;
const street = (settings = {}, start = noon) => openStreet(database.pool, settings, start);
const later = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds);
const names = async (where: Street, orderId: string) => (await where.events(orderId)).map(({ name }) => name);

const hold = (where: Street, orderId: string, holdOrderTill?: Date) =>
  where.act(
    orderId,
    (transaction, order) =>
      holdOrder(transaction, order, operator, where.now(), { holdOrderTill: holdOrderTill?.toISOString() }),
    operator,
  );
const release = (where: Street, orderId: string) =>
  where.act(
    orderId,
    (transaction, order) => releaseOrder(transaction, order, operator, where.now()),
    operator,
  );

describe("a scheduled order", () => {
  const schedule = (where: Street, slotFrom: Date) =>
    where.order({ status: "scheduled", slotFrom, slotTo: later(slotFrom, 2 * hour) });

  it("becomes new an hour before its slot, and not earlier", async () => {
    const here = await street();
    const { id } = await schedule(here, later(noon, 3 * hour));
    here.advance(2 * hour - 1);
    await here.sweep();
    expect(await here.read(id)).toMatchObject({ status: "scheduled", version: 1 });
    here.advance(1);
    await here.sweep();
    expect(await here.read(id)).toMatchObject({
      status: "new",
      version: 2,
      statusBeganAt: here.now(),
      acceptBy: later(here.now(), 300 * second),
      marketAt: later(here.now(), 90 * second),
    });
    expect(await here.events(id)).toMatchObject([
      { name: "newOrder", actorType: "system", version: 2, changes: { status: ["scheduled", "new"] } },
    ]);
  });

  it("is offered in the same moment", async () => {
    const here = await street();
    const driver = await here.driver(500);
    const { id } = await schedule(here, later(noon, hour));
    await here.sweep();
    expect(await here.offers(id)).toMatchObject([{ driverId: driver.id, because: "first", answer: null }]);
    expect(await names(here, id)).toEqual(["newOrder", "offerOrder"]);
  });

  it("opens after a night without the service, and waits its full time from then", async () => {
    const here = await street();
    const { id } = await schedule(here, later(noon, 2 * hour));
    here.advance(14 * hour);
    await here.sweep();
    expect((await here.read(id)).status).toBe("new");
    here.advance(300 * second - 1);
    await here.sweep();
    expect((await here.read(id)).status).toBe("new");
    here.advance(1);
    await here.sweep();
    expect((await here.read(id)).status).toBe("cancelled");
  });
});

describe("a scheduled order that a driver was given", () => {
  const give = async (where: Street, values = {}) => {
    const driver = await where.driver(500, values);
    const slotFrom = later(noon, 2 * hour);
    const slot = { slotFrom, slotTo: later(slotFrom, 2 * hour) };
    const { id } = await where.order({ status: "scheduled", driverId: driver.id, ...slot });
    return { id, driver };
  };

  it("keeps the driver free for offers until an hour before its slot, and is accepted for them then", async () => {
    const here = await street();
    const { id, driver } = await give(here);
    const other = await here.waiting();
    await here.sweep();
    expect(await here.offers(other.id)).toMatchObject([{ driverId: driver.id }]);
    here.advance(hour - 1);
    await here.sweep();
    expect(await here.read(id)).toMatchObject({ status: "scheduled", version: 1 });
    here.advance(1);
    await here.sweep();
    expect(await here.read(id)).toMatchObject({
      status: "accepted",
      version: 2,
      driverId: driver.id,
      acceptedAt: here.now(),
      statusBeganAt: here.now(),
      nextMoveAt: null,
      acceptBy: null,
    });
    expect(await here.events(id)).toMatchObject([
      {
        name: "acceptOrder",
        actorType: "system",
        driverId: driver.id,
        version: 2,
        changes: { status: ["scheduled", "accepted"] },
        data: { driver: { id: driver.id }, offerId: null, market: false },
      },
    ]);
  });

  it("is accepted also for one who is offline, as an operator gives orders to such drivers too", async () => {
    const here = await street();
    const { id, driver } = await give(here, { status: "offline" });
    here.advance(hour);
    await here.sweep();
    expect(await here.read(id)).toMatchObject({ status: "accepted", driverId: driver.id });
  });

  it.each([
    ["was blocked", { blocked: true }],
    ["is not active any more", { active: false }],
    ["may not drive for the company any more", { allowedCompanyIds: ["elsewhere"] }],
  ])("is offered to the others where the driver %s", async (_, values) => {
    const here = await street();
    const { id, driver } = await give(here, values);
    const other = await here.driver(900);
    here.advance(hour);
    await here.pool.query("update drivers set last_logged_at = $2 where id = $1", [other.id, here.now()]);
    await here.sweep();
    expect(await here.read(id)).toMatchObject({ status: "new", driverId: null, acceptedAt: null });
    expect(await here.offers(id)).toMatchObject([{ driverId: other.id, answer: null }]);
    expect((await here.events(id))[0]).toMatchObject({
      name: "newOrder",
      changes: { status: ["scheduled", "new"], driverId: [driver.id, null] },
    });
  });
});

describe("an order that nobody accepts", () => {
  it.each([
    ["the usual 300 s", {}, 300, "ORDER_NOT_ACCEPTED_IN_5_MIN"],
    ["300 s of its company", { cancelOrderAfter: 300 }, 300, "ORDER_NOT_ACCEPTED_IN_5_MIN"],
    ["another limit of its company", { cancelOrderAfter: 720 }, 720, "ORDER_NOT_ACCEPTED_IN_X_MIN"],
  ])("is given up after %s", async (_, settings, seconds, cancellationReason) => {
    const here = await street(settings);
    const { id } = await here.waiting();
    here.advance(seconds * second - 1);
    await here.sweep();
    expect((await here.read(id)).status).toBe("new");
    here.advance(1);
    await here.sweep();
    expect(await here.read(id)).toMatchObject({
      status: "cancelled",
      version: 2,
      cancellationReason,
      cancelledAt: here.now(),
      statusBeganAt: here.now(),
      payable: false,
      nextMoveAt: null,
      acceptBy: null,
      marketAt: null,
      offerAt: null,
    });
    expect(await here.events(id)).toMatchObject([
      {
        name: "notAcceptedOrder",
        actorType: "system",
        actorId: null,
        version: 2,
        changes: { status: ["new", "cancelled"], cancellationReason: [null, cancellationReason] },
      },
    ]);
  });

  it("is given up once, however often the clock looks", async () => {
    const here = await street();
    const { id } = await here.waiting();
    here.advance(hour);
    await here.sweep();
    const once = await here.read(id);
    here.advance(hour);
    await here.sweep();
    expect(await here.read(id)).toEqual(once);
    expect(await names(here, id)).toEqual(["notAcceptedOrder"]);
  });

  it("leaves the driver who was asked last as one who said nothing", async () => {
    const here = await street({ cancelOrderAfter: 30 });
    await here.driver(500);
    const { id } = await here.waiting();
    await here.sweep();
    here.advance(31 * second);
    await here.sweep();
    expect(await here.offers(id)).toMatchObject([{ answer: "silent", answeredAt: later(noon, 30 * second) }]);
    expect(await names(here, id)).toEqual(["offerOrder", "expireOffer", "notAcceptedOrder"]);
  });
});

describe("a held order", () => {
  it("is moved by nothing, however long it is held", async () => {
    const here = await street();
    await here.driver(500);
    const { id } = await here.waiting();
    await hold(here, id);
    const held = await here.read(id);
    here.advance(14 * hour);
    await here.sweep();
    expect(await here.read(id)).toEqual(held);
    expect(await names(here, id)).toEqual(["holdOrder"]);
  });

  it("is released by the system when its time has come", async () => {
    const here = await street();
    const { id } = await here.order({ status: "accepted" });
    await hold(here, id, later(noon, 10 * minute));
    here.advance(10 * minute - 1);
    await here.sweep();
    expect((await here.read(id)).onHoldSince).toEqual(noon);
    here.advance(1);
    await here.sweep();
    expect(await here.read(id)).toMatchObject({ status: "accepted", version: 3, onHoldSince: null });
    const [, released] = await here.events(id);
    expect(released).toMatchObject({ name: "releaseOrder", actorType: "system", version: 3 });
    const { rows } = await database.pool.query(
      `select released_at as "releasedAt", released_by_type as "by" from order_holds where order_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ releasedAt: here.now(), by: "system" }]);
  });

  it.each(["by an operator", "by its time"])("released %s has the time left that it had", async (how) => {
    const here = await street();
    const { id } = await here.waiting();
    here.advance(100 * second);
    await hold(here, id, how === "by its time" ? later(noon, 40 * minute + 100 * second) : undefined);
    here.advance(40 * minute);
    if (how === "by its time") await here.sweep();
    else await release(here, id);
    const shifted = 40 * minute;
    expect(await here.read(id)).toMatchObject({
      onHoldSince: null,
      acceptBy: later(noon, 300 * second + shifted),
      marketAt: later(noon, 90 * second + shifted),
    });
    here.advance(200 * second - 1);
    await here.sweep();
    expect((await here.read(id)).status).toBe("new");
    here.advance(1);
    await here.sweep();
    expect(await here.read(id)).toMatchObject({
      status: "cancelled",
      cancellationReason: "ORDER_NOT_ACCEPTED_IN_5_MIN",
    });
  });
});

describe("a delivered order", () => {
  it.each([
    ["an ordinary day", noon],
    ["the day of 25 hours", new Date("2026-10-24T20:00:00Z")],
    ["the day of 23 hours", new Date("2027-03-27T20:00:00Z")],
  ])("is finished 24 hours later, over %s", async (_, deliveredAt) => {
    const here = await street({}, deliveredAt);
    const { id } = await here.order({ status: "delivered", deliveredAt });
    here.advance(24 * hour - 1);
    await here.sweep();
    expect((await here.read(id)).status).toBe("delivered");
    here.advance(1);
    await here.sweep();
    expect(await here.read(id)).toMatchObject({
      status: "finished",
      version: 2,
      finishedAt: here.now(),
      nextMoveAt: null,
    });
    expect(await here.events(id)).toMatchObject([
      { name: "finishOrder", actorType: "system", changes: { status: ["delivered", "finished"] } },
    ]);
  });
});

describe("what is due after a night", () => {
  it("is worked off from the oldest, past what can't be moved", async () => {
    const here = await street();
    const [third, first, second] = [
      await here.order({ status: "delivered", deliveredAt: later(noon, -24 * hour + 3) }),
      await here.order({ status: "delivered", deliveredAt: later(noon, -24 * hour + 1) }),
      await here.order({ status: "delivered", deliveredAt: later(noon, -24 * hour + 2) }),
    ];
    here.advance(12 * hour);
    await here.sweep();
    const { rows } = await database.pool.query(
      "select subject_id as id from events where subject_id = any($1) order by transaction",
      [[third.id, first.id, second.id]],
    );
    expect(rows.map(({ id }) => id)).toEqual([first.id, second.id, third.id]);
  });

  it("is worked off although one order fails, which rests for a minute", async () => {
    const here = await street();
    const broken = await here.order({ status: "delivered", deliveredAt: later(noon, -26 * hour) });
    await database.pool.query("update orders set status = 'accepted' where id = $1", [broken.id]);
    const { id } = await here.order({ status: "delivered", deliveredAt: later(noon, -25 * hour) });
    const [reports, backoffs] = [[] as unknown[], new Map<string, number>()];
    const look = () => sweep(database.pool, here.now(), { report: (error) => reports.push(error), backoffs });
    await look();
    expect((await here.read(id)).status).toBe("finished");
    expect(reports).toHaveLength(1);
    here.advance(minute - 1);
    await look();
    expect(reports).toHaveLength(1);
    here.advance(1);
    await look();
    expect(reports).toHaveLength(2);
    expect(await here.read(broken.id)).toMatchObject({ status: "accepted", version: 1 });
    await database.pool.query("update orders set next_move_at = null where id = $1", [broken.id]);
  });
});
