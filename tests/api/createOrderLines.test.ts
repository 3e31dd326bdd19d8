import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FieldProblem } from "#contract/errorBody.ts";
import { OrderInfo } from "#contract/orders/info.ts";
import { info } from "#contract/orders/orders.ts";
import { orderTypes } from "#contract/orders/statuses.ts";
import { ProductSettings, productFormFields } from "#contract/products.ts";
import { z } from "#contract/zod.ts";
import { makeProduct } from "#tests/support/factories/factories.ts";
import { createShopScenario, type OrderInput } from "#tests/support/scenarios/shopScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

type Shop = Awaited<ReturnType<typeof createShopScenario>>;
type Lines = OrderInput["products"];

const everything = {
  dimensions: { weight: 1.5, width: 10, height: 20.5, length: 30 },
  vehicle: { mark: "Skoda", model: "Fabia", registrationPlate: "CB12345", vinNumber: "TMBZZZ1Z123456789" },
  receiptNo: "0042",
  pesel: "44051401359",
  amountToPayOnPickUp: 12.5,
  medicines: [{ details: "Ibuprofen 200 mg", pickedUp: false }],
  externalNo: "E/1",
};

const settings = (values: z.input<typeof ProductSettings>) => z.parse(ProductSettings, values);
const asking = settings({ productFormFields: [...productFormFields] });

const problemsOf = async (reply: Promise<Awaited<ReturnType<Shop["create"]>>>) => {
  const { status, error } = await reply;
  expect([status, error.errorCode]).toEqual([400, "invalid_input"]);
  return error.errors;
};

describe.each(orderTypes)("a product of type %s that asks for everything", (type) => {
  const open = () => createShopScenario(service, { product: { type, settings: asking } });

  it("gets it, and the order shows it", async () => {
    const shop = await open();
    const line = { id: shop.product.id, ...everything };
    const { status, body } = await shop.create({ products: [line] });
    expect(status).toBe(200);
    const shown = z.parse(OrderInfo, (await service.send(info, { orderId: body.id }, shop)).body);
    expect([shown.type, shown.products]).toEqual([
      type,
      [expect.objectContaining({ ...line, takenBack: false })],
    ]);
  });

  it("needs no plate and no VIN of a vehicle", async () => {
    const shop = await open();
    const vehicle = { mark: "Skoda", model: "Fabia" };
    const { status, body } = await shop.create({
      products: [{ id: shop.product.id, ...everything, vehicle }],
    });
    expect(status).toBe(200);
    const shown = z.parse(OrderInfo, (await service.send(info, { orderId: body.id }, shop)).body);
    expect(shown.products[0]?.vehicle).toEqual({ ...vehicle, registrationPlate: null, vinNumber: null });
  });

  it("is refused without, input by input", async () => {
    const shop = await open();
    const products = [{ id: shop.product.id, ...everything }, { id: shop.product.id }];
    const missing = ["pesel", "receiptNo", "amountToPayOnPickUp", "medicines", "externalNo", "vehicle"];
    expect(await problemsOf(shop.create({ products }))).toEqual(
      Object.fromEntries(missing.map((field) => [`products.1.${field}`, { message: "required" }])),
    );
    expect((await shop.stored()).orders).toEqual([]);
  });
});

it("a product that asks for nothing gets nothing: personal data without a purpose is refused", async () => {
  const shop = await createShopScenario(service);
  const products = [{ id: shop.product.id, ...everything }];
  const { dimensions, ...others } = everything;
  expect(await problemsOf(shop.create({ products }))).toEqual(
    Object.fromEntries(Object.keys(others).map((field) => [`products.0.${field}`, { message: "notAsked" }])),
  );
  expect((await shop.stored()).orders).toEqual([]);
  expect((await shop.create({ products: [{ id: shop.product.id, dimensions }] })).status).toBe(200);
});

describe("what may go into an order", () => {
  const refused = async (shop: Shop, products: Lines, errors: Record<string, FieldProblem>) => {
    const { status, error } = await shop.create({ products });
    expect([status, error.errorCode, error.errors]).toEqual([400, "incorrect_order_products", errors]);
  };
  const more = async (shop: Shop, values: Partial<Parameters<typeof makeProduct>[1]>) => ({
    id: (await makeProduct(service.pool, { companyId: shop.company.id, ...values })).id,
  });

  it("is a helper product, of whatever type, beside others, but not alone", async () => {
    const shop = await createShopScenario(service);
    const bag = await more(shop, { type: "iqos", settings: settings({ helperProduct: true }) });
    await refused(shop, [bag], { products: { message: "noProducts" } });
    const { status, body } = await shop.create({ products: [bag, { id: shop.product.id }] });
    expect(status).toBe(200);
    const { type, products } = (await service.send(info, { orderId: body.id }, shop)).body;
    expect([type, products.length]).toEqual([shop.product.type, 2]);
  });

  it("is as many as the company allows, helper products not counted", async () => {
    const company = { orderSettings: { maxOrderProductsAllowed: 2 } };
    const shop = await createShopScenario(service, { company });
    const bag = await more(shop, { settings: settings({ helperProduct: true, maxProductsAllowed: 3 }) });
    const good = { id: shop.product.id };
    expect((await shop.create({ products: [good, bag, good, bag, bag] })).status).toBe(200);
    await refused(shop, [good, good, good], {
      "products.2.id": { message: "orderFull", args: { max: 2 } },
    });
    await refused(shop, [good, bag, bag, bag, bag], {
      "products.4.id": { message: "productFull", args: { max: 3 } },
    });
  });

  it("is as many of a product as it allows itself", async () => {
    const shop = await createShopScenario(service, {
      product: { settings: settings({ maxProductsAllowed: 1 }) },
    });
    const good = { id: shop.product.id };
    expect((await shop.create({ products: [good, await more(shop, {})] })).status).toBe(200);
    await refused(shop, [good, good], {
      "products.1.id": { message: "productFull", args: { max: 1 } },
    });
  });

  it("is nothing that the form hides", async () => {
    const shop = await createShopScenario(service, {
      product: { settings: settings({ hideOnOrderForm: true }) },
    });
    await refused(shop, [{ id: shop.product.id }], { "products.0.id": { message: "notOffered" } });
  });
});

