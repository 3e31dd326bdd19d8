import { drizzle } from "drizzle-orm/node-postgres";
import { ulid } from "ulid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as companies from "#contract/companies/companies.ts";
import * as drivers from "#contract/drivers.ts";
import { list as productList } from "#contract/products.ts";
import { list as regionList } from "#contract/regions.ts";
import { products } from "#server/database/tables/companies.ts";
import { makeCompany, makeDriver, makeRegion } from "#tests/support/factories/factories.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let everywhere: string;
let narrow: string;
let ids: Record<"active" | "pending" | "inactive", string>;

// Polish sorts Ł between L and M.
const names = ["Lublin", "Łódź", "Malbork"] as const;

beforeAll(async () => {
  service = await startService();
  for (const name of names.toReversed()) await makeRegion(service.pool, name);
  const make = async (name: string, status: "active" | "pending" | "inactive") =>
    (await makeCompany(service.pool, { name, status })).id;
  ids = {
    pending: await make("Łąka", "pending"),
    active: await make("Lato", "active"),
    inactive: await make("Mak", "inactive"),
  };
  for (const companyId of [ids.pending, ids.active]) {
    for (const name of ["Żel", "Zupa"]) {
      await drizzle(service.pool)
        .insert(products)
        .values({ id: ulid(), companyId, name, type: "pickup_delivery" });
    }
  }
  await makeDriver(service.pool, { region: "Łódź", firstName: "Adam" });
  await makeDriver(service.pool, { region: "Lublin", firstName: "Łucja", status: "offline" });
  await makeDriver(service.pool, { region: "Lublin", firstName: "Leon", active: false });
  everywhere = (await service.signInOperator()).token;
  narrow = (await service.signInOperator({ companyIds: [ids.active], regions: ["Łódź"] })).token;
});
afterAll(() => service.stop());

describe("companies", () => {
  const listed = async (token: string) =>
    (await service.send(companies.list, undefined, { token })).body.map(({ name }) => name);

  it("are listed by name, of every status", async () => {
    expect(await listed(everywhere)).toEqual(["Lato", "Łąka", "Mak"]);
  });

  it("are listed within the account's reach", async () => {
    expect(await listed(narrow)).toEqual(["Lato"]);
  });

  it("are opened within the account's reach, and else as unknown", async () => {
    const status = async (companyId: string) =>
      (await service.send(companies.info, { companyId }, { token: narrow })).status;
    expect(await status(ids.active)).toBe(200);
    expect(await status(ids.pending)).toBe(404);
    expect(await status("nosuch")).toBe(404);
  });

  it("are looked up by name with their status, within the account's reach", async () => {
    const lookup = async (token: string) => (await service.send(companies.lookup, undefined, { token })).body;
    const active = { id: ids.active, name: "Lato", status: "active" };
    expect(await lookup(everywhere)).toEqual([
      active,
      { id: ids.pending, name: "Łąka", status: "pending" },
      { id: ids.inactive, name: "Mak", status: "inactive" },
    ]);
    expect(await lookup(narrow)).toEqual([active]);
  });
});

describe("regions", () => {
  const listed = async (token: string, active?: string) =>
    (await service.send(regionList, { active }, { token })).body.map(({ name }) => name);

  it("are listed in Polish order", async () => {
    expect(await listed(everywhere)).toEqual(names);
  });

  it("are listed within the account's reach", async () => {
    expect(await listed(narrow)).toEqual(["Łódź"]);
  });

  it("are filtered by whether they are active", async () => {
    expect(await listed(everywhere, "false")).toEqual([]);
    expect(await listed(everywhere, "true")).toEqual(names);
  });
});

describe("products", () => {
  const listed = async (token: string) =>
    (await service.send(productList, {}, { token })).body.map(({ name }) => name);

  it("are listed by company and name", async () => {
    expect(await listed(everywhere)).toEqual(["Zupa", "Żel", "Zupa", "Żel"]);
  });

  it("are listed within the account's reach", async () => {
    const { body } = await service.send(productList, {}, { token: narrow });
    expect(new Set(body.map(({ companyId }) => companyId))).toEqual(new Set([ids.active]));
  });
});

describe("drivers", () => {
  const listed = async (token: string, filter = {}) =>
    (await service.send(drivers.list, filter, { token })).body.map(({ firstName }) => firstName);

  it("are listed by region and first name", async () => {
    expect(await listed(everywhere)).toEqual(["Leon", "Łucja", "Adam"]);
  });

  it("are the active ones by `?active`, with a value or without", async () => {
    const inactive = await makeRegion(service.pool, "Zamość");
    await service.pool.query("update regions set active = false where name = $1", [inactive.name]);
    const named = async (query: string) => {
      const headers = { authorization: `Bearer ${everywhere}` };
      const response = await service.request(`/api/region/list${query}`, { headers });
      return (await response.json()).map(({ name }: { name: string }) => name);
    };
    expect(await named("?active")).toEqual(await named("?active=true"));
    expect(await named("?active")).not.toContain("Zamość");
    expect(await named("")).toContain("Zamość");
  });

  it("are listed within the account's regions", async () => {
    expect(await listed(narrow)).toEqual(["Adam"]);
    expect(await listed(narrow, { region: "Lublin" })).toEqual([]);
  });

  it.each([
    [{ status: "offline" }, ["Łucja"]],
    [{ status: "online,offline", region: "Lublin" }, ["Leon", "Łucja"]],
    [{ active: "false" }, ["Leon"]],
  ])("are filtered by %o", async (filter, expected) => {
    expect(await listed(everywhere, filter)).toEqual(expected);
  });
});
