import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ProductSettings, productFormFields } from "#contract/products.ts";
import { z } from "#contract/zod.ts";
import { createShopScenario, type OrderInput } from "#tests/support/scenarios/shopScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const asking = z.parse(ProductSettings, { productFormFields: [...productFormFields] });
const everything = {
  vehicle: { mark: "Skoda", model: "Fabia", registrationPlate: "CB12345", vinNumber: "TMBZZZ1Z123456789" },
  receiptNo: "0042",
  pesel: "44051401359",
  amountToPayOnPickUp: 12.5,
  medicines: [{ details: "Ibuprofen 200 mg" }],
  externalNo: "E/1",
};

describe("lines of any kind", () => {
  const text = fc.oneof(
    fc.constantFrom("", " ", "\0", "\ud83d", "';--", "0042", "44051401359", "x".repeat(600)),
    fc.string({ unit: "binary", maxLength: 40 }),
  );
  const number = fc.oneof(fc.constantFrom(0, 0.01, 12.5, -1, 1e308), fc.double());
  const anything = fc.oneof(text, number, fc.jsonValue());
  const line = fc.record(
    {
      receiptNo: anything,
      pesel: anything,
      externalNo: anything,
      amountToPayOnPickUp: anything,
      medicines: fc.oneof(anything, fc.array(fc.record({ details: text }))),
      dimensions: fc.oneof(anything, fc.record({ weight: number, width: number })),
      vehicle: fc.oneof(anything, fc.record({ mark: text, model: text, registrationPlate: text })),
    },
    { requiredKeys: [] },
  );

  it("make an order or none; nothing falls over", { timeout: 60_000 }, async () => {
    const shop = await createShopScenario(service, { product: { settings: asking } });
    await fc.assert(
      fc.asyncProperty(line, async (odd) => {
        const products = [{ id: shop.product.id, ...everything, ...odd }] as OrderInput["products"];
        const { status, error } = await shop.create({ packageSize: "L", products });
        expect(status === 200 ? "created" : error.errorCode).toMatch(
          /^(created|invalid_input|malformed_request)$/,
        );
      }),
      { numRuns: 150 },
    );
    const { orders, events } = await shop.stored();
    expect(events).toHaveLength(orders.length);
  });
});
