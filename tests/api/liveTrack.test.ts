import { setTimeout as pause } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { canViewFlags } from "#contract/permissions.ts";
import { driverPositions } from "#server/database/tables/drivers.ts";
import { watchStatements } from "#tests/support/database/statements.ts";
import { changeOrder, makePlace, noon } from "#tests/support/factories/factories.ts";
import { createOrderScenario, type OrderScenario } from "#tests/support/scenarios/orderScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

// New points are looked for in an interval that the test must not wait for.
let service: Service;
let states: OrderScenario;
let second = 0;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  service = await startService();
  states = await createOrderScenario(service);
});
afterAll(async () => {
  await service.stop();
  vi.useRealTimers();
});

/** The consoles of the current test, which are closed after it, so that nothing stays watched. */
const opened: Console[] = [];
afterEach(() => opened.splice(0).forEach((console) => void console.close()));
const open = async (token: string, at = service) => {
  const console = await at.connect(token);
  opened.push(console);
  return console;
};

type Console = Awaited<ReturnType<Service["connect"]>>;
type Order = Awaited<ReturnType<OrderScenario["order"]>>;

/** Inserts a position of the driver `by` seconds later; returns its second. */
const drive = async ({ id: orderId }: Order, by = 1) => {
  second += by;
  const loggedAt = new Date(noon.getTime() + second * 1_000);
  await drizzle(service.pool)
    .insert(driverPositions)
    .values({ driverId: states.driver.id, orderId, loggedAt, lat: 53.1, lng: 18 + second / 1_000 });
  return second;
};

/** The points of the order's track that the console received, by their seconds. */
const heardBy = (console: Console, { id }: Order) =>
  console.heard
    .filter(({ name, message }) => name === "driverLocationChange" && message.orderId === id)
    .flatMap(({ message }) => message.points ?? [])
    .map(({ loggedAt }) => (Date.parse(loggedAt) - noon.getTime()) / 1_000);

/** Advances the interval until the expected message has arrived. */
async function untilTold(isTold: () => boolean) {
  while (!isTold()) {
    await vi.advanceTimersByTimeAsync(1_000);
    await pause(5);
  }
}

const untilHeard = (console: Console, order: Order, point: number) =>
  untilTold(() => heardBy(console, order).includes(point));

/** Begins to watch a track; afterwards all points so far have been received. */
async function watch(console: Console, order: Order) {
  console.emit("watchTrack", order.id);
  await untilWatching(console, order);
  await untilHeard(console, order, second);
  console.heard.length = 0;
}

async function untilWatching(console: Console, order: Order) {
  while (heardBy(console, order).length === 0) {
    await drive(order);
    await vi.advanceTimersByTimeAsync(1_000);
    await pause(5);
  }
}

const connect = async (values = {}) => open((await service.signInOperator(values)).token);

describe("who watches an order's track", () => {
  it("hears of each new point once, with its place, oldest first", async () => {
    const order = await states.order("picked_up");
    const console = await open(states.token);
    await watch(console, order);
    const driven = [await drive(order), await drive(order), await drive(order)];
    await untilHeard(console, order, second);
    expect(heardBy(console, order)).toEqual(driven);
    driven.push(await drive(order));
    await untilHeard(console, order, second);
    expect(heardBy(console, order)).toEqual(driven);
    expect(console.heard.at(-1)?.message).toEqual({
      orderId: order.id,
      points: [{ lat: 53.1, lng: 18 + second / 1_000, loggedAt: expect.any(String) }],
    });
  });

  it("hears nothing of what was before, nor of what has no order or another one", async () => {
    const [order, other] = [await states.order("picked_up"), await states.order("picked_up")];
    const console = await open(states.token);
    await drive(order);
    await watch(console, order);
    await drive(other);
    await drive({ ...other, id: null } as unknown as Order);
    const last = await drive(order);
    await untilHeard(console, order, last);
    expect(heardBy(console, order)).toEqual([last]);
    expect(console.heard).toHaveLength(1);
  });

  it("hears of several orders, and no more of one that it left", async () => {
    const [left, kept] = [await states.order("picked_up"), await states.order("arrived")];
    const console = await open(states.token);
    await watch(console, left);
    await watch(console, kept);
    console.emit("leaveTrack", left.id);
    for (let time = 0; time < 2; time++) {
      await drive(left);
      const last = await drive(kept);
      await untilHeard(console, kept, last);
      if (time === 0) console.heard.length = 0;
    }
    expect(heardBy(console, left)).toEqual([]);
  });

  it("of the same company as a client hears of it too", async () => {
    const order = await states.order("picked_up");
    const { token } = await service.signInClient(states.place.companyId);
    await watch(await open(token), order);
  });

  it("in another process hears of it too", async () => {
    const order = await states.order("picked_up");
    const another = await startService({ database: service.database });
    await watch(await open(states.token, another), order);
    await another.stop();
  });
});

