import { describe, expect, onTestFinished, test, vi } from "vitest";
import { OrderSettings } from "#contract/companies/settings.ts";
import type { Location } from "#contract/locations.ts";
import { NewOrder } from "#contract/orders/newOrder.ts";
import { type Product, ProductSettings } from "#contract/products.ts";
import { z } from "#contract/zod.ts";
import {
  disabledReasonOf,
  firstLines,
  missingSuggestions,
  offeredProducts,
} from "#src/resources/orders/create/cart/cartRules.ts";
import { estimateInput } from "#src/resources/orders/create/estimate/estimateInput.ts";
import { amountOf, numberOf, orderInput } from "#src/resources/orders/create/orderInput.ts";
import { orderProblems } from "#src/resources/orders/create/orderProblems.ts";
import { defaultsOf, type OrderSetup } from "#src/resources/orders/create/orderSetup.ts";
import { emptyLine, emptyOrder, type OrderValues } from "#src/resources/orders/create/orderValues.ts";
import { gonePickup, isOutOfReach, pickupOf } from "#src/resources/orders/create/places/pickup.ts";
import { receiverOf } from "#src/resources/orders/create/places/receiver.ts";
import { startOf, startValues } from "#src/resources/orders/create/time/start.ts";
import { priceFormula } from "#src/resources/orders/priceFormula.ts";

const noLimits = { weight: null, width: null, height: null, length: null, largestSide: null, sideSum: null };

const productOf = (id: string, asked: z.input<typeof ProductSettings> = {}, changes = {}): Product => ({
  ...{ id, version: 1, companyId: "acme", name: id, code: null, type: "pickup_delivery" },
  ...{ dimensionsAlgorithm: "sides", maximumDimensions: noLimits },
  productSettings: z.parse(ProductSettings, asked),
  ...changes,
});

const locationOf = (id: string) =>
  ({
    id,
    name: `Sklep ${id}`,
    phone: null,
    hasPhone: false,
    address: { street: "Długa 1", city: "Toruń", zipCode: "87-100" },
  }) as Location;

const setupOf = (
  { defaultLocationId = null, ...changes }: Partial<OrderSetup & { defaultLocationId: string | null }> = {},
  settings: z.input<typeof OrderSettings> = {},
): OrderSetup => {
  const setup = {
    ...{ companyId: "acme", isActive: true, reachesAllLocations: true, inactiveLocations: [] },
    orderSettings: z.parse(OrderSettings, settings),
    products: [productOf("laptop")],
    locations: [locationOf("one")],
    ...changes,
  };
  return { defaults: defaultsOf(setup, defaultLocationId), ...setup };
};

const usual: OrderValues = {
  ...emptyOrder,
  products: [emptyLine({ id: "laptop" })],
  ...{ clientName: "Jan", clientStreet: "Szeroka 3", clientCity: "Toruń", clientZipCode: "87-100" },
  clientPhone: "500600700",
};

test("what the form sends of a usual order is what the contract takes, without anything empty", () => {
  const sent = JSON.parse(JSON.stringify(orderInput(usual, setupOf())));
  expect(z.safeParse(NewOrder, sent).error).toBeUndefined();
  expect(sent).toEqual({
    companyId: "acme",
    products: [{ id: "laptop" }],
    ...{ clientName: "Jan", clientStreet: "Szeroka 3", clientCity: "Toruń", clientZipCode: "87-100" },
    clientPhone: "500600700",
    pickupPoint: {
      ...{ locationId: "one", name: "Sklep one", street: "Długa 1", city: "Toruń", zipCode: "87-100" },
      paymentDetails: { paymentType: "generic_prepaid" },
    },
    packageSize: "M",
  });
});

test("what the company does not ask for is not sent, whatever was typed before", () => {
  const typed = {
    ...usual,
    externalId: "A",
    notes: "b",
    swapType: "c",
    scheduledAt: "2026-11-21T12:00:00.000Z",
  };
  const withoutFields = setupOf({}, { orderFormFields: [] });
  const sent = orderInput({ ...typed, packageSize: "L" }, withoutFields);
  // Else the price would be asked for another size than is ordered.
  expect(estimateInput({ ...typed, packageSize: "L" }, withoutFields)?.packageSize).toBe("M");
  const { externalId, notes, swapType, scheduledAt, scheduled, packageSize } = sent;
  expect([externalId, notes, swapType, scheduledAt, scheduled, packageSize]).toEqual(
    Array(6).fill(undefined),
  );
});