describe("dimensions", () => {
  const maximumDimensions = { weight: 12, width: 40, height: 40, length: 40 };
  const sized = (shop: Shop, packageSize: "S" | "M" | "L" | undefined, ...parcels: object[]) =>
    shop.create({
      packageSize,
      products: parcels.map((dimensions) => ({ id: shop.product.id, dimensions })),
    });

  it("are kept to the product's maxima", async () => {
    const shop = await createShopScenario(service, { product: { maximumDimensions } });
    expect(await problemsOf(sized(shop, "L", { weight: 12 }, { weight: 12.01, width: 40.01 }))).toEqual({
      "products.1.dimensions.weight": { message: "weightTooHigh", args: { max: 12 } },
      "products.1.dimensions.width": { message: "maximum", args: { max: 40 } },
    });
    expect((await sized(shop, "L", { weight: 12, width: 40, height: 40, length: 40 })).status).toBe(200);
  });

  it("are kept to the size, the company's where none is chosen", async () => {
    const shop = await createShopScenario(service, {
      company: { orderSettings: { defaultPackageSize: "S" } },
    });
    const tooSmall = { packageSize: { message: "packageTooSmall", args: { size: "M" } } };
    expect(await problemsOf(sized(shop, undefined, { weight: 5 }, { weight: 5 }))).toEqual(tooSmall);
    expect(await problemsOf(sized(shop, "L", { weight: 31.51 }))).toEqual({
      packageSize: { message: "parcelTooLarge" },
    });
    expect((await sized(shop, "M", { weight: 5 }, { weight: 5 })).status).toBe(200);
  });
});

describe("what the company offers", () => {
  const pay = (shop: Shop, paymentType: "epruf_code" | "blik_manual", paymentCode?: string) => {
    const paymentDetails = { paymentType, ...(paymentCode !== undefined && { paymentCode }) };
    return shop.create({ pickupPoint: { ...shop.kiosk, paymentDetails } });
  };

  it("is how the goods are paid for", async () => {
    const shop = await createShopScenario(service, {
      company: { orderSettings: { allowedPayments: ["epruf_code"] } },
    });
    expect(await problemsOf(pay(shop, "blik_manual"))).toEqual({
      "pickupPoint.paymentDetails.paymentType": { message: "notOffered" },
    });
    const { body } = await pay(shop, "epruf_code", "RX-1");
    const { pickupPoint } = (await service.send(info, { orderId: body.id }, shop)).body;
    expect(pickupPoint?.paymentDetails).toEqual({
      paymentType: "epruf_code",
      paymentCode: "RX-1",
      hasHashedSensitiveData: false,
    });
  });

  it("is emergency delivery, and services", async () => {
    const shop = await createShopScenario(service, {
      company: { orderSettings: { emergencyDelivery: true, additionalServices: ["carry_in"] } },
    });
    const additionalServices = ["carry_in", "carry_in"];
    const { body } = await shop.create({ emergencyDelivery: true, additionalServices });
    expect((await service.send(info, { orderId: body.id }, shop)).body).toMatchObject({
      emergencyDelivery: true,
      additionalServices: ["carry_in"],
    });
  });

  it("and nothing else", async () => {
    const shop = await createShopScenario(service);
    const wish = { emergencyDelivery: true, additionalServices: ["carry_in"] };
    expect(await problemsOf(shop.create(wish))).toEqual({
      emergencyDelivery: { message: "notOffered" },
      additionalServices: { message: "notOffered" },
    });
    expect((await shop.create({ emergencyDelivery: false, additionalServices: [] })).status).toBe(200);
  });
});

it("codes and the kind of a swap are kept as they are sent", async () => {
  const shop = await createShopScenario(service);
  const sent = { pmiOrderCode: "PMI-1", pmiOrderCode2: "PMI-2", swapType: "warranty" };
  const { body } = await shop.create(sent);
  expect((await service.send(info, { orderId: body.id }, shop)).body).toMatchObject(sent);
});

it("how the price comes about is shown", async () => {
  const shop = await createShopScenario(service, { company: { pricing: { baseM: 10, freeKilometres: 0 } } });
  const { body } = await shop.create({ packageSize: "M" });
  const { priceSteps } = (await service.send(info, { orderId: body.id }, shop)).body;
  // The distance is 2,262 m.
  const [base, kilometres, perKilometre, distance] = [10, 3, 1.8, 5.4];
  expect(priceSteps).toEqual({
    ...{ size: "M", base, kilometres, perKilometre, distance, multiplier: 1, price: 15.4 },
  });
});