describe("nobody else hears of a driver's places", () => {
  it.each<[string, (order: Order) => Promise<Console>]>([
    ["who does not watch", () => connect()],
    [
      "an operator without the flag",
      () => connect({ canView: canViewFlags.filter((flag) => flag !== "orderRoute") }),
    ],
    [
      "an operator of another company",
      async () => connect({ companyIds: [(await makePlace(service.pool)).companyId] }),
    ],
    [
      "an operator of another region",
      async () => connect({ regions: [(await makePlace(service.pool)).region] }),
    ],
    [
      "an operator of another location",
      async () => connect({ locationIds: [(await makePlace(service.pool)).locationId] }),
    ],
    ["an operator without orders", () => connect({ scopes: ["drivers"] })],
    [
      "a competitor",
      async () => open((await service.signInClient((await makePlace(service.pool)).companyId)).token),
    ],
  ])("%s", async (who, connectAs) => {
    const order = await states.order("picked_up");
    const outsider = await connectAs(order);
    if (who !== "who does not watch") outsider.emit("watchTrack", order.id);
    const insider = await open(states.token);
    await watch(insider, order);
    const last = await drive(order);
    await untilHeard(insider, order, last);
    expect(outsider.names()).toEqual([]);
  });

  it.each([
    ["an order that does not exist", "01NOSUCH"],
    ["no text", 5],
    ["nothing", undefined],
    ["an object", { id: "x" }],
    ["a NUL", "a\0b"],
    ["a very long text", "a".repeat(10_000)],
  ])("and to watch %s harms nothing", async (_, what) => {
    const order = await states.order("picked_up");
    const console = await open(states.token);
    console.emit("watchTrack", what);
    console.emit("leaveTrack", what);
    await watch(console, order);
    expect(console.isConnected()).toBe(true);
  });
});

describe("a watch ends", () => {
  it("when the order leaves the reach of who watches", async () => {
    const there = await makePlace(service.pool);
    const order = await states.order("accepted", { pickupName: null });
    const [left, both] = [await open(states.token), await connect()];
    await watch(left, order);
    await watch(both, order);
    left.heard.length = 0;
    const { region } = there;
    await changeOrder(service.pool, order, "editOrder", {
      set: { region },
      changes: { region: [order.region, region] },
    });
    await left.until("gone", order.id);
    for (let time = 0; time < 2; time++) {
      const last = await drive(order);
      await untilHeard(both, order, last);
    }
    expect(left.names()).toEqual(["gone"]);
  });

  it("with its socket, when what the account may see has changed", async () => {
    const order = await states.order("picked_up");
    const { token, account } = await service.signInOperator();
    const console = await open(token);
    await watch(console, order);
    await service.pool.query("update accounts set can_view = '{comments}' where id = $1", [account.id]);
    await vi.advanceTimersByTimeAsync(10_000);
    await console.disconnected;
    expect(console.isConnected()).toBe(false);
  });
});

describe("a console watches 20 tracks at most", () => {
  it("and another one when it leaves one", async () => {
    const orders = await Promise.all(Array.from({ length: 21 }, () => states.order("picked_up")));
    const console = await open(states.token);
    for (const { id } of orders) console.emit("watchTrack", id);
    const [first, last] = [orders[0] as Order, orders[20] as Order];
    await untilWatching(console, first);
    await drive(last);
    const driven = await drive(first);
    await untilHeard(console, first, driven);
    expect(heardBy(console, last)).toEqual([]);
    console.emit("leaveTrack", first.id);
    await watch(console, last);
  });
});

it("while nobody watches, nothing is asked of the database", async () => {
  const order = await states.order("picked_up");
  const console = await open(states.token);
  await watch(console, order);
  const statements = watchStatements();
  const looks = () => statements.filter((text) => text.includes("driver_positions")).length;
  await untilTold(() => looks() > 0);
  console.close();
  await console.disconnected;
  await vi.advanceTimersByTimeAsync(3_000);
  const before = looks();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(looks()).toBe(before);
});
