import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FieldProblem } from "#contract/errorBody.ts";
import { ProductSettings } from "#contract/products.ts";
import { z } from "#contract/zod.ts";
import { makeLocation, makeProduct, makeZipCode, noon } from "#tests/support/factories/factories.ts";
import { createShopScenario, type OrderInput } from "#tests/support/scenarios/shopScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

type Shop = Awaited<ReturnType<typeof createShopScenario>>;

const nothing = { orders: [], events: [] };

async function expectRefusal(shop: Shop, reply: Awaited<ReturnType<Shop["create"]>>, ...expected: unknown[]) {
  expect([reply.status, reply.error.errorCode]).toEqual(expected);
  expect(await shop.stored()).toEqual(nothing);
}

describe("no order is created", () => {
  it("for a company that is unknown or beyond reach, told apart by nobody", async () => {
    const [shop, other] = [await createShopScenario(service), await createShopScenario(service)];
    const foreign = await shop.create({ ...other.order });
    await expectRefusal(other, foreign, 404, "company_not_found");
    const unknown = await shop.create({ companyId: "01NOSUCH" });
    await expectRefusal(shop, unknown, 404, "company_not_found");
    expect(unknown.error.message).toBe(foreign.error.message);
  });

  it("by a client for another company", async () => {
    const [shop, other] = [await createShopScenario(service), await createShopScenario(service)];
    const { token } = await service.signInClient(other.company.id);
    await expectRefusal(shop, await shop.create({}, {}, token), 404, "company_not_found");
  });

  it("by a client whose registration is not done", async () => {
    const shop = await createShopScenario(service);
    const { token } = await service.signInClient(shop.company.id);
    await expectRefusal(shop, await shop.create({}, {}, token), 403, "company_not_activated");
  });

  it.each(["pending", "inactive"] as const)("for a company that is %s", async (status) => {
    const shop = await createShopScenario(service, { company: { status } });
    await expectRefusal(shop, await shop.create(), 403, "company_not_activated");
  });

  it.each([
    ["may only read orders", { scopes: ["orders:read" as const] }, "not_allowed"],
    ["may not open orders", { scopes: ["drivers" as const] }, "not_allowed"],
    ["reaches other regions only", { regions: ["Elsewhere"] }, "not_allowed"],
    [
      "reaches one location only, for a place that is none",
      { locationIds: ["other"] },
      "order_needs_location",
    ],
  ])("by who %s", async (_, operator, code) => {
    const shop = await createShopScenario(service, { operator });
    await expectRefusal(shop, await shop.create(), 403, code);
  });

  it("without a session", async () => {
    const shop = await createShopScenario(service);
    await expectRefusal(shop, await shop.create({}, {}, ""), 401, "not_authenticated");
  });

  it("but by who reaches one location only, from there", async () => {
    const shop = await createShopScenario(service);
    const { token } = await service.signInOperator({ locationIds: [shop.location.id] });
    const { name, street, city, zipCode } = shop.location;
    const { status } = await shop.create({ pickupPoint: { name, street, city, zipCode } }, {}, token);
    expect(status).toBe(200);
  });
});

describe("no order is created with products", () => {
  const refused = async (
    shop: Shop,
    products: OrderInput["products"],
    errors: Record<string, FieldProblem>,
  ) => {
    const reply = await shop.create({ products });
    await expectRefusal(shop, reply, 400, "incorrect_order_products");
    expect(reply.error.errors).toEqual(errors);
  };
  const notOffered = { message: "notOffered" };

  it("that nobody knows, or another company's", async () => {
    const [shop, other] = [await createShopScenario(service), await createShopScenario(service)];
    await refused(shop, [{ id: "01NOSUCH" }], { "products.0.id": notOffered });
    await refused(shop, [{ id: other.product.id }], { "products.0.id": notOffered });
    await refused(shop, [{ id: shop.product.id }, { id: other.product.id }], {
      "products.1.id": notOffered,
    });
  });

  it("of two types", async () => {
    const shop = await createShopScenario(service);
    const other = await makeProduct(service.pool, { companyId: shop.company.id, type: "iqos" });
    await refused(shop, [{ id: shop.product.id }, { id: other.id }], {
      "products.1.id": { message: "otherProductType" },
    });
  });

  it("more than the company allows, and as many are taken", async () => {
    const shop = await createShopScenario(service, {
      company: { orderSettings: { maxOrderProductsAllowed: 2 } },
    });
    const line = { id: shop.product.id };
    await refused(shop, [line, line, line], {
      "products.2.id": { message: "orderFull", args: { max: 2 } },
    });
    expect((await shop.create({ products: [line, line] })).status).toBe(200);
  });
});

