import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accept, decline, market, offers } from "#contract/driverApp/driverApp.ts";
import { addComment, edit } from "#contract/orders/commands.ts";
import { minutesAfter } from "#server/clock.ts";
import { changeOrder, makeOrder, makePlace, noon } from "#tests/support/factories/factories.ts";
import {
  answerOf,
  createDriverScenario,
  eventsOf,
  makeOffer,
  stateOf,
} from "#tests/support/scenarios/driverScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const later = minutesAfter(noon, 2);

describe("accepting", () => {
  it("takes an order by its offer, and tells so once", async () => {
    const { send, order, offer, driver } = await createDriverScenario(service);
    const { id } = await order("new", { marketAt: later });
    const offerId = await offer(id);
    expect((await send(accept, { orderId: id })).body).toEqual({ id, version: 2 });
    const { order: row } = await stateOf(service, id);
    expect(row).toMatchObject({
      status: "accepted",
      driver_id: driver.id,
      accept_by: null,
      market_at: null,
      offer_at: null,
      next_move_at: null,
    });
    expect(new Date(row.accepted_at)).toEqual(noon);
    expect(await answerOf(service, offerId)).toEqual({ answer: "accepted", answered_at: noon });
    expect(await eventsOf(service, id)).toEqual([
      {
        name: "acceptOrder",
        version: 2,
        actorType: "driver",
        actorId: driver.id,
        actorName: "Jan Kowalski",
        driverId: driver.id,
        changes: { status: ["new", "accepted"], driverId: [null, driver.id] },
        data: { driver: { id: driver.id, name: "Jan Kowalski" }, offerId, market: false },
      },
    ]);
  });

  it("takes an order from the market, and another's offer of it is no more, which that driver is told", async () => {
    const { send, order, join } = await createDriverScenario(service);
    const [{ id }, other] = [await order("new"), await join()];
    const offerId = await makeOffer(service, { orderId: id, driverId: other.driver.id });
    const phone = await service.connectPhone(other.token);
    expect((await send(accept, { orderId: id })).status).toBe(200);
    expect((await answerOf(service, offerId)).answer).toBe("withdrawn");
    expect(await phone.until("orderChanged", id)).toEqual({ orderId: id, event: "acceptOrder" });
    expect((await eventsOf(service, id))[0]?.data).toMatchObject({ offerId: null, market: true });
    const { status, error } = await service.send(accept, { orderId: id }, { token: other.token });
    expect([status, error.errorCode]).toEqual([409, "offer_not_open"]);
  });

  it.each([
    ["by its offer", true],
    ["from the market", false],
  ])("%s takes only what the driver was shown, if it names that version, whatever else was edited", async (_, isOffered) => {
    const { send, order, offer, place } = await createDriverScenario(service);
    const made = await order("new", isOffered ? { marketAt: later } : {});
    const { id } = made;
    if (isOffered) await offer(id);
    const [seen] = (await send(isOffered ? offers : market, undefined)).body;
    const { token } = await service.signInOperator({ companyIds: [place.companyId] });
    const take = (version?: number) => send(accept, { orderId: id }, { "if-match": `"${version}"` });
    const changes = { clientCity: ["Toruń", "Chełmża"], notes: [null, "Czwarte piętro"] } as const;
    const changed = await changeOrder(service.pool, made, "editOrder", { changes });
    const { status, error } = await take(seen?.version);
    expect({ status, error }).toMatchObject({ status: 409, error: { errorCode: "order_changed" } });
    expect(error).not.toHaveProperty("conflict");
    await service.send(edit, { orderId: id, clientName: "Maria Zając", notes: "Piąte piętro" }, { token });
    await service.send(addComment, { orderId: id, comment: "Zaraz ktoś pojedzie" }, { token });
    expect((await take(changed.version)).status).toBe(200);
  });

  it.each([
    ["neither offered nor on the market", { marketAt: later }, "offer_not_open"],
    ["on hold", { onHoldSince: noon }, "order_on_hold"],
    ["too large for the vehicle", { packageSize: "L" }, "driver_not_available"],
    ["still scheduled", { status: "scheduled", marketAt: null }, "offer_not_open"],
    ["cancelled", { status: "cancelled" }, "offer_not_open"],
  ] as const)("is refused of an order that is %s", async (_, values, code) => {
    const { send, order } = await createDriverScenario(service, { vehicleSize: "M" });
    const { id } = await order("new", values);
    const before = await stateOf(service, id);
    const { status, error } = await send(accept, { orderId: id });
    expect([status, error.errorCode]).toEqual([409, code]);
    expect(await stateOf(service, id)).toEqual(before);
  });

  it("is refused of an offer whose time is over", async () => {
    const { send, order, offer } = await createDriverScenario(service);
    const { id } = await order("new", { marketAt: later });
    await offer(id, { expiresAt: noon });
    expect((await send(accept, { orderId: id })).error.errorCode).toBe("offer_not_open");
  });

  it("is refused to somebody who has an order", async () => {
    const { send, order, ownOrder } = await createDriverScenario(service);
    await ownOrder("arrived");
    const { id } = await order("new");
    expect((await send(accept, { orderId: id })).error.errorCode).toBe("driver_not_available");
  });

  it.each([
    ["unknown", async () => "01NOSUCHORDER"],
    [
      "of another region",
      async () => (await makeOrder(service.pool, { ...(await makePlace(service.pool)), marketAt: noon })).id,
    ],
  ])("an order that is %s is not found", async (_, make) => {
    const { send } = await createDriverScenario(service);
    const { status, error } = await send(accept, { orderId: await make() });
    expect([status, error.errorCode]).toEqual([404, "order_not_found"]);
  });

  it("an order of a company that the driver may not drive for is not found", async () => {
    const { send, order } = await createDriverScenario(service, { allowedCompanyIds: ["none"] });
    const { status, error } = await send(accept, { orderId: (await order("new")).id });
    expect([status, error.errorCode]).toEqual([404, "order_not_found"]);
  });
});

