import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as driverApp from "#contract/driverApp/driverApp.ts";
import { leaveFeedback } from "#contract/driverApp/feedback.ts";
import { minutesAfter } from "#server/clock.ts";
import { noon } from "#tests/support/factories/factories.ts";
import {
  createDriverScenario,
  type DriverScenario,
  eventsOf,
  stateOf,
} from "#tests/support/scenarios/driverScenario.ts";
import { codeOf, type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let scenario: DriverScenario;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  scenario = await createDriverScenario(service);
});

describe("picking up", () => {
  const withPin = { pickUpVerificationCode: "135790" };
  const pickUp = (orderId: string, pin?: string) => scenario.send(driverApp.pickUp, { orderId, pin });

  it("keeps when it was", async () => {
    const { id } = await scenario.ownOrder("accepted", { ...withPin, pinFailures: 3 });
    expect((await pickUp(id, "135790")).body).toEqual({ id, version: 2 });
    const { order } = await stateOf(service, id);
    expect([new Date(order.picked_up_at), order.pin_failures]).toEqual([noon, 0]);
  });

  it("needs no PIN where the order has none", async () => {
    const { id } = await scenario.ownOrder("accepted");
    expect((await pickUp(id)).status).toBe(200);
  });

  it.each([
    ["a wrong PIN", "000000"],
    ["none", undefined],
  ])("is refused with %s, which counts", async (_, pin) => {
    const { id } = await scenario.ownOrder("accepted", withPin);
    const refusal = await pickUp(id, pin);
    expect(codeOf(refusal)).toEqual([422, "incorrect_verification_code"]);
    expect(refusal.error.triesLeft).toBe(4);
    const { order, events } = await stateOf(service, id);
    expect([order.status, order.version, order.pin_failures, events]).toEqual(["accepted", 1, 1, null]);
  });

  it("locks the PIN with the fifth wrong one, parallel ones too", async () => {
    const { id } = await scenario.ownOrder("accepted", withPin);
    const replies = await Promise.all(Array.from({ length: 12 }, () => pickUp(id, "000000")));
    const codes = replies.map(({ error }) => error.errorCode);
    expect(codes.filter((code) => code === "incorrect_verification_code")).toHaveLength(4);
    expect(codes.filter((code) => code === "pin_locked")).toHaveLength(8);
    expect(codeOf(await pickUp(id, "135790"))).toEqual([409, "pin_locked"]);
    expect(await eventsOf(service, id)).toMatchObject([{ name: "lockPin", actorId: scenario.driver.id }]);
  });

  it("is for orders with a pickup point", async () => {
    const { id } = await scenario.ownDirectOrder("accepted");
    expect(codeOf(await pickUp(id))).toEqual([409, "order_not_ready_for_pick_up"]);
  });

  it("sent twice with one key answers the same, and happens once", async () => {
    const { id } = await scenario.ownOrder("accepted", withPin);
    const key = { "idempotency-key": `pick-up-${id}` };
    const first = await scenario.send(driverApp.pickUp, { orderId: id, pin: "135790" }, key);
    const second = await scenario.send(driverApp.pickUp, { orderId: id, pin: "135790" }, key);
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
    expect(await eventsOf(service, id)).toHaveLength(1);
  });
});

describe("arriving", () => {
  it("comes right after acceptance where there is no pickup point", async () => {
    const { id } = await scenario.ownDirectOrder("accepted");
    expect((await scenario.send(driverApp.arrive, { orderId: id })).status).toBe(200);
    const { order } = await stateOf(service, id);
    expect([order.status, new Date(order.arrived_at), order.picked_up_at]).toEqual(["arrived", noon, null]);
  });
});

