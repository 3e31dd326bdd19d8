import { afterAll, beforeAll, expect, it } from "vitest";
import { count } from "#contract/notifications.ts";
import { list } from "#contract/stock/warehouses.ts";
import { makeDriver, makePlace } from "#tests/support/factories/factories.ts";
import { makeWarehouse } from "#tests/support/scenarios/stockScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let headers: Record<string, string>;
beforeAll(async () => {
  service = await startService();
  headers = { authorization: `Bearer ${(await service.signInOperator()).token}` };
});
afterAll(() => service.stop());

const ask = (query: string) => fetch(`${service.url}/api${list.path}?${query}`, { headers });

it("a list of a query is written with brackets or by its name alone, once or repeated", async () => {
  const [one, other] = [await makePlace(service.pool), await makePlace(service.pool)];
  for (const place of [one, other]) await makeWarehouse(service.pool, place);
  const found = async (query: string) => {
    const warehouses: { companyId: string }[] = await (await ask(query)).json();
    return warehouses.map(({ companyId }) => companyId).toSorted();
  };
  const [first, both] = [[one.companyId], [one.companyId, other.companyId].toSorted()];
  for (const name of ["companyIds", "companyIds[]"]) {
    expect(await found(`${name}=${one.companyId}`)).toEqual(first);
    expect(await found(`${name}=${one.companyId}&${name}=${other.companyId}`)).toEqual(both);
  }
  expect(await found("companyIds=")).toEqual([]);
});

it("what is a list or a word can be either", async () => {
  const [one, other] = [await makePlace(service.pool), await makePlace(service.pool)];
  const drivers = [];
  for (const { region } of [one, one, other]) drivers.push(await makeDriver(service.pool, { region }));
  const counted = async (query: string) => {
    const response = await fetch(`${service.url}/api${count.path}?${query}`, { headers });
    return (await response.json()).recipients;
  };
  const regions = `regions=${encodeURIComponent(one.region)}`;
  expect(await counted("regions=*")).toBe(3);
  expect(await counted(regions)).toBe(2);
  expect(await counted(`${regions}&regions=${encodeURIComponent(other.region)}&status=online`)).toBe(3);
  expect(await counted(`${regions}&driverIds=${drivers[0]?.id}`)).toBe(1);
});

it("what is no list can't be repeated", async () => {
  const response = await ask("at=2026-11-21T12:00:00Z&at=2026-11-22T12:00:00Z");
  expect(response.status).toBe(400);
  expect(Object.keys((await response.json()).errors)).toEqual(["at"]);
});
