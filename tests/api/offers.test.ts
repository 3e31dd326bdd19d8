import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { drivers } from "#server/database/tables/drivers.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { renewLocked } from "#server/modules/orders/cancel.ts";
import { nextMoveOf } from "#server/modules/orders/deadlines.ts";
import { holdOrder } from "#server/modules/orders/hold.ts";
import { moveOrder } from "#server/modules/orders/move.ts";
import { answerOffer, withdrawOpenOffer } from "#server/modules/orders/offers.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database/cluster.ts";
import { noon } from "#tests/support/factories/factories.ts";
import {
  createDispatchScenario,
  type DispatchScenario,
  minute,
  second,
} from "#tests/support/scenarios/dispatchScenario.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const createScenario = (settings = {}) => createDispatchScenario(database.pool, settings);
const operator = { type: "operator", id: "anna", name: "anna@operators.example" } as const;
const later = (milliseconds: number) => new Date(noon.getTime() + milliseconds);
const setDriver = (id: string, set: Partial<typeof drivers.$inferInsert>) =>
  drizzle(database.pool).update(drivers).set(set).where(eq(drivers.id, id));
const asked = async (scenario: DispatchScenario, orderId: string) =>
  (await scenario.offers(orderId)).map(({ driverId, because, answer }) => ({ driverId, because, answer }));

async function decline(scenario: DispatchScenario, orderId: string) {
  const open = (await scenario.offers(orderId)).find(({ answer }) => answer === null);
  if (!open) throw new Error("no offer is open");
  return inTransaction(database.pool, (transaction) =>
    answerOffer(transaction, open, "declined", scenario.now()),
  );
}