describe("delivering", () => {
  const withCode = { verificationCode: "246801", products: [{ id: "tea", name: "Herbata" }] };
  type Wish = Omit<Parameters<typeof scenario.send<typeof driverApp.deliver>>[1], "orderId">;
  const deliver = (orderId: string, wish: Wish = {}) =>
    scenario.send(driverApp.deliver, { orderId, ...wish });

  it("by the code keeps what was delivered and when", async () => {
    const { id } = await scenario.ownOrder("arrived", withCode);
    const wish = { verificationCode: "246801", comment: "U sąsiada" };
    expect((await deliver(id, wish)).body).toEqual({ id, version: 2 });
    const { order } = await stateOf(service, id);
    expect(order).toMatchObject({
      status: "delivered",
      delivered_products: withCode.products,
      delivery_comment: "U sąsiada",
      no_verification_code_reason: null,
    });
    expect(new Date(order.delivered_at)).toEqual(noon);
    expect(new Date(order.next_move_at)).toEqual(minutesAfter(noon, 24 * 60));
  });

  it("without the code needs the reason", async () => {
    const { id } = await scenario.ownOrder("arrived", withCode);
    const before = await stateOf(service, id);
    const { status, error } = await deliver(id);
    expect([status, error.errors]).toEqual([400, { noVerificationCodeReason: { message: "required" } }]);
    const untrue = await deliver(id, { noVerificationCodeReason: "company_setting" });
    expect(untrue.error.errors).toEqual({ noVerificationCodeReason: { message: "invalidValue" } });
    expect(await stateOf(service, id)).toEqual(before);
    expect((await deliver(id, { noVerificationCodeReason: "client_without_phone" })).status).toBe(200);
    const { order } = await stateOf(service, id);
    expect(order.no_verification_code_reason).toBe("client_without_phone");
  });

  it("of an order without a code needs neither", async () => {
    const [one, other] = [await scenario.ownOrder("arrived"), await scenario.ownOrder("arrived")];
    expect((await deliver(one.id)).status).toBe(200);
    expect((await deliver(other.id, { verificationCode: "000000" })).status).toBe(200);
  });

  it("with a wrong code is refused, which counts, and in the end only a reason helps", async () => {
    const { id } = await scenario.ownOrder("arrived", withCode);
    const wrong = { verificationCode: "000000", noVerificationCodeReason: "code_not_delivered" } as const;
    const replies = await Promise.all(Array.from({ length: 9 }, () => deliver(id, wrong)));
    const codes = replies.map(({ error }) => error.errorCode);
    expect(codes.filter((code) => code === "incorrect_verification_code")).toHaveLength(4);
    expect(codes.filter((code) => code === "too_many_attempts")).toHaveLength(5);
    expect(codeOf(await deliver(id, { verificationCode: "246801" }))).toEqual([429, "too_many_attempts"]);
    expect((await stateOf(service, id)).events).toBeNull();
    expect((await deliver(id, { noVerificationCodeReason: "code_not_delivered" })).status).toBe(200);
  });
});

describe("feedback", () => {
  it("is left once", async () => {
    const { id } = await scenario.ownOrder("delivered");
    const feedback = { orderId: id, mark: 5, receiverComment: "Miło" };
    expect((await scenario.send(leaveFeedback, feedback)).body).toBeNull();
    const again = await scenario.send(leaveFeedback, { ...feedback, mark: 1 });
    expect(codeOf(again)).toEqual([409, "feedback_already_left"]);
    const { rows } = await service.pool.query(
      "select driver_id, mark, pickup_point_comment, receiver_comment from driver_feedback where order_id = $1",
      [id],
    );
    expect(rows).toEqual([
      { driver_id: scenario.driver.id, mark: 5, pickup_point_comment: null, receiver_comment: "Miło" },
    ]);
    expect((await stateOf(service, id)).order.version).toBe(1);
  });

  it("is refused once the order's personal data was erased", async () => {
    const { id } = await scenario.ownOrder("delivered", { hashedAt: noon });
    const reply = await scenario.send(leaveFeedback, { orderId: id, mark: 5 });
    expect(codeOf(reply)).toEqual([409, "feedback_too_late"]);
  });

  it.each([0, 6, 2.5])("is no mark of %d", async (mark) => {
    const { id } = await scenario.ownOrder("delivered");
    expect((await scenario.send(leaveFeedback, { orderId: id, mark })).status).toBe(400);
  });
});
