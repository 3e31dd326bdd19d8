import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldProblems } from "#contract/fieldProblems.ts";
import { lineProblems, NewLine, NewOrder } from "#contract/orders/newOrder.ts";
import { MaximumDimensions, ProductSettings, productFormFields } from "#contract/products.ts";
import { z } from "#contract/zod.ts";

const line = {
  id: "product",
  dimensions: { weight: 1, width: 10, height: 10, length: 10 },
  vehicle: { mark: "Skoda", model: "Fabia", registrationPlate: "CB12345", vinNumber: "TMBZZZ1Z123456789" },
  receiptNo: "0042",
  pesel: "44051401359",
  amountToPayOnPickUp: 12.5,
  medicines: [{ details: "Ibuprofen 200 mg", pickedUp: false }],
  externalNo: "E/1",
};
const order = {
  companyId: "company",
  products: [line],
  clientName: "Anna Nowak",
  clientStreet: "Szeroka 3",
  clientCity: "Toruń",
  clientZipCode: "87-100",
  clientPhone: "+48500600700",
  pickupPoint: {
    name: "Kiosk",
    street: "Długa 1",
    city: "Toruń",
    zipCode: "87-100",
    paymentDetails: { paymentType: "generic_prepaid", paymentCode: "12345678901234567890" },
  },
};

/** The names of the wrong inputs. */
const wrong = (schema: z.ZodMiniType, input: unknown): string[] =>
  Object.keys(fieldProblems(z.safeParse(schema, input, { reportInput: true }).error?.issues ?? []));

const lineWith = (changes: object) => wrong(NewLine, { ...line, ...changes });
const vehicleWith = (changes: object) => lineWith({ vehicle: { ...line.vehicle, ...changes } });
const paidBy = (paymentDetails: object) =>
  wrong(NewOrder, { ...order, pickupPoint: { ...order.pickupPoint, paymentDetails } });

const hostile = fc.oneof(
  fc.constantFrom("a\0b", "\ud83d", "half \udc00", "\0"),
  fc.anything().filter((value) => value !== undefined && typeof value !== "string"),
);

it("a full order is taken, and what it means stays", () => {
  expect(z.parse(NewOrder, order)).toEqual(order);
});

it("the sender's codes of an order are stored without what nobody sees", () => {
  const codes = { externalId: "SHOP-7001", pmiOrderCode: "PMI-1", pmiOrderCode2: "PMI-2" };
  const pasted = {
    externalId: "\u202aSHOP-\u00ad7001\u202c",
    pmiOrderCode: "PMI-1\u200b",
    pmiOrderCode2: "\ufeffPMI-2",
  };
  expect(z.parse(NewOrder, { ...order, ...pasted })).toMatchObject(codes);
});

