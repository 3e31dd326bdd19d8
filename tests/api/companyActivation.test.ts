import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { activate, info } from "#contract/companies/companies.ts";
import * as driverApp from "#contract/driverApp/driverApp.ts";
import { noon } from "#tests/support/factories/factories.ts";
import { createCompanyScenario } from "#tests/support/scenarios/companyScenario.ts";
import { createDriverScenario } from "#tests/support/scenarios/driverScenario.ts";
import { registerNewcomer } from "#tests/support/scenarios/newcomer.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const ready = { status: "pending", contractGeneratedAt: noon } as const;

const send = (companyId: string, token: string, name = "Sery", headers?: Record<string, string>) =>
  service.send(activate, { companyId, name }, { token, headers });

describe("a pending company with a contract", () => {
  it("becomes active, with the name that drivers read", async () => {
    const { id, token, email, stored } = await createCompanyScenario(service, ready);
    expect((await send(id, token, "  Sery  ")).body).toEqual({ id, version: 2 });
    const { body } = await service.send(info, { companyId: id }, { token });
    expect(body).toMatchObject({
      status: "active",
      nameForDrivers: "Sery",
      activatedAt: noon.toISOString(),
      activatedBy: email,
      version: 2,
    });
    expect((await stored()).events).toEqual([
      {
        name: "activateCompany",
        version: 2,
        by: email,
        companyId: id,
        changes: { status: ["pending", "active"], nameForDrivers: [null, "Sery"] },
        data: {},
      },
    ]);
  });

  it.each([5, 2])("is activated once by %d at once, and the others read that it was", async (many) => {
    const { id, token, email, stored } = await createCompanyScenario(service, ready);
    const version = { "if-match": '"1"' };
    const replies = await Promise.all(
      Array.from({ length: many }, (_, nth) => send(id, token, `Sery ${nth}`, version)),
    );
    const lost = replies.filter(({ status }) => status !== 200);
    expect(lost).toHaveLength(many - 1);
    for (const { status, error } of lost) {
      expect([status, error.errorCode]).toEqual([409, "company_not_pending"]);
      expect(error.conflict).toMatchObject({ event: "activateCompany", by: email, version: 2 });
    }
    expect((await stored()).events).toHaveLength(1);
  });
});

describe("activation is refused, and nothing done", () => {
  it.each([
    ["company_without_contract", { status: "pending" }, "Sery"],
    ["company_not_pending", { status: "active", contractGeneratedAt: noon }, "Sery"],
    ["company_not_pending", { status: "inactive", contractGeneratedAt: noon }, "Sery"],
  ] as const)("with %s to %o", async (code, values, name) => {
    const { id, token, stored } = await createCompanyScenario(service, values);
    const before = await stored();
    const { status, error } = await send(id, token, name);
    expect([status, error.errorCode]).toEqual([409, code]);
    expect(await stored()).toEqual(before);
  });

  it("when the company changed since it was seen", async () => {
    const { id, token } = await createCompanyScenario(service, { ...ready, version: 3 });
    const { status, error } = await send(id, token, "Sery", { "if-match": '"2"' });
    expect([status, error.errorCode]).toEqual([409, "company_changed"]);
  });

  it("when the contract that was seen was replaced by another one", async () => {
    const { prepare, contract, companyId, stored } = await registerNewcomer(service);
    await prepare();
    const seen = (await contract()).body.number;
    const newest = (await contract(undefined, seen)).body.number;
    const { token } = await service.signInOperator({ companyIds: [companyId] });
    const before = await stored();
    const accept = (contractNumber: string) =>
      service.send(activate, { companyId, name: "Sery", contractNumber }, { token });
    const { status, error } = await accept(seen);
    expect([status, error.errorCode]).toEqual([409, "contract_void"]);
    expect(await stored()).toEqual(before);
    expect((await accept(newest)).status).toBe(200);
  });

  it.each([
    ["required", "  "],
    ["maxLength", "a".repeat(1_000)],
    ["unstorableText", "Se\0ry"],
    ["unstorableText", "Se\ud800ry"],
  ])("with %s for its name", async (message, name) => {
    const { id, token } = await createCompanyScenario(service, ready);
    const { status, error } = await send(id, token, name);
    expect([status, error.errors]).toMatchObject([400, { name: { message } }]);
  });

  it("to the company's own client", async () => {
    const { id, client } = await createCompanyScenario(service, ready);
    const { status, error } = await send(id, client);
    expect([status, error.errorCode]).toEqual([403, "not_allowed"]);
  });
});

describe("drivers", () => {
  it("read the name that was given for them, and else the company's", async () => {
    const scenario = await createDriverScenario(service);
    const { id } = await scenario.ownOrder("accepted");
    const read = async () => {
      const { body } = await service.send(driverApp.orders, undefined, { token: scenario.token });
      return body.find(({ orderId }) => orderId === id)?.companyName;
    };
    const { rows } = await service.pool.query(
      "select c.id, c.name from companies c join orders o on o.company_id = c.id where o.id = $1",
      [id],
    );
    expect(await read()).toBe(rows[0].name);
    await service.pool.query("update companies set name_for_drivers = 'Sery' where id = $1", [rows[0].id]);
    expect(await read()).toBe("Sery");
  });
});
