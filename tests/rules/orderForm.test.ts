import { expect, test } from "vitest";
import type { OrderSettings } from "#contract/companies/settings.ts";
import { NewOrder } from "#contract/orders/newOrder.ts";
import { z } from "#contract/zod.ts";
import { estimateInput } from "#src/resources/orders/create/estimate/estimateInput.ts";
import { amountOf, numberOf, orderInput } from "#src/resources/orders/create/orderInput.ts";
import { orderProblems } from "#src/resources/orders/create/orderProblems.ts";
import { emptyLine } from "#src/resources/orders/create/orderValues.ts";
import { priceFormula } from "#src/resources/orders/priceFormula.ts";
import { noLimits, productOf, setupOf, usual } from "#tests/support/factories/orderSetups.ts";

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
