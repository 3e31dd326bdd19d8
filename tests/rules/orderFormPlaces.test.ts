import { describe, expect, test } from "vitest";
import { firstLines } from "#src/resources/orders/create/cart/cartRules.ts";
import { estimateInput } from "#src/resources/orders/create/estimate/estimateInput.ts";
import { orderInput } from "#src/resources/orders/create/orderInput.ts";
import { orderProblems } from "#src/resources/orders/create/orderProblems.ts";
import type { OrderSetup } from "#src/resources/orders/create/orderSetup.ts";
import { emptyLine } from "#src/resources/orders/create/orderValues.ts";
import { gonePickup, isOutOfReach, pickupOf } from "#src/resources/orders/create/places/pickup.ts";
import { receiverOf } from "#src/resources/orders/create/places/receiver.ts";
import { locationOf, productOf, setupOf, usual } from "#tests/support/factories/orderSetups.ts";

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
