import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sessions as ownSessions } from "#contract/account.ts";
import { calls } from "#contract/calls.ts";
import * as operators from "#contract/operators.ts";
import * as orders from "#contract/orders/orders.ts";
import * as session from "#contract/session.ts";
import {
  makeClient,
  makeCompany,
  makeOperator,
  makePlace,
  makeRegion,
} from "#tests/support/factories/factories.ts";
import { codeOf, type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let admin: { id: string; email: string; token: string };
beforeAll(async () => {
  service = await startService();
  const { account, token } = await service.signInOperator();
  admin = { id: account.id, email: account.email, token };
});
afterAll(() => service.stop());

const viewAs = (accountId: string, token = admin.token) =>
  service.send(operators.viewAs, { accountId }, { token });
const me = (token: string) => service.send(session.me, undefined, { token });

describe("seeing the console as another account", () => {
  it("has the flags and the reach of that account, and says who sees", async () => {
    const company = await makeCompany(service.pool);
    const account = await makeOperator(service.pool, { scopes: ["orders:read"], companyIds: [company.id] });
    const { body } = await viewAs(account.id);
    const { body: user } = await me(body.token);
    expect(user).toMatchObject({ id: account.id, email: account.email, viewedBy: admin.email });
    expect(user.permissions.orders).toMatchObject({ canAccessPage: true, canWrite: false });
    expect(user.permissions.operators.canAccessPage).toBe(false);
    expect((await me(admin.token)).body.viewedBy).toBeNull();
  });

  it("is possible for a client's account too, for who may open companies", async () => {
    const company = await makeCompany(service.pool);
    const client = await makeClient(service.pool, company.id);
    const { body } = await viewAs(client.id);
    expect((await me(body.token)).body).toMatchObject({ userType: "client", viewedBy: admin.email });
    const { token } = await service.signInOperator({ scopes: ["operators", "orders"] });
    expect(codeOf(await viewAs(client.id, token))).toEqual([404, "operator_not_found"]);
    // The client sees its company's orders everywhere.
    const { name } = await makeRegion(service.pool);
    for (const limits of [
      { regions: [name] },
      { locationIds: [(await makePlace(service.pool)).locationId] },
    ]) {
      const { token } = await service.signInOperator(limits);
      expect(codeOf(await viewAs(client.id, token))).toEqual([403, "operator_has_more_rights"]);
    }
  });

  it("changes nothing: every command is refused, before its input is read", async () => {
    const account = await makeOperator(service.pool);
    const { token } = (await viewAs(account.id)).body;
    const commands = calls.filter(
      ({ method, access, whileViewing }) =>
        method !== "GET" && access !== "anyone" && access !== "driver" && !whileViewing,
    );
    expect(commands.length).toBeGreaterThan(50);
    for (const call of commands) {
      const reply = await service.send(call, undefined, { token });
      expect([call.name, ...codeOf(reply)]).toEqual([call.name, 403, "viewing_only"]);
    }
  });

  it("answers what only reads, also by POST, and the log names who sees for a download", async () => {
    const allowed = calls.filter(({ whileViewing }) => whileViewing).map(({ name }) => name);
    expect(allowed.toSorted()).toEqual([
      "auditLog.download",
      "companies.previewStageLimits",
      "multipliers.simulate",
      "orderForm.checkAvailability",
      "orders.download",
      "orders.labels",
      "session.refresh",
      "session.signOut",
      "settlements.download",
      "settlements.downloadOfCompany",
      "statement.download",
      "stockMovements.download",
    ]);
    const account = await makeOperator(service.pool, { scopes: ["orders:read"] });
    const { token } = (await viewAs(account.id)).body;
    const { body } = await service.send(orders.download, { ids: [] }, { token });
    expect((await service.request(body.path)).status).toBe(200);
    const { rows } = await service.pool.query(
      "select actor_id, subject_id from events where name = 'downloadOrders'",
    );
    expect(rows).toEqual([{ actor_id: admin.id, subject_id: account.id }]);
  });

  it("is refused for one's own account, one with more rights, one out of reach, and a deactivated one", async () => {
    expect(codeOf(await viewAs(admin.id))).toEqual([403, "own_account"]);
    const company = await makeCompany(service.pool);
    const { token } = await service.signInOperator({
      scopes: ["operators", "orders"],
      companyIds: [company.id],
    });
    const above = await makeOperator(service.pool, { scopes: ["wallet"], companyIds: [company.id] });
    expect(codeOf(await viewAs(above.id, token))).toEqual([403, "operator_has_more_rights"]);
    const beyond = await makeOperator(service.pool, { scopes: ["orders"] });
    expect(codeOf(await viewAs(beyond.id, token))).toEqual([404, "operator_not_found"]);
    const clerk = await service.signInOperator({
      scopes: ["operators", "companies"],
      companyIds: [company.id],
    });
    const foreign = await makeClient(service.pool, (await makeCompany(service.pool)).id);
    expect(codeOf(await viewAs(foreign.id, clerk.token))).toEqual([404, "operator_not_found"]);
    const gone = await makeOperator(service.pool, { accountType: "deactivated" });
    expect(codeOf(await viewAs(gone.id))).toEqual([409, "operator_deactivated"]);
  });

  it("is in the log: its beginning and end by who sees, and each request", async () => {
    const account = await makeOperator(service.pool, { scopes: ["drivers"] });
    const { token } = (await viewAs(account.id)).body;
    await me(token);
    expect(service.logged.join("\n")).toContain(
      `"viewedBy":"${admin.id}","account":"${account.id}","call":"session.me"`,
    );
    await service.send(session.signOut, undefined, { token });
    const { rows } = await service.pool.query(
      "select name, actor_name from events where subject_id = $1 order by id",
      [account.id],
    );
    expect(rows).toEqual([
      { name: "viewAs", actor_name: admin.email },
      { name: "signOut", actor_name: admin.email },
    ]);
    expect((await me(token)).status).toBe(401);
  });

  it("ends when the rights of either account change", async () => {
    const manager = await service.signInOperator();
    const account = await makeOperator(service.pool);
    const rights = { accountType: "other", canView: {}, companyIds: "*", regions: "*" } as const;
    for (const operatorId of [manager.account.id, account.id]) {
      const { token } = (await viewAs(account.id, manager.token)).body;
      const scope = ["operators" as const, operatorId === account.id ? ("drivers" as const) : ("*" as const)];
      const changed = await service.send(
        operators.update,
        { ...rights, scope, operatorId },
        { token: admin.token },
      );
      expect([changed.status, (await me(token)).status]).toEqual([200, 401]);
    }
  });

  it("ends when who sees signs out, at once and not before", async () => {
    const { account, token: own } = await service.signInOperator();
    const { token } = (await viewAs((await makeOperator(service.pool)).id, own)).body;
    const other = (await viewAs((await makeOperator(service.pool)).id, own)).body.token;
    await service.send(session.signOut, undefined, { token: other });
    expect([(await me(other)).status, (await me(token)).status, (await me(own)).status]).toEqual([
      401, 200, 200,
    ]);
    const seeing = await service.connect(token);
    await service.send(session.signOut, undefined, { token: own });
    await seeing.disconnected;
    expect(seeing.ends()).toEqual(["expired"]);
    expect((await me(token)).status).toBe(401);
    expect((await me(await service.signIn(account.email))).status).toBe(200);
  });

  it("does not show from where the account's holder signs in", async () => {
    const { account } = await service.signInOperator({ scopes: ["drivers"] });
    const { token } = (await viewAs(account.id)).body;
    expect((await service.send(ownSessions, undefined, { token })).body).toEqual([]);
  });

  it("ends with the account of who sees, and after an hour", async () => {
    const manager = await service.signInOperator();
    const account = await makeOperator(service.pool);
    const { token } = (await viewAs(account.id, manager.token)).body;
    await service.send(operators.deactivate, { operatorId: manager.account.id }, { token: admin.token });
    expect((await me(token)).status).toBe(401);
    const other = (await viewAs(account.id)).body.token;
    service.advance(61 * 60_000);
    expect((await me(other)).status).toBe(401);
  });
});