describe("a line", () => {
  it.each([
    ["0042", []],
    [" 0042 ", []],
    ["042", ["receiptNo"]],
    ["00042", ["receiptNo"]],
    ["4 42", ["receiptNo"]],
    ["٠٠٤٢", ["receiptNo"]],
    ["", ["receiptNo"]],
  ])("with the receipt number %j has wrong: %j", (receiptNo, expected) => {
    expect(lineWith({ receiptNo })).toEqual(expected);
  });

  it.each([
    [0.01, []],
    [100_000, []],
    [19.99, []],
    [1.1, []],
    [0, ["amountToPayOnPickUp"]],
    [0.001, ["amountToPayOnPickUp"]],
    [0.015, ["amountToPayOnPickUp"]],
    [100_000.01, ["amountToPayOnPickUp"]],
    [-0.01, ["amountToPayOnPickUp"]],
    [Number.NaN, ["amountToPayOnPickUp"]],
    [Number.POSITIVE_INFINITY, ["amountToPayOnPickUp"]],
    ["12,50", ["amountToPayOnPickUp"]],
  ])("with %j to pay has wrong: %j", (amountToPayOnPickUp, expected) => {
    expect(lineWith({ amountToPayOnPickUp })).toEqual(expected);
  });

  it("may cost any whole number of hundredths", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (cents) => {
        expect(lineWith({ amountToPayOnPickUp: cents / 100 })).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    [{ vinNumber: "TMBZZZ1Z12345678" }, ["vehicle.vinNumber"]],
    [{ vinNumber: "TMBZZZ1Z1234567890" }, ["vehicle.vinNumber"]],
    [{ vinNumber: "TMBZZZ1Z12345678ł" }, ["vehicle.vinNumber"]],
    [{ vinNumber: "TMBZZZ1Z1234-6789" }, ["vehicle.vinNumber"]],
    [{ vinNumber: undefined }, []],
    [{ registrationPlate: undefined }, []],
    [{ registrationPlate: "CB 9060Y" }, []],
    [{ registrationPlate: " W1 AB 23 " }, []],
    [{ registrationPlate: "CB-12345" }, ["vehicle.registrationPlate"]],
    [{ registrationPlate: "C B 1 2 3 4 5 6 7 8 9" }, ["vehicle.registrationPlate"]],
    [{ registrationPlate: "C" }, ["vehicle.registrationPlate"]],
    [{ registrationPlate: "CB123456789" }, ["vehicle.registrationPlate"]],
    [{ registrationPlate: "CB" }, []],
    [{ mark: " " }, ["vehicle.mark"]],
    [{ mark: "m".repeat(61) }, ["vehicle.mark"]],
    [{ model: undefined }, ["vehicle.model"]],
    [{ colour: "red" }, ["vehicle.colour"]],
  ])("with the vehicle %j has wrong: %j", (changes, expected) => {
    expect(vehicleWith(changes)).toEqual(expected);
  });

  it.each([
    [[], ["medicines"]],
    [[{ details: " " }], ["medicines.0.details"]],
    [[{ details: "d".repeat(500) }], []],
    [[{ details: "d".repeat(501) }], ["medicines.0.details"]],
    [[{ details: "a" }, { details: "b", pickedUp: "yes" }], ["medicines.1.pickedUp"]],
    [Array.from({ length: 51 }, () => ({ details: "a" })), ["medicines"]],
  ])("with such medicines has wrong what it should: case %#", (medicines, expected) => {
    expect(lineWith({ medicines })).toEqual(expected);
  });

  it.each([
    ["e".repeat(32), []],
    ["e".repeat(33), ["externalNo"]],
    [" ", ["externalNo"]],
  ])("with the external number %j has wrong: %j", (externalNo, expected) => {
    expect(lineWith({ externalNo })).toEqual(expected);
  });

  it("is never taken with what is of no kind that it could be, and nothing throws", () => {
    fc.assert(
      fc.property(fc.constantFrom("receiptNo", "pesel", "externalNo", "vehicle"), hostile, (field, value) => {
        const isTaken = z.safeParse(NewLine, { ...line, [field]: value }).success;
        expect(isTaken).toBe(false);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe("a payment", () => {
  const code = "pickupPoint.paymentDetails.paymentCode";
  it.each([
    [{ paymentType: "generic_prepaid" }, []],
    [{ paymentType: "generic_prepaid", paymentCode: "" }, []],
    [{ paymentType: "generic_prepaid", paymentCode: "1".repeat(20) }, []],
    [{ paymentType: "generic_prepaid", paymentCode: "1".repeat(19) }, [code]],
    [{ paymentType: "blik_manual", paymentCode: "1".repeat(21) }, [code]],
    [{ paymentType: "blik_manual", paymentCode: `${"1".repeat(19)}a` }, [code]],
    [{ paymentType: "epruf_code" }, [code]],
    [{ paymentType: "epruf_code", paymentCode: " " }, [code]],
    [{ paymentType: "epruf_code", paymentCode: "A-1" }, []],
    [{ paymentType: "epruf_code", paymentCode: "e".repeat(32) }, []],
    [{ paymentType: "epruf_code", paymentCode: "e".repeat(33) }, [code]],
    [{ paymentType: "cash" }, ["pickupPoint.paymentDetails.paymentType"]],
    [{}, ["pickupPoint.paymentDetails.paymentType"]],
  ])("%j has wrong: %j", (paymentDetails, expected) => {
    expect(paidBy(paymentDetails)).toEqual(expected);
  });
});

describe("what a product asks for", () => {
  const asking = {
    productSettings: z.parse(ProductSettings, { productFormFields: [...productFormFields] }),
    maximumDimensions: z.parse(MaximumDimensions, { weight: 2, length: 40 }),
    dimensionsAlgorithm: "sides" as const,
  };

  it("is missed when it is missing, but for dimensions", () => {
    expect(lineProblems({ id: "product" }, asking)).toEqual(
      Object.fromEntries(
        ["pesel", "receiptNo", "amountToPayOnPickUp", "medicines", "externalNo", "vehicle"].map((field) => [
          field,
          { message: "required" },
        ]),
      ),
    );
    expect(lineProblems(z.parse(NewLine, line), asking)).toEqual({});
  });

  it("is all that a line may have, but for dimensions", () => {
    const asksForPesel = {
      ...asking,
      productSettings: z.parse(ProductSettings, { productFormFields: ["pesel"] }),
    };
    const { dimensions, pesel } = line;
    expect(lineProblems({ id: "product", dimensions, pesel }, asksForPesel)).toEqual({});
    expect(lineProblems(z.parse(NewLine, line), asksForPesel)).toEqual(
      Object.fromEntries(
        ["receiptNo", "amountToPayOnPickUp", "medicines", "externalNo", "vehicle"].map((field) => [
          field,
          { message: "notAsked" },
        ]),
      ),
    );
  });

  it("is too much where the product allows less", () => {
    const large = z.parse(NewLine, { ...line, dimensions: { weight: 2.01, length: 41, width: 9_999 } });
    expect(lineProblems(large, asking)).toEqual({
      "dimensions.weight": { message: "weightTooHigh", args: { max: 2 } },
      "dimensions.length": { message: "maximum", args: { max: 40 } },
    });
  });
});
