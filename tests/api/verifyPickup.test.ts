import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkPickupCode, verifyPickup } from "#contract/orders/commands.ts";
import { noon, type OrderValues } from "#tests/support/factories/factories.ts";
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
const day = "2026-11-21";
let addresses = 0;
/** A network address without earlier attempts. */
const newAddress = () => `198.51.100.${++addresses}`;

const attempt = (
  input: { orderNo: string; verificationCode?: string; createdAt?: string },
  { at = service, address = newAddress() } = {},
) =>
  at.send(
    verifyPickup,
    { createdAt: day, verificationCode: right, ...input },
    { headers: { "x-forwarded-for": address } },
  );

const incorrect = [422, "incorrect_verification_code_and_order_no"];
const spent = [429, "too_many_attempts"];
const saidTo = async (...[input, options]: Parameters<typeof attempt>) => {
  const { status, error } = await attempt(input, options);
  return status === 200 ? 200 : [status, error.errorCode];
};

describe("day, number and PIN of one order", () => {
  it("have it picked up, by nobody who is known", async () => {
    const { id, orderNo } = await states.order("accepted", { pinFailures: 3 });
    service.advance(1_000);
    const { status, body } = await attempt({ orderNo });
    expect([status, body]).toEqual([200, { orderNo }]);
    const { order, events } = await recordOf(service.pool, id);
    expect(order).toMatchObject({
      status: "picked_up",
      picked_up_at: service.clock(),
      pin_failures: 0,
      version: 2,
    });
    expect(events).toMatchObject([
      { name: "pickUpOrder", actor_type: "client", actor_id: null, actor_name: "/pin", version: 2 },
    ]);
    expect(JSON.stringify(events)).not.toContain(right);
  });

  it("are told to the consoles", async () => {
    const { id, orderNo } = await states.order("accepted");
    const listener = await service.connect(states.token);
    await attempt({ orderNo });
    expect((await listener.until("pickUpOrder", id)).row.stage.status).toBe("picked_up");
  });

  it("pick up once when they come five times at once", async () => {
    const { id, orderNo } = await states.order("accepted");
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => attempt({ orderNo })))).map(
      ({ status }) => status,
    );
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    expect((await recordOf(service.pool, id)).events).toHaveLength(1);
  });

  it.each<[string, Parameters<OrderScenario["order"]>]>([
    ["is on hold", ["accepted", { onHoldSince: noon }]],
    ["has no pickup point", ["accepted", { pickupName: null }]],
    ["is cancelled", ["cancelled", { pickedUpAt: noon }]],
  ])("are told that the order can't be picked up while it %s, as often as they come", async (_, order) => {
    const { id, orderNo } = await states.order(...order);
    const before = await recordOf(service.pool, id);
    for (let time = 0; time < 6; time++)
      expect(await saidTo({ orderNo })).toEqual([409, "order_not_ready_for_pick_up"]);
    expect(await recordOf(service.pool, id)).toEqual(before);
  });

  it("may be typed in small letters and with spaces around", async () => {
    const { orderNo } = await states.order("accepted");
    expect((await attempt({ orderNo: ` ${orderNo.toLowerCase()} ` })).body).toEqual({ orderNo });
  });

  it("name the day in Warsaw, and tell the orders of two days with one number apart", async () => {
    const { orderNo } = await states.order("accepted");
    const values = { orderNo, createdOn: "2026-11-20", pickUpVerificationCode: "975310" };
    const { id } = await states.order("accepted", values);
    expect(await saidTo({ orderNo, createdAt: "2026-11-20" })).toEqual(incorrect);
    expect(await saidTo({ orderNo, createdAt: "2026-11-20", verificationCode: "975310" })).toBe(200);
    expect((await recordOf(service.pool, id)).order.status).toBe("picked_up");
  });
});

describe("the same no", () => {
  const refusedOrders: [string, Parameters<OrderScenario["order"]>][] = [
    ["an order that waits", ["new"]],
    [
      "an order that was picked up more than an hour ago",
      ["finished", { pickedUpAt: new Date(noon.getTime() - 61 * 60_000) }],
    ],
    ["an order whose PIN is locked", ["accepted", { pinFailures: 5, pinLockedAt: noon }]],
    ["an order without a PIN", ["accepted", { pickUpVerificationCode: null }]],
  ];

  const expectTheSame = async (input: Parameters<typeof attempt>[0]) => {
    const began = performance.now();
    const { status, error, headers } = await attempt(input);
    expect(performance.now() - began).toBeGreaterThan(240);
    expect(status).toBe(422);
    expect(error).toEqual({
      name: "ApiError",
      message: incorrect[1],
      errorCode: incorrect[1],
      requestId: expect.any(String),
    });
    expect(headers.get("retry-after")).toBeNull();
  };

  it.each(refusedOrders)("is what %s gets, and nothing is done to it", async (_, order) => {
    const { id, orderNo } = await states.order(...order);
    const before = await recordOf(service.pool, id);
    await expectTheSame({ orderNo });
    expect(await recordOf(service.pool, id)).toEqual(before);
  });

  it("is what an unknown number and another day get", async () => {
    const { orderNo } = await states.order("accepted");
    await expectTheSame({ orderNo: "ZZZZ" });
    await expectTheSame({ orderNo, createdAt: "2026-11-19" });
  });

  it("is what a wrong PIN gets, however often drivers and operators mistyped it", async () => {
    const { id, orderNo } = await states.order("accepted", { pinFailures: 4 });
    const before = await recordOf(service.pool, id);
    await expectTheSame({ orderNo, verificationCode: wrong });
    await expectTheSame({ orderNo, verificationCode: wrong });
    expect(await recordOf(service.pool, id)).toEqual(before);
  });
});

