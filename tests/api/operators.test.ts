import { ulid } from "ulid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as operators from "#contract/operators.ts";
import { canViewFlags, canViewOf, type Scope } from "#contract/permissions.ts";
import * as session from "#contract/session.ts";
import { makeClient, makeOperator } from "#tests/support/factories/factories.ts";
import { createGrantScenario, type OperatorRights } from "#tests/support/scenarios/grantScenario.ts";
import { codeOf, type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let desk: Awaited<ReturnType<typeof createGrantScenario>>;
beforeAll(async () => {
  service = await startService();
  desk = await createGrantScenario(service);
});
afterAll(() => service.stop());

describe("an operator's account", () => {
  it("is created with what was granted, and its holder signs in with exactly that", async () => {
    const email = `${ulid()}@new.example`;
    const { body } = await desk.create(desk.admin.token, {
      email,
      scope: ["orders:read", "reports:full"],
      canView: { pinCode: true, comments: false },
      locationIds: [desk.location],
    });
    expect(await desk.find(desk.admin.token, body.id)).toMatchObject({
      email,
      accountType: "other",
      scope: ["orders:read", "reports:full"],
      canView: { pinCode: true, comments: false, cancellation: false },
      companyIds: [desk.company.id],
      regions: [desk.region],
      locationIds: [desk.location],
      version: 1,
    });
    const token = await service.signIn(email);
    const { permissions } = (await service.send(session.me, undefined, { token })).body;
    expect(permissions.orders).toMatchObject({ canAccessPage: true, canWrite: false });
    expect(permissions.orders.canView).toMatchObject({ pinCode: true, comments: false });
    expect(permissions.reports).toMatchObject({ full: true, offers: false });
  });

  it.each(
    operators.choosableAccountTypes,
  )("of type %s sees by default what its type sees", async (accountType) => {
    const { token } = desk.admin;
    const byDefault = { accountType, canView: undefined };
    const { body: created } = await desk.create(token, byDefault);
    const { body: changed } = await desk.create(token, { canView: { comments: true, changeDriver: true } });
    expect((await desk.update(token, changed.id, byDefault)).status).toBe(200);
    for (const { id } of [created, changed]) {
      const { canView } = (await desk.find(token, id)) ?? {};
      expect(canViewFlags.filter((flag) => canView?.[flag])).toEqual(canViewOf[accountType]);
    }
  });

  it("may reach everything", async () => {
    const { body } = await desk.create(desk.admin.token, { companyIds: "*", regions: "*" });
    expect(await desk.find(desk.admin.token, body.id)).toMatchObject({ companyIds: "*", regions: "*" });
  });

  it("takes what is named twice once", async () => {
    const { body } = await desk.create(desk.admin.token, {
      scope: ["orders", "orders"],
      regions: [desk.region, desk.region],
    });
    expect(await desk.find(desk.admin.token, body.id)).toMatchObject({
      scope: ["orders"],
      regions: [desk.region],
    });
  });

  it("needs an address of its own, in whatever case it is written", async () => {
    const email = `${ulid()}@taken.example`;
    await desk.create(desk.admin.token, { email });
    const again = await desk.create(desk.admin.token, { email: email.toUpperCase() });
    expect(codeOf(again)).toEqual([409, "user_email_already_occupied"]);
    const { email: clients } = await makeClient(service.pool, desk.company.id);
    expect(codeOf(await desk.create(desk.admin.token, { email: clients }))).toEqual([
      409,
      "user_email_already_occupied",
    ]);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ["scope", { scope: [] }, "atLeastOneValue"],
    ["companyIds", { companyIds: [] }, "atLeastOneValue"],
    ["regions", { regions: [] }, "atLeastOneValue"],
    ["accountType", { accountType: "deactivated" }, "invalidValue"],
    ["scope.0", { scope: ["everything"] }, "invalidValue"],
    ["companyIds", { companyIds: ["nosuch"] }, "unknownValue"],
    ["regions", { regions: ["Atlantis"] }, "unknownValue"],
    ["locationIds", { locationIds: ["nosuch"] }, "unknownValue"],
    ["email", { email: "nobody" }, "email"],
    ["email", { email: "api-01x@Programs.invalid" }, "email"],
    ["password", { password: "short1" }, "minLength"],
    ["password", { password: "nodigits" }, "password"],
    ["password", { password: `a1${"x".repeat(300)}` }, "maxLength"],
    ["canView.everything", { canView: { everything: true } }, "unknownField"],
  ])("is refused by its %s: %o", async (input, values, message) => {
    const before = (await desk.listed(desk.admin.token)).length;
    const { status, error } = await desk.create(desk.admin.token, values);
    expect(status).toBe(400);
    expect(error.errors).toHaveProperty([input, "message"], message);
    expect(await desk.listed(desk.admin.token)).toHaveLength(before);
  });

  it("is refused locations of companies that it is not granted", async () => {
    const { status, error } = await desk.create(desk.admin.token, { locationIds: [desk.foreignLocation] });
    expect(status).toBe(400);
    expect(error.errors?.locationIds?.message).toBe("unknownValue");
  });
});

describe("who manages operators", () => {
  it("grants no scope, flag, company, region or location beyond their own", async () => {
    const { token } = await desk.signInManager(["orders", "drivers"], {
      canView: ["comments"],
      locationIds: [desk.location],
    });
    const refused = async (values: Partial<OperatorRights>) => {
      const reply = await desk.create(token, { locationIds: [desk.location], ...values });
      return [...codeOf(reply), Object.keys(reply.error.errors ?? {})];
    };
    const all = (await desk.create(token, { locationIds: [desk.location], companyIds: "*" })).error.errors;
    expect(all).toEqual({ companyIds: { message: "notAllReached" } });
    expect(await refused({ scope: ["orders", "wallet"] })).toEqual([403, "grant_not_allowed", ["scope"]]);
    expect(await refused({ scope: ["*"] })).toEqual([403, "grant_not_allowed", ["scope"]]);
    expect(await refused({ canView: { pinCode: true } })).toEqual([403, "grant_not_allowed", ["canView"]]);
    expect(await refused({ companyIds: "*" })).toEqual([403, "grant_not_allowed", ["companyIds"]]);
    expect(await refused({ regions: "*" })).toEqual([403, "grant_not_allowed", ["regions"]]);
    expect(await refused({ locationIds: [] })).toEqual([403, "grant_not_allowed", ["locationIds"]]);
    expect(await refused({ companyIds: [desk.foreign.id] })).toEqual([400, "invalid_input", ["companyIds"]]);
    const granted = { scope: ["orders", "drivers"] as Scope[], canView: { comments: true } };
    expect((await desk.create(token, { ...granted, locationIds: [desk.location] })).status).toBe(200);
  });

  it("creates and changes colleagues with an account type's flags also without a page of orders, where these show nothing", async () => {
    const { token } = await desk.signInManager(["drivers"], { canView: [...canViewFlags] });
    const values = { scope: ["drivers"] as Scope[], canView: undefined };
    expect((await desk.create(token, values)).status).toBe(200);
    expect(await desk.create(token, { ...values, scope: ["drivers", "orders"] })).toMatchObject({
      status: 403,
    });
  });

  it("does not grant wallet and zip codes by the wildcard, which does not include them", async () => {
    const { token } = await service.signInOperator({ scopes: ["*"] });
    expect(codeOf(await desk.create(token, { scope: ["wallet"] }))).toEqual([403, "grant_not_allowed"]);
    expect(codeOf(await desk.create(token, { scope: ["zipCodes"] }))).toEqual([403, "grant_not_allowed"]);
    expect((await desk.create(token, { scope: ["*"] })).status).toBe(200);
  });

  it("does not see operators who reach further", async () => {
    const { token, account } = await desk.signInManager();
    const within = await makeOperator(service.pool, {
      companyIds: [desk.company.id],
      regions: [desk.region],
    });
    const beyond = await makeOperator(service.pool, { companyIds: [desk.company.id, desk.foreign.id] });
    const ids = (await desk.listed(token)).map(({ id }) => id);
    expect(ids).toContain(account.id);
    expect(ids).toContain(within.id);
    expect(ids).not.toContain(beyond.id);
    for (const call of [operators.deactivate, operators.activate]) {
      const reply = await service.send(call, { operatorId: beyond.id }, { token });
      expect(codeOf(reply)).toEqual([404, "operator_not_found"]);
    }
    expect(codeOf(await desk.update(token, beyond.id))).toEqual([404, "operator_not_found"]);
    const history = await service.send(operators.history, { operatorId: beyond.id }, { token });
    expect(codeOf(history)).toEqual([404, "operator_not_found"]);
  });

  it("does not change operators who may do more", async () => {
    const { token } = await desk.signInManager(["orders"]);
    const above = await makeOperator(service.pool, {
      scopes: ["orders", "wallet"],
      companyIds: [desk.company.id],
      regions: [desk.region],
    });
    const input = { operatorId: above.id };
    const password = { ...input, newPassword: "Pickup22" };
    expect(codeOf(await desk.update(token, above.id))).toEqual([403, "operator_has_more_rights"]);
    expect(codeOf(await service.send(operators.deactivate, input, { token }))).toEqual([
      403,
      "operator_has_more_rights",
    ]);
    expect(codeOf(await service.send(operators.changePassword, password, { token }))).toEqual([
      403,
      "operator_has_more_rights",
    ]);
    expect(await service.signIn(above.email)).toBeTruthy();
  });

  it("keeps what an equal has and has no effect within the reach, and adds or widens none of it", async () => {
    const limited = { companyIds: [desk.company.id], regions: [desk.region] };
    const equal = await makeOperator(service.pool, {
      scopes: ["orders", "wallet:settle"],
      ...limited,
      canView: ["comments"],
    });
    const { token } = await desk.signInManager(["orders"], { canView: ["comments"] });
    const kept = { scope: ["orders", "wallet:settle"] as Scope[], canView: { comments: true } };
    const changed = { ...kept, accountType: "xd_coordinator" } as const;
    expect((await desk.update(token, equal.id, changed)).status).toBe(200);
    const other = await makeOperator(service.pool, { scopes: ["orders"], canView: [], ...limited });
    expect(codeOf(await desk.update(token, other.id, kept))).toEqual([403, "grant_not_allowed"]);
    const { token: above } = await service.signInOperator({ scopes: ["*"] });
    const wide = { ...changed, companyIds: "*" } as const;
    const refused = await desk.update(above, equal.id, wide);
    expect(refused.error.errors).toHaveProperty(["scope", "args", "names"], "wallet:settle");
  });

  it("keeps a flag that shows nothing to an equal, but not with a scope by which it would", async () => {
    const { token } = await desk.signInManager(["orders", "drivers"], { canView: [] });
    const equal = await makeOperator(service.pool, {
      ...{ scopes: ["drivers"], canView: ["pinCode"], companyIds: [desk.company.id], regions: [desk.region] },
    });
    const canView = { pinCode: true };
    const save = (scope: Scope[]) => desk.update(token, equal.id, { accountType: "api", scope, canView });
    expect((await save(["drivers"])).status).toBe(200);
    expect((await save(["drivers", "orders"])).error.errors).toHaveProperty(["canView", "args"], {
      names: "pinCode",
    });
  });

  it("does not change the own account", async () => {
    const input = { operatorId: desk.admin.id };
    const { token } = desk.admin;
    const own = [403, "own_account"];
    expect(codeOf(await desk.update(token, desk.admin.id, { scope: ["*"] }))).toEqual(own);
    expect(codeOf(await service.send(operators.deactivate, input, { token }))).toEqual(own);
    const password = { ...input, newPassword: "Pickup22" };
    expect(codeOf(await service.send(operators.changePassword, password, { token }))).toEqual(own);
  });

  it("does not see clients' accounts", async () => {
    const client = await makeClient(service.pool, desk.company.id);
    expect(await desk.find(desk.admin.token, client.id)).toBeUndefined();
    expect(codeOf(await desk.update(desk.admin.token, client.id))).toEqual([404, "operator_not_found"]);
  });

  it("always remains: of two who deactivate each other at once, one stays", async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = await Promise.all([service.signInOperator(), service.signInOperator()]);
      const replies = await Promise.all([
        service.send(operators.deactivate, { operatorId: other.account.id }, { token: one.token }),
        service.send(operators.deactivate, { operatorId: one.account.id }, { token: other.token }),
      ]);
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    }
  });

  it("learns of who changed the account meanwhile", async () => {
    const { body } = await desk.create(desk.admin.token);
    const other = await service.signInOperator();
    expect((await desk.update(other.token, body.id, { scope: ["drivers"] }, 1)).status).toBe(200);
    // A sign-in of the operator does not change the account's version.
    await service.signIn((await desk.find(desk.admin.token, body.id))?.email ?? "");
    const late = await desk.update(desk.admin.token, body.id, { scope: ["orders"] }, 1);
    expect(codeOf(late)).toEqual([409, "operator_changed"]);
    expect(late.error.conflict).toMatchObject({ event: "editOperator", by: other.account.email, version: 2 });
    expect(await desk.find(desk.admin.token, body.id)).toMatchObject({ scope: ["drivers"], version: 2 });
  });
});