describe("no order is created between places", () => {
  it("that no map knows", async () => {
    const shop = await createShopScenario(service);
    const zipCode = "99-998";
    const nowhere = { clientZipCode: zipCode, clientCity: "Qqqq" };
    await expectRefusal(shop, await shop.create(nowhere), 400, "address_not_found");
    const pickupPoint = { name: "Kiosk", street: "a", city: "b", zipCode };
    await expectRefusal(shop, await shop.create({ pickupPoint }), 400, "pickup_point_address_not_found");
  });

  it("of two regions, also when the pickup point is a location", async () => {
    const [shop, other] = [await createShopScenario(service), await createShopScenario(service)];
    const across = await shop.create({ clientZipCode: other.there.code });
    await expectRefusal(shop, across, 400, "cross_region_delivery_unavailable");
    // The region of the location counts, not that of its postal code.
    const { code } = await makeZipCode(service.pool, { region: shop.region });
    const { id: locationId } = await makeLocation(service.pool, {
      companyId: shop.company.id,
      region: other.region,
      zipCode: code,
    });
    const pickupPoint = { locationId };
    await expectRefusal(shop, await shop.create({ pickupPoint }), 400, "cross_region_delivery_unavailable");
  });
});

describe("an address that is not clear", () => {
  const refusals = async (shop: Shop) =>
    (
      await service.pool.query(
        `select at, zip_code as "zipCode", reason from address_refusals where company_id = $1 order by reason`,
        [shop.company.id],
      )
    ).rows;

  it("makes no order, and of it the postal code and the reason alone are kept", async () => {
    const shop = await createShopScenario(service);
    const { code } = shop.there;
    await expectRefusal(shop, await shop.create({ clientCity: "Kraków" }), 400, "address_matched_partially");
    const ambiguous = await shop.create({ clientZipCode: "99-998" });
    await expectRefusal(shop, ambiguous, 400, "address_is_ambiguous");
    const pickupPoint = { name: "Kiosk", street: "Długa 1", city: "Kraków", zipCode: shop.here.code };
    await expectRefusal(
      shop,
      await shop.create({ pickupPoint }),
      400,
      "pickup_point_address_matched_partially",
    );
    expect(await refusals(shop)).toEqual([
      { at: noon, zipCode: "99-998", reason: "address_is_ambiguous" },
      { at: noon, zipCode: code, reason: "address_matched_partially" },
      { at: noon, zipCode: shop.here.code, reason: "pickup_point_address_matched_partially" },
    ]);
  });

  it("is not looked for where somebody names another company", async () => {
    const [shop, other] = [await createShopScenario(service), await createShopScenario(service)];
    const { status } = await shop.create({ ...other.order, clientCity: "Kraków" });
    expect([status, await refusals(other)]).toEqual([404, []]);
  });

  it("does not matter where the pickup point is one of the company's locations", async () => {
    const shop = await createShopScenario(service);
    const { name, street, zipCode } = shop.location;
    const pickupPoint = { name, street, city: "Kraków", zipCode };
    expect((await shop.create({ pickupPoint })).status).toBe(200);
  });
});

