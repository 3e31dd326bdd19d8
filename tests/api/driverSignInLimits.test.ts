import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signIn } from "#contract/driverApp/driverApp.ts";
import { signIn as signInToConsole } from "#contract/session.ts";
import { makeDriver, makeOperator, makeRegion, password } from "#tests/support/factories/factories.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let region: string;
beforeAll(async () => {
  service = await startService();
  region = (await makeRegion(service.pool)).name;
});
afterAll(() => service.stop());

// Each test uses another address, so that it has no failures yet.
let host = 0;
let email: string;
beforeEach(async () => {
  host += 1;
  email = (await makeDriver(service.pool, { region, passwordHash: await password })).email;
});

const attempt = async (username: string, given: string) => {
  const headers = { "x-forwarded-for": `192.0.2.${host}` };
  return (await service.send(signIn, { username, password: given }, { headers })).status;
};

// What they have in common with those of the console is tested in signInLimits.test.ts.
describe("the limits of phones' sign-ins", () => {
  it("refuse an account after five failures, the right password too", async () => {
    for (let time = 0; time < 5; time++) expect(await attempt(email, "wrong one")).toBe(401);
    expect(await attempt(email.toUpperCase(), "Delivery1")).toBe(429);
  });

  it("let the phones of one address fail a thousand times together", async () => {
    await service.pool.query(
      `insert into attempts (key, points, expire)
       values ($1, 998, extract(epoch from now()) * 1000 + 60000)`,
      [`driver-sign-in-address:192.0.2.${host}`],
    );
    expect(await attempt("a@drivers.example", "wrong one")).toBe(401);
    expect(await attempt(email, "Delivery1")).toBe(200);
    expect(await attempt("b@drivers.example", "wrong one")).toBe(401);
    expect(await attempt(email, "Delivery1")).toBe(429);
  });

  it("count apart from those of the console", async () => {
    const operator = await makeOperator(service.pool, { email: "same@people.example" });
    for (let time = 0; time < 6; time++) await attempt(operator.email, "wrong one");
    const headers = { "x-forwarded-for": `192.0.2.${host}` };
    const input = { username: operator.email, password: "Delivery1" };
    expect((await service.send(signInToConsole, input, { headers })).status).toBe(200);
  });
});
