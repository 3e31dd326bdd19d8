import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as driverApp from "#contract/driverApp/driverApp.ts";
import * as commands from "#contract/orders/commands.ts";
import { timeline } from "#contract/orders/orders.ts";
import { canViewFlags } from "#contract/permissions.ts";
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

const inMinutes = (minutes: number) => new Date(service.clock().getTime() + minutes * minute);
const revert = (orderId: string, eventVersion: number, token = states.token) =>
  service.send(commands.revert, { orderId, eventVersion }, { token });
const record = (id: string) => recordOf(service.pool, id);

/** Sends a command, which must succeed; returns the new version. */
async function done(
  call:
    | typeof commands.setOnHold
    | typeof commands.cancel
    | typeof commands.changeDriver
    | typeof commands.releaseOnHold,
  input: object,
  token = states.token,
) {
  const { status, body } = await service.send(call as typeof commands.setOnHold, input as never, { token });
  expect([call.name, status]).toEqual([call.name, 200]);
  return body.version;
}

describe("a hold", () => {
  it("is taken back by an event that names it: the order goes on, and its deadlines move by the time held", async () => {
    const { id } = await states.order("new");
    const before = (await record(id)).order;
    const version = await done(commands.setOnHold, { orderId: id });
    const { status, body } = await revert(id, version);
    expect([status, body]).toEqual([200, { id, version: version + 1, losses: [] }]);
    const { order, holds, events } = await record(id);
    expect(order).toMatchObject({ status: "new", on_hold_since: null, accept_by: before.accept_by });
    expect(holds).toMatchObject([{ released_by_id: states.account.id }]);
    expect(events.at(-1)).toMatchObject({ name: "revertOrder", data: { event: "holdOrder", version } });
    const { body: entries } = await service.send(timeline, { orderId: id }, { token: states.token });
    expect(entries[0]).toMatchObject({ name: "revertOrder", data: { reverted: "holdOrder" } });
  });

  it("comes back as it was when its release is taken back, while its end is still ahead", async () => {
    const till = inMinutes(20);
    const held = async () => {
      const { id } = await states.order("accepted");
      await done(commands.setOnHold, { orderId: id, notes: "Kwadrans", holdOrderTill: till.toISOString() });
      return { id, version: await done(commands.releaseOnHold, { orderId: id }) };
    };
    const one = await held();
    expect((await revert(one.id, one.version)).status).toBe(200);
    const { order, holds } = await record(one.id);
    expect(order).toMatchObject({ on_hold_until: till, on_hold_notes: "Kwadrans", next_move_at: till });
    expect(holds).toHaveLength(2);

    const late = await held();
    service.advance(21 * minute);
    expect((await revert(late.id, late.version)).body).toMatchObject({ errorCode: "order_not_revertible" });
  });
});

