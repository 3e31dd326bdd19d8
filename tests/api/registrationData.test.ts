import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { updateData } from "#contract/companies/companies.ts";
import { noon } from "#tests/support/factories/factories.ts";
import { companyData, createCompanyScenario } from "#tests/support/scenarios/companyScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const send = (companyId: string, token: string, changes: object = {}) =>
  service.send(updateData, { ...companyData, companyId, ...changes }, { token });

describe("the third step, a company's data", () => {
  it("is a client's when the second is done, and an operator's at any time", async () => {
    const { id, client, token, stored } = await createCompanyScenario(service, { status: "pending" });
    const before = await stored();
    const { status, error } = await send(id, client);
    expect([status, error.errorCode]).toEqual([409, "registration_step_missing"]);
    expect(await stored()).toEqual(before);
    expect((await send(id, token)).status).toBe(200);
  });
});

describe("a contract", () => {
  const generated = {
    status: "pending",
    locationsCompletedAt: noon,
    dataCompletedAt: noon,
    contractGeneratedAt: noon,
    contractData: companyData,
  } as const;

  it.each(["client", "token"] as const)("of a pending company is lost with another city (%s)", async (by) => {
    const company = await createCompanyScenario(service, generated);
    await send(company.id, company[by]);
    expect((await company.stored()).company.contract_generated_at).not.toBeNull();
    await send(company.id, company[by], { city: "Wieliczka" });
    const { company: row, events } = await company.stored();
    expect(row.contract_generated_at).toBeNull();
    expect(events).toMatchObject([{ changes: { contractGeneratedAt: [noon.toISOString(), null] } }]);
  });

  it("of an active company stays", async () => {
    const { id, token, stored } = await createCompanyScenario(service, { ...generated, status: "active" });
    await send(id, token, { city: "Wieliczka" });
    expect((await stored()).company.contract_generated_at).not.toBeNull();
  });
});
