import { expect, test } from "vitest";
import { amount, batchNumber, type HolderType, type StockItem } from "#contract/stock/goods.ts";
import { z } from "#contract/zod.ts";
import {
  callOf,
  endsOf,
  holderOf,
  missingSide,
  readFilter,
  type Sides,
  sidesOf,
  swapped,
  toParams,
  withSide,
  withType,
} from "#src/custom-pages/stock-transfer/transferSides.ts";
import { atMostAvailable, isLow, itemsOf, wholeNumber } from "#src/resources/stock/stockItems.ts";
import { choicesOf, filterWarehouses, nameOf } from "#src/resources/warehouses/warehouseRows.ts";
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

test("an address names only what differs from drivers on both sides, and all who are chosen", () => {
  const chosen = "givingDriverId=a&givingWarehouseId=b&receivingDriverId=c&receivingWarehouseId=d";
  const ids = Object.fromEntries(new URLSearchParams(chosen));
  expect(toParams(readFilter(new URLSearchParams(chosen)))).toEqual({
    ...{ ...ids, givingType: undefined, receivingType: undefined },
  });
  const warehouses = { givingType: "warehouse", receivingType: "warehouse" };
  expect(toParams(readFilter(new URLSearchParams({ ...ids, ...warehouses })))).toEqual({
    ...ids,
    ...warehouses,
  });
  expect(Object.values(readFilter(new URLSearchParams()))).toEqual([
    "driver",
    "driver",
    ...Array(4).fill(undefined),
  ]);
});

test("who is chosen on one side leaves the other, and who was chosen of the other type is kept", () => {
  const filter = readFilter(new URLSearchParams("givingDriverId=a&receivingDriverId=b"));
  const given = withSide(filter, "giving", { type: "warehouse", id: "w" });
  expect(given).toEqual({ ...filter, givingType: "warehouse", givingWarehouseId: "w" });
  expect(withSide(given, "receiving", { type: "driver", id: "c" })).toEqual({
    ...given,
    receivingDriverId: "c",
  });
  expect(withType(given, "giving", "driver")).toEqual({ ...given, givingType: "driver" });
  expect(holderOf(sidesOf(given).giving)).toEqual({ type: "warehouse", id: "w" });
  expect(holderOf({ type: "driver", id: undefined })).toBeNull();
});

test("goods move in whole pieces, at least one, with a batch number or none", () => {
  const isAmount = (value: number) => z.safeParse(amount(), value).success;
  expect([1, 1_000_000].map(isAmount)).toEqual([true, true]);
  expect([0, -1, 1.5, 1_000_001].filter(isAmount)).toEqual([]);
  expect([undefined, " A7 "].map((typed) => z.parse(batchNumber(), typed))).toEqual(["", "A7"]);
  expect(z.safeParse(batchNumber(), "x".repeat(101)).success).toBe(false);
});

test("products are listed by name", () => {
  const stock = Object.fromEntries(["Ł", "Z", "A"].map((name) => [name, { name } as StockItem]));
  expect(itemsOf(stock).map(({ name }) => name)).toEqual(["A", "Ł", "Z"]);
});

test("an amount is what was typed as a number, and at most what is available", () => {
  expect([" 5 ", "", "  ", "1,5", "-2"].map(wholeNumber)).toEqual([5, undefined, undefined, 1.5, -2]);
  expect(["1,000", "1 234 567", "12\u00a0500", "1.250"].map(wholeNumber)).toEqual([
    1000, 1234567, 12500, 1250,
  ]);
  expect(["12\u200b", "\u202a1 250\u202c", "\ufeff"].map(wholeNumber)).toEqual([12, 1250, undefined]);
  expect(["0,500", "12,50"].map(wholeNumber)).toEqual([0.5, 12.5]);
  for (const typed of ["x", "0x10", "1e3", "1,00,000"]) expect(wholeNumber(typed), typed).toBeNaN();
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
  const all = [warehouse("B", "Śląskie", 2), warehouse("B", "Łódzkie", 1), warehouse("A", "Śląskie", 3)];
  const names = (filter: object, field: "region" | "totalStockCount", order: "ASC" | "DESC") =>
    filterWarehouses(all, filter, { field, order }).map(({ owner, region }) => owner + region);
  expect(names({}, "region", "ASC")).toEqual(["BŁódzkie", "AŚląskie", "BŚląskie"]);
  expect(names({}, "totalStockCount", "DESC")).toEqual(["AŚląskie", "BŚląskie", "BŁódzkie"]);
  expect(names({}, "totalStockCount", "ASC")).toEqual(["BŁódzkie", "BŚląskie", "AŚląskie"]);
  expect(names({ companyId: "B", region: "Śląskie" }, "region", "ASC")).toEqual(["BŚląskie"]);
  expect(choicesOf(all)).toEqual({
    companies: ["A", "B"].map((name) => ({ id: name, name })),
    regions: ["Łódzkie", "Śląskie"].map((name) => ({ id: name, name })),
  });
  const polish = ["Ćma", "Cyna"].map((owner) => warehouse(owner, "Śląskie", 1));
  const byOwner = filterWarehouses(polish, {}, { field: "owner", order: "ASC" });
  expect(byOwner.map(({ owner }) => owner)).toEqual(["Cyna", "Ćma"]);
  expect(all.map(nameOf)).toEqual(["B - Śląskie", "B - Łódzkie", "A - Śląskie"]);
});

test("a file of the console runs no formula, and separates as spreadsheets of the language expect", async () => {
  const lines = [
    ["Owner", "Pieces"],
    ['=HYPERLINK("x")', -5],
    ["a;b", 1],
    ["+48 600", 2],
    ["\t=1", 3],
    ["a\rb", 4],
  ];
  expect(await csvOf(lines, "en").text()).toBe(
    'Owner,Pieces\r\n"\'=HYPERLINK(""x"")",-5\r\na;b,1\r\n+48 600,2\r\n\'\t=1,3\r\n"a\rb",4\r\n',
  );
  const bytes = new Uint8Array(await csvOf(lines, "pl").arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toContain('Owner;Pieces\r\n"\'=HYPERLINK(""x"")";-5\r\n"a;b";1');
});
