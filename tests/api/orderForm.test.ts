import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OrderSettings } from "#contract/companies/settings.ts";
import type { ErrorBody } from "#contract/errorBody.ts";
import { settings, slots } from "#contract/orders/form.ts";
import { z } from "#contract/zod.ts";
import { makeLocation } from "#tests/support/factories/factories.ts";
import { createShopScenario } from "#tests/support/scenarios/shopScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const done = {
  productSelectedAt: new Date(),
  locationsCompletedAt: new Date(),
  dataCompletedAt: new Date(),
  contractGeneratedAt: new Date(),
};

describe("what an order form asks", () => {
  it("is what the company has set, and the usual where it has not", async () => {
    const orderSettings = { maxOrderProductsAllowed: 3, additionalServices: ["carry_in"] };
    const shop = await createShopScenario(service, { company: { orderSettings } });
    const { body } = await service.send(settings, { companyId: shop.company.id }, shop);
    expect(body).toEqual({
      companyId: shop.company.id,
      name: shop.company.name,
      isActive: true,
      orderSettings: z.parse(OrderSettings, orderSettings),
    });
  });

  it.each([
    ["an activated one", done, true],
    ["one whose registration is not done", {}, false],
    ["one that is not active", { ...done, status: "inactive" as const }, false],
  ])("tells a client of %s whether orders can be sent", async (_, company, isActive) => {
    const shop = await createShopScenario(service, { company });
    const { token } = await service.signInClient(shop.company.id);
    const { body } = await service.send(settings, { companyId: shop.company.id }, { token });
    expect(body.isActive).toBe(isActive);
  });

  it("is told of no other company, known or not, and to nobody who writes no orders", async () => {
    const [shop, other] = [await createShopScenario(service), await createShopScenario(service)];
    for (const call of [settings, slots])
      for (const companyId of [other.company.id, "nosuch", ""]) {
        // Sent directly, because `send` leaves out empty values.
        const response = await service.request(`/api${call.path}?${new URLSearchParams({ companyId })}`, {
          headers: { authorization: `Bearer ${shop.token}` },
        });
        const { errorCode }: ErrorBody = await response.json();
        expect([response.status, errorCode]).toEqual([404, "company_not_found"]);
      }
    const reader = await service.signInOperator({ scopes: ["orders:read"] });
    expect((await service.send(settings, { companyId: shop.company.id }, reader)).status).toBe(403);
  });
});

describe("the slots", () => {
  const open = { from: "08:00", to: "13:00" };

  it("of a location lie within its hours", async () => {
    const shop = await createShopScenario(service);
    const { id: locationId } = await makeLocation(service.pool, {
      ...{ companyId: shop.company.id, region: shop.region, name: "Lada" },
      workingHours: { saturday: open, sunday: open, monday: null, tuesday: null, wednesday: null },
      customDates: ["2026-11-26", "2026-11-27"].map((date) => ({ date, hours: null })),
    });
    const { body } = await service.send(slots, { companyId: shop.company.id, locationId }, shop);
    expect(z.parse(slots.response, body)).toEqual([
      { from: "2026-11-22T07:00:00.000Z", to: "2026-11-22T09:00:00.000Z" },
      { from: "2026-11-22T09:00:00.000Z", to: "2026-11-22T11:00:00.000Z" },
      { from: "2026-11-28T07:00:00.000Z", to: "2026-11-28T09:00:00.000Z" },
      { from: "2026-11-28T09:00:00.000Z", to: "2026-11-28T11:00:00.000Z" },
    ]);
  });

  it("of goods that drivers carry are those of every hour, to the end of the seventh day", async () => {
    const shop = await createShopScenario(service);
    const { body } = await service.send(slots, { companyId: shop.company.id }, shop);
    expect(body).toHaveLength(5 + 7 * 12);
    expect([body.at(0)?.from, body.at(-1)?.to]).toEqual([
      "2026-11-21T13:00:00.000Z",
      "2026-11-28T23:00:00.000Z",
    ]);
  });

  it("are those of no location of others, out of reach, or closed down", async () => {
    const [shop, other] = [await createShopScenario(service), await createShopScenario(service)];
    const place = { companyId: shop.company.id, region: shop.region };
    const closed = await makeLocation(service.pool, { ...place, name: "Lada", active: false });
    const elsewhere = await service.signInOperator({ locationIds: [closed.id] });
    for (const [locationId, by] of [
      [other.location.id, shop],
      [closed.id, shop],
      ["nosuch", shop],
      [shop.location.id, elsewhere],
    ] as const) {
      const { status, error } = await service.send(slots, { companyId: shop.company.id, locationId }, by);
      expect([status, error.errorCode]).toEqual([404, "location_not_found"]);
    }
  });
});
