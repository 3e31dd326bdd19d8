import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import * as driverApp from "#contract/driverApp/driverApp.ts";
import { leaveFeedback } from "#contract/driverApp/feedback.ts";
import { me as consoleMe } from "#contract/session.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { appendEvents, bySystem, type NewEvent, orderEvent } from "#server/events/append.ts";
import { channel } from "#server/events/notifications.ts";
import { sweep } from "#server/jobs/sweep.ts";
import { noon } from "#tests/support/factories/factories.ts";
import { createDriverScenario } from "#tests/support/scenarios/driverScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

const sessionCheck = 10_000;

// Only the interval that checks the sessions would make the test wait.
let service: Service;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  service = await startService();
});
afterAll(async () => {
  await service.stop();
  vi.useRealTimers();
});

/** Appends an event as another part of the service would. */
const happen = async (event: NewEvent) => {
  await inTransaction(service.pool, (transaction) => appendEvents(transaction, bySystem(noon), [event]));
  await service.pool.query(`notify ${channel}`);
};

describe("a phone", () => {
  it("is told of its offers, and of nobody else's", async () => {
    const { token, driver, order, join } = await createDriverScenario(service);
    const other = await join();
    const [phone, theirs] = [await service.connectPhone(token), await service.connectPhone(other.token)];
    const asked = await order("new");
    const data = { offerId: "o1", driverId: driver.id, expiresAt: noon.toISOString(), distance: 900 };
    await happen(orderEvent("offerOrder", asked, undefined, { driverId: driver.id, data }));
    const second = { ...data, offerId: "o2", driverId: other.driver.id, distance: null };
    await happen(orderEvent("offerOrder", asked, undefined, { driverId: other.driver.id, data: second }));
    const [heard, heardThere] = [await phone.until("offer"), await theirs.until("offer")];
    const expiresAt = noon.toISOString();
    expect(heard).toEqual({ offerId: "o1", orderId: asked.id, expiresAt, distance: 900 });
    expect(heardThere).toEqual({ offerId: "o2", orderId: asked.id, expiresAt, distance: null });
    expect([phone.names(), theirs.names()]).toEqual([["offer"], ["offer"]]);
  });

  it("is told of what happens to its orders, in each of the driver's phones", async () => {
    const { token, driver, ownOrder, order, join, send } = await createDriverScenario(service);
    const other = await join();
    const phones = [
      await service.connectPhone(token),
      await service.connectPhone(await service.signInPhone(driver.email)),
    ];
    const theirs = await service.connectPhone(other.token);
    const [own, foreign] = [
      await ownOrder("accepted"),
      await order("accepted", { driverId: other.driver.id }),
    ];
    await service.send(driverApp.delay, { orderId: foreign.id, minutes: 5 }, { token: other.token });
    await send(driverApp.giveBack, { orderId: own.id });
    for (const phone of phones) {
      expect(await phone.until("orderChanged", own.id)).toEqual({ orderId: own.id, event: "renewOrder" });
      expect(phone.heard).toHaveLength(1);
    }
    expect(await theirs.until("orderChanged")).toEqual({ orderId: foreign.id, event: "delayingDelivery" });
    expect(theirs.heard).toHaveLength(1);
  });

  it("is told that another driver has its order now, as that one is, and who was offered it", async () => {
    const { token, driver, order, join } = await createDriverScenario(service);
    const [other, asked] = [await join(), await join()];
    const phones = [];
    for (const one of [token, other.token, asked.token]) phones.push(await service.connectPhone(one));
    const changed = await order("accepted", { driverId: other.driver.id });
    const named = { id: driver.id, name: "Jan Kowalski" };
    const data = { comment: null, driver: null, formerDriver: named, offeredTo: asked.driver.id };
    await happen(orderEvent("changeDriver", changed, undefined, { data }));
    for (const phone of phones) {
      expect(await phone.until("orderChanged")).toEqual({ orderId: changed.id, event: "changeDriver" });
      expect(phone.heard).toHaveLength(1);
    }
  });

  it("hears nothing of feedback, refused offers and other people's sign-ins", async () => {
    const { token, driver, ownOrder, send, join } = await createDriverScenario(service);
    const phone = await service.connectPhone(token);
    const { id } = await ownOrder("delivered");
    await send(leaveFeedback, { orderId: id, mark: 5 });
    const data = { offerId: "o1", driverId: driver.id, expiresAt: noon.toISOString(), distance: null };
    await happen(
      orderEvent("expireOffer", await ownOrder("accepted"), undefined, { driverId: driver.id, data }),
    );
    await join();
    await send(driverApp.finish, { orderId: id });
    await phone.until("orderChanged", id);
    expect(phone.names()).toEqual(["orderChanged"]);
  });

  it("is told what another process did", async () => {
    const { token, ownOrder } = await createDriverScenario(service);
    const another = await startService({ database: service.database });
    const phone = await service.connectPhone(token);
    const { id } = await ownOrder("accepted");
    await another.send(driverApp.delay, { orderId: id, minutes: 5 }, { token });
    expect(await phone.until("orderChanged")).toEqual({ orderId: id, event: "delayingDelivery" });
    await another.stop();
  });
});

