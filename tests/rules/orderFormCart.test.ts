import { describe, expect, test } from "vitest";
import {
  disabledReasonOf,
  firstLines,
  missingSuggestions,
  offeredProducts,
} from "#src/resources/orders/create/cart/cartRules.ts";
import { orderProblems } from "#src/resources/orders/create/orderProblems.ts";
import { emptyLine } from "#src/resources/orders/create/orderValues.ts";
import { productOf, setupOf, usual } from "#tests/support/factories/orderSetups.ts";

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
