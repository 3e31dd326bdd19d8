import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signIn, signInAlias } from "#contract/session.ts";
import { makeOperator } from "#tests/support/factories/factories.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

// Each test uses another network, so that it has no failures yet.
let network = 0;
beforeEach(() => {
  network += 1;
});
const addressOf = (host: number) => `198.51.${network}.${host}`;

const from = (host = 1) => ({ headers: { "x-forwarded-for": addressOf(host) } });

const attempt = async (username: string, password: string, at: Service = service, host = 1) =>
  (await at.send(signIn, { username, password }, from(host))).status;

const fail = async (username: string, times: number) => {
  for (let time = 0; time < times; time++) expect(await attempt(username, "wrong one")).toBe(401);
};

describe("sign-in limits of an account", () => {
  it("refuse after five failures, and say when to come back", async () => {
    const { email } = await makeOperator(service.pool);
    await fail(email, 5);
    const input = { username: email, password: "wrong one" };
    const { status, error, headers } = await service.send(signIn, input, from());
    expect(status).toBe(429);
    expect(error.errorCode).toBe("too_many_attempts");
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(890);
    expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(900);
  });

  it("hold whatever the case and the path", async () => {
    const { email } = await makeOperator(service.pool);
    await fail(email, 5);
    const input = { username: email.toUpperCase(), password: "Delivery1" };
    const { status } = await service.send(signInAlias, input, from());
    expect(status).toBe(429);
  });

  it("leave its holder alone at another address, who signs in without forgiving the first", async () => {
    const { email } = await makeOperator(service.pool);
    await fail(email, 5);
    expect(await attempt(email, "Delivery1", service, 2)).toBe(200);
    expect(await attempt(email, "Delivery1", service, 1)).toBe(429);
  });

  it("refuse after fifty failures from ten addresses, whoever asks from wherever", async () => {
    const { email } = await makeOperator(service.pool);
    for (let nth = 0; nth < 49; nth++)
      expect(await attempt(email, "wrong one", service, 1 + Math.floor(nth / 5))).toBe(401);
    // A success is none of them.
    expect(await attempt(email, "Delivery1", service, 11)).toBe(200);
    expect(await attempt(email, "wrong one", service, 10)).toBe(401);
    expect(await attempt(email, "Delivery1", service, 11)).toBe(429);
  });

  it("are told of accounts that don't exist as well", async () => {
    await fail("nobody@operators.example", 5);
    expect(await attempt("nobody@operators.example", "wrong one")).toBe(429);
  });

  it("start anew with a success", async () => {
    const { email } = await makeOperator(service.pool);
    await fail(email, 4);
    expect(await attempt(email, "Delivery1")).toBe(200);
    await fail(email, 5);
    expect(await attempt(email, "wrong one")).toBe(429);
  });

  it("don't count successes", async () => {
    const { email } = await makeOperator(service.pool);
    for (let time = 0; time < 8; time++) expect(await attempt(email, "Delivery1")).toBe(200);
  });

  it("leave another account of the same address alone", async () => {
    const [{ email }, other] = [await makeOperator(service.pool), await makeOperator(service.pool)];
    await fail(email, 5);
    expect(await attempt(other.email, "Delivery1")).toBe(200);
  });

  it("let no parallel guesses slip through", async () => {
    const { email } = await makeOperator(service.pool);
    const statuses = await Promise.all(Array.from({ length: 20 }, () => attempt(email, "wrong one")));
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  });

  it("hold in another process, and after a restart", async () => {
    const { email } = await makeOperator(service.pool);
    await fail(email, 5);
    const another = await startService({ database: service.database });
    expect(await attempt(email, "Delivery1", another)).toBe(429);
    await another.stop();
  });
});

describe("sign-in limits of an address", () => {
  /** Fails five times for each of some accounts, and once for an unknown one. */
  const failFrom = async (host: number, times: number) => {
    const accounts = await Promise.all(
      Array.from({ length: Math.ceil(times / 5) }, () => makeOperator(service.pool)),
    );
    const names = Array.from({ length: times - 1 }, (_, nth) => accounts[Math.floor(nth / 5)]?.email ?? "");
    const statuses = await Promise.all(
      ["nobody@operators.example", ...names].map((name) => attempt(name, "wrong one", service, host)),
    );
    return statuses.filter((status) => status === 401).length;
  };

  it("refuse after fifty failures of whatever accounts", async () => {
    expect(await failFrom(9, 51)).toBe(50);
  });

  it("count failures only", async () => {
    const { email } = await makeOperator(service.pool);
    expect(await failFrom(9, 49)).toBe(49);
    expect(await attempt(email, "Delivery1", service, 9)).toBe(200);
    expect(await attempt(email, "wrong one", service, 9)).toBe(401);
    expect(await attempt(email, "wrong one", service, 9)).toBe(429);
  });

  it("leave other addresses alone", async () => {
    const { email } = await makeOperator(service.pool);
    await failFrom(9, 50);
    expect(await attempt(email, "Delivery1", service, 9)).toBe(429);
    expect(await attempt(email, "Delivery1", service, 10)).toBe(200);
  });
});
