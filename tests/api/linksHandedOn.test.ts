import { afterAll, beforeAll, expect, test } from "vitest";
import * as links from "#contract/accountLinks.ts";
import * as operators from "#contract/operators.ts";
import { canViewFlags } from "#contract/permissions.ts";
import type { LinkKind } from "#contract/rules/linkPaths.ts";
import { me } from "#contract/session.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { resetOperator } from "#server/modules/session/operator.ts";
import { makePlace, type OperatorValues, password } from "#tests/support/factories/factories.ts";
import { createCompanyScenario } from "#tests/support/scenarios/companyScenario.ts";
import { newAddress } from "#tests/support/scenarios/newcomer.ts";
import { codeOf, type Service, startService } from "#tests/support/service/service.ts";

/** A service that mails nothing. */
let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const forget = (email: string) =>
  service.send(links.requestPassword, { email, language: "pl" }, { headers: newAddress() });
const setPassword = (token: string) =>
  service.send(links.setPassword, { token, newPassword: "Nowe haslo 7" });
const listed = (companyId: string, token: string) =>
  service.send(links.companyAccounts, { companyId }, { token });
const make = (accountId: string, token: string, kind: LinkKind = "newPassword") =>
  service.send(links.makeLink, { accountId, kind }, { token });

test("back-office sees the request on the company's page, and hands on a link that is told once", async () => {
  const { id, client, clientEmail, token, email } = await createCompanyScenario(service);
  expect((await forget(clientEmail)).body).toEqual({ mailed: false });
  await service.send(
    links.changeEmail,
    { newEmail: "shop@new.example", password: "Delivery1", language: "cs" },
    { token: client },
  );
  const [account] = (await listed(id, token)).body;
  expect(account).toMatchObject({
    email: clientEmail,
    requests: [
      { kind: "newEmail", newEmail: "shop@new.example" },
      { kind: "newPassword", newEmail: null, madeAt: null },
    ],
  });
  const { body } = await make(account?.id ?? "", token);
  expect(body.path).toMatch(/^\/new-password#\S{40,}$/);
  expect((await listed(id, token)).body[0]?.requests[1]).toMatchObject({ madeBy: email });
  const link = body.path.split("#")[1] ?? "";
  const again = (await make(account?.id ?? "", token)).body.path.split("#")[1] ?? "";
  expect((await setPassword(link)).status).toBe(410);
  expect((await setPassword(again)).status).toBe(200);
  expect((await listed(id, token)).body[0]?.requests).toEqual([]);
  expect((await service.pool.query("select * from mails")).rows).toEqual([]);
});

test("back-office makes links for requests only, and within the operator's companies", async () => {
  const { id, clientEmail, token, stranger } = await createCompanyScenario(service);
  const accountId = (await listed(id, token)).body[0]?.id ?? "";
  expect(codeOf(await make(accountId, token))).toEqual([404, "account_request_not_found"]);
  await forget(clientEmail);
  expect(codeOf(await make(accountId, stranger))).toEqual([404, "account_request_not_found"]);
  expect(codeOf(await listed(id, stranger))).toEqual([404, "company_not_found"]);
  expect((await make(accountId, token)).status).toBe(200);
});

test("back-office makes no link by which it would get rights of a client that it lacks; the request waits for others", async () => {
  const { id, clientEmail, token } = await createCompanyScenario(service);
  await forget(clientEmail);
  const accountId = (await listed(id, token)).body[0]?.id ?? "";
  const { region, locationId } = await makePlace(service.pool);
  const limits: OperatorValues[] = [
    { scopes: ["companies"], canView: [] },
    { scopes: ["companies", "orders"], canView: canViewFlags.filter((flag) => flag !== "sensitiveData") },
    { scopes: ["companies", "orders:read"] },
    { regions: [region] },
    { locationIds: [locationId] },
  ];
  for (const limit of limits) {
    const operator = await service.signInOperator(limit);
    expect(codeOf(await make(accountId, operator.token))).toEqual([403, "operator_has_more_rights"]);
    expect((await listed(id, operator.token)).body[0]?.requests).toMatchObject([{ madeAt: null }]);
  }
  const { token: equal } = await service.signInOperator({ scopes: ["companies", "orders"] });
  expect((await make(accountId, equal)).status).toBe(200);
});

test("a link that back-office made is not ended by another request, which anybody can make", async () => {
  const { id, clientEmail, token } = await createCompanyScenario(service);
  await forget(clientEmail);
  const accountId = (await listed(id, token)).body[0]?.id ?? "";
  const link = (await make(accountId, token)).body.path.split("#")[1] ?? "";
  expect((await forget(clientEmail)).body).toEqual({ mailed: false });
  expect((await setPassword(link)).status).toBe(200);
});

test("an operator's request is answered by a manager who may change the account", async () => {
  const manager = await service.signInOperator();
  const { account, token } = await service.signInOperator({ scopes: ["orders:read"] });
  const listedRequests = async () =>
    (await service.send(operators.list, undefined, { token: manager.token })).body.find(
      ({ id }) => id === account.id,
    )?.requests;
  const makeFor = (operatorId: string, by: string) =>
    service.send(operators.makeLink, { operatorId, kind: "newEmail" }, { token: by });
  expect(codeOf(await makeFor(account.id, manager.token))).toEqual([404, "account_request_not_found"]);

  const newEmail = `new-${account.email}`;
  const request = { newEmail, password: "Delivery1", language: "pl" } as const;
  await service.send(links.changeEmail, request, { token });
  expect(await listedRequests()).toMatchObject([{ kind: "newEmail", newEmail, madeBy: null }]);
  const { body } = await makeFor(account.id, manager.token);
  expect(await listedRequests()).toMatchObject([{ madeBy: manager.account.email }]);
  const confirmed = await service.send(links.confirmEmail, { token: body.path.split("#")[1] ?? "" });
  expect(confirmed.body).toEqual({ email: newEmail });
  expect(await listedRequests()).toEqual([]);
});

test("people whose accounts have a program's type get a new password and another address as all others", async () => {
  const { id, clientEmail, token } = await createCompanyScenario(service);
  await service.pool.query("update accounts set account_type = 'api' where email = $1", [clientEmail]);
  await forget(clientEmail);
  const [client] = (await listed(id, token)).body;
  const handed = (await make(client?.id ?? "", token)).body.path.split("#")[1] ?? "";
  expect((await setPassword(handed)).status).toBe(200);

  const manager = await service.signInOperator();
  const { account, token: own } = await service.signInOperator({
    accountType: "api_user",
    scopes: ["orders"],
  });
  await forget(account.email);
  const change = { newEmail: `new-${account.email}`, password: "Delivery1", language: "pl" } as const;
  await service.send(links.changeEmail, change, { token: own });
  for (const kind of ["newEmail", "newPassword"] as const) {
    const input = { operatorId: account.id, kind };
    const { body } = await service.send(operators.makeLink, input, { token: manager.token });
    const read = await service.send(links.readLink, { token: body.path.split("#")[1] ?? "" });
    expect(read.body).toMatchObject({ kind, email: account.email });
  }
});

test("a manager makes no link for the own account, for one with more rights, or for one out of reach", async () => {
  const above = await service.signInOperator();
  const below = await service.signInOperator({ scopes: ["operators"] });
  const elsewhere = await service.signInOperator({ companyIds: ["none"] });
  for (const { account } of [above, below, elsewhere]) await forget(account.email);
  const codeFor = async (operatorId: string, { token }: typeof above) =>
    codeOf(await service.send(operators.makeLink, { operatorId, kind: "newPassword" }, { token }));
  expect(await codeFor(below.account.id, below)).toEqual([403, "own_account"]);
  expect(await codeFor(above.account.id, below)).toEqual([403, "operator_has_more_rights"]);
  expect(await codeFor(above.account.id, elsewhere)).toEqual([404, "operator_not_found"]);
});

test("a manager hears of an operator's request at once", async () => {
  const { token } = await service.signInOperator();
  const socket = await service.connect(token);
  const { account } = await service.signInOperator();
  await forget(account.email);
  await socket.until("operatorChange");
});

test("an operator's password is set anew on the command line, and no client's", async () => {
  const { account, token } = await service.signInOperator();
  const { clientEmail } = await createCompanyScenario(service);
  const passwordHash = await password;
  const reset = (email: string) =>
    inTransaction(service.pool, (transaction) =>
      resetOperator(transaction, service.clock(), { email, passwordHash }),
    );
  expect(await reset(account.email.toUpperCase())).toMatchObject({ name: "resetPassword" });
  expect((await service.send(me, undefined, { token })).status).toBe(401);
  await expect(reset(clientEmail)).rejects.toMatchObject({ errorCode: "not_found" });
});