describe("what can be no order", () => {
  it.each([
    ["a day that has not come", { createdAt: "2026-11-22" }, "createdAt", "inFuture"],
    ["nothing for a day", { createdAt: undefined }, "createdAt", "required"],
    ["no day", { createdAt: "" }, "createdAt", "invalidDate"],
    ["a day that there was not", { createdAt: "2026-02-30" }, "createdAt", "invalidDate"],
    ["the year 0", { createdAt: "0000-01-01" }, "createdAt", "invalidDate"],
    ["three letters", { orderNo: "A7K" }, "orderNo", "orderNo"],
    ["five letters", { orderNo: "A7K22" }, "orderNo", "orderNo"],
    ["a look-alike", { orderNo: "A0K2" }, "orderNo", "orderNo"],
    ["a PIN of five digits", { verificationCode: "12345" }, "verificationCode", "sixDigits"],
    ["a number instead of a text", { verificationCode: 123456 }, "verificationCode", "invalidType"],
  ])("is told under its field: %s", async (_, input, field, message) => {
    const { status, error } = await attempt({ orderNo: "A7K2", ...(input as object) });
    expect([status, error.errors]).toEqual([400, { [field]: { message } }]);
  });

  it("still lies ahead when the day has begun elsewhere, but not in Warsaw", async () => {
    const late = await startService({ now: new Date("2026-11-21T22:59:00Z") });
    const input = { orderNo: "A7K2", createdAt: "2026-11-22" };
    expect(await saidTo(input, { at: late })).toEqual([400, "invalid_input"]);
    late.advance(60_000);
    expect(await saidTo(input, { at: late })).toEqual(incorrect);
    await late.stop();
  });
});

describe("too many tries", () => {
  let numbered = 0;
  /** An order number that no order has and that was not tried before. */
  const anyNumber = () => `${String(++numbered).padStart(3, "0").replaceAll("0", "A").replaceAll("1", "B")}Z`;
  const guess = (orderNo: string, address?: string, at?: Service) =>
    saidTo({ orderNo, verificationCode: wrong }, { ...(address && { address }), ...(at && { at }) });
  const tally = (answers: unknown[]) =>
    Object.fromEntries(
      [incorrect, spent].map((answer) => [
        String(answer[0]),
        answers.filter((one) => `${one}` === `${answer}`).length,
      ]),
    );

  it.each<[string, Partial<OrderValues> | null]>([
    ["an order", {}],
    ["an order that there is not", null],
  ])("of %s end after five, from whatever address, and say when to come back", async (_, values) => {
    const orderNo = values ? (await states.order("accepted", values)).orderNo : anyNumber();
    const answers = await Promise.all(Array.from({ length: 12 }, () => guess(orderNo)));
    expect(tally(answers)).toEqual({ 422: 5, 429: 7 });
    const { status, headers } = await attempt({ orderNo });
    expect(status).toBe(429);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(880);
    expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(900);
    expect(await guess(anyNumber())).toEqual(incorrect);
  });

  it("close this page alone: a driver and an operator still pick the order up, with all their tries", async () => {
    const { id, orderNo } = await states.order("accepted");
    await Promise.all(Array.from({ length: 8 }, () => guess(orderNo)));
    expect(await saidTo({ orderNo })).toEqual(spent);
    const { order, events } = await recordOf(service.pool, id);
    expect([order.pin_failures, order.pin_locked_at, events]).toEqual([0, null, []]);
    const inside = { orderId: id, verificationCode: right };
    expect((await service.send(checkPickupCode, inside, { token: states.token })).status).toBe(200);
  });

  it("from one address end after twenty, whatever they try; others go on", async () => {
    const address = newAddress();
    const answers = await Promise.all(Array.from({ length: 30 }, () => guess(anyNumber(), address)));
    expect(tally(answers)).toEqual({ 422: 20, 429: 10 });
    const { orderNo } = await states.order("accepted");
    expect(await saidTo({ orderNo }, { address })).toEqual(spent);
    expect(await saidTo({ orderNo })).toBe(200);
  });

  it("hold in another process, and after a restart", async () => {
    const orderNo = anyNumber();
    await Promise.all(Array.from({ length: 5 }, () => guess(orderNo)));
    const another = await startService({ database: service.database });
    expect(await guess(orderNo, undefined, another)).toEqual(spent);
    await another.stop();
  });

  it("are none of those that succeeded", async () => {
    const address = newAddress();
    for (let time = 0; time < 21; time++) {
      const { orderNo } = await states.order("accepted");
      expect(await saidTo({ orderNo }, { address })).toBe(200);
    }
  });

  it("of everybody together end after three hundred, none of them one that succeeded", async () => {
    const fresh = await startService();
    const { orderNo } = await (await createOrderScenario(fresh)).order("accepted");
    expect(await saidTo({ orderNo }, { at: fresh })).toBe(200);
    const anybody = () => guess(anyNumber(), newAddress(), fresh);
    expect(await anybody()).toEqual(incorrect);
    // Imitates 290 more attempts.
    const { rowCount } = await fresh.pool.query(
      "update attempts set points = points + 290 where key = 'pickup:all'",
    );
    expect(rowCount).toBe(1);
    const answers = await Promise.all(Array.from({ length: 13 }, anybody));
    expect(tally(answers)).toEqual({ 422: 9, 429: 4 });
    await fresh.stop();
  });
});
