import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as apiKeys from "#contract/apiKeys.ts";
import * as auditLog from "#contract/auditLog.ts";
import { download } from "#contract/orders/orders.ts";
import { me } from "#contract/session.ts";
import { eventually } from "#tests/support/eventually.ts";
import { createApiKeyScenario } from "#tests/support/scenarios/apiKeyScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const openOffice = () => createApiKeyScenario(service);
const whoIs = (token: string) => service.send(me, undefined, { token });
const isAlive = async (token: string) => (await whoIs(token)).status === 200;
const rowsOf = async (text: string, ...values: unknown[]) => (await service.pool.query(text, values)).rows;

describe("a revoked key", () => {
  it("is none any more at once, with its sockets, and the others stay", async () => {
    const { key, list, revoke } = await openOffice();
    const [one, other] = [await key(), await key()];
    const [ending, staying] = [await service.connect(one.key), await service.connect(other.key)];
    expect((await revoke(one.id)).status).toBe(200);
    await ending.disconnected;
    expect(ending.ends()).toEqual(["expired"]);
    expect([await isAlive(one.key), await isAlive(other.key), staying.isConnected()]).toEqual([
      false,
      true,
      true,
    ]);
    expect((await list()).map(({ id }) => id)).toEqual([other.id]);
    expect((await revoke(one.id)).error.errorCode).toBe("api_key_not_found");
  });

  it("is told to the consoles of its company and of back-office, as a new one is, and to no others", async () => {
    const { key, revoke, client } = await openOffice();
    const stranger = await service.connect((await openOffice()).client.token);
    const consoles = [
      await service.connect(client.token),
      await service.connect((await service.signInOperator()).token),
    ];
    const { id } = await key();
    for (const { names } of consoles) await eventually(names).toEqual(["apiKeyChange"]);
    await revoke(id);
    for (const { names } of consoles) await eventually(names).toEqual(["apiKeyChange", "apiKeyChange"]);
    expect(stranger.names()).toEqual([]);
  });

  it("is revoked once by two at once", async () => {
    const { key, revoke } = await openOffice();
    const { id } = await key();
    const replies = await Promise.all([revoke(id), revoke(id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(
      await rowsOf("select from events where name = 'revokeApiKey' and data ->> 'apiKeyId' = $1", id),
    ).toHaveLength(1);
  });

  it("is none of another company's", async () => {
    const [office, other] = [await openOffice(), await openOffice()];
    const { id, key } = await office.key();
    const { status, error } = await office.revoke(id, other.client.token);
    expect([status, error.errorCode]).toEqual([404, "api_key_not_found"]);
    expect(await isAlive(key)).toBe(true);
    expect(await other.list()).toEqual([]);
    const read = await service.send(
      apiKeys.list,
      { companyId: office.shop.company.id },
      { token: other.client.token },
    );
    expect([read.status, read.error.errorCode]).toEqual([404, "company_not_found"]);
  });

  it("may be revoked by back-office that reaches the company, and by none that does not", async () => {
    const office = await openOffice();
    const { id, key } = await office.key();
    const companyId = office.shop.company.id;
    const operator = (companyIds: string[], scope: "companies" | "orders" = "companies") =>
      service.signInOperator({ scopes: [scope], companyIds });
    const [beyond, operatorOfOrders, within] = [
      await operator([(await openOffice()).shop.company.id]),
      await operator([companyId], "orders"),
      await operator([companyId]),
    ];
    const tried = async ({ token }: { token: string }) => [
      (await service.send(apiKeys.list, { companyId }, { token })).error.errorCode,
      (await office.revoke(id, token)).error.errorCode,
    ];
    expect(await tried(beyond)).toEqual(["company_not_found", "api_key_not_found"]);
    expect(await tried(operatorOfOrders)).toEqual(["not_allowed", "not_allowed"]);
    expect(await isAlive(key)).toBe(true);

    const { token, account } = within;
    const { body } = await service.send(apiKeys.list, { companyId }, { token });
    expect(body).toEqual(await office.list());
    expect((await office.revoke(id, token)).status).toBe(200);
    expect([await isAlive(key), await office.list()]).toEqual([false, []]);
    const told = await rowsOf(
      `select company_id, actor_id from events where name = 'revokeApiKey' and data ->> 'apiKeyId' = $1`,
      id,
    );
    expect(told).toEqual([{ company_id: companyId, actor_id: account.id }]);
  });
});

describe("the audit log", () => {
  it("calls a key by its name, when it is made, used and revoked", async () => {
    const office = await openOffice();
    const { id, key } = await office.key("api", "Magazyn");
    service.advance(1000);
    const days = { dateFrom: "2026-11-20T23:00:00Z", dateTo: "2026-11-21T22:59:59Z" };
    expect((await service.send(download, days, { token: key })).status).toBe(200);
    service.advance(1000);
    await office.revoke(id);
    const { token } = await service.signInOperator({ companyIds: [office.shop.company.id] });
    const filter = JSON.stringify({ kind: "account" });
    const { body } = await service.send(auditLog.list, { filter }, { token });
    expect(body.map(({ name, record }) => [name, record.name])).toEqual([
      ["revokeApiKey", "Magazyn"],
      ["downloadOrders", "Magazyn"],
      ["createApiKey", "Magazyn"],
    ]);
  });
});
