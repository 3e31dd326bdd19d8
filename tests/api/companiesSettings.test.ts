import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { InputOf } from "#contract/call.ts";
import { activate, info, updateSettings } from "#contract/companies/companies.ts";
import { makeProduct } from "#tests/support/factories/factories.ts";
import { createCompanyScenario } from "#tests/support/scenarios/companyScenario.ts";
import { registerNewcomer } from "#tests/support/scenarios/newcomer.ts";
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

describe("prices of a company that has a contract", () => {
  async function openSigning() {
    const newcomer = await registerNewcomer(service);
    await newcomer.prepare();
    const { number } = (await newcomer.contract()).body;
    const { companyId } = newcomer;
    const { token } = await service.signInOperator({ companyIds: [companyId] });
    const contracts = async () => (await service.send(info, { companyId }, { token })).body.contracts;
    return { ...newcomer, number, by: token, contracts };
  }

  it("void it before the activation, if the request confirms that", async () => {
    const { companyId, number, by, contracts, stored } = await openSigning();
    const pricing = { baseM: 19 };
    const asked = await send(companyId, by, { pricing });
    expect([asked.status, asked.error.errorCode]).toEqual([409, "contract_would_be_void"]);
    expect(await contracts()).toMatchObject([{ number, voidedAt: null }]);
    expect((await send(companyId, by, { pricing, voidsContract: number })).status).toBe(200);
    expect(await contracts()).toMatchObject([{ number, voidedAt: service.clock().toISOString() }]);
    const { company, events } = await stored();
    expect(company.contract_generated_at).toBeNull();
    expect(events.at(-1)).toMatchObject({
      name: "editCompanySettings",
      changes: { "pricing.baseM": [17, 19], contractNumber: [number, null] },
    });
  });

  it("leave it where they concern only drivers, or say what it states", async () => {
    const { companyId, number, by, contracts } = await openSigning();
    expect((await send(companyId, by, { pricing: { driverShare: 60 } })).status).toBe(200);
    expect((await send(companyId, by, { pricing: { baseM: 17 } })).status).toBe(200);
    expect(await contracts()).toMatchObject([{ number, voidedAt: null }]);
  });

  it("may differ from it after the activation, and it tells what it states", async () => {
    const { companyId, number, by, contracts } = await openSigning();
    await service.send(activate, { companyId, name: "Sery" }, { token: by });
    expect((await send(companyId, by, { pricing: { baseM: 19 } })).status).toBe(200);
    const [contract] = await contracts();
    expect(contract).toMatchObject({ number, voidedAt: null, pricing: { baseM: 17, perKilometre: 1.8 } });
    expect(contract?.pricing).not.toHaveProperty("driverShare");
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
