import { ulid } from "ulid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as companies from "#contract/companies/companies.ts";
import * as companyStatus from "#contract/companies/status.ts";
import { me } from "#contract/session.ts";
import { makeOrder, makeRegion, noon } from "#tests/support/factories/factories.ts";
import { companyData, createCompanyScenario } from "#tests/support/scenarios/companyScenario.ts";
import { codeOf, type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const info = async (companyId: string, token: string) =>
  (await service.send(companies.info, { companyId }, { token })).body;

describe("a company is switched", () => {
  it("off with a reason, and on again, which both sides see", async () => {
    const steps = {
      productSelectedAt: noon,
      locationsCompletedAt: noon,
      dataCompletedAt: noon,
      contractGeneratedAt: noon,
    };
    const { id, token, client, email } = await createCompanyScenario(service, steps);
    const { name: region } = await makeRegion(service.pool);
    for (const status of ["scheduled", "new", "accepted", "finished"] as const) {
      await makeOrder(service.pool, { companyId: id, region, status });
    }
    expect((await info(id, token)).ordersInHand).toBe(3);
    const off = await service.send(companyStatus.deactivate, { companyId: id, reason: "Unpaid" }, { token });
    expect(off.body).toEqual({ id, version: 2 });
    expect(await info(id, token)).toMatchObject({
      status: "inactive",
      statusChange: { at: noon.toISOString(), by: email, reason: "Unpaid" },
    });
    expect(await info(id, client)).toMatchObject({ statusChange: null, ordersInHand: null, sameNip: [] });
    const user = async () => (await service.send(me, undefined, { token: client })).body;
    expect(await user()).toMatchObject({ activated: false, company: { status: "inactive" } });
    await service.send(companyStatus.reactivate, { companyId: id, reason: "Paid" }, { token });
    expect(await user()).toMatchObject({ activated: true, company: { status: "active" } });
    const { body } = await service.send(companies.history, { companyId: id }, { token });
    expect(body.map(({ event, changes }) => [event, changes.switchReason])).toEqual([
      ["reactivateCompany", ["Unpaid", "Paid"]],
      ["deactivateCompany", [null, "Unpaid"]],
    ]);
  });

  it.each([
    [companyStatus.deactivate, "pending", "company_not_active"],
    [companyStatus.deactivate, "inactive", "company_not_active"],
    [companyStatus.reactivate, "active", "company_not_inactive"],
    [companyStatus.reactivate, "pending", "company_not_inactive"],
  ] as const)("only from where it can be: %o of a company that is %s", async (call, status, code) => {
    const { id, token } = await createCompanyScenario(service, { status });
    const reply = await service.send(call, { companyId: id, reason: "Whatever" }, { token });
    expect(codeOf(reply)).toEqual([409, code]);
  });

  it("by back-office with a reason, and by nobody else", async () => {
    const { id, token, client, stranger } = await createCompanyScenario(service);
    const send = (by: string, reason: string) =>
      service.send(companyStatus.deactivate, { companyId: id, reason }, { token: by });
    expect(codeOf(await send(client, "Unpaid"))).toEqual([403, "not_allowed"]);
    expect(codeOf(await send(stranger, "Unpaid"))).toEqual([404, "company_not_found"]);
    expect((await send(token, " ")).error.errors).toMatchObject({ reason: { message: "minLength" } });
  });
});

describe("a company is corrected", () => {
  const update = (companyId: string, token: string, input: object) =>
    service.send(companyStatus.update, { companyId, name: "Sery", ...input }, { token });

  it("in its names and its owner, and the lists follow", async () => {
    const { id, token } = await createCompanyScenario(service, { contractData: companyData });
    const owner = { ownerName: "Halina Wąs", ownerPhone: "501 502 503", ownerCity: "Kraków" };
    expect((await update(id, token, { nameForDrivers: "Serowo", ...owner })).status).toBe(200);
    expect(await info(id, token)).toMatchObject({
      name: "Sery",
      nameForDrivers: "Serowo",
      owner: { name: "Halina Wąs", city: "Kraków" },
    });
    const { body } = await service.send(companies.list, undefined, { token });
    expect(body).toMatchObject([{ name: "Sery", ownerName: "Halina Wąs", nip: companyData.nip }]);
  });

  it("but an active one keeps a name for drivers, and no client may", async () => {
    const { id, token, client } = await createCompanyScenario(service);
    expect((await update(id, token, {})).error.errors).toEqual({ nameForDrivers: { message: "required" } });
    expect(codeOf(await update(id, client, { nameForDrivers: "Sery" }))).toEqual([403, "not_allowed"]);
    const pending = await createCompanyScenario(service, { status: "pending" });
    expect((await update(pending.id, pending.token, {})).status).toBe(200);
  });
});

it("companies of one tax number are pointed out to who may see both", async () => {
  const data = { ...companyData, nip: "5261040828" };
  const first = await createCompanyScenario(service, { contractData: data });
  const second = await createCompanyScenario(service, { contractData: data, status: "pending" });
  const { token } = await service.signInOperator({ scopes: ["companies"] });
  expect((await info(second.id, token)).sameNip).toEqual([
    { id: first.id, name: first.name, status: "active" },
  ]);
  expect((await info(second.id, second.token)).sameNip).toEqual([]);
});

it("a client learns nothing from its tax number about other companies, though everybody can register with any", async () => {
  // A number that no other test, and no former try of this one, has given to a company.
  const data = { ...companyData, nip: ulid() };
  const own = await createCompanyScenario(service, { contractData: data, status: "pending" });
  const before = await info(own.id, own.client);
  await createCompanyScenario(service, { contractData: data });
  expect(await info(own.id, own.client)).toEqual(before);
});
