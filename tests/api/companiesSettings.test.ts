import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { InputOf } from "#contract/call.ts";
import { info, updateSettings } from "#contract/companies.ts";
import { makeProduct } from "#tests/support/factories/factories.ts";
import { createCompanyScenario } from "#tests/support/scenarios/companyScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

type Wish = Omit<InputOf<typeof updateSettings>, "companyId">;
const send = (companyId: string, token: string, wish: Wish, headers?: Record<string, string>) =>
  service.send(updateSettings, { companyId, ...wish }, { token, headers });

describe("a group of settings", () => {
  it("is set whole, and the others stay", async () => {
    const { id, token, email, stored } = await createCompanyScenario(service, { pricing: { baseS: 12 } });
    await send(id, token, { deliverySettings: { cancelOrderAfter: 900, groupPickupPointOrders: true } });
    const { body } = await service.send(info, { companyId: id }, { token });
    expect(body.version).toBe(2);
    expect(body.deliverySettings).toMatchObject({ cancelOrderAfter: 900, groupPickupPointOrders: true });
    expect(body.pricing.baseS).toBe(12);
    expect((await stored()).events).toMatchObject([
      {
        name: "editCompanySettings",
        version: 2,
        by: email,
        changes: {
          "deliverySettings.cancelOrderAfter": [300, 900],
          "deliverySettings.groupPickupPointOrders": [false, true],
        },
      },
    ]);
  });

  it("that says what was so already changes nothing", async () => {
    const { id, token, stored } = await createCompanyScenario(service);
    const before = await stored();
    expect((await send(id, token, { pricing: { baseS: 14 }, orderSettings: {} })).body.version).toBe(1);
    expect((await send(id, token, {})).body.version).toBe(1);
    expect(await stored()).toEqual(before);
  });

  it("is not set when somebody else was faster", async () => {
    const { id, token, email } = await createCompanyScenario(service);
    const seen = { "if-match": '"1"' };
    expect((await send(id, token, { pricing: { baseS: 15 } }, seen)).status).toBe(200);
    const { error } = await send(id, token, { pricing: { baseS: 16 } }, seen);
    expect(error.errorCode).toBe("company_changed");
    expect(error.conflict).toMatchObject({ event: "editCompanySettings", by: email, version: 2 });
  });

  it("is not a client's to set", async () => {
    const { id, client } = await createCompanyScenario(service);
    expect((await send(id, client, { pricing: { baseS: 0 } })).status).toBe(403);
  });
});

describe("suggested products", () => {
  const suggest = (companyId: string, token: string, ...orderFormSuggestedProducts: string[]) =>
    send(companyId, token, { orderSettings: { orderFormSuggestedProducts } });

  it("are products of the company", async () => {
    const { id, token } = await createCompanyScenario(service);
    const product = await makeProduct(service.pool, { companyId: id });
    expect((await suggest(id, token, product.id)).status).toBe(200);
  });

  it("are not those of another, nor unknown ones", async () => {
    const { id, token, elsewhere, stored } = await createCompanyScenario(service);
    const own = await makeProduct(service.pool, { companyId: id });
    const foreign = await makeProduct(service.pool, { companyId: elsewhere });
    const before = await stored();
    for (const other of [foreign.id, "nosuch"]) {
      const { status, error } = await suggest(id, token, own.id, other);
      expect(status).toBe(400);
      expect(error.errors).toEqual({
        "orderSettings.orderFormSuggestedProducts": { message: "notOfThisCompany" },
      });
    }
    expect(await stored()).toEqual(before);
  });
});

describe("settings are refused", () => {
  it.each<[string, object, string]>([
    ["deliverySettings.cancelOrderAfter", { deliverySettings: { cancelOrderAfter: 0 } }, "minimum"],
    ["deliverySettings.cancelOrderAfter", { deliverySettings: { cancelOrderAfter: "300" } }, "invalidType"],
    ["deliverySettings.cancelOrderAfter", { deliverySettings: { cancelOrderAfter: null } }, "invalidType"],
    [
      "deliverySettings.showOnOrderMarketAfter",
      { deliverySettings: { cancelOrderAfter: 60, showOnOrderMarketAfter: 61 } },
      "marketAfterCancel",
    ],
    ["pricing.baseS", { pricing: { baseS: -1 } }, "minimum"],
    ["pricing.baseS", { pricing: { baseS: 1e9 } }, "maximum"],
    ["pricing.driverShare", { pricing: { driverShare: 101 } }, "maximum"],
    ["orderSettings.defaultPackageSize", { orderSettings: { defaultPackageSize: "XXL" } }, "invalidValue"],
    ["deliverySettings.nosuch", { deliverySettings: { nosuch: 1 } }, "unknownField"],
    ["status", { status: "active" }, "unknownField"],
  ])("with %s of %j", async (field, wish, message) => {
    const { id, token, stored } = await createCompanyScenario(service);
    const before = await stored();
    const { status, error } = await send(id, token, wish);
    expect([status, error.errors?.[field]?.message]).toEqual([400, message]);
    expect(await stored()).toEqual(before);
  });
});
