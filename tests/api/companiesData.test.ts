import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { info, updateData } from "#contract/companies/companies.ts";
import { noon } from "#tests/support/factories/factories.ts";
import { companyData, createCompanyScenario } from "#tests/support/scenarios/companyScenario.ts";
import { registerNewcomer } from "#tests/support/scenarios/newcomer.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const send = (companyId: string, token: string, changes: object = {}, headers?: Record<string, string>) =>
  service.send(updateData, { ...companyData, companyId, ...changes }, { token, headers });

describe("a company's data", () => {
  it("are kept, the step is done, and each field is told of", async () => {
    const { id, client, clientEmail, stored } = await createCompanyScenario(service, {
      status: "pending",
      locationsCompletedAt: noon,
    });
    expect((await send(id, client)).body).toEqual({ id, version: 2 });
    const { body } = await service.send(info, { companyId: id }, { token: client });
    expect(body.contractData).toEqual(companyData);
    const { company, events } = await stored();
    expect(new Date(company.data_completed_at)).toEqual(noon);
    expect(events).toMatchObject([{ name: "editCompanyData", version: 2, by: clientEmail }]);
    expect(events[0].changes).toMatchObject({
      nip: [null, companyData.nip],
      dataCompletedAt: [null, noon.toISOString()],
    });
  });

  it("done once stay done since then", async () => {
    const { id, token, stored } = await createCompanyScenario(service, { status: "pending" });
    await send(id, token);
    const { company } = await stored();
    service.advance(60_000);
    await send(id, token, { city: "Wieliczka" });
    const after = await stored();
    expect(after.company.data_completed_at).toBe(company.data_completed_at);
    expect(after.events[1]).toMatchObject({ version: 3, changes: { city: ["Kraków", "Wieliczka"] } });
    expect(Object.keys(after.events[1].changes)).toEqual(["city"]);
  });

  it("sent again as they are change nothing, and nothing is told", async () => {
    const { id, token, stored } = await createCompanyScenario(service, { status: "pending" });
    await send(id, token);
    const before = await stored();
    expect((await send(id, token, { displayName: " " })).body).toEqual({ id, version: 2 });
    expect(await stored()).toEqual(before);
  });

  it("of an active company are back-office's to change", async () => {
    const { id, token, client } = await createCompanyScenario(service);
    const { status, error } = await send(id, client);
    expect([status, error.errorCode]).toEqual([409, "company_already_activated"]);
    expect((await send(id, token)).status).toBe(200);
  });
});

describe("a tax number", () => {
  it("stays once the company is active", async () => {
    const { id, token, stored } = await createCompanyScenario(service, { contractData: companyData });
    const before = await stored();
    const { status, error } = await send(id, token, { nip: "7740001454" });
    expect([status, error.errorCode]).toEqual([400, "invalid_input"]);
    expect(error.errors).toEqual({ nip: { message: "nipIsSet" } });
    expect(await stored()).toEqual(before);
  });

  it("of a pending company is corrected by back-office, never by its client, and voids the contract", async () => {
    const { prepare, contract, data, companyId, token: client, stored } = await registerNewcomer(service);
    await prepare();
    const { number } = (await contract()).body;
    const correction = { nip: "7740001454", voidsContract: number };
    const refused = await data(correction);
    expect([refused.status, refused.error.errors]).toEqual([400, { nip: { message: "nipIsSet" } }]);
    const { token } = await service.signInOperator({ companyIds: [companyId], scopes: ["companies"] });
    const asked = await send(companyId, token, { nip: correction.nip });
    expect([asked.status, asked.error.errorCode]).toEqual([409, "contract_would_be_void"]);
    expect((await send(companyId, token, correction)).status).toBe(200);
    const { body } = await service.send(info, { companyId }, { token: client });
    expect(body.contractData?.nip).toBe(correction.nip);
    expect(body.contracts).toMatchObject([{ number, voidedAt: service.clock().toISOString() }]);
    expect((await stored()).events.at(-1).changes).toMatchObject({
      nip: [companyData.nip, correction.nip],
      contractNumber: [number, null],
    });
  });

  it("may be sent the way it is written", async () => {
    const { id, token } = await createCompanyScenario(service, { contractData: companyData });
    expect((await send(id, token, { nip: "526-025-09-95", city: "Wieliczka" })).status).toBe(200);
  });
});

describe("two who change the data at once", () => {
  it("are told of each other", async () => {
    const { id, token, email } = await createCompanyScenario(service);
    const seen = { "if-match": '"1"' };
    const replies = await Promise.all(
      ["Wieliczka", "Skawina"].map((city) => send(id, token, { city }, seen)),
    );
    const lost = replies.filter(({ status }) => status === 409);
    expect(lost).toHaveLength(1);
    expect(lost[0]?.error).toMatchObject({
      errorCode: "company_changed",
      conflict: { event: "editCompanyData", by: email, version: 2 },
    });
  });
});

describe("data are refused", () => {
  it.each([
    ["companyName", "", "required"],
    ["companyName", "a".repeat(1_000), "maxLength"],
    ["firstName", undefined, "required"],
    ["nip", "0000000000", "nip"],
    ["nip", "5260250996", "nip"],
    ["regon", "12345", "regon"],
    ["krs", "1", "krs"],
    ["zipCode", "30552", "zipCode"],
    ["shareCapital", -1, "minimum"],
    ["shareCapital", "5000", "invalidType"],
    ["owner", "me", "unknownField"],
    ["status", "active", "unknownField"],
  ])("with %s %j: %s", async (field, value, message) => {
    const { id, token, stored } = await createCompanyScenario(service);
    const before = await stored();
    const { status, error } = await send(id, token, { [field]: value });
    expect([status, error.errors?.[field]?.message]).toEqual([400, message]);
    expect(await stored()).toEqual(before);
  });
});
