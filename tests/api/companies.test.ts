import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Call } from "#contract/call.ts";
import * as companies from "#contract/companies/companies.ts";
import { CompanyInfo } from "#contract/companies/companies.ts";
import { create } from "#contract/products.ts";
import { z } from "#contract/zod.ts";
import { accounts } from "#server/database/tables/accounts.ts";
import { makeLocation, makeProduct, makeRegion } from "#tests/support/factories/factories.ts";
import { companyData, createCompanyScenario } from "#tests/support/scenarios/companyScenario.ts";
import { registerNewcomer } from "#tests/support/scenarios/newcomer.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const info = async (companyId: string, token: string) =>
  (await service.send(companies.info, { companyId }, { token })).body;

describe("the list", () => {
  it("counts the locations and products of each company", async () => {
    const region = (await makeRegion(service.pool)).name;
    const { id, token } = await createCompanyScenario(service);
    await makeLocation(service.pool, { companyId: id, region });
    for (const code of ["A", "B"]) await makeProduct(service.pool, { companyId: id, code });
    const { body } = await service.send(companies.list, undefined, { token });
    expect(body).toMatchObject([{ id, locations: 1, products: 2 }]);
    const elsewhere = await service.signInOperator({ companyIds: [id], regions: ["Nowhere"] });
    const theirs = await service.send(companies.list, undefined, { token: elsewhere.token });
    expect(theirs.body).toMatchObject([{ id, locations: 0 }]);
  });

  it("has the names in the contract data that differ from the company's own and from each other", async () => {
    const names = async (name: string, displayName: string) => {
      const contractData = { ...companyData, displayName };
      const { token } = await createCompanyScenario(service, { name, contractData });
      const { body } = await service.send(companies.list, undefined, { token });
      return body.map(({ otherNames }) => otherNames);
    };
    expect(await names("Fresh Start", "Doliny")).toEqual([[companyData.companyName, "Doliny"]]);
    expect(await names(companyData.companyName, "Doliny")).toEqual([["Doliny"]]);
    expect(await names("Fresh Start", companyData.companyName)).toEqual([[companyData.companyName]]);
  });

  it("is not for clients", async () => {
    const { client } = await createCompanyScenario(service);
    const { status, error } = await service.send(companies.list, undefined, { token: client });
    expect([status, error.errorCode]).toEqual([403, "not_allowed"]);
  });
});

