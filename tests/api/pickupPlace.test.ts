import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { edit } from "#contract/orders/commands.ts";
import { checkAvailability, slots } from "#contract/orders/form.ts";
import { info } from "#contract/orders/orders.ts";
import { makeLocation, makeRegion } from "#tests/support/factories/factories.ts";
import { createShopScenario, type OrderInput } from "#tests/support/scenarios/shopScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

type PickupPoint = NonNullable<OrderInput["pickupPoint"]>;
type Values = Partial<Parameters<typeof makeLocation>[1]>;

/** Hours of a location that is never open. */
const closed = {
  ...{ monday: null, tuesday: null, wednesday: null, thursday: null },
  ...{ friday: null, saturday: null, sunday: null },
};

type Scenario = NonNullable<Parameters<typeof createShopScenario>[1]>;

/** A shop with a location with these values; functions by which its operator orders from a place and estimates from it. */
async function openCounter(values: Values = {}, scenario: Scenario = {}) {
  const shop = await createShopScenario(service, scenario);
  const own = await makeLocation(service.pool, {
    ...{ companyId: shop.company.id, region: shop.region, zipCode: shop.here.code, city: shop.here.city },
    ...{ name: "Punkt 3", street: "Szeroka 3", lat: 53.0105, lng: 18.6, phone: "+48566000111" },
    ...values,
  });
  const { street, city, zipCode } = own;
  const answer = (senderAddress: PickupPoint, by: { token: string } = shop) => {
    const { clientStreet, clientCity, clientZipCode } = shop.order;
    const receiverAddress = { street: clientStreet, city: clientCity, zipCode: clientZipCode };
    const addresses = { senderAddress, receiverAddress };
    return service.send(
      checkAvailability,
      { companyId: shop.company.id, ...addresses, packageSize: "M" },
      by,
    );
  };
  return {
    ...{ shop, own, address: { street, city, zipCode } },
    order: async (pickupPoint: PickupPoint) => {
      const { status, error } = await shop.create({ pickupPoint });
      return status === 200 ? "created" : error.errorCode;
    },
    answer,
    estimate: async (senderAddress: PickupPoint) => {
      const { body, status, error } = await answer(senderAddress);
      return status === 200 ? (body.reason ?? "available") : error.errorCode;
    },
    kept: async () => (await shop.stored()).orders[0],
  };
}

describe("the pickup address of an order", () => {
  it("stands as it was sent where only name and code are a location's", async () => {
    const { order, kept, own } = await openCounter();
    const sent = { name: own.name, street: "Zupełnie inna 9", city: "Toruń", zipCode: own.zipCode };
    expect(await order(sent)).toBe("created");
    expect(await kept()).toMatchObject({
      ...{ location_id: null, pickup_name: own.name, pickup_street: "Zupełnie inna 9", pickup_phone: null },
    });
  });

  it("is a location's where name, street and code are, however they are written", async () => {
    const { order, kept, own } = await openCounter({ name: " Sklep ŻÓŁTY", street: "ul. Żółta 7" });
    const sent = { name: "sklep żółty ", street: "Zolta 7", city: "Inne", zipCode: own.zipCode };
    expect(await order(sent)).toBe("created");
    expect(await kept()).toMatchObject({ location_id: own.id, pickup_street: own.street });
  });

  it("stands under its own name at a location's address, whose place and hours are its too", async () => {
    const { order, kept, own, address } = await openCounter();
    expect(await order({ ...address, name: "Zaplecze", phone: "500600700" })).toBe("created");
    expect(await kept()).toMatchObject({
      ...{ location_id: null, pickup_name: "Zaplecze", pickup_phone: "+48500600700", pickup_lat: own.lat },
      pickup_working_hours: { customDates: [] },
    });
  });

  it("is that of the location that was chosen by its id, and nothing else is taken for it", async () => {
    const { shop, own, address } = await openCounter();
    const { status } = await shop.create({ pickupPoint: { locationId: own.id, ...address } });
    expect(status).toBe(200);
    const other = { street: "Inna 1", city: "Kraków", zipCode: "30-001" };
    const { status: refused, error } = await shop.create({ pickupPoint: { locationId: own.id, ...other } });
    const message = "notOfLocation";
    expect([refused, error.errors]).toEqual([
      400,
      {
        "pickupPoint.street": { message },
        "pickupPoint.city": { message },
        "pickupPoint.zipCode": { message },
      },
    ]);
  });

  it("is no location's of another company, whether it is there or not", async () => {
    const [{ order, estimate }, { own }] = [await openCounter(), await openCounter()];
    for (const locationId of [own.id, "01NOSUCH"])
      for (const ask of [order, estimate]) expect(await ask({ locationId })).toBe("location_not_found");
  });

  it("tells nothing about a location out of the operator's reach, whether it is closed or far away", async () => {
    const reach = { operator: { locationIds: ["other"] } };
    const { order, estimate, own, address } = await openCounter({ active: false }, reach);
    for (const ask of [order, estimate]) {
      expect(await ask({ locationId: own.id, street: "Inna 1" })).toBe("location_not_found");
      expect(await ask({ ...address, name: own.name })).toBe("order_needs_location");
      expect(await ask({ ...address, name: "Zaplecze" })).toBe("order_needs_location");
    }
  });

  it("is only an address where the location there is in a region out of the operator's reach", async () => {
    const region = (await makeRegion(service.pool)).name;
    const { answer, shop, own, address } = await openCounter({ active: false, region, lat: 53.2 });
    const { token } = await service.signInOperator({ regions: [shop.region] });
    const { body: plain } = await answer({ ...shop.kiosk, city: own.city }, { token });
    expect(plain).toMatchObject({ reason: null, estimatedDistance: expect.any(Number) });
    for (const name of [own.name, "Zaplecze"])
      expect((await answer({ ...address, name }, { token })).body).toEqual(plain);
  });

  it("is needed in full without an id", async () => {
    const { shop } = await openCounter();
    const { error } = await shop.create({ pickupPoint: { name: "Kiosk", zipCode: "x" } });
    expect(error.errors).toEqual({
      "pickupPoint.street": { message: "required" },
      "pickupPoint.city": { message: "required" },
      "pickupPoint.zipCode": { message: "zipCode" },
    });
  });
});