describe("declining", () => {
  it("closes the offer, wakes the order, and tells so once", async () => {
    const { send, order, offer, driver } = await createDriverScenario(service);
    const { id } = await order("new", { offerAt: later });
    const offerId = await offer(id);
    expect((await send(decline, { offerId })).status).toBe(200);
    expect(await answerOf(service, offerId)).toEqual({ answer: "declined", answered_at: noon });
    const { order: row } = await stateOf(service, id);
    expect([row.version, new Date(row.offer_at), new Date(row.next_move_at)]).toEqual([1, noon, noon]);
    expect(await eventsOf(service, id)).toMatchObject([
      { name: "declineOffer", version: null, actorId: driver.id, driverId: driver.id, data: { offerId } },
    ]);
    expect((await send(decline, { offerId })).error.errorCode).toBe("offer_not_open");
  });

  it.each([
    ["answered", { answer: "silent", answeredAt: noon }],
    ["over", { expiresAt: noon }],
  ] as const)("is refused of an offer that is %s", async (_, values) => {
    const { send, order, offer } = await createDriverScenario(service);
    const { id } = await order("new");
    const offerId = await offer(id, values);
    const before = await stateOf(service, id);
    const { status, error } = await send(decline, { offerId });
    expect([status, error.errorCode]).toEqual([409, "offer_not_open"]);
    expect(await stateOf(service, id)).toEqual(before);
  });

  it("is refused alike of another's offer and of none", async () => {
    const { send, order, join } = await createDriverScenario(service);
    const [{ id }, other] = [await order("new"), await join()];
    const offerId = await makeOffer(service, { orderId: id, driverId: other.driver.id });
    for (const wrong of [offerId, "01NOSUCHOFFER"]) {
      const { status, error } = await send(decline, { offerId: wrong });
      expect([status, error.errorCode]).toEqual([409, "offer_not_open"]);
    }
    expect((await answerOf(service, offerId)).answer).toBeNull();
  });
});
