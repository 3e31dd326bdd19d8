import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as operators from "#contract/operators.ts";
import * as session from "#contract/session.ts";
import { makeOperator } from "#tests/support/factories/factories.ts";
import { createGrantScenario } from "#tests/support/scenarios/grantScenario.ts";
import { codeOf, type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let desk: Awaited<ReturnType<typeof createGrantScenario>>;
beforeAll(async () => {
  service = await startService();
  desk = await createGrantScenario(service);
});
afterAll(() => service.stop());

describe("a deactivated account", () => {
  const deactivate = (operatorId: string) =>
    service.send(operators.deactivate, { operatorId }, { token: desk.admin.token });
  const activate = (operatorId: string) =>
    service.send(operators.activate, { operatorId }, { token: desk.admin.token });

  it("loses sessions and sockets at once, and signs in again once it is active", async () => {
    const { account, token } = await service.signInOperator({ accountType: "xd_coordinator" });
    const listener = await service.connect(token);
    expect((await deactivate(account.id)).status).toBe(200);
    expect(codeOf(await service.send(session.me, undefined, { token }))).toEqual([401, "not_authenticated"]);
    expect(await listener.until("sessionEnded")).toEqual({ reason: "expired" });
    const credentials = { username: account.email, password: "Delivery1" };
    expect(codeOf(await service.send(session.signIn, credentials))).toEqual([401, "invalid_credentials"]);
    expect(await desk.find(desk.admin.token, account.id)).toMatchObject({ accountType: "deactivated" });
    expect((await activate(account.id)).status).toBe(200);
    expect(await desk.find(desk.admin.token, account.id)).toMatchObject({
      accountType: "xd_coordinator",
      scope: ["*"],
    });
    expect(await service.signIn(account.email)).toBeTruthy();
  });

  it("is deactivated once, activated once, and its rights are not changed meanwhile", async () => {
    const { id } = await makeOperator(service.pool);
    expect(codeOf(await activate(id))).toEqual([409, "operator_not_deactivated"]);
    await deactivate(id);
    expect(codeOf(await deactivate(id))).toEqual([409, "operator_deactivated"]);
    expect(codeOf(await desk.update(desk.admin.token, id))).toEqual([409, "operator_deactivated"]);
  });

  it("can get a new password, with which it signs in once it is active", async () => {
    const { id, email } = await makeOperator(service.pool);
    const signIn = async (password: string) =>
      (await service.send(session.signIn, { username: email, password })).status;
    await deactivate(id);
    const input = { operatorId: id, newPassword: "Pickup22" };
    await service.send(operators.changePassword, input, { token: desk.admin.token });
    expect(await signIn("Pickup22")).toBe(401);
    await activate(id);
    expect([await signIn("Delivery1"), await signIn("Pickup22")]).toEqual([401, 200]);
  });
});

describe("a password set by a manager", () => {
  it("replaces the old one and ends the sessions", async () => {
    const { account, token } = await service.signInOperator();
    const input = { operatorId: account.id, newPassword: "Pickup22" };
    expect((await service.send(operators.changePassword, input, { token: desk.admin.token })).status).toBe(
      200,
    );
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
    await desk.update(desk.admin.token, account.id, { scope: ["drivers"], companyIds: "*", regions: "*" });
    const { permissions } = (await service.send(session.me, undefined, { token })).body;
    expect(permissions.orders.canAccessPage).toBe(false);
    // The socket is closed because the rights changed; it is opened again with the remaining ones.
    await listener.disconnected;
  });

  it("are told to those who manage operators", async () => {
    const listener = await service.connect(desk.admin.token);
    await desk.create(desk.admin.token);
    await listener.until("operatorChange");
  });

  it("are in the account's history, before and after", async () => {
    const { body } = await desk.create(desk.admin.token, { scope: ["orders"] });
    await desk.update(desk.admin.token, body.id, { scope: ["drivers"] });
    const history = await service.send(
      operators.history,
      { operatorId: body.id },
      { token: desk.admin.token },
    );
    const [edited, created] = history.body;
    expect(edited).toMatchObject({ event: "editOperator", changes: { scopes: [["orders"], ["drivers"]] } });
    expect(created).toMatchObject({ event: "createOperator", changes: { scopes: [null, ["orders"]] } });
    expect(edited?.by).toMatch(/@operators\.example$/);
  });
});
