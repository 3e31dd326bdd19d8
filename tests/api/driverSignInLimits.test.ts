import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { signIn } from "#contract/driverApp.ts";
import { signIn as signInToConsole } from "#contract/session.ts";
import { makeDriver, makeOperator, makeRegion, password } from "#tests/support/factories/factories.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let email: string;
beforeEach(async () => {
  service = await startService();
  const region = (await makeRegion(service.pool)).name;
  email = (await makeDriver(service.pool, { region, passwordHash: await password })).email;
});
afterEach(() => service.stop());

const attempt = async (username: string, given: string, at: Service = service) =>
  (await at.send(signIn, { username, password: given }, { headers: { "x-forwarded-for": "192.0.2.1" } }))
    .status;

const fail = async (times: number) => {
  for (let time = 0; time < times; time++) expect(await attempt(email, "wrong one")).toBe(401);
};

describe("the limits of phones' sign-ins", () => {
  it("refuse an account after five failures, the right password too, in every process", async () => {
    await fail(5);
    expect(await attempt(email.toUpperCase(), "Delivery1")).toBe(429);
    const another = await startService({ database: service.database });
    expect(await attempt(email, "Delivery1", another)).toBe(429);
    await another.stop();
  });

  it("start anew with a success", async () => {
    await fail(4);
    expect(await attempt(email, "Delivery1")).toBe(200);
    await fail(4);
    expect(await attempt(email, "Delivery1")).toBe(200);
  });

  it("let no parallel guesses slip through", async () => {
    const statuses = await Promise.all(Array.from({ length: 20 }, () => attempt(email, "wrong one")));
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  });

  it("let the phones of one address fail a thousand times together", async () => {
    await service.pool.query(
      `insert into attempts (key, points, expire)
       values ('driver-sign-in-address:192.0.2.1', 998, extract(epoch from now()) * 1000 + 60000)`,
    );
    expect(await attempt("a@drivers.example", "wrong one")).toBe(401);
    expect(await attempt(email, "Delivery1")).toBe(200);
    expect(await attempt("b@drivers.example", "wrong one")).toBe(401);
    expect(await attempt(email, "Delivery1")).toBe(429);
  });

  it("count apart from those of the console", async () => {
    const operator = await makeOperator(service.pool, { email: "same@people.example" });
    for (let time = 0; time < 6; time++) await attempt(operator.email, "wrong one");
    const input = { username: operator.email, password: "Delivery1" };
    expect((await service.send(signInToConsole, input)).status).toBe(200);
  });
});
