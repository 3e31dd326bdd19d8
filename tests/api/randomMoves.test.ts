import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Call } from "#contract/call.ts";
import * as driverApp from "#contract/driverApp/driverApp.ts";
import { requestOf } from "#contract/http.ts";
import * as commands from "#contract/orders/commands.ts";
import type { OrderInfo } from "#contract/orders/info.ts";
import * as orders from "#contract/orders/orders.ts";
import { canViewAll } from "#contract/permissions.ts";
import { type Random, randomOf } from "#contract/rules/random.ts";
import { signIn } from "#contract/session.ts";
import type { Access } from "#server/access.ts";
import { readerOf } from "#server/database/handles.ts";
import { orderInfoAt } from "#server/modules/orders/past/infoAt.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database/cluster.ts";
import {
  type OrderRecords,
  orderInvariants,
  readOrderRecords,
} from "#tests/support/database/orderInvariants.ts";
import {
  makeClient,
  makeCompany,
  makeDriver,
  makeLocation,
  makeOperator,
  makeOrder,
  makeRegion,
} from "#tests/support/factories/factories.ts";
import { spawnService } from "#tests/support/service/serviceProcess.ts";

/** Minimum milliseconds for which people, phones and the sweep act; each process is killed once in this time. */
const length = 7_000;
/** The number of commands that must be acknowledged, and the maximum milliseconds until then on a busy machine. */
const [enough, longest] = [120, 90_000];

const everything: Access = {
  ...{ companies: "*", regions: "*", locations: "*" },
  mask: { ...canViewAll(true), dispatch: true },
};

/** Somebody who sends random commands; `taken` are the orders that a phone accepted. */
type Actor = {
  token: string;
  acts: readonly ((random: Random, taken: readonly string[]) => [Call, object])[];
  taken: string[];
};
type Acknowledged = { id: string; version: number };

let database: FreshDatabase;
let lives: OrderRecords[];
let operator = "";
const acknowledged: Acknowledged[] = [];
/** The details of orders that an operator read meanwhile. */
const shown: OrderInfo[] = [];
const failures: string[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  const processes = [start(), start()];
  for (const { running } of processes) await running.ready();
  // The orders are created only now, because their deadlines are seconds away.
  const world = await makeWorld(database);
  const actors = await signAllIn(await processes[0]?.running.ready(), world);

  const end = performance.now() + length;
  await Promise.all([
    ...actors.map((actor, nth) => act(actor, randomOf(`actor ${nth}`), processes, end)),
    killed(processes[0], 1_500),
    killed(processes[1], 4_000),
  ]);
  for (const { running } of processes) await running.ended("SIGKILL");
  lives = await readOrderRecords(database.pool);
}, 180_000);

afterAll(() => database.drop());

test("nothing answers with an error of the service", () => {
  expect(failures).toEqual([]);
});

test("much happened, by each kind of actor", () => {
  const by = new Set(lives.flatMap(({ events }) => events.map(({ actorType }) => actorType)));
  expect([...by].sort()).toEqual(["client", "driver", "operator", "system"]);
  expect(acknowledged.length).toBeGreaterThan(enough);
});

test("what was acknowledged is in the log once", () => {
  const versions = new Map(
    lives.map(({ order, events }) => [order.id, events.map(({ version }) => version)]),
  );
  const missing = acknowledged.filter(
    ({ id, version }) => versions.get(id)?.filter((one) => one === version).length !== 1,
  );
  expect(missing).toEqual([]);
});

test("an order at the moment of an event is what it was shown as after it", async () => {
  const reader = readerOf(database.pool);
  const at = new Map(
    lives.flatMap(({ order, events }) =>
      events.map((one) => [`${order.id} ${one.version}`, one.at] as const),
    ),
  );
  let compared = 0;
  for (const info of shown) {
    const moment = at.get(`${info.id} ${info.version}`);
    if (!moment) continue;
    const { text } = await orderInfoAt(reader, everything, { orderId: info.id, at: moment, now: new Date() });
    const { at: _, after, unknown, ...then } = JSON.parse(text);
    // An event that began before this moment may have been written later; it then counts to the moment, too.
    if (then.version !== info.version) continue;
    expect(unknown.filter((name: string) => !["acceptBy", "stageLimit"].includes(name))).toEqual([]);
    expect({ ...then, acceptBy: null }).toEqual({ ...info, acceptBy: null });
    compared += 1;
  }
  expect(compared).toBeGreaterThan(enough / 10);
});

test.each(Object.entries(orderInvariants))("%s", (_, holds) => {
  expect(lives.filter((life) => !holds(life))).toEqual([]);
});

async function makeWorld({ pool }: FreshDatabase) {
  const region = (await makeRegion(pool)).name;
  // Short deadlines, so that the sweep acts, too.
  const deliverySettings = { cancelOrderAfter: 3, showOnOrderMarketAfter: 1 };
  const companyId = (await makeCompany(pool, { deliverySettings })).id;
  const locationId = (await makeLocation(pool, { companyId, region })).id;
  const now = new Date();
  const place = {
    ...{ companyId, region, locationId, createdAt: now, statusBeganAt: now, nextMoveAt: now, offerAt: now },
    ...{ marketAt: new Date(now.getTime() + 1_000), pickUpVerificationCode: "123456" },
    ...{ pickupName: "Sklep", pickupLat: 53.13, pickupLng: 18, pickupWorkingHours: { customDates: [] } },
  };
  // Half of the orders are cancelled by the sweep; the others live long enough for its other moves.
  const patience = (nth: number) => (nth % 2 === 0 ? 3_000 : 60_000);
  const made = await Promise.all(
    Array.from({ length: 40 }, (_, nth) =>
      makeOrder(pool, { ...place, acceptBy: new Date(now.getTime() + patience(nth)) }),
    ),
  );
  const passwordHash = (await makeClient(pool, companyId)).passwordHash;
  const drivers = await Promise.all(
    Array.from({ length: 6 }, () =>
      makeDriver(pool, { region, passwordHash, lastLat: 53.13, lastLng: 18, lastLoggedAt: now }),
    ),
  );
  return {
    ids: made.map(({ id }) => id),
    drivers,
    people: [await makeOperator(pool), await makeOperator(pool), await makeClient(pool, companyId)],
  };
}

