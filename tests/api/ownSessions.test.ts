import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as contract from "#contract/account.ts";
import { companyAccounts, endAccountSessions } from "#contract/accountLinks.ts";
import * as apiKeys from "#contract/apiKeys.ts";
import * as operators from "#contract/operators.ts";
import * as session from "#contract/session.ts";
import { makeCompany } from "#tests/support/factories/factories.ts";
import { allSteps } from "#tests/support/pages/orderFormPage.ts";
import { createCompanyScenario } from "#tests/support/scenarios/companyScenario.ts";
import { codeOf, type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const credentials = (email: string) => ({ username: email, password: "Delivery1" });
const signInWith = async (email: string, userAgent: string) =>
  (await service.send(session.signIn, credentials(email), { headers: { "user-agent": userAgent } })).body
    .token;
const list = async (token: string) => (await service.send(contract.sessions, undefined, { token })).body;
const end = (token: string, sessionId?: string) =>
  service.send(contract.endSessions, sessionId === undefined ? {} : { sessionId }, { token });
const isAlive = async (token: string) =>
  (await service.send(session.me, undefined, { token })).status === 200;

describe("back-office", () => {
  it("signs a person of a company out everywhere, with the sockets; keys and everybody else stay", async () => {
    const {
      id: companyId,
      token,
      client,
      clientEmail,
      stranger,
    } = await createCompanyScenario(service, allSteps);
    const [{ id: accountId } = { id: "" }] = (await service.send(companyAccounts, { companyId }, { token }))
      .body;
    const key = await service.send(apiKeys.create, { name: "One", accountType: "api" }, { token: client });
    const colleague = (await service.signInClient(companyId)).token;
    const [phone, listener] = [await signInWith(clientEmail, "phone"), await service.connect(client)];
    const signOut = (by: string, account = accountId) =>
      service.send(endAccountSessions, { accountId: account }, { token: by });

    for (const by of [stranger, client]) expect((await signOut(by)).status).not.toBe(200);
    expect((await signOut(token)).body).toEqual({ ended: 2 });
    await listener.until("sessionEnded");
    const tokens = [client, phone, key.body.key, colleague];
    expect(await Promise.all(tokens.map(isAlive))).toEqual([false, false, true, true]);
    expect(await isAlive(await service.signIn(clientEmail))).toBe(true);
  });

  it("ends nothing of a person beyond its companies, of an operator or of nobody, and can't tell them apart", async () => {
    const { token } = await createCompanyScenario(service);
    const foreign = await service.signInClient((await makeCompany(service.pool)).id);
    const operator = await service.signInOperator();
    for (const accountId of [foreign.account.id, operator.account.id, "nobody"]) {
      const reply = await service.send(endAccountSessions, { accountId }, { token });
      expect(codeOf(reply)).toEqual([404, "not_found"]);
    }
    expect([await isAlive(foreign.token), await isAlive(operator.token)]).toEqual([true, true]);
  });
});

describe("one's own sessions", () => {
  it("are listed with device and place, and not those of others", async () => {
    const { account, token } = await service.signInOperator();
    await service.signInOperator();
    service.advance(1_000);
    await signInWith(account.email, "Firefox on a phone");
    const [phone, present] = await list(token);
    expect(phone).toMatchObject({ userAgent: "Firefox on a phone", isCurrent: false });
    expect(phone?.address).toMatch(/127\.0\.0\.1/);
    expect(present).toMatchObject({ isCurrent: true });
    expect(await list(token)).toHaveLength(2);
  });

  it("end one by one with their sockets, or all but the present one", async () => {
    const { account, token } = await service.signInOperator();
    const [one, two, three] = [
      await signInWith(account.email, "one"),
      await signInWith(account.email, "two"),
      await signInWith(account.email, "three"),
    ];
    const listener = await service.connect(one);
    const found = (await list(token)).find(({ userAgent }) => userAgent === "one");
    expect((await end(token, found?.id)).body).toEqual({ ended: 1 });
    await listener.until("sessionEnded");
    expect([await isAlive(one), await isAlive(two)]).toEqual([false, true]);
    expect((await end(token)).body).toEqual({ ended: 2 });
    expect([await isAlive(token), await isAlive(two), await isAlive(three)]).toEqual([true, false, false]);
    expect((await end(token)).body).toEqual({ ended: 0 });
  });

  it("end with the views of other accounts that they opened", async () => {
    const { account, token: lost } = await service.signInOperator();
    const { account: seen } = await service.signInOperator({ scopes: ["orders:read"] });
    const view = await service.send(operators.viewAs, { accountId: seen.id }, { token: lost });
    expect((await end(await service.signIn(account.email))).body).toEqual({ ended: 1 });
    expect([await isAlive(lost), await isAlive(view.body.token)]).toEqual([false, false]);
  });

  it("of somebody else are not ended", async () => {
    const [one, other] = [await service.signInOperator(), await service.signInOperator()];
    const [foreign] = await list(other.token);
    expect((await end(one.token, foreign?.id)).body).toEqual({ ended: 0 });
    expect(await isAlive(other.token)).toBe(true);
  });

  it("are neither listed nor ended by an API key, whose account others share", async () => {
    const { id } = await makeCompany(service.pool, allSteps);
    const { token } = await service.signInClient(id);
    const make = async (name: string) =>
      (await service.send(apiKeys.create, { name, accountType: "api" }, { token })).body.key;
    const [one, other] = [await make("One"), await make("Other")];
    expect((await service.send(contract.sessions, undefined, { token: one })).status).toBe(403);
    expect((await end(one)).status).toBe(403);
    expect(await isAlive(other)).toBe(true);
  });

  it("do not tell of an operator who sees what the account sees", async () => {
    const { account, token } = await service.signInOperator({ scopes: ["drivers"] });
    const admin = await service.signInOperator();
    await service.send(operators.viewAs, { accountId: account.id }, { token: admin.token });
    expect(await list(token)).toHaveLength(1);
  });
});
