import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { InputOf } from "#contract/call.ts";
import { viewAs } from "#contract/operators.ts";
import { checkAvailability } from "#contract/orders/form.ts";
import { info } from "#contract/orders/orders.ts";
import type { CanViewFlag } from "#contract/permissions.ts";
import { z } from "#contract/zod.ts";
import { makeClient, makeLocation, makeZipCode } from "#tests/support/factories/factories.ts";
import { createShopScenario } from "#tests/support/scenarios/shopScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

type Wish = InputOf<typeof checkAvailability>;
type Shop = Awaited<ReturnType<typeof createShopScenario>>;

/** Requests an estimate of the shop's order with these changes. */
const estimate = (shop: Shop, changes: Partial<Wish> = {}, by: { token: string } = shop) => {
  const { name: _, ...senderAddress } = shop.kiosk;
  const receiverAddress = { street: "Szeroka 3", city: "Toruń", zipCode: shop.there.code };
  const { company } = shop;
  const wish = { companyId: company.id, senderAddress, receiverAddress, packageSize: "M" as const };
  return service.send(checkAvailability, { ...wish, ...changes }, by);
};

describe("an estimate", () => {
  it("tells price, steps, distance and promise, as the order will have them", async () => {
    const shop = await createShopScenario(service, { company: { pricing: { freeKilometres: 1 } } });
    const { body } = await estimate(shop);
    expect(z.parse(checkAvailability.response, body)).toEqual({
      available: true,
      price: 20.6,
      estimatedDistance: 2_262,
      currency: "pln",
      steps: {
        ...{ size: "M", base: 17, kilometres: 2, perKilometre: 1.8, distance: 3.6, multiplier: 1 },
        price: 20.6,
      },
      promise: { kind: "now", minutes: 180 },
      reason: null,
    });
    const created = await shop.create({ packageSize: "M" });
    const details = (await service.send(info, { orderId: created.body.id }, shop)).body;
    expect(details).toMatchObject({
      estimatedPayout: body.price,
      estimatedDistance: body.estimatedDistance,
      priceSteps: body.steps,
    });
  });

  it("hides what an operator's mask hides of orders: price, steps and distance", async () => {
    const shop = await createShopScenario(service);
    const canView = (flags: readonly CanViewFlag[]) =>
      service.signInOperator({ scopes: ["orders"], canView: [...flags] });
    const hidden = await estimate(shop, {}, await canView(["sensitiveData"]));
    expect(hidden.body).toMatchObject({ available: true, price: null, steps: null, estimatedDistance: null });
    const shown = await estimate(shop, {}, await canView(["orderEstimations"]));
    expect(shown.body.price).toBe(shown.body.steps?.price);
    expect(shown.body.estimatedDistance).toBeGreaterThan(0);
  });

  it("writes no order and no event", async () => {
    const shop = await createShopScenario(service);
    await estimate(shop);
    expect(await shop.stored()).toEqual({ orders: [], events: [] });
  });

  it("has no distance where the driver brings the goods", async () => {
    const shop = await createShopScenario(service);
    const { body } = await estimate(shop, { senderAddress: undefined });
    expect(body).toMatchObject({ available: true, estimatedDistance: null, price: 17 });
  });

  it("refuses to be without a pickup point what the order would be refused without", async () => {
    const shop = await createShopScenario(service);
    const { status, error } = await estimate(shop, {
      senderAddress: undefined,
      productIds: [shop.product.id],
    });
    expect([status, error.errors]).toEqual([400, { senderAddress: { message: "required" } }]);
  });

  it("is for the location at the address, under any name, as the order's is", async () => {
    const shop = await createShopScenario(service);
    const { id, street, city, zipCode } = await makeLocation(service.pool, {
      ...{ companyId: shop.company.id, region: shop.region, zipCode: shop.here.code },
      ...{ name: "Lada", street: "Żółta 7", city: "Miasto, das es nicht gibt", lat: 53.02, lng: 18.62 },
      workingHours: { saturday: null, sunday: { from: "10:00", to: "14:00" } },
    });
    const [from, to] = ["2026-11-22T09:00:00.000Z", "2026-11-22T11:00:00.000Z"];
    const receiverAddress = { street: "Szeroka 3", city: shop.here.city, zipCode: shop.here.code };
    const typed = { street: `ul. ${street.toUpperCase()}`, city: ` ${city}`, zipCode };
    for (const senderAddress of [typed, { ...typed, name: "Inna nazwa" }, { locationId: id }]) {
      const wish = { senderAddress, receiverAddress };
      const now = await estimate(shop, wish);
      expect(now.body).toMatchObject({ available: false, reason: "pickup_point_closed" });
      const later = await estimate(shop, { ...wish, scheduledAt: from });
      expect(later.body).toMatchObject({ available: true, promise: { kind: "slot", from, to } });
    }
  });

  it("promises a slot that is asked for, while it is offered", async () => {
    const shop = await createShopScenario(service);
    const [from, to] = ["2026-11-22T13:00:00.000Z", "2026-11-22T15:00:00.000Z"];
    expect((await estimate(shop, { scheduledAt: from })).body.promise).toEqual({ kind: "slot", from, to });
    for (const [scheduledAt, message] of [
      ["2026-11-22T13:30:00Z", "slotGone"],
      ["2026-11-20T13:00:00Z", "inThePast"],
    ] as const) {
      const { status, error } = await estimate(shop, { scheduledAt });
      expect([status, error.errors]).toEqual([400, { scheduledAt: { message } }]);
    }
  });
});