test.each([
  ["2,5", 2.5],
  [" 1 200.50 ", 1200.5],
  ["", undefined],
  [null, undefined],
  ["1.2.3", "1.2.3"],
  ["0x10", "0x10"],
  ["1e3", "1e3"],
  ["Infinity", "Infinity"],
  ["1,250", 1.25],
  ["\u202a2,5\u202c", 2.5],
])("the measure %j is typed for %j", (typed, meant) => {
  expect(numberOf(typed)).toBe(meant);
});

test.each([
  ["17,5", 17.5],
  ["1 250,00", 1250],
  ["", undefined],
  [null, undefined],
  ["1,250", "1,250"],
  ["12 zł", "12 zł"],
])("the amount %j is typed for %j", (typed, meant) => {
  expect(amountOf(typed)).toBe(meant);
});

describe("the pickup point", () => {
  const two = [locationOf("one"), locationOf("two")];
  test.each([
    ["the only location", { locations: [locationOf("one")] }, "", "one"],
    ["the default location", { locations: two, defaultLocationId: "two" }, "", "two"],
    ["to be chosen among several", { locations: two }, "", ""],
    ["what was chosen", { locations: two, defaultLocationId: "two" }, "one", "one"],
    ["any other place", { locations: two, defaultLocationId: "two" }, "elsewhere", "elsewhere"],
    ["to be chosen anew when the chosen one is gone", { locations: two }, "three", ""],
    ["another place where there is no location", { locations: [] }, "", "elsewhere"],
    [
      "none for goods that drivers carry",
      { locations: [], products: [productOf("a", {}, { type: "iqos" })] },
      "",
      "carried",
    ],
  ])("is %s", (_what, setup, pickup, expected) => {
    expect(pickupOf({ pickup, products: [] }, setupOf(setup))).toBe(expected);
  });

  const shopOne = locationOf("one");
  test.each([
    ["the only location", { locations: [shopOne] }, { locations: two, defaultLocationId: "two" }, "one"],
    ["the default location", { locations: two, defaultLocationId: "one" }, { locations: [shopOne] }, "one"],
    ["to be chosen", { locations: two }, { locations: [shopOne] }, ""],
    ["another place", { locations: [] }, { locations: [shopOne] }, "elsewhere"],
    ["nothing else when it is gone", { locations: [locationOf("two")] }, { locations: [shopOne] }, ""],
  ])("stays the default of when the order was begun: %s", (_what, before, after, expected) => {
    const { defaults } = setupOf(before);
    const gone = locationOf("two");
    const setup = setupOf({ ...after, defaults, inactiveLocations: [gone] });
    expect(pickupOf({ pickup: "", products: [] }, setup)).toBe(expected);
    const isGone = defaults.pickup === "two";
    expect(gonePickup({ pickup: "", products: [] }, setup)).toEqual(isGone ? { name: gone.name } : null);
    expect(estimateInput(usual, setup) === null).toBe(expected !== "one");
    expect(orderProblems(usual, setup).pickup).toEqual(expected === "" ? { message: "required" } : undefined);
  });

  test.each([
    ["has to be chosen, also after any other place was", {}, "laptop", "elsewhere", ""],
    [
      "is the default location, also for what needs no pickup",
      { defaultLocationId: "two" },
      "visit",
      "carried",
      "two",
    ],
    ["has to be chosen although there is none", { locations: [] }, "visit", "", ""],
  ])("of an account that reaches some locations only %s", (_what, changes, id, pickup, expected) => {
    const products = [productOf("laptop"), productOf("visit", {}, { type: "simple_arrival" })];
    const setup = setupOf({ locations: two, products, reachesAllLocations: false, ...changes });
    expect(pickupOf({ pickup, products: [emptyLine({ id })] }, setup)).toBe(expected);
  });

  test("is out of reach of such an account where it has no location, or drivers bring all products along", () => {
    const heater = productOf("heater", {}, { type: "iqos" });
    const isOut = (changes: Partial<OrderSetup>) =>
      isOutOfReach(
        setupOf({ products: [productOf("laptop"), heater], reachesAllLocations: false, ...changes }),
      );
    expect([isOut({}), isOut({ locations: [] }), isOut({ products: [heater] })]).toEqual([false, true, true]);
    expect(isOut({ products: [heater], reachesAllLocations: true })).toBe(false);
    // Nor does the order begin with it, although it is the only product.
    expect(firstLines(setupOf({ products: [heater], reachesAllLocations: false }))).toEqual([]);
  });

  test.each([
    ["a location with a phone, which applies", "phoned", undefined],
    ["a location without one", "one", "500"],
    ["any other place", "elsewhere", "500"],
  ])("is sent with the typed phone or without: %s", (_where, pickup, expected) => {
    // Without the phone itself, as who may not see it gets the location.
    const locations = [locationOf("one"), { ...locationOf("phoned"), hasPhone: true }];
    const pickupPoint = { ...usual.pickupPoint, phone: " 500 " };
    const sent = orderInput({ ...usual, pickup, pickupPoint }, setupOf({ locations }));
    expect(sent.pickupPoint?.phone).toBe(expected);
  });

  const products = (["pickup_delivery", "iqos", "simple_delivery", "simple_arrival"] as const).map((type) =>
    productOf(type, {}, { type }),
  );
  const bag = productOf("bag", { helperProduct: true }, { type: "iqos" });
  const setup = setupOf({ locations: two, defaultLocationId: "two", products: [...products, bag] });
  test.each([
    ["needed", "pickup_delivery", { "": "two", one: "one", elsewhere: "elsewhere", carried: "two" }],
    ["possible", "simple_arrival", { "": "two", one: "one", elsewhere: "elsewhere", carried: "carried" }],
    ["none", "iqos", { "": "carried", one: "carried", elsewhere: "carried", carried: "carried" }],
    ["none", "simple_delivery", { "": "carried", one: "carried", elsewhere: "carried", carried: "carried" }],
  ])("is %s with products of the type %s", (_rule, type, expected) => {
    const lines = [emptyLine({ id: "bag" }), emptyLine({ id: type })];
    for (const [pickup, meant] of Object.entries(expected)) {
      expect(pickupOf({ pickup, products: lines }, setup)).toBe(meant);
      const sent = orderInput({ ...usual, pickup, products: lines }, setup);
      expect(sent.pickupPoint === undefined).toBe(meant === "carried");
    }
  });
});