describe("an order that waits", () => {
  it("is offered to the nearest, for 45 seconds, with the distance on the road", async () => {
    const scenario = await createScenario();
    await scenario.driver(2_000);
    const near = await scenario.driver(-1_000);
    const { id } = await scenario.waiting();
    await scenario.sweep();
    expect(await scenario.offers(id)).toMatchObject([
      {
        driverId: near.id,
        offeredAt: noon,
        expiresAt: later(45 * second),
        distance: 1_300,
        because: "first",
        answer: null,
        answeredAt: null,
      },
    ]);
  });

  it("keeps its version: the log tells the driver and nobody else", async () => {
    const scenario = await createScenario();
    const { id: driverId } = await scenario.driver(1_000);
    const { id } = await scenario.waiting();
    await scenario.sweep();
    const [offer] = await scenario.offers(id);
    const order = await scenario.read(id);
    expect(order).toMatchObject({ version: 1, offerAt: later(45 * second), nextMoveAt: later(45 * second) });
    expect(await scenario.events(id)).toMatchObject([
      {
        name: "offerOrder",
        actorType: "system",
        driverId,
        version: null,
        companyId: scenario.companyId,
        region: scenario.region,
        changes: {},
        data: { offerId: offer?.id, driverId, expiresAt: later(45 * second).toISOString(), distance: 1_300 },
      },
    ]);
  });

  it("goes on to the next when the one asked is silent, and only when the time is over", async () => {
    const scenario = await createScenario();
    const [near, far] = [await scenario.driver(500), await scenario.driver(1_000)];
    const { id } = await scenario.waiting();
    await scenario.sweep();
    scenario.advance(45 * second - 1);
    await scenario.sweep();
    expect(await scenario.offers(id)).toHaveLength(1);
    scenario.advance(1);
    await scenario.sweep();
    expect(await asked(scenario, id)).toEqual([
      { driverId: near.id, because: "first", answer: "silent" },
      { driverId: far.id, because: "silent", answer: null },
    ]);
    expect((await scenario.offers(id))[0]?.answeredAt).toEqual(later(45 * second));
    expect((await scenario.events(id)).map(({ name, driverId }) => [name, driverId])).toEqual([
      ["offerOrder", near.id],
      ["expireOffer", near.id],
      ["offerOrder", far.id],
    ]);
  });

  it("goes on at once when the one asked declines", async () => {
    const scenario = await createScenario();
    const [near, far] = [await scenario.driver(500), await scenario.driver(1_000)];
    const { id } = await scenario.waiting();
    await scenario.sweep();
    scenario.advance(7 * second);
    expect(await decline(scenario, id)).toMatchObject({ id });
    await scenario.sweep();
    expect(await asked(scenario, id)).toEqual([
      { driverId: near.id, because: "first", answer: "declined" },
      { driverId: far.id, because: "declined", answer: null },
    ]);
    expect((await scenario.offers(id))[1]?.expiresAt).toEqual(later(52 * second));
  });

  it("goes on at once when the one asked goes offline, and may come back to that one", async () => {
    const scenario = await createScenario();
    const [near, far] = [await scenario.driver(500), await scenario.driver(1_000)];
    const { id } = await scenario.waiting();
    await scenario.sweep();
    scenario.advance(5 * second);
    await inTransaction(database.pool, (transaction) =>
      withdrawOpenOffer(transaction, near.id, scenario.now()),
    );
    await setDriver(near.id, { status: "offline" });
    await scenario.sweep();
    await setDriver(near.id, { status: "online" });
    scenario.advance(5 * second);
    await decline(scenario, id);
    await scenario.sweep();
    expect(await asked(scenario, id)).toEqual([
      { driverId: near.id, because: "first", answer: "withdrawn" },
      { driverId: far.id, because: "withdrawn", answer: "declined" },
      { driverId: near.id, because: "declined", answer: null },
    ]);
  });

  it("asks nobody twice who declined or said nothing, and looks again every ten seconds", async () => {
    const scenario = await createScenario();
    await scenario.driver(500);
    await scenario.driver(1_000);
    const { id } = await scenario.waiting();
    await scenario.sweep();
    await decline(scenario, id);
    await scenario.sweep();
    scenario.advance(45 * second);
    await scenario.sweep();
    expect((await scenario.read(id)).nextMoveAt).toEqual(later(55 * second));
    scenario.advance(2 * minute);
    await scenario.sweep();
    expect(await scenario.offers(id)).toHaveLength(2);
    const comes = await scenario.driver(9_000);
    scenario.advance(10 * second);
    await scenario.sweep();
    expect((await asked(scenario, id))[2]).toEqual({ driverId: comes.id, because: "silent", answer: null });
  });

  it("asks again after a renewal: it is a new waiting", async () => {
    const scenario = await createScenario();
    const driver = await scenario.driver(500);
    const { id } = await scenario.waiting();
    await scenario.sweep();
    await decline(scenario, id);
    scenario.advance(minute);
    await scenario.act(id, (transaction, order) =>
      moveOrder(transaction, order, "changeDriver", {
        by: operator,
        now: scenario.now(),
        set: { driverId: driver.id },
        data: { comment: null, driver: null, formerDriver: null },
      }),
    );
    scenario.advance(minute);
    await scenario.act(id, (transaction, order) =>
      moveOrder(transaction, order, "renew", {
        by: operator,
        now: scenario.now(),
        set: { driverId: null },
        data: { renewalId: "renewal" },
      }),
    );
    await scenario.sweep();
    expect(await asked(scenario, id)).toEqual([
      { driverId: driver.id, because: "first", answer: "declined" },
      { driverId: driver.id, because: "first", answer: null },
    ]);
  });

  it("asks after a renewal another than the driver who lost the order by it", async () => {
    const scenario = await createScenario();
    const [near, far] = [await scenario.driver(500), await scenario.driver(1_000)];
    const { id } = await scenario.order({
      status: "accepted",
      driverId: near.id,
      acceptedAt: scenario.now(),
    });
    scenario.advance(minute);
    await scenario.act(id, (transaction, order) =>
      renewLocked(transaction, order, operator, scenario.now(), {
        renewalReason: "DRIVER_CHANGE",
        cancellationReason: "DRIVERS_FAILURE",
      }),
    );
    await scenario.sweep();
    expect(await asked(scenario, id)).toEqual([{ driverId: far.id, because: "first", answer: null }]);
    await decline(scenario, id);
    await scenario.sweep();
    expect(await scenario.offers(id)).toHaveLength(1);
  });

  it("takes an offer back when it is held, and offers anew after it", async () => {
    const scenario = await createScenario();
    const driver = await scenario.driver(500);
    const { id } = await scenario.waiting();
    await scenario.sweep();
    const until = later(5 * minute).toISOString();
    await scenario.act(id, (transaction, order) =>
      holdOrder(transaction, order, operator, scenario.now(), { holdOrderTill: until }),
    );
    scenario.advance(5 * minute);
    await scenario.sweep();
    await scenario.sweep();
    expect(await asked(scenario, id)).toEqual([
      { driverId: driver.id, because: "first", answer: "withdrawn" },
      { driverId: driver.id, because: "withdrawn", answer: null },
    ]);
  });

  it("lasts no longer than the order waits", async () => {
    const scenario = await createScenario({ cancelOrderAfter: 60 });
    await scenario.driver(500);
    await scenario.driver(1_000);
    const { id } = await scenario.waiting();
    await scenario.sweep();
    scenario.advance(45 * second);
    await scenario.sweep();
    expect((await scenario.offers(id))[1]?.expiresAt).toEqual(later(60 * second));
  });

  it("goes to the market by the time of its company, and is offered on meanwhile", async () => {
    const scenario = await createScenario({ showOnOrderMarketAfter: 20 });
    const { id } = await scenario.order({ status: "scheduled", slotFrom: noon, slotTo: later(120 * minute) });
    await scenario.sweep();
    expect((await scenario.read(id)).marketAt).toEqual(later(20 * second));
    const driver = await scenario.driver(500);
    scenario.advance(30 * second);
    await scenario.sweep();
    expect(await asked(scenario, id)).toEqual([{ driverId: driver.id, because: "first", answer: null }]);
  });

  it("has the next look at the earliest of its clocks, always", async () => {
    const scenario = await createScenario({ cancelOrderAfter: 50 });
    await scenario.driver(500);
    const { id } = await scenario.waiting();
    for (let passed = 0; passed < 50; passed += 5) {
      await scenario.sweep();
      const order = await scenario.read(id);
      expect(order.nextMoveAt).toEqual(nextMoveOf(order));
      expect(order.nextMoveAt?.getTime()).toBeGreaterThan(scenario.now().getTime());
      scenario.advance(5 * second);
    }
  });
});

describe("an answer to an offer", () => {
  it.each([
    ["that has run out", 45 * second],
    ["that was closed", 0],
  ])("%s changes nothing", async (what, wait) => {
    const scenario = await createScenario();
    await scenario.driver(500);
    const { id } = await scenario.waiting();
    await scenario.sweep();
    const [offer] = await scenario.offers(id);
    if (!offer) throw new Error("nothing was offered");
    if (what === "that was closed") await decline(scenario, id);
    scenario.advance(wait);
    const before = [await scenario.read(id), await scenario.offers(id)];
    const answer = await inTransaction(database.pool, (transaction) =>
      answerOffer(transaction, offer, "declined", scenario.now()),
    );
    expect(answer).toBeNull();
    expect([await scenario.read(id), await scenario.offers(id)]).toEqual(before);
  });
});