describe("a change of driver", () => {
  it("gives the order back to the one who had it", async () => {
    const { id } = await states.order("accepted");
    const version = await done(commands.changeDriver, { orderId: id, driverId: states.other.id });
    expect((await revert(id, version)).body).toMatchObject({ losses: ["driverTold"] });
    const { order, events } = await record(id);
    expect(order).toMatchObject({ status: "accepted", driver_id: states.driver.id });
    expect(events.at(-1)?.data).toMatchObject({
      driver: { id: states.driver.id },
      formerDriver: { id: states.other.id },
    });
  });

  it("takes a delay that the other driver reported along, and brings back what the former one reported", async () => {
    const other = await service.signInDriver({ region: states.place.region });
    for (const plannedAt of [null, inMinutes(30)]) {
      const { id } = await states.order("accepted", { plannedAt });
      const version = await done(commands.changeDriver, { orderId: id, driverId: other.driver.id });
      const delay = { orderId: id, minutes: 240 };
      expect((await service.send(driverApp.delay, delay, { token: other.token })).status).toBe(200);
      expect((await revert(id, version)).status).toBe(200);
      expect((await record(id)).order.planned_at).toEqual(plannedAt);
    }
  });

  it("that accepted a new order makes it new again, and its offers and clocks begin anew", async () => {
    const { id } = await states.order("new");
    const version = await done(commands.changeDriver, { orderId: id, driverId: states.other.id });
    service.advance(minute);
    expect((await revert(id, version)).body).toMatchObject({ losses: ["driverTold", "offersAnew"] });
    const { order } = await record(id);
    expect(order).toMatchObject({ status: "new", driver_id: null, accepted_at: null });
    expect(order.accept_by > service.clock()).toBe(true);
  });

  it("stays where the former driver can't have the order any more", async () => {
    const { driver, order, token } = await createOrderScenario(service);
    const { id } = await order("accepted");
    const other = (await createOrderScenario(service)).other;
    await service.pool.query("update drivers set region = $1 where id = $2", [driver.region, other.id]);
    const version = await done(commands.changeDriver, { orderId: id, driverId: other.id }, token);
    await service.pool.query("update drivers set blocked = true where id = $1", [driver.id]);
    expect((await revert(id, version, token)).body).toMatchObject({ errorCode: "driver_change_not_allowed" });
    expect((await record(id)).order.driver_id).toBe(other.id);
  });
});

describe("a cancellation", () => {
  const reason = { reason: "CALL_CENTER_REQUEST", comment: "Pomyłka" };

  it.each([
    "new",
    "scheduled",
    "accepted",
  ] as const)("before the pickup is taken back: %s", async (status) => {
    const { id } = await states.order(status);
    const before = (await record(id)).order;
    const version = await done(commands.cancel, { orderId: id, ...reason });
    expect((await revert(id, version)).status).toBe(200);
    const { order } = await record(id);
    expect(order).toMatchObject({
      status,
      driver_id: before.driver_id,
      payable: before.payable,
      cancelled_at: null,
      cancellation_reason: null,
      cancellation_comment: null,
    });
    expect((order.accept_by === null) === (status !== "new")).toBe(true);
  });

  it("brings the hold back that it ended; what the receiver was told it does not", async () => {
    const { id } = await states.order("accepted");
    const till = inMinutes(30);
    await done(commands.setOnHold, { orderId: id, holdOrderTill: till.toISOString() });
    const version = await done(commands.cancel, { orderId: id, ...reason });
    await service.send(commands.contactClient, { orderId: id }, { token: states.token });
    expect((await revert(id, version)).body).toMatchObject({ losses: ["driverTold", "clientTold"] });
    expect((await record(id)).order).toMatchObject({ on_hold_until: till, client_contacted_at: null });
  });

  it("of an order that waited for its slot stays once the slot is over", async () => {
    const { id } = await states.order("scheduled", { slotFrom: inMinutes(-119), slotTo: inMinutes(1) });
    const version = await done(commands.cancel, { orderId: id, ...reason });
    const cancelled = await record(id);
    service.advance(minute);
    expect((await revert(id, version)).body).toMatchObject({ errorCode: "order_not_revertible" });
    expect(await record(id)).toEqual(cancelled);
  });

  it("that came after the pickup, or is paid, stays", async () => {
    const picked = await states.order("picked_up");
    const version = await done(commands.cancel, { orderId: picked.id, ...reason, forceCancel: true });
    expect((await revert(picked.id, version)).body).toMatchObject({ errorCode: "order_not_revertible" });
    const paid = await states.order("accepted");
    const paidVersion = await done(commands.cancel, { orderId: paid.id, ...reason, payable: true });
    expect((await revert(paid.id, paidVersion)).body).toMatchObject({ errorCode: "order_not_revertible" });
  });
});

