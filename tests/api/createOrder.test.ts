import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OrderInfo } from "#contract/orders/info.ts";
import * as orders from "#contract/orders/orders.ts";
import { ProductSettings } from "#contract/products.ts";
import { z } from "#contract/zod.ts";
import { makeLocation } from "#tests/support/factories/factories.ts";
import { createShopScenario } from "#tests/support/scenarios/shopScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** The moment that is these minutes after noon in Warsaw. */
const at = (minutes: number) =>
  new Date(Date.UTC(2026, 10, 21, 11, minutes)).toISOString().replace(".000Z", "+00:00");

describe("a created order", () => {
  it("is kept with its price, codes, clocks and event", async () => {
    const shop = await createShopScenario(service);
    const { status, body } = await shop.create({
      externalId: "EX-1",
      notes: "Domofon 3",
      packageSize: "S",
    });
    expect(status).toBe(200);
    const { orders: kept, events } = await shop.stored();
    expect(body).toEqual({ id: kept[0].id, orderNo: kept[0].order_no, version: 1 });
    expect(kept).toEqual([
      expect.objectContaining({
        status: "new",
        status_began_at: at(0),
        created_at: at(0),
        created_on: "2026-11-21",
        accept_by: at(5),
        market_at: at(1.5).replace("11:01:00", "11:01:30"),
        offer_at: at(0),
        next_move_at: at(0),
        type: "pickup_delivery",
        region: shop.region,
        external_id: "EX-1",
        notes: "Domofon 3",
        package_size: "S",
        client_phone: "+48500600700",
        client_lat: 53.02,
        client_lng: 18.62,
        location_id: null,
        pickup_name: "Kiosk",
        pickup_lat: 53.01,
        pickup_phone: null,
        estimated_distance: 2262,
        estimated_payout: 14,
        estimated_payout_driver: 9.8,
        multiplier_value: null,
        driver_id: null,
        no_verification_code_reason: null,
        pick_up_verification_code: expect.stringMatching(/^\d{6}$/),
        verification_code: expect.stringMatching(/^\d{6}$/),
        order_no: expect.stringMatching(/^[2-9A-HJ-NP-Z]{4}$/),
      }),
    ]);
    expect(kept[0].price_breakdown).toMatchObject({ size: "S", base: "14.00", driverShare: "0.70" });
    expect(events).toEqual([
      {
        name: "newOrder",
        version: 1,
        actorType: "operator",
        actorId: shop.account.id,
        region: shop.region,
        locationId: null,
        driverId: null,
        changes: { status: [null, "new"] },
        data: {},
      },
    ]);
  });

  it("is shown as the contract says, to a client too", async () => {
    const shop = await createShopScenario(service, {
      company: {
        productSelectedAt: new Date(),
        locationsCompletedAt: new Date(),
        dataCompletedAt: new Date(),
        contractGeneratedAt: new Date(),
      },
      product: {
        settings: z.parse(ProductSettings, {
          productFormFields: ["receiptNo", "externalNo", "amountToPayOnPickUp"],
        }),
      },
    });
    const client = await service.signInClient(shop.company.id);
    const line = { id: shop.product.id, receiptNo: "1234", externalNo: "E/1", amountToPayOnPickUp: 0.01 };
    const { status, body } = await shop.create({ products: [line, line] }, {}, client.token);
    expect(status).toBe(200);
    const info = await service.send(orders.info, { orderId: body.id }, { token: client.token });
    expect(z.parse(OrderInfo, info.body)).toMatchObject({
      products: [
        { ...line, name: shop.product.name, code: "P-1", pesel: null },
        { ...line, name: shop.product.name },
      ],
      clientName: "Anna Nowak",
      clientPhone: "+48500600700",
      pickupPoint: { name: "Kiosk", phone: null, workingHours: null },
    });
    expect((await shop.stored()).events).toMatchObject([{ actorType: "client", actorId: client.account.id }]);
  });

  it("is told to the consoles that may see it", async () => {
    const shop = await createShopScenario(service);
    const console = await service.connect(shop.token);
    const { body } = await shop.create();
    await console.until("newOrder", body.id);
  });

  it("waits as long as its company wants", async () => {
    const deliverySettings = { cancelOrderAfter: 600, showOnOrderMarketAfter: 120 };
    const shop = await createShopScenario(service, { company: { deliverySettings } });
    await shop.create();
    expect((await shop.stored()).orders).toMatchObject([{ accept_by: at(10), market_at: at(2) }]);
  });

  it("belongs to the day that it is in Warsaw", async () => {
    const late = await startService({ now: new Date("2026-11-21T23:30:00Z"), database: service.database });
    const shop = await createShopScenario(late);
    // Uses the location, because the kiosk counts as closed at night.
    await shop.create({ pickupPoint: { locationId: shop.location.id } });
    expect((await shop.stored()).orders).toMatchObject([{ created_on: "2026-11-22" }]);
    await late.stop();
  });
});

