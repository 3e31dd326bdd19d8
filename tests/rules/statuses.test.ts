import { expect, test } from "vitest";
import { pickupProblem } from "#contract/orders/pickupRule.ts";
import {
  type OrderStatus,
  orderStatuses,
  orderTypes,
  stageOf,
  statusesIn,
} from "#contract/orders/statuses.ts";

test.each([
  ["waiting", ["scheduled", "new"]],
  ["planned", ["scheduled"]],
  ["offered", ["new"]],
  ["ongoing", ["new", "accepted", "picked_up", "arrived"]],
  ["withDriver", ["accepted", "picked_up", "arrived"]],
  ["beforePickup", ["accepted"]],
  ["underway", ["picked_up", "arrived"]],
  ["unsettled", ["accepted", "picked_up", "arrived", "delivered"]],
  ["timed", ["scheduled", "new", "delivered"]],
  ["realized", ["delivered", "finished"]],
  ["ended", ["finished", "cancelled"]],
] as const)("%s are %j", (group, statuses) => {
  expect(statusesIn(group)).toEqual(statuses);
});

test("goods are collected before the delivery begins, which it has where there is nothing to collect", () => {
  const those = (is: "inDelivery" | "toBePickedUp" | "isOngoing", hasPickupPoint: boolean): OrderStatus[] =>
    orderStatuses.filter((status) => stageOf(status, hasPickupPoint)[is]);
  expect(those("toBePickedUp", true)).toEqual(["accepted"]);
  expect(those("toBePickedUp", false)).toEqual([]);
  expect(those("inDelivery", true)).toEqual(["picked_up", "arrived"]);
  expect(those("inDelivery", false)).toEqual(["accepted", "picked_up", "arrived"]);
  expect(those("isOngoing", true)).toEqual(["new", "accepted", "picked_up", "arrived"]);
});

test("an order has a pickup point where its type needs one, and none where its driver brings the goods", () => {
  const problems = (hasPickup: boolean) =>
    Object.fromEntries(orderTypes.map((type) => [type, pickupProblem(type, hasPickup)]));
  const noPickup = { message: "noPickup" };
  expect(problems(true)).toEqual({
    ...{ iqos: noPickup, simple_delivery: noPickup, pickup_delivery: null, simple_arrival: null },
  });
  expect(problems(false)).toEqual({
    ...{ iqos: null, simple_delivery: null, pickup_delivery: { message: "required" }, simple_arrival: null },
  });
});
