import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as auditLog from "#contract/auditLog.ts";
import type { InputOf } from "#contract/call.ts";
import * as multipliers from "#contract/multipliers.ts";
import { makeCompany, makeLocation, makePlace } from "#tests/support/factories/factories.ts";
import { codeOf, type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let admin: string;
let here: { region: string; companyId: string };
beforeAll(async () => {
  service = await startService();
  admin = (await service.signInOperator()).token;
  here = await makePlace(service.pool);
});
afterAll(() => service.stop());

const create = (changes: Partial<InputOf<typeof multipliers.create>> = {}, token = admin) =>
  service.send(
    multipliers.create,
    {
      dateFrom: "2026-11-21T12:00:00Z",
      dateTo: "2026-11-22T12:00:00Z",
      multiplier: 1.5,
      regions: [here.region],
      companyIds: [here.companyId],
      ...changes,
    },
    { token },
  );
const deactivate = (multiplierId: string, deactivationReason?: string, token = admin) =>
  service.send(multipliers.deactivate, { multiplierId, deactivationReason }, { token });
const list = async (dateFrom = "2026-11-01T00:00:00Z", dateTo = "2026-12-01T00:00:00Z", token = admin) =>
  (await service.send(multipliers.list, { dateFrom, dateTo }, { token })).body;
const find = async (id: string, token = admin) =>
  (await list(undefined, undefined, token)).find((one) => one.id === id);

/** The token of an operator who only reaches this region and company. */
const local = async () =>
  (
    await service.signInOperator({
      scopes: ["superAdmin", "operators"],
      regions: [here.region],
      companyIds: [here.companyId],
    })
  ).token;

describe("a multiplier that was created", () => {
  it("is listed with all that was given", async () => {
    const timeRanges = [{ from: { hour: 18, minute: 0 }, to: { hour: 24, minute: 0 }, multiplier: 2.25 }];
    const { body } = await create({ description: " Black Friday ", timeRanges });
    expect(await find(body.id)).toEqual({
      ...{ id: body.id, version: 1, description: "Black Friday" },
      ...{ dateFrom: "2026-11-21T12:00:00.000Z", dateTo: "2026-11-22T12:00:00.000Z" },
      ...{ regions: [here.region], companyIds: [here.companyId], multiplier: 1.5, timeRanges },
      ...{ createdBy: { email: expect.any(String) }, createdAt: "2026-11-21T11:00:00.000Z" },
      ...{ deactivatedAt: null, deactivatedBy: null, deactivationReason: null, isWithinReach: true },
    });
  });

  it("is listed in every period that it touches, of ten months at the most a good deal more", async () => {
    const { id } = (await create()).body;
    const ids = async (from: string, to: string) => (await list(from, to)).map((one) => one.id);
    expect(await ids("2026-11-22T11:59:59Z", "2026-11-23T00:00:00Z")).toContain(id);
    expect(await ids("2026-11-22T12:00:00Z", "2026-11-23T00:00:00Z")).not.toContain(id);
    expect(await ids("2026-11-01T00:00:00Z", "2026-11-21T12:00:00Z")).not.toContain(id);
    expect(await ids("2026-06-21T00:00:00Z", "2027-04-21T23:59:59Z")).toContain(id);
    const years = { dateFrom: "2026-01-01T00:00:00Z", dateTo: "2028-01-01T00:00:00Z" };
    expect((await service.send(multipliers.list, years, { token: admin })).error.errors).toEqual({
      dateTo: { message: "periodTooLong" },
    });
  });

  it("is refused for a period that is over, which no order could have it in", async () => {
    const { status, error } = await create({
      dateFrom: "2026-11-19T00:00:00Z",
      dateTo: "2026-11-20T00:00:00Z",
    });
    expect([status, error.errors]).toEqual([400, { dateTo: { message: "inThePast" } }]);
  });

  it("is refused for regions and companies that don't exist", async () => {
    const { status, error } = await create({
      regions: [here.region, "Atlantis"],
      companyIds: [here.companyId, "nobody"],
    });
    expect([status, error.errors]).toEqual([
      400,
      {
        regions: { message: "unknownValue", args: { names: "Atlantis" } },
        companyIds: { message: "unknownValue", args: { names: "nobody" } },
      },
    ]);
  });
});

it("is told in the log with its companies and hours", async () => {
  const timeRanges = [{ from: { hour: 18, minute: 0 }, to: { hour: 24, minute: 0 }, multiplier: 2.25 }];
  const logged = async (id: string) => {
    const filter = JSON.stringify({ kind: "multiplier", record: id });
    return (await service.send(auditLog.list, { filter }, { token: admin })).body[0]?.changes;
  };
  const some = await logged((await create({ timeRanges })).body.id);
  expect(some).toMatchObject({ companyIds: [null, [here.companyId]], timeRanges: [null, timeRanges] });
  const all = await logged((await create({ companyIds: "*" })).body.id);
  expect(Object.keys(all ?? {}).toSorted()).toEqual(["dateFrom", "dateTo", "multiplier", "regions"]);
});

describe("deactivating a multiplier", () => {
  it("says when, by whom and why, is told in the log, and happens once", async () => {
    const { id } = (await create()).body;
    expect((await deactivate(id, "Too early")).body).toEqual({ id, version: 2 });
    expect(await find(id)).toMatchObject({
      version: 2,
      deactivatedAt: "2026-11-21T11:00:00.000Z",
      deactivatedBy: { email: expect.any(String) },
      deactivationReason: "Too early",
    });
    expect(codeOf(await deactivate(id))).toEqual([409, "multiplier_already_deactivated"]);
    const filter = JSON.stringify({ kind: "multiplier", record: id });
    const { body } = await service.send(auditLog.list, { filter }, { token: admin });
    expect(
      body.map(({ name, record, changes }) => [name, record.name, Object.keys(changes).toSorted()]),
    ).toEqual([
      ["deactivateMultiplier", "1.5", ["deactivatedAt", "deactivationReason"]],
      ["createMultiplier", "1.5", ["companyIds", "dateFrom", "dateTo", "multiplier", "regions"]],
    ]);
    const wanted = { kind: "multiplier", record: id, language: "pl" } as const;
    const { path } = (await service.send(auditLog.download, wanted, { token: admin })).body;
    expect(await (await service.request(path)).text()).toContain(";Mnożnik;1,5x;");
  });

  it("needs no reason, and is refused where there is none to deactivate", async () => {
    const { id } = (await create()).body;
    expect((await deactivate(id)).status).toBe(200);
    expect(codeOf(await deactivate("nothing"))).toEqual([404, "multiplier_not_found"]);
  });

  it("by two at once happens once", async () => {
    const { id } = (await create()).body;
    const answers = await Promise.all(Array.from({ length: 4 }, () => deactivate(id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });
});

it("an operator of some locations sees multipliers, but can't price the other locations' orders", async () => {
  const { id } = (await create()).body;
  const location = await makeLocation(service.pool, { ...here, name: "Second shop" });
  const { token } = await service.signInOperator({
    ...{ scopes: ["superAdmin"], companyIds: [here.companyId], locationIds: [location.id] },
  });
  const refused = [403, "needs_all_locations"];
  const drawn = { dateFrom: "2026-11-21T12:00:00Z", dateTo: "2026-11-22T12:00:00Z", multiplier: 4 };
  const reach = { regions: [here.region], companyIds: [here.companyId] };
  expect(codeOf(await create({}, token))).toEqual(refused);
  expect(codeOf(await service.send(multipliers.simulate, { ...drawn, ...reach }, { token }))).toEqual(
    refused,
  );
  expect(codeOf(await deactivate(id, undefined, token))).toEqual(refused);
  expect(await find(id, token)).toMatchObject({ isWithinReach: false, deactivatedAt: null });
});

describe("an operator of some regions and companies", () => {
  it("makes multipliers for those only", async () => {
    const token = await local();
    const other = await makeCompany(service.pool);
    expect((await create({}, token)).status).toBe(200);
    expect((await create({ companyIds: [other.id] }, token)).error.errors).toHaveProperty("companyIds");
    const all = (await create({ regions: "*", companyIds: "*" }, token)).error.errors;
    expect(all).toEqual({ regions: { message: "notAllReached" }, companyIds: { message: "notAllReached" } });
  });

  it("sees those that concern them, without the other companies, and deactivates what is theirs alone", async () => {
    const token = await local();
    const other = await makePlace(service.pool);
    const [ours, shared, foreign] = [
      (await create()).body.id,
      (await create({ companyIds: [here.companyId, other.companyId] })).body.id,
      (await create({ regions: [other.region], companyIds: [other.companyId] })).body.id,
    ];
    expect(await find(shared, token)).toMatchObject({ companyIds: [here.companyId], isWithinReach: false });
    expect(await find(foreign, token)).toBeUndefined();
    expect(codeOf(await deactivate(shared, undefined, token))).toEqual([403, "not_allowed"]);
    expect(codeOf(await deactivate(foreign, undefined, token))).toEqual([404, "multiplier_not_found"]);
    expect((await deactivate(ours, undefined, token)).status).toBe(200);
    const { body } = await service.send(
      auditLog.list,
      { filter: JSON.stringify({ kind: "multiplier" }) },
      { token },
    );
    expect(body.map(({ record }) => record.id)).not.toContain(foreign);
    expect(body.find(({ record }) => record.id === shared)?.changes.companyIds).toEqual([
      null,
      [here.companyId],
    ]);
  });
});
