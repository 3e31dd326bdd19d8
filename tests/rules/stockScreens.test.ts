import { expect, test } from "vitest";
import type { HolderType } from "#contract/stock/goods.ts";
import {
  callOf,
  endsOf,
  missingSide,
  readFilter,
  type Sides,
  sidesOf,
  swapped,
  toParams,
} from "#src/custom-pages/stock-transfer/transferSides.ts";
import { atMostAvailable, isLow, wholeNumber } from "#src/resources/stock/stockItems.ts";
import { filterWarehouses } from "#src/resources/warehouses/warehouseRows.ts";
import { csvOf } from "#src/ui/csv.ts";

const sides = (giving: HolderType, receiving: HolderType, ids: [string?, string?] = ["a", "b"]): Sides => ({
  giving: { type: giving, id: ids[0] },
  receiving: { type: receiving, id: ids[1] },
});

test.each([
  ["warehouse", "driver", "transferWarehouseToDriver", { warehouseId: "a", driverId: "b" }],
  [
    ...(["warehouse", "warehouse", "transferWarehouseToWarehouse"] as const),
    { givingWarehouseId: "a", receivingWarehouseId: "b" },
  ],
  [
    ...(["driver", "warehouse", "transferDriverToWarehouse"] as const),
    { givingDriverId: "a", receivingWarehouseId: "b" },
  ],
  ["driver", "driver", "transferDriverToDriver", { givingDriverId: "a", receivingDriverId: "b" }],
] as const)("from a %s to a %s goods go by %s", (giving, receiving, call, ends) => {
  expect(callOf(sides(giving, receiving))).toBe(call);
  expect(endsOf(sides(giving, receiving))).toEqual(ends);
});

test("who is missing is named before a call is made, the giver first", () => {
  expect(missingSide(sides("driver", "warehouse", []))).toBe("givingDriver");
  expect(missingSide(sides("warehouse", "driver", []))).toBe("givingWarehouse");
  expect(missingSide(sides("driver", "driver", ["a"]))).toBe("receivingDriver");
  expect(missingSide(sides("driver", "warehouse", ["a"]))).toBe("receivingWarehouse");
  expect(missingSide(sides("driver", "warehouse"))).toBeNull();
});

test("the sides are kept in the address, drivers by default, and can change places", () => {
  const filter = readFilter(
    new URLSearchParams("givingType=warehouse&givingWarehouseId=w&receivingDriverId=d"),
  );
  expect(sidesOf(filter)).toEqual(sides("warehouse", "driver", ["w", "d"]));
  expect(sidesOf(swapped(filter))).toEqual(sides("driver", "warehouse", ["d", "w"]));
  expect(toParams(swapped(swapped(filter)))).toEqual(toParams(filter));
  expect(sidesOf(readFilter(new URLSearchParams("givingType=nonsense"))).giving.type).toBe("driver");
});

test("an amount is what was typed as a number, and at most what is available", () => {
  expect([" 5 ", "", "1,5", "x"].map(wholeNumber)).toEqual([5, undefined, 1.5, Number.NaN]);
  expect(atMostAvailable(5)({ amount: "6" })).toEqual({ amount: { message: "maximum", args: { max: 5 } } });
  expect(atMostAvailable(5)({ amount: "5" })).toEqual({});
});

test("stock is low below its threshold, never without one", () => {
  expect(isLow({ amount: 9, threshold: 10 })).toBe(true);
  expect(isLow({ amount: 10, threshold: 10 })).toBe(false);
  expect(isLow({ amount: 0, threshold: null })).toBe(false);
});

test("warehouses are listed by region, then by owner, or by what they have", () => {
  const warehouse = (owner: string, region: string, totalStockCount: number) => ({
    ...{ id: owner + region, owner, companyId: owner, regionId: region, region },
    ...{ stock: {}, totalStockCount, lowStockCount: 0 },
  });
  const all = [warehouse("B", "Śląskie", 1), warehouse("B", "Łódzkie", 2), warehouse("A", "Śląskie", 3)];
  const names = (filter: object, field: "region" | "totalStockCount", order: "ASC" | "DESC") =>
    filterWarehouses(all, filter, { field, order }).map(({ owner, region }) => owner + region);
  expect(names({}, "region", "ASC")).toEqual(["BŁódzkie", "AŚląskie", "BŚląskie"]);
  expect(names({}, "totalStockCount", "DESC")).toEqual(["AŚląskie", "BŁódzkie", "BŚląskie"]);
  expect(names({ companyId: "B", region: "Śląskie" }, "region", "ASC")).toEqual(["BŚląskie"]);
});

test("a file of the console runs no formula, and separates as spreadsheets of the language expect", async () => {
  const lines = [
    ["Owner", "Pieces"],
    ['=HYPERLINK("x")', -5],
    ["a;b", 1],
    ["+48 600", 2],
  ];
  expect(await csvOf(lines, "en").text()).toBe(
    'Owner,Pieces\r\n"\'=HYPERLINK(""x"")",-5\r\n"a;b",1\r\n+48 600,2\r\n',
  );
  const bytes = new Uint8Array(await csvOf(lines, "pl").arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toContain("Owner;Pieces");
});
