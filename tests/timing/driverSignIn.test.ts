import { afterAll, beforeAll, expect, test } from "vitest";
import { signIn } from "#contract/driverApp/driverApp.ts";
import { hashPassword } from "#server/modules/session/password.ts";
import { makeDriver, makeRegion } from "#tests/support/factories/factories.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

test("a phone's sign-in takes as long for an unknown driver as for a wrong password", async () => {
  const { name: region } = await makeRegion(service.pool);
  const { email } = await makeDriver(service.pool, { region, passwordHash: await hashPassword("Delivery1") });
  const time = async (username: string) => {
    const start = performance.now();
    await service.send(signIn, { username, password: "wrong one" });
    return performance.now() - start;
  };
  await time("first@drivers.example");
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < 5; round++) {
    times.known.push(await time(email));
    times.unknown.push(await time(`nobody-${round}@drivers.example`));
  }
  const [known, unknown] = [Math.min(...times.known), Math.min(...times.unknown)];
  expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(2);
});
