import { expect, test } from "vitest";
import type { OrderMove } from "#contract/orders/moves.ts";
import { goodsHolder } from "#server/modules/orders/goodsHolder.ts";

type Order = Parameters<typeof goodsHolder>[1];

const at = new Date("2026-11-21T10:00:00Z");
const order = (values: Partial<Order>) =>
  ({
    status: "accepted",
    driverId: "ada",
    pickedUpAt: null,
    goodsWith: null,
    returnsOrderNo: null,
    ...values,
  }) as Order;
const underway = { status: "picked_up", pickedUpAt: at } as const;

test.each<[string, OrderMove, Partial<Order>, Partial<Order>, string | null]>([
  ["a driver who collects goods has them", "pickUp", {}, underway, "ada"],
  ["who arrives without having collected any has none", "arrive", {}, { status: "arrived" }, null],
  [
    "a new driver has them from the former one at the arrival",
    "arrive",
    { ...underway, driverId: "bea", goodsWith: "ada" },
    { ...underway, status: "arrived", driverId: "bea" },
    "bea",
  ],
  [
    "until then the former driver has them",
    "changeDriver",
    underway,
    { ...underway, driverId: "bea" },
    "ada",
  ],
  [
    "and who had them before is not forgotten",
    "changeDriver",
    { ...underway, driverId: "bea", goodsWith: "ada" },
    underway,
    "ada",
  ],
  ["of an order that nobody collected nobody has any", "changeDriver", {}, { driverId: "bea" }, null],
  ["goods that go back stay with the driver", "cancel", underway, { returnsOrderNo: "1234" }, "ada"],
  ["goods that don't go back leave the driver", "cancel", underway, {}, null],
  ["delivered goods are gone", "deliver", { ...underway, status: "arrived" }, underway, null],
  ["goods that are back are gone", "bringBack", { status: "cancelled", goodsWith: "ada" }, {}, null],
  ["a hold leaves them where they are", "hold", underway, underway, "ada"],
])("%s", (_, move, before, changed, holder) => {
  expect(goodsHolder(move, order(before), order({ ...before, ...changed }))).toBe(holder);
});
