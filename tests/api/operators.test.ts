import { ulid } from "ulid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { InputOf } from "#contract/call.ts";
import * as operators from "#contract/operators.ts";
import { canViewFlags, canViewOf, type Scope } from "#contract/permissions.ts";
import * as session from "#contract/session.ts";
import {
  makeClient,
  makeCompany,
  makeLocation,
  makeOperator,
  makeRegion,
  type OperatorValues,
} from "#tests/support/factories.ts";
import { codeOf, type Service, startService } from "#tests/support/service.ts";

let service: Service;
let admin: { id: string; token: string };
let company: { id: string };
let foreign: { id: string };
let region: string;
let location: string;
let foreignLocation: string;
beforeAll(async () => {
  service = await startService();
  const { account, token } = await service.signInOperator({ scopes: ["*", "wallet", "zipCodes"] });
  admin = { id: account.id, token };
  company = await makeCompany(service.pool);
  foreign = await makeCompany(service.pool);
  region = (await makeRegion(service.pool)).name;
  location = (await makeLocation(service.pool, { companyId: company.id, region })).id;
  foreignLocation = (await makeLocation(service.pool, { companyId: foreign.id, region })).id;
});
afterAll(() => service.stop());

type Rights = Omit<InputOf<typeof operators.update>, "operatorId">;

const rights = (values: Partial<Rights> = {}): Rights => ({
  accountType: "other",
  scope: ["orders:read"],
  canView: {},
  companyIds: [company.id],
  regions: [region],
  ...values,
});

const create = (token: string, values: Partial<Rights> & { email?: string; password?: string } = {}) =>
  service.send(
    operators.create,
    { ...rights(values), email: `${ulid()}@new.example`, password: "Delivery1", ...values },
    { token },
  );

const update = (token: string, operatorId: string, values: Partial<Rights> = {}, version?: number) =>
  service.send(
    operators.update,
    { ...rights(values), operatorId },
    { token, headers: version === undefined ? {} : { "if-match": `"${version}"` } },
  );

const listed = async (token: string) => (await service.send(operators.list, undefined, { token })).body;
const find = async (token: string, id: string) => (await listed(token)).find((one) => one.id === id);

/** A manager of one company and region, with some scopes beside. */
const signInManager = (scopes: Scope[] = ["orders"], values: OperatorValues = {}) =>
  service.signInOperator({
    scopes: ["operators", ...scopes],
    companyIds: [company.id],
    regions: [region],
    ...values,
  });

