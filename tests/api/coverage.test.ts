import { ulid } from "ulid";
import { afterAll, beforeAll, expect, it } from "vitest";
import { check } from "#contract/coverage.ts";
import { makeDriver, makeRegion, makeZipCode } from "#tests/support/factories/factories.ts";
import { newAddress } from "#tests/support/scenarios/newcomer.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const ask = (zipCode: string, headers = newAddress()) => service.send(check, { zipCode }, { headers });

it("is where drivers work, and says the city", async () => {
  const region = (await makeRegion(service.pool)).name;
  const { code } = await makeZipCode(service.pool, { region, city: "Chełmża" });
  expect((await ask(code)).body).toEqual({ isCovered: false, city: "Chełmża" });
  await makeDriver(service.pool, { region, blocked: true });
  expect((await ask(code)).body.isCovered).toBe(false);
  await makeDriver(service.pool, { region, allowedCompanyIds: [ulid()] });
  expect((await ask(code)).body.isCovered).toBe(false);
  // Too small for a package of the usual size.
  await makeDriver(service.pool, { region, vehicleSize: "S" });
  expect((await ask(code)).body.isCovered).toBe(false);
  await makeDriver(service.pool, { region, vehicleSize: "M", status: "offline" });
  expect((await ask(code)).body.isCovered).toBe(true);
  await service.pool.query("update regions set active = false where name = $1", [region]);
  expect((await ask(code)).body.isCovered).toBe(false);
});

it("is not where nobody knows the code, and no question without one", async () => {
  expect((await ask("99-999")).body).toEqual({ isCovered: false, city: null });
  expect((await ask("85022")).error.errors).toMatchObject({ zipCode: { message: "zipCode" } });
});

it("is asked sixty times from one address within a quarter of an hour", async () => {
  const headers = newAddress();
  const replies = await Promise.all(Array.from({ length: 65 }, () => ask("99-999", headers)));
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(5);
});
