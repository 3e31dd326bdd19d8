import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changePassword } from "#contract/account.ts";
import * as apiKeys from "#contract/apiKeys.ts";
import { maxApiKeys } from "#contract/apiKeys.ts";
import * as auditLog from "#contract/auditLog.ts";
import { info as companyInfo } from "#contract/companies/companies.ts";
import { checkAvailability } from "#contract/orders/form.ts";
import { download, info } from "#contract/orders/orders.ts";
import { canViewOf } from "#contract/permissions.ts";
import { me, refresh, signIn, signOut } from "#contract/session.ts";
import { eventually } from "#tests/support/eventually.ts";
import { makeClient, makeDriver, noon } from "#tests/support/factories/factories.ts";
import { createShopScenario } from "#tests/support/scenarios/shopScenario.ts";
import type { HttpRequest } from "#tests/support/service/httpRequests.ts";
import { codeOf, type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const active = {
  productSelectedAt: noon,
  locationsCompletedAt: noon,
  dataCompletedAt: noon,
  contractGeneratedAt: noon,
};

/** A shop of an active company, its client, and functions that create and use API keys. */
async function openOffice(company: object = active) {
  const shop = await createShopScenario(service, { company });
  await makeDriver(service.pool, { region: shop.region });
  const client = await service.signInClient(shop.company.id);
  const make = (accountType: "api" | "api_user" = "api", name = "Sklep online", headers = {}) =>
    service.send(apiKeys.create, { name, accountType }, { token: client.token, headers });
  return {
    shop,
    client,
    make,
    key: async (accountType?: "api" | "api_user", name?: string) => (await make(accountType, name)).body,
    list: async (token = client.token) => (await service.send(apiKeys.list, {}, { token })).body,
    revoke: (apiKeyId: string, token = client.token) => service.send(apiKeys.revoke, { apiKeyId }, { token }),
  };
}

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

  it.each([
    "api",
    "api_user",
  ] as const)("of the type %s makes and reads orders as that type may", async (type) => {
    const { shop, key } = await openOffice();
    const { key: token } = await key(type, "Magazyn");
    const { user, permissions } = { user: (await whoIs(token)).body, ...(await whoIs(token)).body };
    expect(user).toMatchObject({ userType: "client", accountType: type, company: { id: shop.company.id } });
    const seen = Object.entries(permissions.orders.canView).filter(([, may]) => may);
    expect(seen.map(([flag]) => flag).sort()).toEqual([...canViewOf[type]].sort());
    expect(permissions.company).toEqual({ canAccessPage: false, canWrite: false });
    expect(permissions.settings).toEqual({ canAccessPage: false });
    const { status, body } = await shop.create({}, undefined, token);
    expect(status).toBe(200);
    const { body: order } = await service.send(info, { orderId: body.id }, { token });
    const { clientStreet: street, clientCity: city, clientZipCode: zipCode, companyId } = shop.order;
    const question = { companyId, senderAddress: shop.kiosk, receiverAddress: { street, city, zipCode } };
    const asked = await service.send(checkAvailability, { ...question, packageSize: "M" }, { token });
    const hasPrice = type === "api";
    expect(order.clientName).toBeNull();
    expect([order.estimatedPayout !== null, asked.body.price !== null]).toEqual([hasPrice, hasPrice]);
    const guess = await shop.create({ expectedPrice: 0.01 }, undefined, token);
    expect(guess.error.errorCode).toBe(hasPrice ? "price_changed" : "not_allowed");
    expect((await shop.stored()).events.at(-1)).toMatchObject({ name: "newOrder", actorType: "client" });
    expect(
      await rowsOf(
        "select actor_name from events where name = 'newOrder' and company_id = $1",
        shop.company.id,
      ),
    ).toEqual([{ actor_name: "Magazyn" }]);
  });

  it("does all that the API's page describes, and the order of its quick start is made, labelled and followed", async () => {
    const answer = await service.request("/api/docs/json");
    // The page also works in a network without TLS, where a browser must not ask for its files by https.
    expect(answer.headers.get("content-security-policy")).not.toContain("upgrade-insecure-requests");
    const description = await answer.json();
    const names = Object.values<Record<string, { operationId: string }>>(description.paths).flatMap(
      (methods) => Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(names).toEqual(
      expect.arrayContaining(["orders.create", "orders.label", "products.list", "locations.list"]),
    );
    expect(
      names.filter((name) => /driver|compan.*update|operators|leads|signIn|changePassword/.test(name)),
    ).toEqual([]);

    const { shop, key } = await openOffice();
    const { key: token } = await key();
    const [, body = ""] = /-d '(\{.*?\n {2}\})'/s.exec(description.info.description) ?? [];
    const order = body
      .replace("COMPANY", shop.company.id)
      .replace("PRODUCT", shop.product.id)
      .replace("LOCATION", shop.location.id)
      .replace("87-100", shop.there.code);
    const call = (path: string, init: HttpRequest = {}) =>
      service.request(`/api${path}`, {
        ...init,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      });
    for (const path of ["/@me", "/product/list", "/region/locations"])
      expect((await call(path)).status).toBe(200);
    const made = await call("/order/create", { method: "POST", body: order });
    expect(made.status).toBe(200);
    const { id } = await made.json();
    expect((await call(`/order/labels/${id}`)).headers.get("content-type")).toBe("application/pdf");
    expect((await (await call(`/order/info?orderId=${id}`)).json()).externalId).toBe("shop-1001");
    const followed = [...description.info.description.matchAll(/"\$API(\S+\?orderId=)ORDER"/g)];
    expect(followed.map(([, path]) => path)).toEqual([
      "/order/info?orderId=",
      "/order/location-history?orderId=",
      "/order/timeline?orderId=",
    ]);
    for (const [, path] of followed) expect((await call(`${path}${id}`)).status).toBe(200);
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

  it("does nothing but its work", async () => {
    const { key, shop } = await openOffice();
    const { id, key: token } = await key();
    const codes = [
      await service.send(apiKeys.create, { name: "x", accountType: "api" }, { token }),
      await service.send(apiKeys.list, {}, { token }),
      await service.send(apiKeys.revoke, { apiKeyId: id }, { token }),
      await service.send(companyInfo, { companyId: shop.company.id }, { token }),
      await service.send(signOut, undefined, { token }),
    ].map(({ error }) => error.errorCode);
    expect(codes).toEqual(Array(5).fill("not_allowed"));
    const input = { oldPassword: "Delivery1", newPassword: "Pickup22" };
    expect((await service.send(changePassword, input, { token })).error.errorCode).toBe(
      "password_does_not_match",
    );
    expect(await isAlive(token)).toBe(true);
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
