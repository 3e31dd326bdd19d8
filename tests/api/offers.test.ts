import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { drivers } from "#server/database/tables/drivers.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { nextMoveOf } from "#server/modules/orders/deadlines.ts";
import { holdOrder } from "#server/modules/orders/hold.ts";
import { moveOrder } from "#server/modules/orders/move.ts";
import { answerOffer, withdrawOpenOffer } from "#server/modules/orders/offers.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/cluster.ts";
import { noon } from "#tests/support/factories.ts";
import { minute, openStreet, type Street, second } from "#tests/support/street.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const street = (settings = {}) => openStreet(database.pool, settings);
const operator = { type: "operator", id: "anna", name: "anna@operators.example" } as const;
const later = (milliseconds: number) => new Date(noon.getTime() + milliseconds);
const setDriver = (id: string, set: Partial<typeof drivers.$inferInsert>) =>
  drizzle(database.pool).update(drivers).set(set).where(eq(drivers.id, id));
const asked = async (where: Street, orderId: string) =>
  (await where.offers(orderId)).map(({ driverId, because, answer }) => ({ driverId, because, answer }));

async function decline(where: Street, orderId: string) {
  const open = (await where.offers(orderId)).find(({ answer }) => answer === null);
  if (!open) throw new Error("no offer is open");
  return inTransaction(database.pool, (transaction) =>
    answerOffer(transaction, open, "declined", where.now()),
  );
}

