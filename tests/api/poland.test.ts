import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { suggest } from "#contract/addresses.ts";
import { view } from "#contract/zipCodes.ts";
import { seedDemo } from "#server/demo/seed.ts";
import { openGeoServices } from "#server/integrations/openGeoServices.ts";
import { hasMissingAreas } from "#server/postal/hasMissingAreas.ts";
import { importPostalCodes } from "#server/postal/importPostalCodes.ts";
import { loadPostalTable } from "#server/postal/loadPostalTable.ts";
import { deriveMissingAreas } from "#server/postal/missingAreas.ts";
import { embeddedGeo } from "#server/settings/geo.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database/cluster.ts";
import { noon } from "#tests/support/factories/factories.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

const quiet = { log: { info: () => {} } };

describe("Poland, as it comes along", () => {
  let service: Service;
  let laid: number;
  beforeAll(async () => {
    service = await startService();
    await seedDemo({ pool: service.pool, now: noon, orders: 0, ...quiet });
    laid = await loadPostalTable(service.pool);
  });
  afterAll(() => service.stop());

  const geocode = (street: string, zipCode: string, city: string) =>
    openGeoServices({ pool: service.pool, settings: embeddedGeo }).geocode({ street, zipCode, city });

  it("is laid once, and its areas are still to be derived", async () => {
    // At least the codes of GeoNames; the demo's streets add some that GeoNames does not have.
    expect(laid).toBeGreaterThanOrEqual(20_299);
    expect(await loadPostalTable(service.pool)).toBe(0);
    expect(await hasMissingAreas(service.pool)).toBe(true);
    const { token } = await service.signInOperator({ scopes: ["zipCodes"] });
    const box = { west: "14", south: "49", east: "24", north: "55", zoom: "7" };
    const { body } = await service.send(view, box, { token });
    expect(body.source).toEqual({ kind: "geonames", codes: laid, importedAt: "2026-11-21T00:00:00.000Z" });
  });

  it.each([
    ["Rynek 1", "62-500", "Konin", "Wielkopolskie"],
    ["Bema 3", "07-410", "Ostrołęka", "Mazowieckie"],
    ["Krótka 2", "22-105", "Okszów", "Lubelskie"],
  ])("knows %s, %s %s", async (street, zipCode, city, region) => {
    const { outcome, candidates } = await geocode(street, zipCode, city);
    expect([outcome, candidates[0]]).toMatchObject(["found", { city, zipCode, region }]);
  });

  it("knows the demo's streets to the street", async () => {
    const { outcome, candidates } = await geocode("Marszałkowska 1", "00-590", "Warszawa");
    expect([outcome, candidates[0]?.precision]).toEqual(["found", "street"]);
  });

  it.each([
    ["Marszałkowska 1", "99-999", "Warszawa", "Mazowieckie"],
    ["Gdańska 1", "00-950", "Bydgoszcz", "Kujawsko-pomorskie"],
    ["Rynek 1", "99-999", "Krakow", "Małopolskie"],
  ])("takes the city for what is meant by %s, %s %s, and no hamlet of its name", async (...address) => {
    const { candidates } = await geocode(address[0], address[1], address[2]);
    expect(candidates[0]?.region).toBe(address[3]);
    const { token } = await service.signInOperator();
    const { body } = await service.send(suggest, { city: address[2] }, { token });
    expect(body[0]?.region).toBe(address[3]);
  });
});

describe("areas of codes that have none", () => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterAll(() => database.drop());

  it("are derived once, from the places that are there", async () => {
    const { pool } = database;
    const row = (code: string, lng: number) => ({
      ...{ code, city: "Toruń", municipality: "", region: "Kujawsko-pomorskie", lat: 53.01, lng },
    });
    const rows = [row("87-100", 18.6), row("87-101", 18.65)];
    await importPostalCodes({ pool, rows, now: noon, log: () => {} });
    const areas = async () =>
      (await pool.query<{ code: string; area: unknown }>("select code, area from zip_codes order by code"))
        .rows;
    const imported = await areas();
    expect(await hasMissingAreas(pool)).toBe(false);
    await pool.query("update zip_codes set area = null");
    expect(await hasMissingAreas(pool)).toBe(true);
    await deriveMissingAreas(pool);
    expect(await areas()).toEqual(imported);
  });
});
