import { describe, expect, test } from "vitest";
import {
  cancellationOutcome,
  canRenew,
  hasGoods,
  needsForce,
  offeredReasons,
  operatorsFields,
} from "#contract/orders/cancellation.ts";
import type { OrderInfo } from "#contract/orders/info.ts";
import { type OrderStatus, orderStatuses, stageOf } from "#contract/orders/statuses.ts";
import {
  cancelled,
  defaultChoices,
  goodsChoices,
  optionsOf,
  outcomeWords,
} from "#src/resources/orders/commands/cancelChoices.ts";

type Order = Pick<OrderInfo, "bringsGoods" | "stage" | "currentlyOnHold" | "pickedUpAt" | "orderSettings">;
const reasonsFor = ({ stage, orderSettings }: Order) => offeredReasons(stage, orderSettings, "operator");

type Values = Partial<Omit<Order, "stage">> & { status?: OrderStatus; hasPickupPoint?: boolean };
const order = ({ status = "accepted", hasPickupPoint = true, ...values }: Values = {}): Order => ({
  bringsGoods: false,
  stage: {
    ...stageOf(status, hasPickupPoint),
    beganAt: "2026-11-21T10:00:00.000Z",
    riskAt: null,
    lateAt: null,
  },
  currentlyOnHold: false,
  pickedUpAt: null,
  orderSettings: { operatorCancellationReasons: null },
  ...values,
});
const pickedUp = order({ status: "picked_up", pickedUpAt: "2026-11-21T11:00:00.000Z" });
const reason = "OTHER" as const;
const asUsual = { reason, renewal: "default", createReturn: "default", payable: "default" } as const;

describe("the reasons offered", () => {
  const operatorCancellationReasons = {
    toBePickedUp: ["NO_STOCK_IN_STORE"],
    inDelivery: ["DAMAGED_PRODUCT"],
  };
  const own = { orderSettings: { operatorCancellationReasons } } as Pick<Order, "orderSettings">;

  test.each([
    ["scheduled", true, ["NO_STOCK_IN_STORE"]],
    ["new", true, ["NO_STOCK_IN_STORE"]],
    ["accepted", true, ["NO_STOCK_IN_STORE"]],
    ["accepted", false, ["DAMAGED_PRODUCT"]],
    ["picked_up", true, ["DAMAGED_PRODUCT"]],
    ["arrived", false, ["DAMAGED_PRODUCT"]],
  ] as const)("are those of the company for the stage: %s", (status, hasPickupPoint, wanted) => {
    expect(reasonsFor(order({ status, hasPickupPoint, ...own }))).toEqual(wanted);
  });

  test("are the usual ones where the company names none for the stage", () => {
    const usual = [
      "CALL_CENTER_REQUEST",
      "CLIENTS_REQUEST",
      "NO_STOCK_IN_STORE",
      "WRONG_ADDRESS",
      "CLIENT_DIDNT_SHOW_UP",
    ];
    expect(reasonsFor(order())).toEqual(usual);
    expect(reasonsFor(pickedUp)).toEqual(usual);
    const none = { toBePickedUp: [], inDelivery: ["OTHER" as const] };
    expect(reasonsFor(order({ orderSettings: { operatorCancellationReasons: none } }))).toEqual(usual);
  });
});

test("a client chooses among what it can know, whatever the company offers its operators", () => {
  const own = {
    operatorCancellationReasons: { toBePickedUp: ["CALL_CENTER_REQUEST" as const], inDelivery: [] },
  };
  const offered = offeredReasons(order().stage, own, "client");
  expect(offered[0]).toBe("CLIENTS_REQUEST");
  expect(offered).not.toContain("CALL_CENTER_REQUEST");
  for (const reason of offered) expect(operatorsFields({ reason })).toEqual([]);
  expect(operatorsFields({ reason: "CALL_CENTER_REQUEST", payable: false, forceCancel: false })).toEqual([
    "reason",
    "payable",
    "forceCancel",
  ]);
});

test("renewal is for orders that somebody has, force for those in delivery, a way back for goods", () => {
  const statuses = ["scheduled", "new", "accepted", "picked_up", "arrived"] as const;
  const withGoods = order({ status: "arrived", pickedUpAt: "2026-11-21T11:00:00.000Z" });
  const those = (holds: (info: Order) => boolean) => statuses.filter((status) => holds(order({ status })));
  expect(those((info) => canRenew(cancelled(info)))).toEqual(["accepted", "arrived"]);
  expect(canRenew(cancelled(withGoods))).toBe(false);
  expect(those(({ stage }) => needsForce(stage))).toEqual(["picked_up", "arrived"]);
  expect(needsForce(order({ status: "accepted", hasPickupPoint: false }).stage)).toBe(true);
  expect(those((info) => hasGoods(cancelled(info)))).toEqual([]);
  expect(hasGoods(cancelled(pickedUp))).toBe(true);
});

