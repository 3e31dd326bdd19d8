import { describe, expect, it, test } from "vitest";
import {
  type Actor,
  availableActions,
  bulkDisabledReason,
  type DisabledReason,
  mayDo,
  type OrderAction,
  orderActions,
} from "#contract/orders/availableActions.ts";
import { type OrderStatus, orderStatuses, stageOf } from "#contract/orders/statuses.ts";
import { canViewAll, clientPermissions, operatorPermissions, scopes } from "#contract/permissions.ts";
import { orderRow } from "#tests/support/factories/orderRows.ts";

type Order = Parameters<typeof availableActions>[0];
type Values = Partial<Omit<Order, "stage">> & { status?: OrderStatus };

const at = "2026-11-21T10:00:00.000Z";
const driver: Order["xDeliverer"] = {
  ...{ id: "ada", firstName: "Ada", lastName: "Lis", phone: "+48600700800", email: null },
  car: { type: "car", registrationPlate: null, vehicle: null },
};
const order = ({ status = "accepted", ...values }: Values = {}): Order => ({
  ...{ pickupPoint: {}, xDeliverer: driver, hasPin: true, pinLockedAt: null },
  ...{ currentlyOnHold: false, clientContactedAt: null, returnsOrderNo: null, returnedAt: null, ...values },
  stage: { ...stageOf(status, values.pickupPoint !== null), beganAt: at, riskAt: null, lateAt: null },
});

const operator: Actor = { permissions: operatorPermissions(scopes, canViewAll(true)), userType: "operator" };
const client: Actor = { permissions: clientPermissions(), userType: "client" };

const all: readonly OrderStatus[] = orderStatuses;
const ongoing: readonly OrderStatus[] = ["new", "accepted", "picked_up", "arrived"];
const held = { currentlyOnHold: true };

/** The values that an order needs for an action, and the statuses in which an operator can then do it. */
const possible: [OrderAction, Values, readonly OrderStatus[]][] = [
  ["hold", {}, ongoing],
  ["release", held, ongoing],
  ["changeDriver", {}, [...ongoing, "scheduled"]],
  ["removeDriver", {}, ["scheduled"]],
  ["verifyPickup", {}, ["accepted"]],
  ["unlockPin", { pinLockedAt: at }, ongoing],
  ["edit", {}, ["new", "scheduled"]],
  ["contactClient", {}, ["cancelled"]],
  ["bringBack", { returnsOrderNo: "AB23" }, ["cancelled"]],
  ["route", {}, all],
  ["label", {}, all],
  ["cancel", {}, [...ongoing, "scheduled"]],
];

describe("an operator with all rights", () => {
  it.each(possible)("can %s an order that is %j in its statuses only", (action, values, statuses) => {
    for (const status of orderStatuses) {
      const verdict = availableActions(order({ ...values, status }), operator)[action];
      expect([status, verdict]).toEqual([status, statuses.includes(status) ? null : "status"]);
    }
  });

  it("finds each action in that list", () => {
    expect(possible.map(([action]) => action)).toEqual(orderActions);
  });

  it.each<[OrderAction, Values, DisabledReason | null]>([
    ["hold", held, "alreadyHeld"],
    ["release", {}, "notHeld"],
    ["changeDriver", { pickupPoint: null }, "noPickupPoint"],
    ["removeDriver", { status: "scheduled", xDeliverer: null }, "noDriver"],
    ["verifyPickup", { pickupPoint: null }, "noPickupPoint"],
    ["verifyPickup", { hasPin: false }, "noPin"],
    ["verifyPickup", { pinLockedAt: at }, "pinLocked"],
    ["verifyPickup", held, "held"],
    ["unlockPin", {}, "pinNotLocked"],
    ["contactClient", { status: "cancelled", clientContactedAt: at }, "alreadyContacted"],
    ["bringBack", { status: "cancelled" }, "noReturn"],
    ["bringBack", { status: "cancelled", returnsOrderNo: "AB23", returnedAt: at }, "noReturn"],
    ["label", { pickupPoint: null }, "noPickupPoint"],
    ["cancel", { status: "picked_up" }, null],
    ["changeDriver", held, null],
    ["edit", { ...held, status: "new" }, null],
    ["cancel", held, null],
    ["label", held, null],
  ])("can't %s an order that is %j because of %s", (action, values, reason) => {
    expect(availableActions(order(values), operator)[action]).toBe(reason);
  });
});

/** The flags that an action needs besides those of all writes. */
const needed: [OrderAction, ...(keyof typeof operator.permissions.orders.canView)[]][] = [
  ["hold", "holdOrder"],
  ["release", "holdOrder"],
  ["changeDriver", "changeDriver"],
  ["removeDriver", "changeDriver", "driverInfo"],
  ["verifyPickup", "pinCode"],
  ["unlockPin", "pinCode"],
  ["edit", "sensitiveData"],
  ["contactClient"],
  ["bringBack"],
  ["route", "orderRoute"],
  ["label"],
  ["cancel", "cancellation"],
];

test.each(needed)("who may %s needs to see that of orders, and nothing else: %s %s", (action, ...flags) => {
  const { permissions } = operator;
  const { orders } = permissions;
  const less = (part: object): Actor => ({
    ...operator,
    permissions: { ...permissions, orders: { ...orders, ...part } },
  });
  const isRead = action === "route" || action === "label";
  const tooLittle = [
    less({ canAccessPage: false }),
    ...(isRead ? [] : [less({ canWrite: false })]),
    ...flags.map((flag) => less({ canView: { ...orders.canView, [flag]: false } })),
  ];
  for (const actor of tooLittle) {
    expect(mayDo(action, actor)).toBe(false);
    expect(availableActions(order(), actor)[action]).toBe("permission");
  }
  const canView = { ...canViewAll(false), ...Object.fromEntries(flags.map((flag) => [flag, true])) };
  const enough = less({ canWrite: !isRead, canView });
  expect(mayDo(action, enough)).toBe(true);
  expect(availableActions(order(), enough)[action]).toBe(availableActions(order(), operator)[action]);
});

describe("a client", () => {
  it("does what is not for operators only", () => {
    const verdicts = availableActions(order(), { ...operator, userType: "client" });
    const refused = orderActions.filter((action) => verdicts[action] === "operatorsOnly");
    expect(refused).toEqual(["changeDriver", "removeDriver", "unlockPin", "contactClient", "bringBack"]);
    expect(refused.filter((action) => mayDo(action, { ...operator, userType: "client" }))).toEqual([]);
    expect(mayDo("cancel", client)).toBe(true);
  });

  it.each([
    ["accepted", {}, null],
    ["accepted", { pickupPoint: null }, "inDelivery"],
    ["picked_up", {}, "inDelivery"],
    ["arrived", {}, "inDelivery"],
    ["delivered", {}, "status"],
  ] as const)("can't cancel what is %s and %j because of %s", (status, values, reason) => {
    expect(availableActions(order({ ...values, status }), client).cancel).toBe(reason);
  });
});

test("a row of the list says the same as the order itself, its place in delivery included", () => {
  const row = orderRow({ id: "a", status: "accepted" });
  expect(bulkDisabledReason("cancel", { ...row, pickupPoint: null }, client)).toBe("inDelivery");
  expect(bulkDisabledReason("hold", row, client)).toBeNull();
  expect(bulkDisabledReason("hold", { ...row, currentlyOnHold: true }, client)).toBe("alreadyHeld");
  expect(bulkDisabledReason("label", { ...row, pickupPoint: null }, operator)).toBe("noPickupPoint");
  expect(bulkDisabledReason("contactClient", row, operator)).toBe("status");
});
