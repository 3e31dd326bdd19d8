import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as session from "#contract/session.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

const minutes = 60_000;
const hours = 60 * minutes;

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const statusOf = async (token: string) => (await service.send(session.me, undefined, { token })).status;
const refresh = (token: string) => service.send(session.refresh, undefined, { token });

describe("a session", () => {
  it("ends after an hour without a refresh", async () => {
    const { token } = await service.signInOperator();
    service.advance(60 * minutes - 1);
    expect(await statusOf(token)).toBe(200);
    service.advance(1);
    expect(await statusOf(token)).toBe(401);
  });

  it("lives an hour from its last refresh, and keeps its token", async () => {
    const { token } = await service.signInOperator();
    service.advance(50 * minutes);
    const { status, body } = await refresh(token);
    expect([status, body]).toEqual([200, { token, now: service.clock().toISOString() }]);
    service.advance(59 * minutes);
    expect(await statusOf(token)).toBe(200);
  });

  it("ends after twelve hours, however often it was refreshed", async () => {
    const { token } = await service.signInOperator();
    for (let hour = 0; hour < 12; hour += 0.5) {
      expect((await refresh(token)).status).toBe(200);
      service.advance(0.5 * hours);
    }
    expect((await refresh(token)).status).toBe(401);
  });

  it("can't be refreshed once it has run out", async () => {
    const { token } = await service.signInOperator();
    service.advance(60 * minutes);
    expect((await refresh(token)).status).toBe(401);
  });

  it("ends at once with a sign-out, and only that one", async () => {
    const { token, account } = await service.signInOperator();
    const other = await service.signIn(account.email);
    const { status, body } = await service.send(session.signOut, undefined, { token });
    expect([status, body]).toEqual([200, null]);
    expect(await statusOf(token)).toBe(401);
    expect(await statusOf(other)).toBe(200);
  });

  it("dies with its account", async () => {
    const { token, account } = await service.signInOperator();
    await service.pool.query("update accounts set account_type = 'deactivated' where id = $1", [account.id]);
    expect(await statusOf(token)).toBe(401);
  });

  it("has the flags that its account has now", async () => {
    const { token, account } = await service.signInOperator({ scopes: ["orders"] });
    await service.pool.query("update accounts set scopes = '{drivers}' where id = $1", [account.id]);
    const { body } = await service.send(session.me, undefined, { token });
    expect(body.permissions.orders.canAccessPage).toBe(false);
    expect(body.permissions.drivers.canAccessPage).toBe(true);
  });
});

describe("a token", () => {
  it("is taken whatever the case of its scheme", async () => {
    const { token } = await service.signInOperator();
    for (const scheme of ["bearer", "BEARER"]) {
      const headers = { authorization: `${scheme} ${token}` };
      expect((await service.send(session.me, undefined, { headers })).status).toBe(200);
      expect((await service.send(session.refresh, undefined, { headers })).body.token).toBe(token);
    }
  });

  it.each([
    ["none", undefined],
    ["an empty header", ""],
    ["another scheme", "Basic YWRtaW46YWRtaW4="],
    ["no scheme", "a".repeat(43)],
    ["a forged one", `Bearer ${"a".repeat(43)}`],
    ["one of 10,000 characters", `Bearer ${"a".repeat(10_000)}`],
    ["one with a quote", "Bearer ' or '1'='1"],
    ["two", `Bearer ${"a".repeat(43)}, Bearer ${"b".repeat(43)}`],
  ])("is refused when it is %s", async (_, authorization) => {
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
    const { status, error } = await service.send(session.me, undefined, { headers });
    expect(status).toBe(401);
    expect(error.errorCode).toBe("not_authenticated");
  });

  it("is refused with a letter changed", async () => {
    const { token } = await service.signInOperator();
    const changed = `${token.startsWith("A") ? "B" : "A"}${token.slice(1)}`;
    expect(await statusOf(changed)).toBe(401);
  });

  it("is refused in a query", async () => {
    const { token } = await service.signInOperator();
    expect((await service.request(`/api/@me?token=${token}`)).status).toBe(401);
  });
});
