import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changePassword } from "#contract/account.ts";
import * as apiKeys from "#contract/apiKeys.ts";
import { info as companyInfo } from "#contract/companies/companies.ts";
import { checkAvailability } from "#contract/orders/form.ts";
import { info } from "#contract/orders/orders.ts";
import { canViewOf } from "#contract/permissions.ts";
import { me, signOut } from "#contract/session.ts";
import { createApiKeyScenario } from "#tests/support/scenarios/apiKeyScenario.ts";
import type { HttpRequest } from "#tests/support/service/httpRequests.ts";
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

describe("a key", () => {
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
});
