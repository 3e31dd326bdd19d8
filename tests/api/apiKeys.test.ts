import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as apiKeys from "#contract/apiKeys.ts";
import { maxApiKeys } from "#contract/apiKeys.ts";
import { me, refresh, signIn } from "#contract/session.ts";
import { makeClient } from "#tests/support/factories/factories.ts";
import { active, createApiKeyScenario } from "#tests/support/scenarios/apiKeyScenario.ts";
import { codeOf, type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const openOffice = (company?: object) => createApiKeyScenario(service, company);
const whoIs = (token: string) => service.send(me, undefined, { token });
const isAlive = async (token: string) => (await whoIs(token)).status === 200;
const rowsOf = async (text: string, ...values: unknown[]) => (await service.pool.query(text, values)).rows;

describe("a key", () => {
  it("is told once, in a form that the API takes, and kept as a hash", async () => {
    const { key, list, client } = await openOffice();
    const made = await key();
    expect(made.key).toMatch(/^edk_[\w-]{43}$/);
    expect(await list()).toEqual([
      {
        id: made.id,
        name: "Sklep online",
        accountType: "api",
        beginning: made.key.slice(0, 8),
        createdAt: service.clock().toISOString(),
        createdBy: client.account.email,
        lastUsedAt: null,
      },
    ]);
    expect(await rowsOf("select from sessions where token_hash = $1", made.key)).toEqual([]);
    expect(JSON.stringify(await rowsOf("select data from events where name = 'createApiKey'"))).not.toContain(
      made.key.slice(9),
    );
  });

  it("is one of twenty of its company at most", async () => {
    const { make, key, revoke } = await openOffice();
    const { id } = await key();
    for (let nth = 2; nth < maxApiKeys; nth++) await key();
    const last = await Promise.all([make(), make()]);
    expect(last.map(codeOf).sort()).toEqual([
      [200, undefined],
      [409, "too_many_api_keys"],
    ]);
    await revoke(id);
    expect((await make()).status).toBe(200);
  });

  it("does not run out, however often it is refreshed or let lie", async () => {
    const own = await startService({ database: service.database });
    const { key } = await openOffice();
    const { key: token } = await key();
    await own.send(refresh, undefined, { token });
    own.advance(400 * 24 * 3_600_000);
    expect((await own.send(me, undefined, { token })).status).toBe(200);
    await own.stop();
  });

  it("notes its use, every five minutes at most", async () => {
    const { key, list } = await openOffice();
    const { key: token } = await key();
    const usedAt = async () => (await list())[0]?.lastUsedAt;
    await Promise.all(Array.from({ length: 10 }, () => whoIs(token)));
    const first = service.clock().toISOString();
    expect(await usedAt()).toBe(first);
    service.advance(4 * 60_000);
    await whoIs(token);
    expect(await usedAt()).toBe(first);
    service.advance(2 * 60_000);
    await whoIs(token);
    expect(await usedAt()).toBe(service.clock().toISOString());
  });

  it("opens no account to sign in to", async () => {
    const { key } = await openOffice();
    const { key: token } = await key();
    const { email } = (await whoIs(token)).body;
    expect(email).toMatch(/\.invalid$/);
    const { status, error } = await service.send(signIn, { username: email, password: "Delivery1" });
    expect([status, error.errorCode]).toEqual([401, "invalid_credentials"]);
    expect(await isAlive(token)).toBe(true);
  });

  it("is another each time, of one account for each type, also of many at once", async () => {
    const { make, list, shop } = await openOffice();
    const types = ["api", "api", "api_user", "api", "api_user"] as const;
    const replies = await Promise.all(types.map((type) => make(type)));
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(new Set(replies.map(({ body }) => body.key)).size).toBe(5);
    expect(await list()).toHaveLength(5);
    const accounts = await rowsOf(
      "select account_type from accounts where company_id = $1 and email like '%.invalid' order by 1",
      shop.company.id,
    );
    expect(accounts).toEqual([{ account_type: "api" }, { account_type: "api_user" }]);
  });

  it("belongs to the company, whoever has an address that is made of the company's id", async () => {
    const [office, other] = [await openOffice(), await openOffice()];
    const { id } = office.shop.company;
    const email = `api-${id.toLowerCase()}@programs.invalid`;
    const stranger = await makeClient(service.pool, other.shop.company.id);
    await rowsOf("update accounts set email = $2 where id = $1", stranger.id, email);
    const { key: token } = await office.key();
    expect((await whoIs(token)).body).toMatchObject({ accountType: "api", company: { id } });
  });

  it("joins the account of the company's earlier keys, whatever its address", async () => {
    const { key, shop } = await openOffice();
    const { id } = shop.company;
    const email = `api-${id.toLowerCase()}@programs.invalid`;
    const program = await makeClient(service.pool, id);
    await rowsOf("update accounts set email = $2, account_type = 'api' where id = $1", program.id, email);
    const { key: token } = await key();
    expect((await whoIs(token)).body.email).toBe(email);
  });

  it("is kept from who sends the request again", async () => {
    const { make, client } = await openOffice();
    const headers = { "idempotency-key": "key-of-this-api-key_1" };
    const replies = [await make("api", "Raz", headers), await make("api", "Raz", headers)];
    expect(new Set(replies.map(({ body }) => body.key)).size).toBe(2);
    expect(await rowsOf("select from idempotency_keys where account_id = $1", client.account.id)).toEqual([]);
  });
});

describe("no key is made", () => {
  it.each([
    ["that is pending", { ...active, status: "pending" }],
    ["that is inactive", { ...active, status: "inactive" }],
    ["with a step to do", { ...active, contractGeneratedAt: null }],
  ])("for a company %s", async (_, company) => {
    const { make, list } = await openOffice(company);
    const { status, error } = await make();
    expect([status, error.errorCode]).toEqual([403, "company_not_activated"]);
    expect(await list()).toEqual([]);
  });

  it("for an operator, who sees none either", async () => {
    const { token } = await service.signInOperator();
    const input = { name: "x", accountType: "api" } as const;
    expect((await service.send(apiKeys.create, input, { token })).error.errorCode).toBe("not_allowed");
    expect((await service.send(apiKeys.list, {}, { token })).body).toEqual([]);
  });

  it.each([
    ["name", " ", "required"],
    ["name", "a".repeat(1_000), "maxLength"],
    ["name", "a\0b", "unstorableText"],
    ["accountType", "xd_employee", "invalidValue"],
    ["companyId", "01X", "unknownField"],
  ])("with %s %j: %s", async (field, value, message) => {
    const { client } = await openOffice();
    const input = { name: "x", accountType: "api", [field]: value } as { name: string; accountType: "api" };
    const { status, error } = await service.send(apiKeys.create, input, { token: client.token });
    expect([status, error.errors?.[field]?.message]).toEqual([400, message]);
  });
});
