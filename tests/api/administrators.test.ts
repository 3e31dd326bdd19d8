import { afterAll, beforeAll, expect, it } from "vitest";
import { administrators } from "#contract/account.ts";
import { makeCompany, makeOperator } from "#tests/support/factories/factories.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const ask = async (token: string) => (await service.send(administrators, undefined, { token })).body;

it("names to an operator those who manage operators and reach as much, and to a client nobody", async () => {
  const company = await makeCompany(service.pool);
  const everywhere = await makeOperator(service.pool, { scopes: ["operators"] });
  const here = await makeOperator(service.pool, { scopes: ["operators"], companyIds: [company.id] });
  await makeOperator(service.pool, {
    scopes: ["operators"],
    companyIds: [(await makeCompany(service.pool)).id],
  });
  await makeOperator(service.pool, { scopes: ["operators"], accountType: "deactivated" });
  await makeOperator(service.pool, { scopes: ["orders"] });
  const near = await service.signInOperator({ scopes: ["orders"], companyIds: [company.id] });
  expect(await ask(near.token)).toEqual([everywhere.email, here.email]);
  const far = await service.signInOperator({ scopes: ["orders"] });
  expect(await ask(far.token)).toEqual([everywhere.email]);
  expect(await ask((await service.signInClient(company.id)).token)).toEqual([]);
});