describe("nothing is taken back", () => {
  it("twice: of two people exactly one succeeds, and the other reads who it was", async () => {
    const { id } = await states.order("accepted");
    const version = await done(commands.setOnHold, { orderId: id });
    const reach = { companyIds: [states.place.companyId], regions: [states.place.region] };
    const another = await service.signInOperator(reach);
    const answers = await Promise.all([revert(id, version), revert(id, version, another.token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [winner, loser] = answers[0].status === 200 ? answers : answers.toReversed();
    const name = winner === answers[0] ? states.account.email : another.account.email;
    expect(loser?.body).toMatchObject({
      errorCode: "order_changed",
      conflict: { event: "revertOrder", by: name },
    });
    expect((await record(id)).events.filter(({ name: event }) => event === "revertOrder")).toHaveLength(1);
  });

  it("once something else happened that changes its meaning; comments don't", async () => {
    const { id } = await states.order("accepted");
    const version = await done(commands.changeDriver, { orderId: id, driverId: states.other.id });
    await service.send(commands.addComment, { orderId: id, comment: "Dzwonić" }, { token: states.token });
    await service.send(
      commands.checkPickupCode,
      { orderId: id, verificationCode: "135790" },
      { token: states.token },
    );
    expect((await revert(id, version)).body).toMatchObject({
      errorCode: "order_changed",
      conflict: { event: "pickUpOrder" },
    });
    const other = await states.order("accepted");
    const held = await done(commands.setOnHold, { orderId: other.id });
    await service.send(
      commands.addComment,
      { orderId: other.id, comment: "Dzwonić" },
      { token: states.token },
    );
    expect((await revert(other.id, held)).status).toBe(200);
  });

  it("of other events, nor of versions that nothing made", async () => {
    const { id } = await states.order("accepted");
    expect((await revert(id, 4_000)).status).toBe(409);
    const { body } = await service.send(
      commands.addComment,
      { orderId: id, comment: "Tak" },
      { token: states.token },
    );
    expect((await revert(id, body.version ?? 0)).body).toMatchObject({ errorCode: "order_not_revertible" });
  });

  it("by the client of a company that was switched off, if it would be an order again", async () => {
    const own = await createOrderScenario(service);
    const { id } = await own.order("new");
    const { token } = await service.signInClient(own.place.companyId);
    const cancellation = { orderId: id, reason: "OTHER" } as const;
    const { version } = (await service.send(commands.cancel, cancellation, { token })).body;
    const setStatus = (status: string) =>
      service.pool.query("update companies set status = $2 where id = $1", [own.place.companyId, status]);
    await setStatus("inactive");
    expect((await revert(id, version, token)).error.errorCode).toBe("company_not_activated");
    await setStatus("active");
    expect((await revert(id, version, token)).status).toBe(200);
  });

  it("by who may not do it, and by clients only what clients did", async () => {
    const { id } = await states.order("accepted");
    const version = await done(commands.setOnHold, { orderId: id });
    const reach = { companyIds: [states.place.companyId], regions: [states.place.region] };
    const canView = canViewFlags.filter((flag) => flag !== "holdOrder");
    const { token } = await service.signInOperator({ ...reach, canView });
    expect((await revert(id, version, token)).body).toMatchObject({ errorCode: "order_not_revertible" });
    const client = await service.signInClient(states.place.companyId);
    expect((await revert(id, version, client.token)).body).toMatchObject({
      errorCode: "order_not_revertible",
    });
    await done(commands.releaseOnHold, { orderId: id });
    const own = await done(commands.setOnHold, { orderId: id }, client.token);
    expect((await revert(id, own, client.token)).status).toBe(200);
  });

  it("after a day", async () => {
    const { id } = await states.order("accepted");
    const version = await done(commands.setOnHold, { orderId: id });
    service.advance(24 * 60 * minute + 1);
    const { token } = await service.signInOperator({ companyIds: [states.place.companyId] });
    expect((await revert(id, version, token)).body).toMatchObject({ errorCode: "order_not_revertible" });
  });
});