describe("the pickup point", () => {
  it("is the company's location when its id is sent, with all that it says of itself", async () => {
    const shop = await createShopScenario(service);
    const workingHours = { monday: { from: "08:00", to: "20:00" }, sunday: null };
    const customDates = [{ date: "2026-12-24", hours: null }];
    const place = { region: shop.region, zipCode: shop.there.code, lat: 53.05, lng: 18.7 };
    const own = await makeLocation(service.pool, {
      ...place,
      companyId: shop.company.id,
      name: " Sklep ŻÓŁTY",
      phone: "+48566000111",
      defaultNote: "Od podwórza",
      workingHours,
      customDates,
    });
    await shop.create({ pickupPoint: { locationId: own.id, phone: "500600700" } });
    expect((await shop.stored()).orders).toMatchObject([
      {
        location_id: own.id,
        pickup_street: own.street,
        pickup_city: own.city,
        pickup_lat: 53.05,
        pickup_phone: "+48566000111",
        pick_up_notes: "Od podwórza",
        pickup_working_hours: { ...workingHours, customDates },
      },
    ]);
  });

  it("is no other company's location", async () => {
    const [shop, other] = [await createShopScenario(service), await createShopScenario(service)];
    const pickupPoint = { ...other.location, phone: undefined, name: other.location.name };
    const { name, street, city, zipCode } = pickupPoint;
    const { status } = await shop.create({
      clientZipCode: other.there.code,
      pickupPoint: { name, street, city, zipCode },
    });
    expect(status).toBe(200);
    expect((await shop.stored()).orders).toMatchObject([{ location_id: null, region: other.region }]);
  });

  it("has hours and region of a location that no map knows", async () => {
    const shop = await createShopScenario(service);
    const { id: locationId } = await makeLocation(service.pool, {
      companyId: shop.company.id,
      region: shop.region,
      zipCode: "98-765",
    });
    expect((await shop.create({ pickupPoint: { locationId } })).status).toBe(200);
    expect((await shop.stored()).orders).toMatchObject([
      { pickup_lat: null, estimated_distance: null, estimated_payout: 17 },
    ]);
  });

  it("may be missing: then there is no PIN, and the receiver's region counts", async () => {
    const shop = await createShopScenario(service, { product: { type: "simple_arrival" } });
    expect((await shop.create({ pickupPoint: undefined })).status).toBe(200);
    expect((await shop.stored()).orders).toMatchObject([
      {
        region: shop.region,
        pickup_name: null,
        pick_up_verification_code: null,
        verification_code: expect.stringMatching(/^\d{6}$/),
        estimated_distance: null,
      },
    ]);
  });
});

describe("size, codes and phone", () => {
  it.each([
    ["given", { defaultPackageSize: "L" }, "S", "S"],
    ["the company's", { defaultPackageSize: "L" }, undefined, "L"],
    ["M", {}, undefined, "M"],
  ] as const)("the size is %s", async (_, settings, packageSize, expected) => {
    const shop = await createShopScenario(service, { company: { orderSettings: settings } });
    await shop.create({ packageSize });
    expect((await shop.stored()).orders).toMatchObject([{ package_size: expected }]);
  });

  it("there are no codes where the company wants none", async () => {
    const shop = await createShopScenario(service, {
      company: { orderSettings: { verificationCodes: false } },
    });
    await shop.create({ clientPhone: "-" });
    expect((await shop.stored()).orders).toMatchObject([
      {
        pick_up_verification_code: null,
        verification_code: null,
        no_verification_code_reason: "company_setting",
      },
    ]);
  });

  it("there is no delivery code for who has no phone", async () => {
    const shop = await createShopScenario(service);
    await shop.create({ clientPhone: "-" });
    expect((await shop.stored()).orders).toMatchObject([
      {
        client_phone: "-",
        pick_up_verification_code: expect.stringMatching(/^\d{6}$/),
        verification_code: null,
        no_verification_code_reason: "client_without_phone",
      },
    ]);
  });

  it.each([
    ["500600700", "+48500600700"],
    [" 500 600 700 ", "+48500600700"],
    ["+48 52 322 11 00", "+48523221100"],
    ["0048 500600700", "+48500600700"],
    ["+420500600700", "+420500600700"],
  ])("the phone %s is kept as %s", async (clientPhone, kept) => {
    const shop = await createShopScenario(service);
    await shop.create({ clientPhone });
    expect((await shop.stored()).orders).toMatchObject([{ client_phone: kept }]);
  });
});

describe("an order for later", () => {
  it("waits for its slot of two hours", async () => {
    const shop = await createShopScenario(service);
    const { body } = await shop.create({ scheduledAt: "2026-11-21T16:00:00+01:00", scheduled: true });
    const { orders: kept, events } = await shop.stored();
    expect(kept).toMatchObject([
      {
        id: body.id,
        status: "scheduled",
        slot_from: at(240),
        slot_to: at(360),
        planned_at: at(240),
        next_move_at: at(180),
        accept_by: null,
        market_at: null,
        offer_at: null,
      },
    ]);
    expect(events).toMatchObject([{ changes: { status: [null, "scheduled"] } }]);
  });

  it.each([
    [{ scheduledAt: "2026-11-21T12:00:00+01:00" }, { scheduledAt: { message: "inThePast" } }],
    [{ scheduledAt: "2025-11-21T12:00:00Z" }, { scheduledAt: { message: "inThePast" } }],
    [{ scheduledAt: "tomorrow" }, { scheduledAt: { message: "invalidDate" } }],
    [{ scheduled: true }, { scheduledAt: { message: "required" } }],
    [
      { scheduled: false, scheduledAt: "2026-11-21T16:00:00+01:00" },
      { scheduled: { message: "invalidValue" } },
    ],
  ])("is refused with %j", async (changes, errors) => {
    const shop = await createShopScenario(service);
    const { status, error } = await shop.create(changes);
    expect([status, error.errors]).toEqual([400, errors]);
    expect(await shop.stored()).toEqual({ orders: [], events: [] });
  });
});
