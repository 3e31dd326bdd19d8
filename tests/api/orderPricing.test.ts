import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { edit } from "#contract/orders/commands.ts";
import { makeZipCode } from "#tests/support/factories/factories.ts";
import { createShopScenario } from "#tests/support/scenarios/shopScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const company = { pricing: { baseM: 5.55, perKilometre: 0.5, freeKilometres: 1, driverShare: 50 } };

describe("an order of a company with prices of its own", () => {
  it("costs what the company pays", async () => {
    const shop = await createShopScenario(service, { company });
    await shop.create({ packageSize: "M" });
    const [order] = (await shop.stored()).orders;
    // The distance is 2,262 m: two started kilometres beyond the free one.
    expect(order).toMatchObject({ estimated_payout: 6.55, estimated_payout_driver: 3.28 });
    expect(order.price_breakdown).toMatchObject({
      kilometres: 2,
      perKilometre: "0.50",
      freeKilometres: 1,
      driverShare: "0.50",
    });
  });

  it("costs the same by the kilometre when its receiver moves", async () => {
    const shop = await createShopScenario(service, { company });
    const { body } = await shop.create({ packageSize: "M" });
    const { code, city } = await makeZipCode(service.pool, { region: shop.region, lat: 53.1, lng: 18.6 });
    const { status } = await service.send(
      edit,
      { orderId: body.id, clientZipCode: code, clientCity: city },
      { token: shop.token },
    );
    const [order] = (await shop.stored()).orders;
    // The distance is 13,010 m.
    expect([status, order.estimated_payout]).toEqual([200, 5.55 + 13 * 0.5]);
  });
});