test("what will happen is told by the order and the choices", () => {
  expect(outcomeWords(pickedUp, asUsual, false)).toEqual(["goesOn"]);
  expect(outcomeWords(order({ hasPickupPoint: false }), asUsual, false)).toEqual(["goesOn"]);
  expect(outcomeWords(order(), asUsual, false)).toEqual(["cancelled", "unpaid"]);
  expect(outcomeWords(pickedUp, asUsual, true)).toEqual(["cancelled", "goodsBack", "paid"]);
  expect(
    outcomeWords(pickedUp, { ...asUsual, createReturn: "noReturn", payable: "noPayment" }, true),
  ).toEqual(["cancelled", "noReturn", "unpaid"]);
  const held = order({ currentlyOnHold: true });
  expect(outcomeWords(held, { ...asUsual, renewal: "renew" }, true)).toEqual(["renewed", "holdEnds"]);
});

test("what is left to the service, or means nothing on the order, is not sent", () => {
  expect(optionsOf(pickedUp, asUsual)).toEqual({});
  expect(
    optionsOf(pickedUp, { reason, renewal: "noRenewal", createReturn: "noReturn", payable: "noPayment" }),
  ).toEqual({
    renewOrder: false,
    createReturn: false,
    payable: false,
  });
  // These goods never were in the driver's stock.
  expect(goodsChoices(pickedUp)).toEqual(["default", "noReturn"]);
  expect(optionsOf(pickedUp, { ...asUsual, createReturn: "writtenOff" })).toEqual({});
  expect(optionsOf(order(), { ...asUsual, createReturn: "noReturn", payable: "fullPayment" })).toEqual({
    payable: true,
  });
  expect(optionsOf(order(), { ...asUsual, renewal: "renew", payable: "fullPayment" })).toEqual({
    renewOrder: true,
  });
  // A driver has its goods, so another driver must take them over and it can't be renewed.
  expect(optionsOf(pickedUp, { ...asUsual, renewal: "renew" })).toEqual({});
  // The order became new while the dialog was open.
  expect(optionsOf(order({ status: "new" }), { ...asUsual, renewal: "renew" })).toEqual({});
});

describe("goods that a driver brings along", () => {
  const carried = order({ bringsGoods: true, status: "accepted", hasPickupPoint: false });

  test("are a choice while a driver has the order, and only there", () => {
    const having = (bringsGoods: boolean) =>
      orderStatuses.filter((status) =>
        goodsChoices(order({ bringsGoods, status, hasPickupPoint: false })).includes("writtenOff"),
      );
    expect([having(true), having(false)]).toEqual([["accepted", "picked_up", "arrived"], []]);
  });

  test.each([
    [undefined, false, "staysInStock"],
    [true, false, "staysInStock"],
    [false, true, "writtenOff"],
  ] as const)("stay in the stock unless they are not to come back: %s", (createReturn, leavesStock, word) => {
    const outcome = { createsReturn: false, leavesStock, payable: false };
    expect(cancellationOutcome(cancelled(carried), { reason, createReturn })).toEqual(outcome);
    const choice = createReturn === false ? "writtenOff" : "default";
    expect(outcomeWords(carried, { ...asUsual, createReturn: choice }, true)).toEqual([
      ...["cancelled", word, "unpaid"],
    ]);
  });

  test("are none of an order whose goods wait at a pickup point", () => {
    expect(cancellationOutcome(cancelled(order()), { reason, createReturn: false }).leavesStock).toBe(false);
  });
});

test("what is left to the service is told by the order and the reason: a driver's fault is not paid", () => {
  expect(defaultChoices(order(), reason)).toEqual({
    ...{ renewal: "noRenewal", createReturn: "staysInStock", payable: "noPayment" },
  });
  const ofPickedUp = { renewal: "noRenewal", createReturn: "goodsBack", payable: "fullPayment" };
  expect(defaultChoices(pickedUp, reason)).toEqual(ofPickedUp);
  expect(defaultChoices(pickedUp, "DRIVERS_FAILURE")).toEqual({ ...ofPickedUp, payable: "noPayment" });
});