describe.each([
  ["closed", { workingHours: closed }, "pickup_point_closed"],
  ["switched off", { active: false }, "pickup_point_inactive"],
  ["switched off and closed", { active: false, workingHours: closed }, "pickup_point_inactive"],
])("a location that is %s", (_, values, reason) => {
  it("is refused by its id and by every name, by the estimate as by the order", async () => {
    const { order, estimate, own, address } = await openCounter(values);
    const places = [
      { locationId: own.id },
      { ...address, name: own.name },
      { ...address, name: "Zupełnie inaczej" },
      { ...address, street: `UL. ${own.street} `, name: "Bez nazwy" },
    ];
    for (const place of places) expect([await order(place), await estimate(place)]).toEqual([reason, reason]);
  });

  it("does not close the house next door", async () => {
    const { order, estimate, address } = await openCounter(values);
    const nextDoor = { ...address, street: "Szeroka 5", name: "Obok" };
    expect([await order(nextDoor), await estimate(nextDoor)]).toEqual(["created", "available"]);
  });
});

describe("the edit of a scheduled order whose location has changed since", () => {
  /** An order for Sunday noon from a location that is always open and then changed. */
  async function openOrder(change: string) {
    const { shop, own } = await openCounter();
    const [pickupPoint, scheduledAt] = [{ locationId: own.id }, "2026-11-22T11:00:00Z"];
    const orderId = (await shop.create({ pickupPoint, scheduledAt })).body.id;
    await service.pool.query(`update locations set ${change} where id = $1`, [own.id]);
    return {
      edit: async (input: object) => {
        const { status, error } = await service.send(edit, { orderId, ...input }, shop);
        return status === 200 ? "edited" : [error.errorCode, error.errors?.scheduledAt?.message];
      },
      hours: async () => (await service.send(info, { orderId }, shop)).body.pickupPoint?.workingHours,
    };
  }
  const [monday, tuesday] = ["2026-11-23T11:00:00Z", "2026-11-24T11:00:00Z"];

  it("is possible to a time at which it is open now, and its present hours are shown", async () => {
    const { edit, hours } = await openOrder(
      `working_hours = '{"monday": null}', custom_dates = '[{"date": "2026-11-22", "hours": null}]'`,
    );
    expect(await edit({ scheduledAt: monday })).toEqual(["invalid_input", "startNotOffered"]);
    expect(await edit({ notes: "Brama", scheduledAt: "2026-11-22T11:00:00Z" })).toBe("edited");
    expect(await edit({ scheduledAt: tuesday })).toBe("edited");
    expect(await hours()).toEqual({ monday: null, customDates: [{ date: "2026-11-22", hours: null }] });
  });

  it("keeps the time where it is switched off", async () => {
    const { edit } = await openOrder("active = false");
    expect(await edit({ scheduledAt: tuesday })).toEqual(["pickup_point_inactive", "pickupInactive"]);
    expect(await edit({ notes: "Brama" })).toBe("edited");
  });
});

it("an open location at the address of one that is switched off counts under a name that is neither's", async () => {
  const { order, shop, address } = await openCounter({ active: false });
  await makeLocation(service.pool, {
    ...{ companyId: shop.company.id, region: shop.region, ...address, name: "Nowy punkt" },
    ...{ lat: 53.01, lng: 18.6 },
  });
  expect(await order({ ...address, name: "Trzecia nazwa" })).toBe("created");
});

describe("an address whose hours are not given", () => {
  it("counts as closed from 22:00 to 6:00, for orders, estimates and slots", async () => {
    const night = await startService({
      now: new Date("2026-11-21T21:00:00Z"),
      database: service.database,
    });
    const shop = await createShopScenario(night);
    expect((await shop.create()).error.errorCode).toBe("pickup_point_closed");
    expect((await shop.create({ scheduledAt: "2026-11-22T05:00:00Z" })).status).toBe(200);
    const offered = async (hasPickup?: string) =>
      (await night.send(slots, { companyId: shop.company.id, hasPickup }, shop)).body.map(({ from }) => from);
    expect((await offered("true"))[0]).toBe("2026-11-22T05:00:00.000Z");
    expect((await offered())[0]).toBe("2026-11-21T23:00:00.000Z");
    await night.stop();
  });
});