test("neither the size nor the payment changes with the company's settings once the order is begun", () => {
  const { defaults } = setupOf({}, { allowedPayments: ["generic_prepaid", "blik_manual"] });
  const sent = (allowedPayments: OrderSettings["allowedPayments"]) => {
    const setup = setupOf({ defaults }, { allowedPayments, defaultPackageSize: "L" });
    const { packageSize, pickupPoint } = orderInput(usual, setup);
    return [packageSize, pickupPoint?.paymentDetails?.paymentType, orderProblems(usual, setup)];
  };
  expect(sent(["blik_manual", "generic_prepaid"])).toEqual(["M", "generic_prepaid", {}]);
  const problems = { "pickupPoint.paymentDetails.paymentType": { message: "required" } };
  expect(sent(["blik_manual"])).toEqual(["M", undefined, problems]);
  expect(sent([])).toEqual(["M", undefined, {}]);
});

describe("the cart", () => {
  const setup = setupOf(
    {
      products: [
        productOf("laptop", { maxProductsAllowed: 1 }),
        productOf("mouse"),
        productOf("visit", {}, { type: "simple_arrival" }),
        productOf("bag", { helperProduct: true, maxProductsAllowed: 1 }),
        productOf("secret", { hideOnOrderForm: true }),
      ],
    },
    { maxOrderProductsAllowed: 2, orderFormSuggestedProducts: ["bag", "visit", "secret", "mouse", "gone"] },
  );
  const lines = (...ids: string[]) => ids.map((id) => ({ id }));
  const find = (id: string) => setup.products.find((product) => product.id === id) ?? productOf(id);

  test.each([
    [[], "laptop", null],
    [["laptop"], "laptop", "productFull"],
    [["laptop"], "visit", "otherType"],
    [["laptop", "bag"], "mouse", null],
    [["laptop", "mouse"], "mouse", "orderFull"],
    [["laptop", "mouse"], "bag", null],
    [["bag"], "bag", "productFull"],
    [["bag"], "visit", null],
  ])("with %j, one more %s is not offered because of %s", (there, id, reason) => {
    expect(disabledReasonOf(find(id), lines(...there), setup)?.reason ?? null).toBe(reason);
  });

  test("what is proposed is missing, and could go into the order", () => {
    expect(missingSuggestions(lines("laptop"), setup).map(({ id }) => id)).toEqual(["bag", "mouse"]);
    expect(missingSuggestions(lines("laptop", "mouse", "bag"), setup)).toEqual([]);
  });

  test("what the order has is not proposed again, also where there is room for more of it", () => {
    const orderSettings = { ...setup.orderSettings, maxOrderProductsAllowed: 9 };
    expect(missingSuggestions(lines("mouse"), { ...setup, orderSettings }).map(({ id }) => id)).toEqual([
      "bag",
    ]);
    expect(
      missingSuggestions(lines("bag", "laptop"), { ...setup, orderSettings }).map(({ id }) => id),
    ).toEqual(["mouse"]);
  });

  test("what is offered are goods and what goes along with them, but for what is hidden", () => {
    const { goods, helpers } = offeredProducts(setup);
    expect(goods.map(({ id }) => id)).toEqual(["laptop", "mouse", "visit"]);
    expect(helpers.map(({ id }) => id)).toEqual(["bag"]);
  });

  test("an order begins with the only product, however many go along with it", () => {
    expect(firstLines(setup)).toEqual([]);
    const only = {
      ...setup,
      products: setup.products.filter(({ id }) => ["laptop", "bag", "secret"].includes(id)),
    };
    expect(firstLines(only)).toEqual([emptyLine({ id: "laptop" })]);
    expect(firstLines({ ...setup, products: [] })).toEqual([]);
  });

  test("a helper by itself is no order", () => {
    const products = [emptyLine({ id: "bag" })];
    expect(orderProblems({ ...usual, products }, setup).products).toEqual({ message: "noProducts" });
  });
});