describe("an order that waits", () => {
  it("is offered to the nearest, for 45 seconds, with the distance on the road", async () => {
    const here = await street();
    await here.driver(2_000);
    const near = await here.driver(-1_000);
    const { id } = await here.waiting();
    await here.sweep();
    expect(await here.offers(id)).toMatchObject([
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
    const here = await street();
    const { id: driverId } = await here.driver(1_000);
    const { id } = await here.waiting();
    await here.sweep();
    const [offer] = await here.offers(id);
    const order = await here.read(id);
    expect(order).toMatchObject({ version: 1, offerAt: later(45 * second), nextMoveAt: later(45 * second) });
    expect(await here.events(id)).toMatchObject([
      {
        name: "offerOrder",
        actorType: "system",
        driverId,
        version: null,
        companyId: here.companyId,
        region: here.region,
        changes: {},
        data: { offerId: offer?.id, driverId, expiresAt: later(45 * second).toISOString(), distance: 1_300 },
      },
    ]);
  });

  it("goes on to the next when the one asked is silent, and only when the time is over", async () => {
    const here = await street();
    const [near, far] = [await here.driver(500), await here.driver(1_000)];
    const { id } = await here.waiting();
    await here.sweep();
    here.advance(45 * second - 1);
    await here.sweep();
    expect(await here.offers(id)).toHaveLength(1);
    here.advance(1);
    await here.sweep();
    expect(await asked(here, id)).toEqual([
      { driverId: near.id, because: "first", answer: "silent" },
      { driverId: far.id, because: "silent", answer: null },
    ]);
    expect((await here.offers(id))[0]?.answeredAt).toEqual(later(45 * second));
    expect((await here.events(id)).map(({ name, driverId }) => [name, driverId])).toEqual([
      ["offerOrder", near.id],
      ["expireOffer", near.id],
      ["offerOrder", far.id],
    ]);
  });

  it("goes on at once when the one asked declines", async () => {
    const here = await street();
    const [near, far] = [await here.driver(500), await here.driver(1_000)];
    const { id } = await here.waiting();
    await here.sweep();
    here.advance(7 * second);
    expect(await decline(here, id)).toMatchObject({ id });
    await here.sweep();
    expect(await asked(here, id)).toEqual([
      { driverId: near.id, because: "first", answer: "declined" },
      { driverId: far.id, because: "declined", answer: null },
    ]);
    expect((await here.offers(id))[1]?.expiresAt).toEqual(later(52 * second));
  });

  it("goes on at once when the one asked goes offline, and may come back to that one", async () => {
    const here = await street();
    const [near, far] = [await here.driver(500), await here.driver(1_000)];
    const { id } = await here.waiting();
    await here.sweep();
    here.advance(5 * second);
    await inTransaction(database.pool, (transaction) => withdrawOpenOffer(transaction, near.id, here.now()));
    await setDriver(near.id, { status: "offline" });
    await here.sweep();
    await setDriver(near.id, { status: "online" });
    here.advance(5 * second);
    await decline(here, id);
    await here.sweep();
    expect(await asked(here, id)).toEqual([
      { driverId: near.id, because: "first", answer: "withdrawn" },
      { driverId: far.id, because: "withdrawn", answer: "declined" },
      { driverId: near.id, because: "declined", answer: null },
    ]);
  });

  it("asks nobody twice who declined or said nothing, and looks again every ten seconds", async () => {
    const here = await street();
    await here.driver(500);
    await here.driver(1_000);
    const { id } = await here.waiting();
    await here.sweep();
    await decline(here, id);
    await here.sweep();
    here.advance(45 * second);
    await here.sweep();
    expect((await here.read(id)).nextMoveAt).toEqual(later(55 * second));
    here.advance(2 * minute);
    await here.sweep();
    expect(await here.offers(id)).toHaveLength(2);
    const comes = await here.driver(9_000);
    here.advance(10 * second);
    await here.sweep();
    expect((await asked(here, id))[2]).toEqual({ driverId: comes.id, because: "silent", answer: null });
  });

  it("asks again after a renewal: it is a new waiting", async () => {
    const here = await street();
    const driver = await here.driver(500);
    const { id } = await here.waiting();
    await here.sweep();
    await decline(here, id);
    here.advance(minute);
    await here.act(id, (transaction, order) =>
      moveOrder(transaction, order, "changeDriver", {
        by: operator,
        now: here.now(),
        set: { driverId: driver.id },
        data: { comment: null, driver: null, formerDriver: null },
      }),
    );
    here.advance(minute);
    await here.act(id, (transaction, order) =>
      moveOrder(transaction, order, "renew", {
        by: operator,
        now: here.now(),
        set: { driverId: null },
        data: { renewalId: "renewal" },
      }),
    );
    await here.sweep();
    expect(await asked(here, id)).toEqual([
      { driverId: driver.id, because: "first", answer: "declined" },
      { driverId: driver.id, because: "first", answer: null },
    ]);
  });

  it("takes an offer back when it is held, and offers anew after it", async () => {
    const here = await street();
    const driver = await here.driver(500);
    const { id } = await here.waiting();
    await here.sweep();
    const until = later(5 * minute).toISOString();
    await here.act(id, (transaction, order) =>
      holdOrder(transaction, order, operator, here.now(), { holdOrderTill: until }),
    );
    here.advance(5 * minute);
    await here.sweep();
    await here.sweep();
    expect(await asked(here, id)).toEqual([
      { driverId: driver.id, because: "first", answer: "withdrawn" },
      { driverId: driver.id, because: "withdrawn", answer: null },
    ]);
  });

  it("lasts no longer than the order waits", async () => {
    const here = await street({ cancelOrderAfter: 60 });
    await here.driver(500);
    await here.driver(1_000);
    const { id } = await here.waiting();
    await here.sweep();
    here.advance(45 * second);
    await here.sweep();
    expect((await here.offers(id))[1]?.expiresAt).toEqual(later(60 * second));
  });

  it("goes to the market by the time of its company, and is offered on meanwhile", async () => {
    const here = await street({ showOnOrderMarketAfter: 20 });
    const { id } = await here.order({ status: "scheduled", slotFrom: noon, slotTo: later(120 * minute) });
    await here.sweep();
    expect((await here.read(id)).marketAt).toEqual(later(20 * second));
    const driver = await here.driver(500);
    here.advance(30 * second);
    await here.sweep();
    expect(await asked(here, id)).toEqual([{ driverId: driver.id, because: "first", answer: null }]);
  });

  it("has the next look at the earliest of its clocks, always", async () => {
    const here = await street({ cancelOrderAfter: 50 });
    await here.driver(500);
    const { id } = await here.waiting();
    for (let passed = 0; passed < 50; passed += 5) {
      await here.sweep();
      const order = await here.read(id);
      expect(order.nextMoveAt).toEqual(nextMoveOf(order));
      expect(order.nextMoveAt?.getTime()).toBeGreaterThan(here.now().getTime());
      here.advance(5 * second);
    }
  });
});

describe("an answer to an offer", () => {
  it.each([
    ["that has run out", 45 * second],
    ["that was closed", 0],
  ])("%s changes nothing", async (what, wait) => {
    const here = await street();
    await here.driver(500);
    const { id } = await here.waiting();
    await here.sweep();
    const [offer] = await here.offers(id);
    if (!offer) throw new Error("nothing was offered");
    if (what === "that was closed") await decline(here, id);
    here.advance(wait);
    const before = [await here.read(id), await here.offers(id)];
    const answer = await inTransaction(database.pool, (transaction) =>
      answerOffer(transaction, offer, "declined", here.now()),
    );
    expect(answer).toBeNull();
    expect([await here.read(id), await here.offers(id)]).toEqual(before);
  });
});