describe("a company in full", () => {
  it("has all that is kept of it", async () => {
    const company = await createCompanyScenario(service, {
      ownerName: "Halina Wąs",
      ownerPhone: "+48500600700",
      ownerCity: "Kraków",
      deliveryProductType: "groceries",
      contractData: companyData,
      pricing: { baseS: 12.5 },
      deliverySettings: { cancelOrderAfter: 600 },
    });
    const answer = await info(company.id, company.token);
    expect(z.parse(CompanyInfo, answer)).toEqual(answer);
    expect(answer).toMatchObject({
      version: 1,
      owner: {
        name: "Halina Wąs",
        phone: "+48500600700",
        city: "Kraków",
        deliveryProductType: "groceries",
      },
      contractData: companyData,
      pricing: { baseS: 12.5 },
      deliverySettings: { cancelOrderAfter: 600 },
    });
  });

  it("is shown without contract data that today's rules refuse", async () => {
    const { id, token } = await createCompanyScenario(service);
    await service.pool.query("update companies set contract_data = $2 where id = $1", [
      id,
      { ...companyData, nip: "1" },
    ]);
    expect(await info(id, token)).toMatchObject({ id, contractData: null });
  });

  it("has the defaults where nothing is set", async () => {
    const { id, token } = await createCompanyScenario(service);
    expect(await info(id, token)).toMatchObject({
      contractData: null,
      nameForDrivers: null,
      activatedAt: null,
      pricing: { baseS: 14, baseM: 17, baseL: 24, perKilometre: 1.8, freeKilometres: 3, driverShare: 70 },
      deliverySettings: { cancelOrderAfter: 300, showOnOrderMarketAfter: 90, groupPickupPointOrders: false },
      orderSettings: { maxOrderProductsAllowed: 5, defaultPackageSize: "M", verificationCodes: true },
    });
  });

  it("names as its owner's e-mail that of its oldest account, programs left aside", async () => {
    const { id, token, clientEmail } = await createCompanyScenario(service);
    const at = (year: number) => new Date(`${year}-01-01T00:00:00Z`);
    const other = { userType: "client", companyId: id, passwordHash: "" } as const;
    await drizzle(service.pool)
      .insert(accounts)
      .values([
        { ...other, id: `${id}-1`, email: `${id}@programs.example`, accountType: "api", createdAt: at(2020) },
        { ...other, id: `${id}-2`, email: `${id}@later.example`, accountType: "other", createdAt: at(2027) },
      ]);
    expect((await info(id, token)).owner.email).toBe(clientEmail);
  });

  it("is open to its own client, without what drivers earn, how orders are offered and who of us did what", async () => {
    const operator = "canary@operators.example";
    const { id, client, token } = await createCompanyScenario(service, {
      activatedBy: operator,
      pricing: { baseS: 12.5, driverShare: 61 },
      deliverySettings: { cancelOrderAfter: 613 },
    });
    expect(await info(id, token)).toMatchObject({ activatedBy: operator, pricing: { driverShare: 61 } });
    const answer = await info(id, client);
    expect(answer).toMatchObject({
      id,
      activatedBy: null,
      deliverySettings: null,
      pricing: { baseS: 12.5, driverShare: null },
    });
    expect(JSON.stringify(answer)).not.toContain("canary");
  });

  it("says which steps of the registration are done, skipped ones as well", async () => {
    const newcomer = await registerNewcomer(service);
    const { token } = await service.signInOperator({ companyIds: [newcomer.companyId] });
    const steps = async () => (await info(newcomer.companyId, token)).registrationSteps;
    expect(Object.values(await steps())).toEqual([null, null, null, null]);
    await newcomer.product();
    await newcomer.locations([]);
    const done = service.clock().toISOString();
    expect(Object.values(await steps())).toEqual([done, done, null, null]);
  });
});

describe("what happened to a company", () => {
  it("is told newest first, with who did what to what", async () => {
    const { id, token, email } = await createCompanyScenario(service);
    await service.send(
      create,
      { companyId: id, name: "Skrzynka", type: "iqos", maximumDimensions: {}, productSettings: {} },
      { token },
    );
    service.advance(1_000);
    await service.send(companies.updateSettings, { companyId: id, pricing: { baseS: 20 } }, { token });
    const { body } = await service.send(companies.history, { companyId: id }, { token });
    expect(z.parse(companies.history.response, body)).toEqual(body);
    expect(body).toMatchObject([
      { event: "editCompanySettings", by: email, about: null, changes: { "pricing.baseS": [14, 20] } },
      { event: "addProduct", by: email, about: "Skrzynka" },
    ]);
    expect(Object.keys(body[0]?.changes ?? {})).toEqual(["pricing.baseS"]);
  });

  it("is not for clients", async () => {
    const { id, client } = await createCompanyScenario(service);
    const { status } = await service.send(companies.history, { companyId: id }, { token: client });
    expect(status).toBe(403);
  });
});

describe("somebody else's company", () => {
  const calls: [string, Call, object][] = [
    ["info", companies.info, {}],
    ["history", companies.history, {}],
    ["activate", companies.activate, { name: "Sery" }],
    ["updateData", companies.updateData, companyData],
    ["updateSettings", companies.updateSettings, { pricing: {} }],
    ["updateImage", companies.updateImage, { kind: "logo", image: null }],
  ];

  it.each(calls)("is as unknown as no company: %s", async (_, call, rest) => {
    const { id, stranger, stored } = await createCompanyScenario(service, { status: "pending" });
    const before = await stored();
    for (const companyId of [id, "nosuch", "' or true --"]) {
      const input = { companyId, ...rest } as never;
      const { status, error } = await service.send(call, input, { token: stranger });
      expect([status, error.errorCode]).toEqual([404, "company_not_found"]);
    }
    expect(await stored()).toEqual(before);
  });

  it.each(calls)("is closed to a client: %s", async (_, call, rest) => {
    const { client, elsewhere } = await createCompanyScenario(service);
    const input = { companyId: elsewhere, ...rest } as never;
    const { status } = await service.send(call, input, { token: client });
    expect([403, 404]).toContain(status);
  });
});