type World = Awaited<ReturnType<typeof makeWorld>>;

async function signAllIn(url = "", { ids, drivers, people }: World): Promise<Actor[]> {
  const token = async (call: Call, username: string) =>
    (await (await request(url, "", call, { username, password: "Delivery1" })).json()).token;
  const order = (random: Random) => ({ orderId: random.pick(ids) });
  const soon = () => new Date(Date.now() + 1_500).toISOString();
  /** One of the newest acknowledged writes. */
  const lately = (random: Random) => {
    const some = acknowledged.slice(-8).map(({ id, version }) => ({ orderId: id, eventVersion: version }));
    return some.length > 0 ? random.pick(some) : undefined;
  };
  const byPeople: Actor["acts"] = [
    (random) => [commands.setOnHold, { ...order(random), holdOrderTill: soon() }],
    (random) => [commands.releaseOnHold, order(random)],
    (random) => [
      commands.cancel,
      { ...order(random), reason: "OTHER", renewOrder: random.next() < 0.8, forceCancel: true },
    ],
    (random) => [commands.changeDriver, { ...order(random), driverId: random.pick(drivers).id }],
    (random) => [commands.removeDriver, order(random)],
    (random) => [
      commands.checkPickupCode,
      { ...order(random), verificationCode: random.next() < 0.3 ? "000000" : "123456" },
    ],
    (random) => [commands.unlockPin, order(random)],
    (random) => [commands.addComment, { ...order(random), comment: "A word" }],
    (random) => [commands.edit, { ...order(random), notes: String(random.next()) }],
    (random) => [commands.contactClient, order(random)],
    (random) => [commands.revert, lately(random) ?? { ...order(random), eventVersion: 2 }],
  ];
  /** Mostly one of the last orders that the phone accepted, since others are unknown to it. */
  const own = (random: Random, taken: readonly string[]) =>
    taken.length > 0 && random.chance(0.9) ? { orderId: random.pick(taken.slice(-2)) } : order(random);
  const byPhones: Actor["acts"] = [
    (random) => [driverApp.accept, order(random)],
    (random) => [driverApp.accept, order(random)],
    (...one) => [driverApp.pickUp, { ...own(...one), pin: "123456" }],
    (...one) => [driverApp.arrive, own(...one)],
    (...one) => [driverApp.deliver, own(...one)],
    (...one) => [driverApp.finish, own(...one)],
    (...one) => [driverApp.delay, { ...own(...one), minutes: 5 }],
    (...one) => [driverApp.hold, { ...own(...one), holdOrderTill: soon() }],
    (...one) => [driverApp.release, own(...one)],
    (...one) => [driverApp.giveBack, own(...one)],
    (...one) => [driverApp.fail, { ...own(...one), reason: "WRONG_ADDRESS" }],
    () => [driverApp.sendPositions, { positions: [{ lat: 53.13, lng: 18, loggedAt: new Date() }] }],
  ];
  const [first] = people;
  operator = await token(signIn, first?.email ?? "");
  return [
    ...(await Promise.all(
      people.map(async ({ email }) => ({ token: await token(signIn, email), acts: byPeople, taken: [] })),
    )),
    ...(await Promise.all(
      drivers.map(async ({ email }) => ({
        ...{ token: await token(driverApp.signIn, email), acts: byPhones, taken: [] },
      })),
    )),
  ];
}

type Process = { running: ReturnType<typeof spawnService>; url: string };

function start(): Process {
  const one: Process = { running: spawnService({ DATABASE_URL: database.url, LOG_LEVEL: "error" }), url: "" };
  void one.running.ready().then((url) => {
    one.url = url;
  });
  return one;
}

async function killed(one: Process | undefined, after: number): Promise<void> {
  await pause(after);
  if (!one) return;
  one.url = "";
  await one.running.ended("SIGKILL");
  Object.assign(one, start());
  one.url = await one.running.ready();
}

async function act(
  { token, acts, taken }: Actor,
  random: Random,
  processes: Process[],
  end: number,
): Promise<void> {
  const isGoing = () => {
    const left = end - performance.now();
    return left > 0 || (acknowledged.length <= enough && left > length - longest);
  };
  while (isGoing()) {
    const { url } = random.pick(processes);
    const [call, input] = random.pick(acts)(random, taken);
    if (!url) await pause(20);
    else await request(url, token, call, input).then(note(url, call, input, taken), () => undefined);
  }
}

const note =
  (url: string, call: Call, input: { orderId?: string }, taken: string[]) => async (response: Response) => {
    const answer = await response.json();
    if (response.status >= 500) failures.push(`${call.name}: ${JSON.stringify(answer)}`);
    if (response.status !== 200 || !input.orderId) return;
    acknowledged.push({ id: input.orderId, version: answer.version });
    if (call.name === driverApp.accept.name) taken.push(input.orderId);
    if (acknowledged.length % 3 > 0) return;
    // The process may have been killed before it answered.
    const info = await request(url, operator, orders.info, { orderId: input.orderId }).catch(() => null);
    if (info?.status === 200) shown.push(await info.json());
  };

function request(origin: string, token: string, call: Call, input: object) {
  const { url, ...init } = requestOf(call, input, { token });
  return fetch(`${origin}${url}`, init);
}
