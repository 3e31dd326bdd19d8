import { describe, expect, it } from "vitest";
import { DeliverySettings, StageLimits } from "#contract/companies/settings.ts";
import { orderStatuses } from "#contract/orders/statuses.ts";
import { z } from "#contract/zod.ts";
import {
  deadlinesAfterHold,
  deadlinesOf,
  limitsFrom,
  nextMoveOf,
  noDeadlines,
} from "#server/modules/orders/deadlines.ts";

const at = (time: string) => new Date(`2026-11-21T${time}:00Z`);
type Order = Parameters<typeof deadlinesAfterHold>[0];

const order = (values: Partial<Order>): Order =>
  ({
    ...{
      statusBeganAt: at("08:00"),
      onHoldSince: null,
      onHoldUntil: null,
      slotFrom: null,
      deliveredAt: null,
    },
    ...noDeadlines,
    ...values,
  }) as Order;

const everyTime = {
  ...{ slotFrom: at("12:00"), acceptBy: at("10:05"), offerAt: at("10:02"), deliveredAt: at("09:00") },
};

describe("time moves an order on", () => {
  it.each([
    ["an hour before its slot", { status: "scheduled", slotFrom: at("12:00") }, at("11:00")],
    ["never without a slot", { status: "scheduled" }, null],
    ["when it is to be offered", { status: "new", acceptBy: at("10:05"), offerAt: at("10:02") }, at("10:02")],
    ["when it is given up", { status: "new", acceptBy: at("10:05"), offerAt: at("10:07") }, at("10:05")],
    ["when it is given up, offered no more", { status: "new", acceptBy: at("10:05") }, at("10:05")],
    ["when it is to be offered, never given up", { status: "new", offerAt: at("10:02") }, at("10:02")],
    [
      "a day after it was delivered",
      { status: "delivered", deliveredAt: at("09:00") },
      new Date("2026-11-22T09:00Z"),
    ],
    ["never without a delivery", { status: "delivered" }, null],
  ] as const)("%s", (_, values, moment) => {
    expect(nextMoveOf(order(values))).toEqual(moment);
  });

  it.each(orderStatuses)("that is %s and held, at the end of its hold only", (status) => {
    const held = { ...everyTime, status, onHoldSince: at("08:00") };
    expect(nextMoveOf(order({ ...held, onHoldUntil: at("13:00") }))).toEqual(at("13:00"));
    expect(nextMoveOf(order(held))).toBeNull();
  });

  it.each([
    "accepted",
    "picked_up",
    "arrived",
    "cancelled",
    "finished",
  ] as const)("never when %s", (status) => {
    expect(nextMoveOf(order({ ...everyTime, status }))).toBeNull();
  });
});

const deliverySettings = z.parse(DeliverySettings, { cancelOrderAfter: 600, showOnOrderMarketAfter: 60 });
const stageLimits = z.parse(StageLimits, {
  pickup_delivery: { new: { atRiskAfter: 2, lateAfter: 3 }, accepted: { atRiskAfter: 10, lateAfter: 20 } },
});
const settings = { deliverySettings, stageLimits };
const limited = { stageRiskAt: at("10:10"), stageLateAt: at("10:20") };

describe("the deadlines of a stage that begins", () => {
  const deadlines = (status: Order["status"], type: Order["type"] = "pickup_delivery") =>
    deadlinesOf({ status, type }, at("10:00"), settings);

  it("of a new order are the company's, and it is offered at once", () => {
    expect(deadlines("new")).toEqual({
      ...{ offerAt: at("10:00"), marketAt: at("10:01"), acceptBy: at("10:10") },
      ...{ stageRiskAt: at("10:02"), stageLateAt: at("10:03") },
    });
  });

  it("of any other are the limits of the stage, where there are any", () => {
    expect(deadlines("accepted")).toEqual({ ...noDeadlines, ...limited });
    expect(deadlines("accepted", "iqos")).toEqual(noDeadlines);
    expect(deadlines("arrived")).toEqual(noDeadlines);
  });

  it.each(["scheduled", "delivered", "cancelled", "finished"] as const)("that is %s are none", (status) => {
    const whole = { ...stageLimits.pickup_delivery, [status]: { atRiskAfter: 1, lateAfter: 2 } };
    expect(
      limitsFrom({ status, type: "pickup_delivery" }, at("10:00"), {
        ...stageLimits,
        pickup_delivery: whole,
      }),
    ).toEqual({});
    expect(deadlines(status)).toEqual(noDeadlines);
  });
});

describe("after a hold of five minutes", () => {
  const held = { ...limited, acceptBy: at("10:10"), marketAt: at("10:01"), onHoldSince: at("10:02") };

  it("a new order has what was left of its clocks, and is offered at once", () => {
    expect(deadlinesAfterHold(order({ ...held, status: "new" }), at("10:07"))).toEqual({
      ...{ stageRiskAt: at("10:15"), stageLateAt: at("10:25") },
      ...{ acceptBy: at("10:15"), marketAt: at("10:06"), offerAt: at("10:07") },
    });
  });

  it("any other has what was left of its stage", () => {
    expect(deadlinesAfterHold(order({ ...held, status: "accepted" }), at("10:07"))).toEqual({
      stageRiskAt: at("10:15"),
      stageLateAt: at("10:25"),
    });
  });

  it("what had no limit still has none, and what was not held keeps what it had", () => {
    const free = { status: "accepted", onHoldSince: at("10:02") } as const;
    expect(deadlinesAfterHold(order(free), at("10:07"))).toEqual({ stageRiskAt: null, stageLateAt: null });
    const unheld = order({ ...limited, status: "accepted" });
    expect(deadlinesAfterHold(unheld, at("10:07"))).toEqual(limited);
  });
});
