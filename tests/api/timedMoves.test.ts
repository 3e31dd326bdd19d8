import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sweep } from "#server/jobs/sweep.ts";
import { holdOrder, releaseOrder } from "#server/modules/orders/hold.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database/cluster.ts";
import { noon } from "#tests/support/factories/factories.ts";
import {
  createDispatchScenario,
  type DispatchScenario,
  hour,
  later,
  minute,
  second,
} from "#tests/support/scenarios/dispatchScenario.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const operator = { type: "operator", id: "anna", name: "anna@operators.example" } as const;
const createScenario = (settings = {}, start = noon) =>
  createDispatchScenario(database.pool, settings, start);

const hold = (scenario: DispatchScenario, orderId: string, holdOrderTill?: Date) =>
  scenario.act(
    orderId,
    (transaction, order) =>
      holdOrder(transaction, order, operator, scenario.now(), {
        holdOrderTill: holdOrderTill?.toISOString(),
      }),
    operator,
  );
const release = (scenario: DispatchScenario, orderId: string) =>
  scenario.act(
    orderId,
    (transaction, order) => releaseOrder(transaction, order, operator, scenario.now()),
    operator,
  );

describe("an order that nobody accepts", () => {
  it.each([
    ["the usual 300 s", {}, 300, "ORDER_NOT_ACCEPTED_IN_5_MIN"],
    ["300 s of its company", { cancelOrderAfter: 300 }, 300, "ORDER_NOT_ACCEPTED_IN_5_MIN"],
    ["another limit of its company", { cancelOrderAfter: 720 }, 720, "ORDER_NOT_ACCEPTED_IN_X_MIN"],
  ])("is given up after %s", async (_, settings, seconds, cancellationReason) => {
    const scenario = await createScenario(settings);
    const { id } = await scenario.waiting();
    scenario.advance(seconds * second - 1);
    await scenario.sweep();
    expect((await scenario.read(id)).status).toBe("new");
    scenario.advance(1);
    await scenario.sweep();
    expect(await scenario.read(id)).toMatchObject({
      status: "cancelled",
      version: 2,
      cancellationReason,
      cancelledAt: scenario.now(),
      statusBeganAt: scenario.now(),
      payable: false,
      nextMoveAt: null,
      acceptBy: null,
      marketAt: null,
      offerAt: null,
    });
    expect(await scenario.events(id)).toMatchObject([
      {
        name: "notAcceptedOrder",
        actorType: "system",
        actorId: null,
        version: 2,
        changes: { status: ["new", "cancelled"], cancellationReason: [null, cancellationReason] },
      },
    ]);
  });

  it.each([
    ["300 s", 300, 720, "ORDER_NOT_ACCEPTED_IN_5_MIN"],
    ["another limit", 20, 300, "ORDER_NOT_ACCEPTED_IN_X_MIN"],
  ])("is said not to be accepted within %s, which applied when it began to wait", async (_, from, to, reason) => {
    const scenario = await createScenario({ cancelOrderAfter: from });
    const { id: heldTwice } = await scenario.waiting();
    for (const pause of [7, 5]) {
      scenario.advance(pause * second);
      await hold(scenario, heldTwice);
      scenario.advance(pause * minute);
      await release(scenario, heldTwice);
    }
    const { id: free } = await scenario.waiting();
    // Held since before it began to wait, as one whose change of driver is taken back.
    const onHoldSince = later(scenario.now(), -minute);
    const { id: heldBefore } = await scenario.waiting({ onHoldSince });
    await database.pool.query(
      "insert into order_holds (id, order_id, created_at, held_by_type) values ($1, $1, $2, 'operator')",
      [heldBefore, onHoldSince],
    );
    scenario.advance(10 * second);
    await release(scenario, heldBefore);
    await database.pool.query(
      `update companies set delivery_settings = delivery_settings || '{"cancelOrderAfter": ${to}}' where id = $1`,
      [scenario.companyId],
    );
    scenario.advance(hour);
    await scenario.sweep();
    for (const id of [heldTwice, free, heldBefore])
      expect(await scenario.read(id)).toMatchObject({ status: "cancelled", cancellationReason: reason });
  });

  it("is given up once, however often the clock looks", async () => {
    const scenario = await createScenario();
    const { id } = await scenario.waiting();
    scenario.advance(hour);
    await scenario.sweep();
    const once = await scenario.read(id);
    scenario.advance(hour);
    await scenario.sweep();
    expect(await scenario.read(id)).toEqual(once);
    expect(await scenario.eventNames(id)).toEqual(["notAcceptedOrder"]);
  });

  it("leaves the driver who was asked last as one who said nothing", async () => {
    const scenario = await createScenario({ cancelOrderAfter: 30 });
    await scenario.driver(500);
    const { id } = await scenario.waiting();
    await scenario.sweep();
    scenario.advance(31 * second);
    await scenario.sweep();
    expect(await scenario.offers(id)).toMatchObject([
      { answer: "silent", answeredAt: later(noon, 30 * second) },
    ]);
    expect(await scenario.eventNames(id)).toEqual(["offerOrder", "expireOffer", "notAcceptedOrder"]);
  });
});