describe("an operator's account", () => {
  it("is created with what was granted, and its holder signs in with exactly that", async () => {
    const email = `${ulid()}@new.example`;
    const { body } = await create(admin.token, {
      email,
      scope: ["orders:read", "reports:full"],
      canView: { pinCode: true, comments: false },
      locationIds: [location],
    });
    expect(await find(admin.token, body.id)).toMatchObject({
      email,
      accountType: "other",
      scope: ["orders:read", "reports:full"],
      canView: { pinCode: true, comments: false, cancellation: false },
      companyIds: [company.id],
      regions: [region],
      locationIds: [location],
      version: 1,
    });
    const token = await service.signIn(email);
    const { permissions } = (await service.send(session.me, undefined, { token })).body;
    expect(permissions.orders).toMatchObject({ canAccessPage: true, canWrite: false });
    expect(permissions.orders.canView).toMatchObject({ pinCode: true, comments: false });
    expect(permissions.reports).toMatchObject({ full: true, offers: false });
  });

  it.each(operators.choosableAccountTypes)("of type %s sees by default what its type sees", async (type) => {
    const { body } = await create(admin.token, { accountType: type, canView: undefined });
    const { canView } = (await find(admin.token, body.id)) ?? {};
    expect(canViewFlags.filter((flag) => canView?.[flag])).toEqual(canViewOf[type]);
  });

  it("may reach everything", async () => {
    const { body } = await create(admin.token, { companyIds: "*", regions: "*" });
    expect(await find(admin.token, body.id)).toMatchObject({ companyIds: "*", regions: "*" });
  });

  it("takes what is named twice once", async () => {
    const { body } = await create(admin.token, { scope: ["orders", "orders"], regions: [region, region] });
    expect(await find(admin.token, body.id)).toMatchObject({ scope: ["orders"], regions: [region] });
  });

  it("needs an address of its own, in whatever case it is written", async () => {
    const email = `${ulid()}@taken.example`;
    await create(admin.token, { email });
    const again = await create(admin.token, { email: email.toUpperCase() });
    expect(codeOf(again)).toEqual([409, "user_email_already_occupied"]);
    const { email: clients } = await makeClient(service.pool, company.id);
    expect(codeOf(await create(admin.token, { email: clients }))).toEqual([
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
    ["password", { password: "short1" }, "minLength"],
    ["password", { password: "nodigits" }, "password"],
    ["password", { password: `a1${"x".repeat(300)}` }, "maxLength"],
    ["canView.everything", { canView: { everything: true } }, "unknownField"],
  ])("is refused by its %s: %o", async (input, values, message) => {
    const before = (await listed(admin.token)).length;
    const { status, error } = await create(admin.token, values);
    expect(status).toBe(400);
    expect(error.errors).toHaveProperty([input, "message"], message);
    expect(await listed(admin.token)).toHaveLength(before);
  });

  it("is refused locations of companies that it is not granted", async () => {
    const { status, error } = await create(admin.token, { locationIds: [foreignLocation] });
    expect(status).toBe(400);
    expect(error.errors?.locationIds?.message).toBe("unknownValue");
  });
});

describe("who manages operators", () => {
  it("grants no scope, flag, company, region or location beyond their own", async () => {
    const { token } = await signInManager(["orders", "drivers"], {
      canView: ["comments"],
      locationIds: [location],
    });
    const refused = async (values: Partial<Rights>) => {
      const reply = await create(token, { locationIds: [location], ...values });
      return [...codeOf(reply), Object.keys(reply.error.errors ?? {})];
    };
    expect(await refused({ scope: ["orders", "wallet"] })).toEqual([403, "grant_not_allowed", ["scope"]]);
    expect(await refused({ scope: ["*"] })).toEqual([403, "grant_not_allowed", ["scope"]]);
    expect(await refused({ canView: { pinCode: true } })).toEqual([403, "grant_not_allowed", ["canView"]]);
    expect(await refused({ companyIds: "*" })).toEqual([403, "grant_not_allowed", ["companyIds"]]);
    expect(await refused({ regions: "*" })).toEqual([403, "grant_not_allowed", ["regions"]]);
    expect(await refused({ locationIds: [] })).toEqual([403, "grant_not_allowed", ["locationIds"]]);
    expect(await refused({ companyIds: [foreign.id] })).toEqual([400, "invalid_input", ["companyIds"]]);
    const granted = { scope: ["orders", "drivers"] as Scope[], canView: { comments: true } };
    expect((await create(token, { ...granted, locationIds: [location] })).status).toBe(200);
  });

  it("does not grant wallet and zip codes by the wildcard, which does not include them", async () => {
    const { token } = await service.signInOperator({ scopes: ["*"] });
    expect(codeOf(await create(token, { scope: ["wallet"] }))).toEqual([403, "grant_not_allowed"]);
    expect(codeOf(await create(token, { scope: ["zipCodes"] }))).toEqual([403, "grant_not_allowed"]);
    expect((await create(token, { scope: ["*"] })).status).toBe(200);
  });

  it("does not see operators who reach further", async () => {
    const { token, account } = await signInManager();
    const within = await makeOperator(service.pool, { companyIds: [company.id], regions: [region] });
    const beyond = await makeOperator(service.pool, { companyIds: [company.id, foreign.id] });
    const ids = (await listed(token)).map(({ id }) => id);
    expect(ids).toContain(account.id);
    expect(ids).toContain(within.id);
    expect(ids).not.toContain(beyond.id);
    for (const call of [operators.deactivate, operators.activate]) {
      const reply = await service.send(call, { operatorId: beyond.id }, { token });
      expect(codeOf(reply)).toEqual([404, "operator_not_found"]);
    }
    expect(codeOf(await update(token, beyond.id))).toEqual([404, "operator_not_found"]);
    const history = await service.send(operators.history, { operatorId: beyond.id }, { token });
    expect(codeOf(history)).toEqual([404, "operator_not_found"]);
  });

  it("does not change operators who may do more", async () => {
    const { token } = await signInManager(["orders"]);
    const above = await makeOperator(service.pool, {
      scopes: ["orders", "wallet"],
      companyIds: [company.id],
      regions: [region],
    });
    const input = { operatorId: above.id };
    const password = { ...input, newPassword: "Pickup22" };
    expect(codeOf(await update(token, above.id))).toEqual([403, "operator_has_more_rights"]);
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

  it("does not change the own account", async () => {
    const input = { operatorId: admin.id };
    const { token } = admin;
    const own = [403, "own_account"];
    expect(codeOf(await update(token, admin.id, { scope: ["*"] }))).toEqual(own);
    expect(codeOf(await service.send(operators.deactivate, input, { token }))).toEqual(own);
    const password = { ...input, newPassword: "Pickup22" };
    expect(codeOf(await service.send(operators.changePassword, password, { token }))).toEqual(own);
  });

  it("does not see clients' accounts", async () => {
    const client = await makeClient(service.pool, company.id);
    expect(await find(admin.token, client.id)).toBeUndefined();
    expect(codeOf(await update(admin.token, client.id))).toEqual([404, "operator_not_found"]);
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
    const { body } = await create(admin.token);
    const other = await service.signInOperator();
    expect((await update(other.token, body.id, { scope: ["drivers"] }, 1)).status).toBe(200);
    // What the operator does afterwards changes nothing of the account.
    await service.signIn((await find(admin.token, body.id))?.email ?? "");
    const late = await update(admin.token, body.id, { scope: ["orders"] }, 1);
    expect(codeOf(late)).toEqual([409, "operator_changed"]);
    expect(late.error.conflict).toMatchObject({ event: "editOperator", by: other.account.email, version: 2 });
    expect(await find(admin.token, body.id)).toMatchObject({ scope: ["drivers"], version: 2 });
  });
});

describe("a deactivated account", () => {
  const deactivate = (operatorId: string) =>
    service.send(operators.deactivate, { operatorId }, { token: admin.token });
  const activate = (operatorId: string) =>
    service.send(operators.activate, { operatorId }, { token: admin.token });

  it("loses sessions and sockets at once, and signs in again once it is active", async () => {
    const { account, token } = await service.signInOperator({ accountType: "xd_coordinator" });
    const listener = await service.connect(token);
    expect((await deactivate(account.id)).status).toBe(200);
    expect(codeOf(await service.send(session.me, undefined, { token }))).toEqual([401, "not_authenticated"]);
    expect(await listener.until("sessionEnded")).toEqual({ reason: "expired" });
    const credentials = { username: account.email, password: "Delivery1" };
    expect(codeOf(await service.send(session.signIn, credentials))).toEqual([401, "invalid_credentials"]);
    expect(await find(admin.token, account.id)).toMatchObject({ accountType: "deactivated" });
    expect((await activate(account.id)).status).toBe(200);
    expect(await find(admin.token, account.id)).toMatchObject({
      accountType: "xd_coordinator",
      scope: ["*"],
    });
    expect(await service.signIn(account.email)).toBeTruthy();
  });

  it("is deactivated once, activated once, and not changed meanwhile", async () => {
    const { id } = await makeOperator(service.pool);
    expect(codeOf(await activate(id))).toEqual([409, "operator_not_deactivated"]);
    await deactivate(id);
    expect(codeOf(await deactivate(id))).toEqual([409, "operator_deactivated"]);
    expect(codeOf(await update(admin.token, id))).toEqual([409, "operator_deactivated"]);
  });
});

describe("a password set by a manager", () => {
  it("replaces the old one and ends the sessions", async () => {
    const { account, token } = await service.signInOperator();
    const input = { operatorId: account.id, newPassword: "Pickup22" };
    expect((await service.send(operators.changePassword, input, { token: admin.token })).status).toBe(200);
    expect((await service.send(session.me, undefined, { token })).status).toBe(401);
    const old = await service.send(session.signIn, { username: account.email, password: "Delivery1" });
    expect(old.status).toBe(401);
    expect(await service.signIn(account.email, "Pickup22")).toBeTruthy();
  });
});

describe("rights that change", () => {
  it("hold for requests at once, and the console of the account learns of it", async () => {
    const { account, token } = await service.signInOperator({ scopes: ["orders", "drivers"] });
    const listener = await service.connect(token);
    await update(admin.token, account.id, { scope: ["drivers"], companyIds: "*", regions: "*" });
    const { permissions } = (await service.send(session.me, undefined, { token })).body;
    expect(permissions.orders.canAccessPage).toBe(false);
    // Its rights to orders are gone: the socket is closed, and opened again with those that are left.
    await listener.disconnected;
  });

  it("are told to those who manage operators", async () => {
    const listener = await service.connect(admin.token);
    await create(admin.token);
    await listener.until("operatorChange");
  });

  it("are in the account's history, before and after", async () => {
    const { body } = await create(admin.token, { scope: ["orders"] });
    await update(admin.token, body.id, { scope: ["drivers"] });
    const history = await service.send(operators.history, { operatorId: body.id }, { token: admin.token });
    const [edited, created] = history.body;
    expect(edited).toMatchObject({ event: "editOperator", changes: { scopes: [["orders"], ["drivers"]] } });
    expect(created).toMatchObject({ event: "createOperator", changes: { scopes: [null, ["orders"]] } });
    expect(edited?.by).toMatch(/@operators\.example$/);
  });
});