describe("an order is refused by its form with", () => {
  const long = (length: number) => "ż".repeat(length);
  const toPay = (amountToPayOnPickUp: unknown) => ({ products: [{ id: "a", amountToPayOnPickUp }] });
  const pickup = (values: object) => ({
    pickupPoint: { name: "Kiosk", street: "a", city: "b", zipCode: "87-100", ...values },
  });
  it.each<[string, object, string]>([
    ["no products", { products: [] }, "products"],
    ["a product without an id", { products: [{}] }, "products.0.id"],
    ["101 products", { products: Array.from({ length: 101 }, () => ({ id: "a" })) }, "products"],
    ["nothing to pay", toPay(0), "products.0.amountToPayOnPickUp"],
    ["a negative amount", toPay(-5), "products.0.amountToPayOnPickUp"],
    ["an amount too large", toPay(100_000.01), "products.0.amountToPayOnPickUp"],
    ["an amount as text", toPay("5"), "products.0.amountToPayOnPickUp"],
    ["a price of its own", { products: [{ id: "a", price: 1 }] }, "products.0.price"],
    ["a blank name", { clientName: "  " }, "clientName"],
    ["a NUL in the name", { clientName: "a\0" }, "clientName"],
    ["half an emoji", { clientStreet: "\ud83d" }, "clientStreet"],
    ["a street of 201 letters", { clientStreet: long(201) }, "clientStreet"],
    ["a postal code without a dash", { clientZipCode: "87100" }, "clientZipCode"],
    ["Arabic digits", { clientZipCode: "٨٧-١٠٠" }, "clientZipCode"],
    ["eight digits", { clientPhone: "50060070" }, "clientPhone"],
    ["no phone", { clientPhone: undefined }, "clientPhone"],
    ["notes of 1,001 letters", { notes: long(1001) }, "notes"],
    ["an external id of 33 letters", { externalId: long(33) }, "externalId"],
    ["a blank external id", { externalId: " " }, "externalId"],
    ["a size of clothes", { packageSize: "XL" }, "packageSize"],
    ["a null size", { packageSize: null }, "packageSize"],
    ["a status", { status: "finished" }, "status"],
    ["a driver", { driverId: "a" }, "driverId"],
    ["a pickup point without a name", pickup({ name: undefined }), "pickupPoint.name"],
    ["a pickup point with a phone of letters", pickup({ phone: "abc" }), "pickupPoint.phone"],
  ])("%s", async (_, changes, field) => {
    const shop = await createShopScenario(service);
    const { status, error } = await shop.create(changes);
    expect([status, Object.keys(error.errors ?? {})]).toEqual([400, [field]]);
    expect(await shop.stored()).toEqual(nothing);
  });

  it("nothing when its values are as long as they may be, and odd", async () => {
    const settings = z.parse(ProductSettings, { productFormFields: ["amountToPayOnPickUp", "externalNo"] });
    const shop = await createShopScenario(service, { product: { settings } });
    const hostile = `'); drop table orders; -- <b>%s $1 👩‍👧`;
    const { status } = await shop.create({
      clientName: hostile,
      clientStreet: long(200),
      notes: long(1000),
      externalId: long(32),
      products: [{ id: shop.product.id, amountToPayOnPickUp: 100_000, externalNo: long(32) }],
    });
    expect(status).toBe(200);
    expect((await shop.stored()).orders).toMatchObject([
      {
        client_name: hostile,
        client_street: long(200),
        notes: long(1000),
        external_id: long(32),
        products: [{ amountToPayOnPickUp: 100_000, externalNo: long(32) }],
      },
    ]);
  });
});

describe("the type of the products", () => {
  it.each([
    ["pickup_delivery", { without: "required", with: null }],
    ["simple_arrival", { without: null, with: null }],
    ["simple_delivery", { without: null, with: "noPickup" }],
    ["iqos", { without: null, with: "noPickup" }],
  ] as const)("%s decides whether there is a pickup point", async (type, expected) => {
    const shop = await createShopScenario(service, { product: { type } });
    const messageOf = async (pickupPoint: OrderInput["pickupPoint"]) => {
      const { status, error } = await shop.create({ pickupPoint });
      if (status === 200) return null;
      expect([status, error.errorCode, Object.keys(error.errors ?? {})]).toEqual([
        400,
        "invalid_input",
        ["pickupPoint"],
      ]);
      return error.errors?.pickupPoint?.message;
    };
    expect({ without: await messageOf(undefined), with: await messageOf(shop.kiosk) }).toEqual(expected);
  });
});