describe("a held order", () => {
  it("is moved by nothing, however long it is held", async () => {
    const scenario = await createScenario();
    await scenario.driver(500);
    const { id } = await scenario.waiting();
    await hold(scenario, id);
    const held = await scenario.read(id);
    scenario.advance(14 * hour);
    await scenario.sweep();
    expect(await scenario.read(id)).toEqual(held);
    expect(await scenario.eventNames(id)).toEqual(["holdOrder"]);
  });

  it("is released by the system when its time has come", async () => {
    const scenario = await createScenario();
    const { id } = await scenario.order({ status: "accepted" });
    await hold(scenario, id, later(noon, 10 * minute));
    scenario.advance(10 * minute - 1);
    await scenario.sweep();
    expect((await scenario.read(id)).onHoldSince).toEqual(noon);
    scenario.advance(1);
    await scenario.sweep();
    expect(await scenario.read(id)).toMatchObject({ status: "accepted", version: 3, onHoldSince: null });
    const [, released] = await scenario.events(id);
    expect(released).toMatchObject({ name: "releaseOrder", actorType: "system", version: 3 });
    const { rows } = await database.pool.query(
      `select released_at as "releasedAt", released_by_type as "by" from order_holds where order_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ releasedAt: scenario.now(), by: "system" }]);
  });

  it.each(["by an operator", "by its time"])("released %s has the time left that it had", async (how) => {
    const scenario = await createScenario();
    const { id } = await scenario.waiting();
    scenario.advance(100 * second);
    await hold(scenario, id, how === "by its time" ? later(noon, 40 * minute + 100 * second) : undefined);
    scenario.advance(40 * minute);
    if (how === "by its time") await scenario.sweep();
    else await release(scenario, id);
    const shifted = 40 * minute;
    expect(await scenario.read(id)).toMatchObject({
      onHoldSince: null,
      acceptBy: later(noon, 300 * second + shifted),
      marketAt: later(noon, 90 * second + shifted),
    });
    scenario.advance(200 * second - 1);
    await scenario.sweep();
    expect((await scenario.read(id)).status).toBe("new");
    scenario.advance(1);
    await scenario.sweep();
    expect(await scenario.read(id)).toMatchObject({
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
    const scenario = await createScenario({}, deliveredAt);
    const { id } = await scenario.order({ status: "delivered", deliveredAt });
    scenario.advance(24 * hour - 1);
    await scenario.sweep();
    expect((await scenario.read(id)).status).toBe("delivered");
    scenario.advance(1);
    await scenario.sweep();
    expect(await scenario.read(id)).toMatchObject({
      status: "finished",
      version: 2,
      finishedAt: scenario.now(),
      nextMoveAt: null,
    });
    expect(await scenario.events(id)).toMatchObject([
      { name: "finishOrder", actorType: "system", changes: { status: ["delivered", "finished"] } },
    ]);
  });
});

describe("what is due after a night", () => {
  it("is worked off from the oldest, past what can't be moved", async () => {
    const scenario = await createScenario();
    const [third, first, second] = [
      await scenario.order({ status: "delivered", deliveredAt: later(noon, -24 * hour + 3) }),
      await scenario.order({ status: "delivered", deliveredAt: later(noon, -24 * hour + 1) }),
      await scenario.order({ status: "delivered", deliveredAt: later(noon, -24 * hour + 2) }),
    ];
    scenario.advance(12 * hour);
    await scenario.sweep();
    const { rows } = await database.pool.query(
      "select subject_id as id from events where subject_id = any($1) order by transaction",
      [[third.id, first.id, second.id]],
    );
    expect(rows.map(({ id }) => id)).toEqual([first.id, second.id, third.id]);
  });

  it("is worked off although one order fails, which rests for a minute", async () => {
    const scenario = await createScenario();
    const broken = await scenario.order({ status: "delivered", deliveredAt: later(noon, -26 * hour) });
    await database.pool.query("update orders set status = 'accepted' where id = $1", [broken.id]);
    const { id } = await scenario.order({ status: "delivered", deliveredAt: later(noon, -25 * hour) });
    const [reports, backoffs] = [[] as unknown[], new Map<string, number>()];
    const look = () =>
      sweep(database.pool, scenario.now(), { onError: (error) => reports.push(error), backoffs });
    await look();
    expect((await scenario.read(id)).status).toBe("finished");
    expect(reports).toHaveLength(1);
    scenario.advance(minute - 1);
    await look();
    expect(reports).toHaveLength(1);
    scenario.advance(1);
    await look();
    expect(reports).toHaveLength(2);
    expect(await scenario.read(broken.id)).toMatchObject({ status: "accepted", version: 1 });
    await database.pool.query("update orders set next_move_at = null where id = $1", [broken.id]);
  });
});
