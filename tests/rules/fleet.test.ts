import { expect, test } from "vitest";
import type { FleetPosition } from "#contract/drivers.ts";
import type { FleetOrder } from "#contract/fleetOrders.ts";
import {
  askSince,
  driversOf,
  type Fleet,
  nearestInView,
  withAnswer,
} from "#src/resources/drivers/map/fleet.ts";
import { indexOf, markAt, marksIn } from "#src/resources/drivers/map/fleetMarks.ts";
import { isLegIn, legsOf, ordersOf, placedOrders } from "#src/resources/drivers/map/fleetOrders.ts";

const now = Date.parse("2026-01-05T12:00:00Z");
const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString();

const position = (id: string, values: Partial<FleetPosition> = {}): FleetPosition => ({
  id,
  name: id,
  email: `${id}@drivers.example`,
  allowedCompanies: [],
  status: "online",
  vehicleType: "car",
  lat: 53.1,
  lng: 18,
  loggedAt: ago(5),
  ordersInHand: 1,
  ...values,
});

const whole = (...positions: FleetPosition[]) => withAnswer(undefined, positions, { isWhole: true, now });
const moved = (fleet: Fleet, ...positions: FleetPosition[]) =>
  withAnswer(fleet, positions, { isWhole: false, now });
const stateOf = (fleet: Fleet, id: string, at = now) =>
  driversOf(fleet, {}, at).find((one) => one.id === id)?.state;

const poland = { west: 14, south: 49, east: 24, north: 55, zoom: 6 };
/** One pixel is a thousandth of a degree. */
const project = ({ lat, lng }: { lat: number; lng: number }) => ({ x: lng * 1000, y: -lat * 1000 });

test("first all are asked for, then those who moved, and all again after a minute", () => {
  const fleet = whole(position("a", { loggedAt: ago(40) }), position("b", { loggedAt: ago(10) }));
  expect(askSince(undefined, now)).toBeUndefined();
  expect(askSince(fleet, now + 5_000)).toBe(ago(40));
  expect(askSince(moved(fleet, position("a")), now + 59_999)).toBeDefined();
  expect(askSince(fleet, now + 60_000)).toBeUndefined();
  expect(askSince(whole(), now)).toBeUndefined();
});

test("a phone whose clock is ahead does not hide the others", () => {
  expect(askSince(whole(position("a", { loggedAt: ago(-50) })), now)).toBe(ago(30));
});

test("who moved is elsewhere, the others stay, and who is not among all is gone", () => {
  const fleet = whole(position("a"), position("b"));
  const after = moved(fleet, position("a", { lat: 53.2, loggedAt: ago(0) }));
  expect([...after.places.values()].map(({ id, lat }) => [id, lat])).toEqual([
    ["a", 53.2],
    ["b", 53.1],
  ]);
  const later = withAnswer(after, [position("b")], { isWhole: true, now: now + 60_000 });
  expect([...later.places.keys()]).toEqual(["b"]);
});

test("an answer that was overtaken puts nobody back", () => {
  const fleet = whole(position("a", { lat: 53.2, loggedAt: ago(1) }));
  const after = moved(fleet, position("a", { lat: 53.1, loggedAt: ago(9), ordersInHand: 0 }));
  expect(after.places.get("a")).toMatchObject({ lat: 53.2, loggedAt: ago(1), ordersInHand: 0 });
});

test("moving is who has an order in hand and gets on; the others stand, are silent or offline", () => {
  const fleet = whole(
    position("driving"),
    position("free", { ordersInHand: 0 }),
    position("silent", { loggedAt: ago(600) }),
    position("almost silent", { loggedAt: ago(599) }),
    position("offline", { status: "offline", loggedAt: ago(6000) }),
  );
  expect(driversOf(fleet, {}, now).map(({ state }) => state)).toEqual([
    "moving",
    "standing",
    "silent",
    "standing",
    "offline",
  ]);
});

test("who sends the same place for two minutes stands, and moves again with the next other one", () => {
  let fleet = whole(position("a", { loggedAt: ago(130) }));
  fleet = moved(fleet, position("a", { lat: 53.10001, loggedAt: ago(2) }));
  expect(stateOf(fleet, "a")).toBe("standing");
  fleet = moved(fleet, position("a", { lat: 53.101, loggedAt: ago(1) }));
  expect(stateOf(fleet, "a")).toBe("moving");
});

test("the filter asks for a company's drivers, for those online or offline", () => {
  const fleet = whole(
    position("all"),
    position("one", { allowedCompanies: ["c1"] }),
    position("other", { allowedCompanies: ["c2"], status: "offline" }),
  );
  const found = (filter: Parameters<typeof driversOf>[1]) =>
    driversOf(fleet, filter, now).map(({ id }) => id);
  expect(found({ companyId: "c1" })).toEqual(["all", "one"]);
  expect(found({ status: "offline" })).toEqual(["other"]);
});

test("those in view are listed by their distance to its middle", () => {
  const drivers = driversOf(
    whole(position("near", { lng: 18.02 }), position("middle"), position("outside", { lng: 19 })),
    {},
    now,
  );
  const view = { west: 17.9, south: 53, east: 18.1, north: 53.2, zoom: 12 };
  expect(nearestInView(drivers, view).map(({ id }) => id)).toEqual(["middle", "near"]);
});