it("rings a phone, and the ride ends well", async () => {
  const { token, order, send, join } = await createDriverScenario(service);
  const farther = await join({ lastLat: 53.2 });
  const [phone, other] = [await service.connectPhone(token), await service.connectPhone(farther.token)];
  const { id: orderId } = await order("new", {
    nextMoveAt: noon,
    marketAt: null,
    pickUpVerificationCode: "135790",
    verificationCode: "246801",
  });
  await sweep(service.pool, service.clock());
  await service.pool.query(`notify ${channel}`);
  const { offerId, expiresAt } = await phone.until("offer", orderId);
  expect((await send(driverApp.offers, undefined)).body).toMatchObject([{ offerId, orderId }]);
  expect(Date.parse(expiresAt)).toBe(noon.getTime() + 45_000);

  const steps = [
    await send(driverApp.accept, { orderId }),
    await send(driverApp.pickUp, { orderId, pin: "135790" }),
    await send(driverApp.arrive, { orderId }),
    await send(driverApp.deliver, { orderId, verificationCode: "246801" }),
    await send(driverApp.finish, { orderId }),
  ];
  expect(steps.map(({ body }) => body)).toEqual([2, 3, 4, 5, 6].map((version) => ({ id: orderId, version })));
  await vi.waitFor(() => expect(phone.heard).toHaveLength(6), { timeout: 10_000 });
  expect(phone.heard.map(({ message }) => ("event" in message ? message.event : "offer"))).toEqual([
    "offer",
    "acceptOrder",
    "pickUpOrder",
    "arriveOrder",
    "deliverOrder",
    "finishOrder",
  ]);
  expect(other.heard).toEqual([]);
});

describe("a phone's socket", () => {
  it.each([
    ["without a token", undefined],
    ["with a forged token", "a".repeat(43)],
    ["with an object", { $ne: "" }],
  ])("is refused %s", async (_, token) => {
    await expect(service.connectPhone(token)).rejects.toThrow("not_authenticated");
  });

  it("ends at once with its sign-out; another phone's stays", async () => {
    const { token, driver, send } = await createDriverScenario(service);
    const [phone, other] = [
      await service.connectPhone(token),
      await service.connectPhone(await service.signInPhone(driver.email)),
    ];
    await send(driverApp.signOut, undefined);
    await phone.disconnected;
    expect([phone.ends(), other.isConnected()]).toEqual([["signedOut"], true]);
  });

  it.each([
    ["the driver is blocked", "update drivers set blocked = true where id = $1"],
    ["the driver is inactive", "update drivers set active = false where id = $1"],
    ["the session is gone", "delete from driver_sessions where driver_id = $1"],
  ])("ends at the next look when %s; others stay", async (_, text) => {
    const { token, driver, join } = await createDriverScenario(service);
    const [phone, other] = [
      await service.connectPhone(token),
      await service.connectPhone((await join()).token),
    ];
    await service.pool.query(text, [driver.id]);
    await vi.advanceTimersByTimeAsync(sessionCheck);
    await phone.disconnected;
    expect([phone.ends(), other.names(), other.isConnected()]).toEqual([["expired"], [], true]);
  });
});

describe("tokens", () => {
  it("of drivers open nothing of the console's, and the other way round", async () => {
    const { token } = await createDriverScenario(service);
    const operator = await service.signInOperator();
    await expect(service.connect(token)).rejects.toThrow("not_authenticated");
    await expect(service.connectPhone(operator.token)).rejects.toThrow("not_authenticated");
    const atConsole = await service.send(consoleMe, undefined, { token });
    const atPhones = await service.send(driverApp.me, undefined, { token: operator.token });
    expect([atConsole.error.errorCode, atPhones.error.errorCode]).toEqual([
      "not_authenticated",
      "not_authenticated",
    ]);
  });
});
