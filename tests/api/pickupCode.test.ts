import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ApiError } from "#contract/errors.ts";
import { checkPickupCode, unlockPin } from "#contract/orders/commands.ts";
import { canViewAll } from "#contract/permissions.ts";
import { lockOrder } from "#server/modules/orders/load.ts";
import { verifyDeliveryCode } from "#server/modules/orders/pin.ts";
import { noon } from "#tests/support/factories/factories.ts";
import { createOrderScenario, type OrderScenario, recordOf } from "#tests/support/scenarios/orderScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let states: OrderScenario;
beforeAll(async () => {
  service = await startService();
  states = await createOrderScenario(service);
});
afterAll(() => service.stop());

const [right, wrong] = ["135790", "000000"];

const guess = async (orderId: string, verificationCode: string, headers = {}) => {
  const { status, error } = await service.send(
    checkPickupCode,
    { orderId, verificationCode },
    { token: states.token, headers },
  );
  return status === 200 ? 200 : error.errorCode;
};

const guesses = async (orderId: string, times: number) => {
  const answers = [];
  for (let time = 0; time < times; time++) answers.push(await guess(orderId, wrong));
  return answers;
};

const unlock = (orderId: string) => service.send(unlockPin, { orderId }, { token: states.token });

describe("the right PIN", () => {
  it("has the order picked up", async () => {
    const { id } = await states.order("accepted", { pinFailures: 3 });
    service.advance(1_000);
    expect(await guess(id, right)).toBe(200);
    const { order, events } = await recordOf(service.pool, id);
    expect(order).toMatchObject({ status: "picked_up", picked_up_at: service.clock(), pin_failures: 0 });
    expect(events.map(({ name }) => name)).toEqual(["pickUpOrder"]);
  });

  it("never shows in the log", async () => {
    const { id } = await states.order("accepted");
    await guesses(id, 5);
    await unlock(id);
    await guess(id, right);
    expect(JSON.stringify((await recordOf(service.pool, id)).events)).not.toMatch(`${right}|${wrong}`);
  });

  it("picks up once when it comes ten times at once", async () => {
    const { id } = await states.order("accepted");
    const answers = await Promise.all(Array.from({ length: 10 }, () => guess(id, right)));
    expect(answers.filter((answer) => answer === 200)).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set([200, "order_not_ready_for_pick_up"]));
    expect((await recordOf(service.pool, id)).events).toHaveLength(1);
  });

  it("on a version that was left behind is a conflict, and picks nothing up", async () => {
    const { id } = await states.order("accepted", { version: 3 });
    expect(await guess(id, right, { "if-match": '"2"' })).toBe("order_changed");
    expect((await recordOf(service.pool, id)).order.status).toBe("accepted");
  });
});