test("drivers close to each other are one cluster that counts what they do, and fall apart closer by", () => {
  const drivers = driversOf(
    whole(position("a"), position("b", { lng: 18.01, ordersInHand: 0 }), position("far", { lat: 50 })),
    {},
    now,
  );
  const index = indexOf(drivers);
  const [cluster, ...others] = marksIn(index, poland, project).sort((a, b) => a.kind.localeCompare(b.kind));
  expect(cluster).toMatchObject({ kind: "cluster", count: 2, counts: { moving: 1, standing: 1, silent: 0 } });
  expect(others).toMatchObject([{ kind: "driver", driver: { id: "far" } }]);
  expect(marksIn(index, { ...poland, zoom: 16 }, project).every(({ kind }) => kind === "driver")).toBe(true);
});

test("a chosen driver is shown on top, even of the own cluster", () => {
  const drivers = driversOf(whole(position("a"), position("b")), {}, now);
  const marks = marksIn(indexOf(drivers), poland, project, { driver: drivers[0] });
  expect(marks.map(({ kind }) => kind)).toEqual(["cluster", "driver"]);
  expect(markAt(marks, 18_000, -53_100)).toBe(marks[1]);
});

test("a mark is hit on it and a little beside it, and of two the one on top", () => {
  const drivers = driversOf(whole(position("a"), position("b", { lng: 18.01 })), {}, now);
  const marks = marksIn(indexOf(drivers), { ...poland, zoom: 17 }, project);
  const hit = (x: number, y: number) => {
    const mark = markAt(marks, x, y);
    return mark?.kind === "driver" ? mark.driver.id : undefined;
  };
  expect(hit(18_000 - 11.9, -53_100)).toBe("a");
  expect(hit(18_000 - 12.1, -53_100)).toBeUndefined();
  const [, top] = marks;
  expect(markAt(marks, 18_005, -53_100)).toBe(top);
});

const [shop, home] = [
  { lat: 53, lng: 18 },
  { lat: 53.2, lng: 18.2 },
];
const order = (id: string, values: Partial<FleetOrder> = {}): FleetOrder => ({
  id,
  orderNo: id,
  companyId: "c1",
  companyName: "Acme",
  status: "accepted",
  driverId: "a",
  pickupPoint: null,
  clientCity: null,
  pickup: shop,
  receiver: home,
  ...values,
});
const [a] = driversOf(whole(position("a")), {}, now);
if (!a) throw new Error("No driver");

test("an order is at its next stop, its legs lead from the pickup point to the receiver and from the driver to that stop", () => {
  const [accepted, underway, unowned] = placedOrders(
    [order("1"), order("2", { status: "picked_up" }), order("3", { status: "new", driverId: null })],
    [a],
    {},
  );
  expect([accepted, underway, unowned]).toMatchObject([shop, home, { ...shop, driver: undefined }]);
  expect(accepted && legsOf(accepted)).toMatchObject([
    { kind: "parcel", from: shop, to: home },
    { kind: "driver", from: { id: "a" }, to: shop },
  ]);
  expect(underway && legsOf(underway)[1]?.to).toEqual(home);
  expect(unowned && legsOf(unowned)).toMatchObject([{ kind: "parcel" }]);
});

test("an order whose next stop is hidden or unknown is on no map, and filters leave out other companies and drivers", () => {
  const all = [
    order("hidden", { status: "arrived", receiver: null }),
    order("direct", { pickup: null }),
    order("foreign", { companyId: "c2" }),
    order("waiting", { driverId: null }),
  ];
  const found = (filter: Parameters<typeof placedOrders>[2]) =>
    placedOrders(all, [a], filter).map(({ id }) => id);
  expect(found({})).toEqual(["direct", "foreign", "waiting"]);
  expect(found({ companyId: "c1" })).toEqual(["direct", "waiting"]);
  expect(found({ status: "online" })).toEqual(["direct", "foreign"]);
});

test("looked at are the chosen order, or those of the chosen driver, and of legs those that touch the view", () => {
  const placed = placedOrders([order("1"), order("2", { driverId: null })], [a], {});
  const ids = (chosen: string | null) => ordersOf(placed, chosen).map(({ id }) => id);
  expect([ids("2"), ids("a"), ids(null)]).toEqual([["2"], ["1"], []]);
  const leg = { kind: "parcel", from: shop, to: home } as const;
  expect(isLegIn(leg, { ...poland, west: 18.1, south: 53.1 })).toBe(true);
  expect(isLegIn(leg, { ...poland, west: 18.3 })).toBe(false);
});

test("orders are clustered with drivers and counted apart; a chosen one stands by itself", () => {
  const placed = placedOrders([order("1", { pickup: a }), order("2", { pickup: a })], [a], {});
  const index = indexOf([a], placed);
  expect(marksIn(index, poland, project)).toMatchObject([
    { kind: "cluster", count: 1, counts: { orders: 2 } },
  ]);
  const marks = marksIn(index, poland, project, { order: placed[0] });
  expect(marks.at(-1)).toMatchObject({ kind: "order", order: { id: "1" } });
});
