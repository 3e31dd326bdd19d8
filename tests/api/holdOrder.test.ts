import { drizzle } from "drizzle-orm/node-postgres";
import { ulid } from "ulid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { InputOf } from "#contract/call.ts";
import { changeDriver, releaseOnHold, setOnHold } from "#contract/orders/commands.ts";
import { info } from "#contract/orders/orders.ts";
import { orderOffers } from "#server/database/tables/orders.ts";
import { noon } from "#tests/support/factories/factories.ts";
import { createOrderScenario, type OrderScenario, recordOf } from "#tests/support/scenarios/orderScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

const minute = 60_000;

let service: Service;
let states: OrderScenario;
beforeAll(async () => {
  service = await startService();
  states = await createOrderScenario(service);
});
afterAll(() => service.stop());

const hold = (orderId: string, wish: Omit<InputOf<typeof setOnHold>, "orderId"> = {}) =>
  service.send(setOnHold, { orderId, ...wish }, { token: states.token });
const release = (orderId: string) => service.send(releaseOnHold, { orderId }, { token: states.token });

const inMinutes = (minutes: number) => new Date(service.clock().getTime() + minutes * minute);

describe("a hold", () => {
  it("until a time has that time as the order's next, and keeps the note and who holds", async () => {
    const { id } = await states.order("new");
    const till = inMinutes(15);
    await hold(id, { notes: "Klient prosi o kwadrans", holdOrderTill: till.toISOString() });
    const { order, holds, events } = await recordOf(service.pool, id);
    expect(order).toMatchObject({
      status: "new",
      on_hold_since: service.clock(),
      on_hold_until: till,
      on_hold_notes: "Klient prosi o kwadrans",
      next_move_at: till,
    });
    expect(holds).toMatchObject([
      {
        created_at: service.clock(),
        hold_until: till,
        notes: "Klient prosi o kwadrans",
        held_by_type: "operator",
        held_by_id: states.account.id,
        held_by: states.account.email,
        released_at: null,
      },
    ]);
    expect(events[0].data).toEqual({ holdId: holds[0].id });
    const { body } = await service.send(info, { orderId: id }, { token: states.token });
    expect(body.onHoldNotes).toBe("Klient prosi o kwadrans");
  });

  it("until it is released has no next time, and a note of blanks is none", async () => {
    const { id } = await states.order("new");
    await hold(id, { notes: " \n" });
    expect((await recordOf(service.pool, id)).order).toMatchObject({
      on_hold_notes: null,
      on_hold_until: null,
      next_move_at: null,
    });
  });

  it("of a new order withdraws its open offer", async () => {
    const { id } = await states.order("new");
    const offer = { id: ulid(), orderId: id, driverId: states.driver.id, because: "first" as const };
    await drizzle(service.pool)
      .insert(orderOffers)
      .values({ ...offer, offeredAt: noon, expiresAt: inMinutes(1) });
    await hold(id);
    expect((await recordOf(service.pool, id)).offers).toMatchObject([{ answer: "withdrawn" }]);
  });

  it.each([
    ["before now", { holdOrderTill: "2026-11-21T10:59:59.999Z" }, { message: "inThePast" }],
    ["that is no time", { holdOrderTill: "tomorrow" }, { message: "invalidDate" }],
    ["that is past the calendar", { holdOrderTill: "9999-12-31T23:59:00-12:00" }, { message: "invalidDate" }],
    ["in a zone that is none", { holdOrderTill: "2026-11-22T10:00:00+20:00" }, { message: "invalidDate" }],
  ])("until a time %s is refused, and nothing done", async (_, wish, problem) => {
    const { id } = await states.order("new");
    const before = await recordOf(service.pool, id);
    const { status, error } = await hold(id, wish);
    expect([status, error.errors]).toEqual([400, { holdOrderTill: problem }]);
    expect(await recordOf(service.pool, id)).toEqual(before);
  });
});

describe("a release", () => {
  it("gives back what was left of each deadline, and begins to offer anew", async () => {
    const { id, acceptBy, marketAt } = await states.order("new");
    await hold(id, { holdOrderTill: inMinutes(30).toISOString() });
    service.advance(12 * minute);
    expect((await release(id)).status).toBe(200);
    const later = (moment: Date | null | undefined) => new Date((moment?.getTime() ?? 0) + 12 * minute);
    const { order, holds } = await recordOf(service.pool, id);
    expect(order).toMatchObject({
      on_hold_since: null,
      on_hold_until: null,
      on_hold_notes: null,
      accept_by: later(acceptBy),
      market_at: later(marketAt),
      offer_at: service.clock(),
      next_move_at: service.clock(),
    });
    expect(holds).toMatchObject([
      {
        released_at: service.clock(),
        released_by_type: "operator",
        released_by_id: states.account.id,
        released_by: states.account.email,
      },
    ]);
  });

  it("shifts them once for each hold", async () => {
    const { id, acceptBy } = await states.order("new");
    for (const minutes of [3, 4]) {
      await hold(id);
      service.advance(minutes * minute);
      await release(id);
      service.advance(minute);
    }
    const { order, holds, events } = await recordOf(service.pool, id);
    expect(order.accept_by).toEqual(new Date((acceptBy?.getTime() ?? 0) + 7 * minute));
    expect([holds.length, events.length, order.version]).toEqual([2, 4, 5]);
  });

  it("gives a driver who got the order while it was held no more than the rest of the hold", async () => {
    await service.pool.query("update companies set stage_limits = $1 where id = $2", [
      { pickup_delivery: { accepted: { atRiskAfter: 10, lateAfter: 20 } } },
      states.place.companyId,
    ]);
    const { id } = await states.order("new");
    await hold(id);
    service.advance(10 * minute);
    await service.send(changeDriver, { orderId: id, driverId: states.other.id }, { token: states.token });
    const [riskAt, lateAt] = [inMinutes(10 + 5), inMinutes(20 + 5)];
    service.advance(5 * minute);
    await release(id);
    const { order } = await recordOf(service.pool, id);
    expect(order).toMatchObject({ status: "accepted", stage_risk_at: riskAt, stage_late_at: lateAt });
  });

  it("leaves the stage's clock alone", async () => {
    const { id, statusBeganAt } = await states.order("picked_up");
    await hold(id);
    service.advance(minute);
    await release(id);
    const { order } = await recordOf(service.pool, id);
    expect(order).toMatchObject({ status: "picked_up", status_began_at: statusBeganAt, next_move_at: null });
  });
});