describe("that there would be no delivery", () => {
  const reasonOf = async (reply: ReturnType<typeof estimate>) => {
    const { status, body } = await reply;
    expect([status, body.available, body.price, body.promise]).toEqual([200, false, null, null]);
    return body.reason;
  };

  it("has its reason", async () => {
    const shop = await createShopScenario(service);
    const far = await makeZipCode(service.pool, { region: shop.region, lat: 53.4, lng: 18.6 });
    const other = await createShopScenario(service);
    const to = (zipCode: string) => ({ receiverAddress: { street: "a", city: "Toruń", zipCode } });
    expect(await reasonOf(estimate(shop, to(far.code)))).toBe(
      "delivery_not_available_for_specified_addresses",
    );
    expect(await reasonOf(estimate(shop, to(other.there.code)))).toBe("cross_region_delivery_unavailable");
    await service.pool.query("update drivers set active = false where id = $1", [shop.driver.id]);
    expect(await reasonOf(estimate(shop))).toBe("no_drivers_available");
  });

  it("is so for who may not see the order", async () => {
    const shop = await createShopScenario(service);
    const elsewhere = await service.signInOperator({ regions: ["Elsewhere"] });
    expect(await reasonOf(estimate(shop, {}, elsewhere))).toBe("not_allowed");
  });
});

describe("an address that is not clear", () => {
  const kraków = (zipCode: string) => ({ street: "Szeroka 3", city: "Kraków", zipCode });

  /** How many rejected addresses are stored for the shop's company. */
  const storedOf = async ({ company }: Shop) =>
    (await service.pool.query("select from address_refusals where company_id = $1", [company.id])).rowCount;

  it("is refused under its own input, and it is kept that somebody asked for it", async () => {
    const shop = await createShopScenario(service);
    const [sender, receiver] = [shop.here.code, shop.there.code];
    const first = await estimate(shop, { receiverAddress: kraków(receiver) });
    const second = await estimate(shop, { senderAddress: kraków(sender) });
    for (const [{ status, error }, input] of [
      [first, "receiverAddress"],
      [second, "senderAddress"],
    ] as const) {
      expect([status, error.errorCode]).toEqual([400, "address_matched_partially"]);
      expect(error.errors).toEqual({ [`${input}.zipCode`]: { message: "addressPartly" } });
    }
    const { rows } = await service.pool.query(
      `select zip_code as code, reason from address_refusals where company_id = $1 order by reason`,
      [shop.company.id],
    );
    expect(rows).toEqual([
      { code: receiver, reason: "address_matched_partially" },
      { code: sender, reason: "pickup_point_address_matched_partially" },
    ]);
  });

  it("counts once while a form is filled in", async () => {
    const shop = await createShopScenario(service);
    for (const packageSize of ["S", "M", "L"] as const)
      await estimate(shop, { receiverAddress: kraków(shop.there.code), packageSize });
    expect(await storedOf(shop)).toBe(1);
  });

  it("is not stored for who views the console as the client", async () => {
    const shop = await createShopScenario(service);
    const { id: accountId } = await makeClient(service.pool, shop.company.id);
    const { token } = await service.signInOperator();
    const view = (await service.send(viewAs, { accountId }, { token })).body;
    const { error } = await estimate(shop, { receiverAddress: kraków(shop.there.code) }, view);
    expect([error.errorCode, await storedOf(shop)]).toEqual(["address_matched_partially", 0]);
  });

  it("is not looked for where somebody names another company", async () => {
    const [shop, other] = [await createShopScenario(service), await createShopScenario(service)];
    const { status } = await estimate(other, { receiverAddress: kraków(other.there.code) }, shop);
    expect(status).toBe(404);
    expect(await storedOf(other)).toBe(0);
  });
});
