import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as auditLog from "#contract/auditLog.ts";
import * as companies from "#contract/companies/companies.ts";
import * as drivers from "#contract/drivers.ts";
import type { Language } from "#contract/languages.ts";
import * as locations from "#contract/locations.ts";
import * as operators from "#contract/operators.ts";
import { addComment, setOnHold } from "#contract/orders/commands.ts";
import type { OperatorValues } from "#tests/support/factories/factories.ts";
import {
  makeDriver,
  makeLocation,
  makeOperator,
  makeOrder,
  makePlace,
  makeRegion,
} from "#tests/support/factories/factories.ts";
import { createCorrectionScenario } from "#tests/support/scenarios/correctionScenario.ts";
import { createExceptionScenario } from "#tests/support/scenarios/exceptionScenario.ts";
import { codeOf, type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let admin: { token: string; account: { id: string; email: string } };
let place: Awaited<ReturnType<typeof makePlace>>;
let order: { id: string; orderNo: string };
let driver: { id: string };
let colleague: { id: string; email: string };

// Logs a comment on an order, a blocked driver, a changed and a deactivated operator, one minute apart.
beforeAll(async () => {
  service = await startService();
  const account = await makeOperator(service.pool);
  const token = await service.signIn(account.email);
  admin = { account, token };
  place = await makePlace(service.pool);
  order = await makeOrder(service.pool, { ...place, orderNo: "7K2M" });
  driver = await makeDriver(service.pool, {
    region: place.region,
    ...{ status: "offline", firstName: "Olga", lastName: "Śliwa\u00a0Cichoń" },
  });
  colleague = await makeOperator(service.pool, {
    scopes: ["orders"],
    companyIds: [place.companyId],
    regions: [place.region],
  });
  const writes = [
    () => service.send(addComment, { orderId: order.id, comment: "Call first" }, { token }),
    () => service.send(drivers.block, { driverId: driver.id, reason: "Lost a parcel" }, { token }),
    () =>
      service.send(
        operators.update,
        {
          ...{ operatorId: colleague.id, accountType: "other", scope: ["orders:read"], canView: {} },
          ...{ companyIds: [place.companyId], regions: [place.region] },
        },
        { token },
      ),
    () => service.send(operators.deactivate, { operatorId: colleague.id }, { token }),
  ];
  for (const write of writes) {
    service.advance(60_000);
    expect((await write()).status).toBe(200);
  }
  service.advance(60_000);
});
afterAll(() => service.stop());

const list = (
  filter: object = {},
  { token = admin.token, range = [0, 99] as unknown, sort = ["at", "DESC"] as unknown } = {},
) =>
  service.send(
    auditLog.list,
    { range: JSON.stringify(range), sort: JSON.stringify(sort), filter: JSON.stringify(filter) },
    { token },
  );

const names = async (filter: object, token?: string) =>
  (await list(filter, { token })).body.map(({ name }) => name);

/** Signs in by the call, which is logged. */
const manager = async (values: OperatorValues) =>
  service.signIn((await makeOperator(service.pool, values)).email);

describe("the audit log", () => {
  it("names who did what to which record, and what changed, newest first", async () => {
    const { body, headers } = await list({ person: admin.account.email });
    expect(body.map(({ name }) => name)).toEqual([
      ...["deactivateOperator", "editOperator", "blockDriver", "commentOrder", "signIn"],
    ]);
    expect(headers.get("content-range")).toBe("auditLog 0-4/5");
    const by = { type: "operator", name: admin.account.email };
    expect(body[3]).toMatchObject({ by, record: { type: "order", id: order.id, name: "7K2M" } });
    expect(body[2]).toMatchObject({
      record: { type: "driver", name: "Olga Śliwa\u00a0Cichoń" },
      changes: { blocked: [false, true], blockReason: [null, "Lost a parcel"] },
    });
    expect(body[1]).toMatchObject({
      record: { type: "account", id: colleague.id, name: colleague.email, companyId: null },
      changes: { scopes: [["orders"], ["orders:read"]] },
    });
  });

  it("is filtered by kind, event, day, and a record's number, name or id", async () => {
    expect(await names({ kind: "driver" })).toContain("blockDriver");
    expect(await names({ kind: "driver" })).not.toContain("commentOrder");
    expect(await names({ event: "editOperator" })).toEqual(["editOperator"]);
    expect(await names({ record: "7k2m" })).toEqual(["commentOrder"]);
    expect(await names({ record: "", event: "commentOrder" })).toEqual(["commentOrder"]);
    expect(await names({ record: order.id })).toEqual(["commentOrder"]);
    for (const record of ["olga sliwa cich", "Śliwa Cichoń"])
      expect(await names({ record })).toContain("blockDriver");
    expect(await names({ record: colleague.email })).toEqual(["deactivateOperator", "editOperator"]);
    expect(await names({ record: colleague.email, kind: "order" })).toEqual([]);
    const today = service.clock().toISOString().slice(0, 10);
    expect(await names({ event: "commentOrder", dateFrom: today, dateTo: today })).toEqual(["commentOrder"]);
    expect(await names({ dateTo: "2026-11-20" })).toEqual([]);
  });

  it("comes page by page", async () => {
    const filter = { person: admin.account.email };
    const { body, headers } = await list(filter, { range: [1, 2] });
    expect(body.map(({ name }) => name)).toEqual(["editOperator", "blockDriver"]);
    expect(headers.get("content-range")).toBe("auditLog 1-2/5");
  });

  it("is a file within the same filter, in words, with what the account may see, and leaves an event", async () => {
    const person = admin.account.email;
    const file = async (language: Language, token = admin.token) => {
      const { body } = await service.send(auditLog.download, { person, language }, { token });
      return (await service.request(body.path)).text();
    };
    const [heading, ...lines] = (await file("en")).trim().split("\n");
    expect(heading).toBe("time,who,what,kind of record,record,company,changes,request");
    expect(lines[0]).toContain(`,${person},downloaded the audit log,Account,${person},,`);
    expect(lines.find((line) => line.includes("Olga Śliwa\u00a0Cichoń"))).toContain(
      "blockReason: – → Lost a parcel",
    );
    expect(await file("pl")).toContain(`;${person};pobranie dziennika zdarzeń;Konto;${person};;`);
    const desk = await createCorrectionScenario(service);
    await desk.reject(await desk.filed({ category: "other" }), "No proof");
    const { lateOrder, snooze } = await createExceptionScenario(service);
    const late = await lateOrder();
    await snooze("lateDelivery", late.id, "tomorrow");
    await snooze("lateDelivery", late.id, "now");
    const holdOrderTill = "2026-11-21T22:30:00.000Z";
    const held = await makeOrder(service.pool, await makePlace(service.pool));
    await service.send(setOnHold, { orderId: held.id, holdOrderTill }, admin);
    const ofKind = async (kind: "correction" | "exception" | "order") => {
      const { body } = await service.send(auditLog.download, { kind, language: "pl" }, admin);
      return (await service.request(body.path)).text();
    };
    expect(await ofKind("correction")).toContain('"Kategoria: Inna; Powód: No proof"');
    expect(await ofKind("order")).toContain("onHoldUntil: – → 23:30 21.11.26");
    const exceptions = await ofKind("exception");
    expect(exceptions).toContain('"Rodzaj: Spóźniona dostawa; Do: 08:00 22.11.26"');
    expect(exceptions).toContain('"Rodzaj: Spóźniona dostawa; Przywrócono na listę"');
    const stranger = await manager({ scopes: ["operators"] });
    expect(await file("en", stranger)).not.toContain("Olga Śliwa\u00a0Cichoń");
  });

  it.each([
    ["a range past what pages reach", {}, { range: [10_000, 10_024] }],
    ["a range backwards", {}, { range: [5, 1] }],
    ["another order", {}, { sort: ["at", "ASC"] }],
    ["an unknown kind", { kind: "parcel" }, {}],
    ["an unknown event", { event: "explode" }, {}],
    ["an unknown filter", { password: "x" }, {}],
    ["no day", { dateFrom: "2026-02-30" }, {}],
    ["a name with NUL", { person: "\0" }, {}],
    ["a name too long", { record: "x".repeat(201) }, {}],
  ])("refuses %s", async (_name, filter, parameters) => {
    expect(codeOf(await list(filter, parameters))).toEqual([400, "invalid_input"]);
  });

  it("shows the newest of a record that has more events than pages reach, and no other's", async () => {
    const busy = await makeDriver(service.pool, {
      region: place.region,
      ...{ status: "offline", firstName: "Ewa", lastName: "Pilna" },
    });
    await service.pool.query(
      `insert into events (at, name, actor_type, subject_type, subject_id)
       select $1::timestamptz - nth * interval '1 minute', 'editDriver', 'operator', 'driver', $2
       from generate_series(1, 10001) nth`,
      [service.clock(), busy.id],
    );
    const { body, headers } = await list({ record: "Ewa Pilna" }, { range: [0, 1] });
    expect(body.map(({ at, record }) => [at, record.name])).toEqual(
      [1, 2].map((minutes) => [
        new Date(service.clock().getTime() - minutes * 60_000).toISOString(),
        "Ewa Pilna",
      ]),
    );
    expect(headers.get("content-range")).toBe("auditLog 0-1/10000");
  });

  it("takes percent signs and quotes for what they are", async () => {
    expect(await names({ person: "%" })).toEqual([]);
    expect(await names({ record: "'; drop table events; --" })).toEqual([]);
  });
});

describe("a manager reads", () => {
  it("of kinds of records only those whose pages the account may open", async () => {
    const token = await manager({ scopes: ["operators"] });
    const kinds = new Set((await list({}, { token })).body.map(({ record }) => record.type));
    expect([...kinds]).toEqual(["account"]);
    expect(await names({ record: "7K2M" }, token)).toEqual([]);
    expect(await names({ kind: "driver" }, token)).toEqual([]);
  });

  it("of other regions and companies nothing, and of accounts with a wider reach nothing either", async () => {
    const away = await makePlace(service.pool);
    const token = await manager({
      ...{ scopes: ["*"], companyIds: [away.companyId], regions: [away.region] },
    });
    const { body } = await list({}, { token });
    expect(new Set(body.map(({ record }) => record.type))).toEqual(new Set(["account"]));
    expect(new Set(body.map(({ name }) => name))).toEqual(new Set(["signIn"]));
    const near = await manager({ scopes: ["*"], companyIds: [place.companyId], regions: [place.region] });
    expect(await names({ record: "7K2M" }, near)).toEqual(["commentOrder"]);
    expect(await names({ record: admin.account.email }, near)).toEqual([]);
  });

  it("of wallets those of drivers within reach, whichever region the order was of, as on the wallet's page", async () => {
    const { filed, accept, scenario } = await createCorrectionScenario(service);
    await accept(await filed());
    const other = (await makeRegion(service.pool)).name;
    await service.pool.query("update drivers set region = $2 where id = $1", [scenario.driver.id, other]);
    const told = async (region: string) =>
      names({ kind: "wallet" }, await manager({ scopes: ["operators", "wallet"], regions: [region] }));
    expect([await told(other), await told(scenario.place.region)]).toEqual([["createWalletEntry"], []]);
  });

  it("of exceptions those of locations within reach, and all about stock, which has none", async () => {
    const { companyId, region, locationId } = place;
    await service.pool.query(
      `insert into events (at, name, actor_type, subject_type, subject_id, company_id, region, location_id, data)
       select $1, 'snoozeException', 'system', 'exception', kind || ' x', $2, $3, location, jsonb_build_object('kind', kind)
       from (values ('lateDelivery', $4), ('stockShort', null)) one (kind, location)`,
      [service.clock(), companyId, region, locationId],
    );
    const told = async (reached: string) => {
      const token = await manager({ scopes: ["*"], companyIds: [companyId], locationIds: [reached] });
      return (await list({ kind: "exception" }, { token })).body.map(({ record }) => record.id);
    };
    expect(await told("another")).toEqual(["stockShort x"]);
    expect(await told(locationId)).toEqual(["stockShort x", "lateDelivery x"]);
  });

  it("nothing of drivers by whom orders were changed without the right to see drivers", async () => {
    await service.pool.query(
      `insert into events (at, name, actor_type, actor_id, actor_name, subject_type, subject_id, company_id, region, location_id, driver_id)
       values ($1, 'pickUpOrder', 'driver', $2, 'Olga Śliwa Cichoń', 'order', $3, $4, $5, $6, $2),
         ($1, 'offerOrder', 'system', null, null, 'order', $3, $4, $5, $6, $2)`,
      [service.clock(), driver.id, order.id, place.companyId, place.region, place.locationId],
    );
    expect(await names({ person: "Cichon", kind: "order" })).toEqual(["pickUpOrder"]);
    const token = await manager({ scopes: ["orders", "operators"], canView: [] });
    expect(await names({ person: "Cichon" }, token)).toEqual([]);
    const { body } = await list({ record: "7K2M" }, { token });
    expect(body.map(({ name, by }) => [name, by.name])).toEqual([
      ["pickUpOrder", null],
      ["commentOrder", admin.account.email],
    ]);
  });

  it("of a location neither phone nor note without the right to personal data, on the company's page as little", async () => {
    const changes = { phone: [null, "+48600700800"], name: ["Old", "New"] };
    await service.pool.query(
      `insert into events (at, name, actor_type, subject_type, subject_id, company_id, changes)
       values ($1, 'editLocation', 'system', 'company', $2, $2, $3)`,
      [service.clock(), place.companyId, JSON.stringify(changes)],
    );
    const token = await manager({ scopes: ["companies", "operators"] });
    const shown = { name: ["Old", "New"] };
    expect((await list({ event: "editLocation" }, { token })).body[0]?.changes).toEqual(shown);
    const { body } = await service.send(companies.history, { companyId: place.companyId }, { token });
    expect(body[0]?.changes).toEqual(shown);
    expect((await list({ event: "editLocation" })).body[0]?.changes).toEqual(changes);
  });

  it("of a company's locations only those within reach, on the company's page as little", async () => {
    const { companyId, region } = place;
    const elsewhere = (await makeRegion(service.pool)).name;
    const away = await makeLocation(service.pool, { companyId, region: elsewhere, name: "Away" });
    const near = await makeLocation(service.pool, { companyId, region, name: "Near" });
    for (const { id: locationId, name } of [away, near]) {
      await service.send(locations.update, { locationId, name: `New ${name}` }, { token: admin.token });
    }
    const about = async (values: OperatorValues) => {
      const token = await manager({ scopes: ["companies", "operators"], companyIds: [companyId], ...values });
      const page = (await service.send(companies.history, { companyId }, { token })).body;
      const events = (await list({ event: "editLocation" }, { token })).body;
      return [away, near].map(({ name }) => [
        page.some((one) => one.about === `New ${name}`),
        events.some(({ changes }) => JSON.stringify(changes).includes(`New ${name}`)),
      ]);
    };
    const [seen, hidden] = [
      [true, true],
      [false, false],
    ];
    expect(await about({})).toEqual([seen, seen]);
    expect(await about({ regions: [region] })).toEqual([hidden, seen]);
    expect(await about({ locationIds: [near.id] })).toEqual([hidden, seen]);
  });
});
