import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sweep } from "#server/jobs/sweep.ts";
import { holdOrder, releaseOrder } from "#server/modules/orders/hold.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/cluster.ts";
import { noon } from "#tests/support/factories.ts";
import { hour, later, minute, openStreet, type Street, second } from "#tests/support/street.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const operator = { type: "operator", id: "anna", name: "anna@operators.example" } as const;
const street = (settings = {}, start = noon) => openStreet(database.pool, settings, start);

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
    expect(await here.eventNames(id)).toEqual(["notAcceptedOrder"]);
  });

  it("leaves the driver who was asked last as one who said nothing", async () => {
    const here = await street({ cancelOrderAfter: 30 });
    await here.driver(500);
    const { id } = await here.waiting();
    await here.sweep();
    here.advance(31 * second);
    await here.sweep();
    expect(await here.offers(id)).toMatchObject([{ answer: "silent", answeredAt: later(noon, 30 * second) }]);
    expect(await here.eventNames(id)).toEqual(["offerOrder", "expireOffer", "notAcceptedOrder"]);
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
    expect(await here.eventNames(id)).toEqual(["holdOrder"]);
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