test("an order goes to another location than it is picked up from", () => {
  const toLocation = productOf("laptop", { showLocationsSelectForReceiverOnOrderForm: true });
  const setup = setupOf({ products: [toLocation], locations: [locationOf("one"), locationOf("two")] });
  const from = (receiver: string) => orderProblems({ ...usual, pickup: "one", receiver }, setup).receiver;
  expect([from("one"), from("two")]).toEqual([{ message: "required" }, undefined]);
});

test("an order goes to the location that is shown, or to the typed address where the product has none", () => {
  const setup = setupOf({
    products: [
      productOf("toLocation", { showLocationsSelectForReceiverOnOrderForm: true }),
      productOf("usual"),
    ],
    locations: [locationOf("one"), locationOf("two")],
  });
  const goesTo = (product: string, receiver: string) => {
    const values = { ...usual, products: [emptyLine({ id: product })], pickup: "one", receiver };
    const asked = estimateInput(values, setup)?.receiverAddress.street;
    expect(asked).toBe(orderInput(values, setup).clientStreet);
    return [asked, receiverOf(values, setup).receiver];
  };
  expect(goesTo("toLocation", "two")).toEqual(["Długa 1", "two"]);
  expect(goesTo("toLocation", "one")).toEqual([undefined, ""]);
  // So that another order to the same address does not go to the location either.
  expect(goesTo("usual", "two")).toEqual(["Szeroka 3", ""]);
});

