import { describe, expect, it, test } from "vitest";
import type { TimelineEvent } from "#contract/events.ts";
import type { Actor } from "#contract/orders/availableActions.ts";
import {
  canRevert,
  isBeforeGoods,
  isOver,
  lossesOf,
  type RevertedEvent,
  type RevertedOrder,
} from "#contract/orders/revert.ts";
import { type OrderStatus, orderStatuses, orderTypes } from "#contract/orders/statuses.ts";
import { canViewAll, clientPermissions, operatorPermissions, scopes } from "#contract/permissions.ts";

const operator: Actor = { permissions: operatorPermissions(scopes, canViewAll(true)), userType: "operator" };
const client: Actor = { permissions: clientPermissions(), userType: "client" };

const at = "2026-11-21T10:00:00.000Z";
const hours = (count: number) => Date.parse(at) + count * 3_600_000;
const event = (
  name: TimelineEvent,
  changes: RevertedEvent["changes"] = {},
  by: RevertedEvent["by"] = "operator",
) => ({ name, at, by, changes }) satisfies RevertedEvent;
const order: RevertedOrder = {
  ...{
    type: "pickup_delivery",
    payable: false,
    hasPickupPoint: true,
    hasDriver: false,
    clientContactedAt: null,
    slotTo: null,
  },
};
const cancelledFrom = (status: OrderStatus) => event("cancelOrder", { status: [status, "cancelled"] });
const revertible = ["holdOrder", "releaseOrder", "changeDriver", "cancelOrder"] as const;

describe("an event can be taken back", () => {
  it("by an operator, if it is one of those and no other", () => {
    const names: TimelineEvent[] = [...revertible, "commentOrder", "acceptOrder", "renewOrder", "editOrder"];
    const found = names.filter((name) =>
      canRevert(event(name, { status: ["new", "cancelled"] }), order, operator, hours(1)),
    );
    expect(found).toEqual(revertible);
  });

  it("within 24 hours", () => {
    expect(canRevert(event("holdOrder"), order, operator, hours(24))).toBe(true);
    expect(canRevert(event("holdOrder"), order, operator, hours(24) + 1)).toBe(false);
    expect(canRevert({ ...event("holdOrder"), at: new Date(at) }, order, operator, hours(25))).toBe(false);
  });

  it.each([
    ["operator", operator, true],
    ["client", operator, true],
    ["driver", operator, false],
    ["system", operator, false],
    ["operator", client, false],
    ["client", client, true],
    ["driver", client, false],
  ] as const)("that a %s did, by %j: %s", (by, actor, can) => {
    expect(canRevert(event("holdOrder", {}, by), order, actor, hours(1))).toBe(can);
  });

  it("only by who may do the like", () => {
    const { permissions } = operator;
    const canView = { ...permissions.orders.canView, holdOrder: false };
    const actor = {
      ...operator,
      permissions: { ...permissions, orders: { ...permissions.orders, canView } },
    };
    const found = revertible.filter((name) =>
      canRevert(event(name, { status: ["new", "cancelled"] }), order, actor, hours(1)),
    );
    expect(found).toEqual(["changeDriver", "cancelOrder"]);
    expect(canRevert(event("changeDriver", {}, "client"), order, client, hours(1))).toBe(false);
  });

  it.each([
    ["has no end", null, true],
    ["would last a moment more", new Date(hours(1) + 1).toISOString(), true],
    ["would end now", new Date(hours(1)).toISOString(), false],
    ["would be over", at, false],
  ])("that released a hold which %s", (_, until, can) => {
    const released = event("releaseOrder", { onHoldUntil: [until, null] });
    expect(canRevert(released, order, operator, hours(1))).toBe(can);
    expect(canRevert({ ...released, changes: {} }, order, operator, hours(1))).toBe(true);
  });

  it("that cancelled for nothing, before the goods", () => {
    const can = (status: OrderStatus, changes: Partial<RevertedOrder> = {}) =>
      canRevert(cancelledFrom(status), { ...order, ...changes }, operator, hours(1));
    expect(orderStatuses.filter((status) => can(status))).toEqual(["new", "scheduled", "accepted"]);
    expect(can("accepted", { payable: true })).toBe(false);
    expect(can("accepted", { hasPickupPoint: false })).toBe(false);
    expect(canRevert(event("cancelOrder"), order, operator, hours(1))).toBe(false);
  });

  it.each([
    ["scheduled", hours(1) + 1, true],
    ["scheduled", hours(1), false],
    ["new", hours(1), true],
    ["accepted", hours(1), true],
  ] as const)("that cancelled an order, unless it waited for a slot that is over: %s", (status, end, can) => {
    const slotTo = new Date(end).toISOString();
    expect(canRevert(cancelledFrom(status), { ...order, slotTo }, operator, hours(1))).toBe(can);
  });
});

test("goods that a driver brings along are another's as soon as the order has a driver", () => {
  const before = orderTypes.filter((type) => isBeforeGoods("accepted", { type, hasPickupPoint: true }));
  expect(before).toEqual(["pickup_delivery", "simple_arrival"]);
  expect(orderTypes.filter((type) => isBeforeGoods("new", { type, hasPickupPoint: false }))).toEqual(
    orderTypes,
  );
});

test.each([
  ["nobody heard of it", event("holdOrder"), {}, false, []],
  ["its driver was told", event("holdOrder"), { hasDriver: true }, false, ["driverTold"]],
  ["it is offered anew", cancelledFrom("new"), {}, false, ["offersAnew"]],
  ["it waits for its slot", cancelledFrom("scheduled"), {}, false, []],
  ["its hold is over", cancelledFrom("accepted"), {}, true, ["holdOver"]],
  ["its receiver was told", cancelledFrom("accepted"), { clientContactedAt: at }, false, ["clientTold"]],
  ["what was told before", event("holdOrder"), { clientContactedAt: at }, false, []],
])("what does not come back is said: %s", (_, one, changes, isHoldOver, losses) => {
  expect(lossesOf(one, { ...order, ...changes }, isHoldOver)).toEqual(losses);
});

test("a hold is over at its end, be it a date or its text, and never without one", () => {
  const now = hours(0);
  expect([at, new Date(at), new Date(now + 1), null, undefined].map((until) => isOver(until, now))).toEqual([
    ...[true, true],
    ...[false, false, false],
  ]);
  expect(lossesOf(event("holdOrder"), order)).toEqual([]);
});