describe("a wrong PIN", () => {
  it("on a version that was left behind is a conflict, and does not count", async () => {
    const { id } = await states.order("accepted", { version: 3 });
    expect(await guess(id, wrong, { "if-match": '"2"' })).toBe("order_changed");
    expect((await recordOf(service.pool, id)).order.pin_failures).toBe(0);
  });

  it("counts, though it is refused, and is no event", async () => {
    const { id } = await states.order("accepted");
    const before = await recordOf(service.pool, id);
    expect(await guesses(id, 4)).toEqual(Array(4).fill("incorrect_verification_code"));
    const after = await recordOf(service.pool, id);
    expect(after).toEqual({ ...before, order: { ...before.order, pin_failures: 4 } });
    expect(await guess(id, right)).toBe(200);
  });

  it("says how many tries are left before it locks", async () => {
    const { id } = await states.order("accepted");
    const left = [];
    for (let time = 0; time < 5; time++) {
      const input = { orderId: id, verificationCode: wrong };
      const { error } = await service.send(checkPickupCode, input, { token: states.token });
      left.push(error.triesLeft ?? error.errorCode);
    }
    expect(left).toEqual([4, 3, 2, 1, "pin_locked"]);
  });

  it("locks the PIN the fifth time, which is an event; then the right one does not help", async () => {
    const { id } = await states.order("accepted");
    service.advance(1_000);
    expect((await guesses(id, 5)).at(-1)).toBe("pin_locked");
    const locked = await recordOf(service.pool, id);
    expect(locked.order).toMatchObject({
      version: 2,
      status: "accepted",
      pin_failures: 5,
      pin_locked_at: service.clock(),
    });
    expect(locked.events).toMatchObject([
      {
        name: "lockPin",
        version: 2,
        actor_type: "operator",
        actor_id: states.account.id,
        driver_id: states.driver.id,
      },
    ]);
    expect(await guess(id, right)).toBe("pin_locked");
    expect(await recordOf(service.pool, id)).toEqual(locked);
  });

  it("of fifty at once counts five times at most, and one event tells of it", async () => {
    const { id } = await states.order("accepted");
    const answers = await Promise.all(Array.from({ length: 50 }, () => guess(id, wrong)));
    expect(answers.filter((answer) => answer === "incorrect_verification_code")).toHaveLength(4);
    expect(answers.filter((answer) => answer === "pin_locked")).toHaveLength(46);
    const { order, events } = await recordOf(service.pool, id);
    expect([order.pin_failures, events.length]).toEqual([5, 1]);
  });

  it("is told to the consoles when it locks", async () => {
    const { id } = await states.order("accepted");
    const listener = await service.connect(states.token);
    await guesses(id, 5);
    expect((await listener.until("lockPin", id)).version).toBe(2);
  });

  it.each([
    ["on hold", { onHoldSince: noon }, "order_on_hold"],
    ["without a pickup point", { pickupName: null }, "order_not_ready_for_pick_up"],
  ])("is not compared on an order %s", async (_, values, code) => {
    const { id } = await states.order("accepted", values);
    expect(await guess(id, wrong)).toBe(code);
    expect(await guess(id, right)).toBe(code);
    expect((await recordOf(service.pool, id)).order).toMatchObject({ pin_failures: 0, status: "accepted" });
  });

  it("is any, where the order has none", async () => {
    const { id } = await states.order("accepted", { pickUpVerificationCode: null });
    expect(await guess(id, right)).toBe("incorrect_verification_code");
    expect((await recordOf(service.pool, id)).order.status).toBe("accepted");
  });

  it.each([
    "12345",
    "1234567",
    "12345a",
    "",
    "١٢٣٤٥٦",
  ])("that is no six digits (%s) is not even compared", async (code) => {
    const { id } = await states.order("accepted");
    expect(await guess(id, code)).toBe("invalid_input");
    expect((await recordOf(service.pool, id)).order.pin_failures).toBe(0);
  });
});

describe("a locked PIN", () => {
  it("is unlocked for five more tries", async () => {
    const { id } = await states.order("accepted");
    await guesses(id, 5);
    expect((await unlock(id)).body).toEqual({ id, version: 3 });
    const { order, events } = await recordOf(service.pool, id);
    expect(order).toMatchObject({ pin_failures: 0, pin_locked_at: null });
    expect(events.map(({ name }) => name)).toEqual(["lockPin", "unlockPin"]);
    expect((await guesses(id, 5)).at(-1)).toBe("pin_locked");
  });

  it("that is not locked can't be unlocked", async () => {
    const { id } = await states.order("accepted", { pinFailures: 4 });
    const before = await recordOf(service.pool, id);
    const { status, error } = await unlock(id);
    expect([status, error.errorCode]).toEqual([409, "pin_not_locked"]);
    expect(await recordOf(service.pool, id)).toEqual(before);
  });
});

describe("the code of a delivery", () => {
  const access = {
    companies: "*",
    regions: "*",
    locations: "*",
    mask: { ...canViewAll(true), dispatch: true },
  } as const;
  const prove = (orderId: string, code: string) =>
    verifyDeliveryCode(service.pool, (transaction) => lockOrder(transaction, access, orderId), code).catch(
      ({ errorCode }: ApiError) => errorCode,
    );

  it("is proven by itself, and by any where the order has none", async () => {
    const order = await states.order("arrived");
    expect(await prove(order.id, "246801")).toBe(true);
    expect(await prove((await states.order("arrived", { verificationCode: null })).id, "1")).toBe(true);
    expect((await recordOf(service.pool, order.id)).order).toMatchObject({ version: 1, code_failures: 0 });
  });

  it("of fifty wrong ones at once is compared five times, and locked for good without an event", async () => {
    const { id } = await states.order("arrived");
    const answers = await Promise.all(Array.from({ length: 50 }, () => prove(id, wrong)));
    expect(answers.filter((answer) => answer === "incorrect_verification_code")).toHaveLength(4);
    expect(await prove(id, "246801")).toBe("too_many_attempts");
    const { order, events } = await recordOf(service.pool, id);
    expect([order.code_failures, order.version, events]).toEqual([5, 1, []]);
  });

  it("is not compared before the arrival", async () => {
    const { id } = await states.order("picked_up");
    expect(await prove(id, wrong)).toBe("wrong_order_status");
    expect((await recordOf(service.pool, id)).order.code_failures).toBe(0);
  });
});