test("what a product asks for is missed under its input, and text among the sides breaks nothing", () => {
  const setup = setupOf({
    products: [
      productOf(
        "laptop",
        { productFormFields: ["pesel", "weight", "width", "height"] },
        { dimensionsAlgorithm: "sum", maximumDimensions: { ...noLimits, sideSum: 50 } },
      ),
    ],
  });
  const line = {
    ...emptyLine({ id: "laptop" }),
    dimensions: { weight: "40", width: "x", height: "60", length: "" },
  };
  expect(orderProblems({ ...usual, products: [line] }, setup)).toEqual({
    "products.0.pesel": { message: "required" },
    "products.0.dimensions.sideSum": { message: "sideSumTooLong", args: { max: 50 } },
    packageSize: { message: "parcelTooLarge" },
  });
});

test.each([
  [{ kilometres: 3, perKilometre: 1.8, distance: 5.4, multiplier: 1.5 }, "(17.00 + 3 × 1.80) × 1.5"],
  [{ kilometres: 3, perKilometre: 1.8, distance: 5.4, multiplier: 1 }, "17.00 + 3 × 1.80"],
  [{ kilometres: 0, perKilometre: 1.8, distance: 0, multiplier: 1.5 }, "17.00 × 1.5"],
  [{ kilometres: 0, perKilometre: 1.8, distance: 0, multiplier: 1 }, null],
  [{ kilometres: null, perKilometre: null, distance: 5.4, multiplier: 1 }, "17.00 + 5.40"],
  [{ kilometres: 3, perKilometre: null, distance: 5.4, multiplier: 1 }, "17.00 + 5.40"],
  [{ kilometres: null, perKilometre: 1.8, distance: 5.4, multiplier: 1 }, "17.00 + 5.40"],
])("the steps %j are told as %s", (steps, formula) => {
  const numbers = { amount: (value: number) => value.toFixed(2), plain: String };
  expect(priceFormula({ size: "M", base: 17, price: 0, ...steps }, numbers)).toBe(formula);
});

describe("the start of a company that takes any minute", () => {
  const setup = setupOf({}, { scheduledAtToScheduledRange: false });
  test.each([
    ["", "", ""],
    ["", "12:00", ""],
    ["2026-11-22", "", null],
    ["2026-11-22", null, null],
    ["2026-11-22", "9:17", "2026-11-22T08:17:00.000Z"],
    ["2026-11-22", "0917", "2026-11-22T08:17:00.000Z"],
    ["2026-11-22", " 21.05 ", "2026-11-22T20:05:00.000Z"],
    ["2026-11-22", "24:00", null],
    ["2026-11-22", "9:60", null],
    ["2026-11-22", "9:17 PM", null],
  ])("of the day %j and the time %j is %j", (startDay, startTime, expected) => {
    const values = { ...usual, startDay, startTime, scheduledAt: "2026-11-30T12:00:00.000Z" };
    expect(startOf(values, setup)).toBe(expected);
    expect(orderInput(values, setup).scheduledAt).toBe(expected || undefined);
    expect(orderProblems(values, setup).startTime).toEqual(
      expected === null ? { message: "timeOfDay" } : undefined,
    );
  });

  test("is kept in the second of two hours with the same name, once the first one is over", () => {
    vi.useFakeTimers({ now: new Date("2026-10-25T00:50:00Z") });
    onTestFinished(() => void vi.useRealTimers());
    const values = { ...usual, ...startValues("2026-10-25T01:05:00.000Z") };
    expect(values).toMatchObject({ startDay: "2026-10-25", startTime: "02:05" });
    expect(startOf(values, setup)).toBe("2026-10-25T01:05:00.000Z");
  });

  test("is the same for a company with fixed slots, so that another company gets no order for now", () => {
    const start = "2026-11-30T13:00:00.000Z";
    const values = { ...usual, ...startValues(start) };
    expect([startOf(values, setup), startOf(values, setupOf())]).toEqual([start, start]);
    expect([startOf(usual, setup), startOf({ ...usual, ...startValues("") }, setup)]).toEqual(["", ""]);
  });

  test("is not looked at where slots are fixed, or no time is asked for", () => {
    const values = { ...usual, startDay: "2026-11-22", startTime: "9:17" };
    expect(startOf(values, setupOf())).toBe("");
    const withoutTime = setupOf({}, { scheduledAtToScheduledRange: false, orderFormFields: [] });
    expect(startOf(values, withoutTime)).toBe("");
  });
});
