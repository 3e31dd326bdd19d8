import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "#server/database/transaction.ts";
import { seedDemo } from "#server/demo/seed.ts";
import { seedPostalData } from "#server/demo/seedPostalData.ts";
import { openGeoServices } from "#server/integrations/openGeoServices.ts";
import { toPlane } from "#server/integrations/plane.ts";
import type { GeoNamesRow } from "#server/postal/geoNames.ts";
import { importPostalCodes } from "#server/postal/importPostalCodes.ts";
import { embeddedGeo } from "#server/settings/geo.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database/cluster.ts";
import { noon } from "#tests/support/factories/factories.ts";

let database: FreshDatabase;
beforeEach(async () => {
  database = await freshDatabase();
});
afterEach(() => database.drop());

const place = (
  code: string,
  city: string,
  lat: number,
  lng: number,
  region = "Kujawsko-pomorskie",
): GeoNamesRow => ({
  ...{ code, city, lat, lng, region },
  municipality: "",
});

const rows = [
  place("87-100", "Toruń", 53.01, 18.6),
  place("87-100", "Kaszczorek", 53.01, 18.7),
  place("85-022", "Bydgoszcz", 53.13, 18.01),
  place("00-950", "Warszawa", 52.23, 21.01, "Mazowieckie"),
];

const load = (list = rows, now = noon) =>
  importPostalCodes({ pool: database.pool, rows: list, now, log: () => {} });
const ask = async (query: string) => (await database.pool.query(query)).rows;
const demo = () =>
  seedDemo({ pool: database.pool, now: noon, orders: 0, drivers: 16, log: { info: () => {} } });

/** Everything that an import writes, except the time and the event. */
const stored = async () =>
  Promise.all([
    ask("select * from places order by code, city, street, source"),
    ask("select * from zip_codes order by code"),
    ask("select code, ring::text from zip_code_rings order by 1, 2"),
    ask("select * from region_areas order by region"),
    ask("select source, codes from postal_data"),
  ]);

describe("an import", () => {
  it("stores codes in the middle of their places, with areas around them", async () => {
    expect(await load()).toEqual({ codes: 3, places: 4 });
    const codes = await ask(
      "select *, area is not null and coarse_area is not null as drawn from zip_codes order by code",
    );
    expect(codes).toMatchObject([
      { code: "00-950", city: "Warszawa", region: "Mazowieckie", drawn: true },
      { code: "85-022", city: "Bydgoszcz", drawn: true },
      { code: "87-100", city: "Toruń", lat: 53.01, lng: 18.65, drawn: true },
    ]);
    for (const { west, south, east, north, lat, lng } of codes) {
      expect([west < lng, lng < east, south < lat, lat < north]).toEqual([true, true, true, true]);
    }
  });

  it("stores areas on which PostgreSQL measures metres", async () => {
    await load();
    const { x, y } = toPlane({ lat: 53.12, lng: 18.02 });
    expect(await ask(`select code from zip_code_rings where ring @> point(${x}, ${y})`)).toEqual([
      { code: "85-022" },
    ]);
  });

  it("makes the regions that are missing, and their outlines", async () => {
    await load();
    const names = [{ name: "Kujawsko-pomorskie" }, { name: "Mazowieckie" }];
    expect(await ask("select name from regions order by name")).toEqual(names);
    expect(await ask("select region as name from region_areas order by 1")).toEqual(names);
  });

  it("tells where the codes come from, and leaves one event", async () => {
    await load();
    expect(await ask(`select source, codes, imported_at as at from postal_data`)).toEqual([
      { source: "geonames", codes: 3, at: noon },
    ]);
    expect(await ask("select at, name, actor_type as by, subject_type as subject, data from events")).toEqual(
      [{ at: noon, name: "importZipCodes", by: "system", subject: "service", data: { codes: 3, places: 4 } }],
    );
  });

  it("of the same rows once more changes nothing", async () => {
    await load();
    const first = await stored();
    await load();
    expect(await stored()).toEqual(first);
  });

  it("takes away what a newer file does not have any more", async () => {
    await load();
    await load(rows.slice(0, 2));
    expect(await ask("select code from zip_codes")).toEqual([{ code: "87-100" }]);
    expect(await ask("select distinct code from places")).toEqual([{ code: "87-100" }]);
    expect(await ask("select distinct code from zip_code_rings")).toEqual([{ code: "87-100" }]);
  });

  it("of one place with two points has it in their middle", async () => {
    await load([place("87-100", "Toruń", 53, 18.5), place("87-100", "Toruń", 53.1, 18.7)]);
    expect(await ask("select city, lat, lng from places")).toEqual([
      { city: "Toruń", lat: 53.05, lng: 18.6 },
    ]);
  });

  it("that fails changes nothing", async () => {
    await load();
    const before = await stored();
    const broken = [...rows, place("11-111", "Olsztyn", 53.77, 20.48, null as unknown as string)];
    await expect(load(broken)).rejects.toThrow();
    expect(await stored()).toEqual(before);
    expect(await ask("select count(*) as n from events")).toEqual([{ n: 1 }]);
  });

  it("twice at once leaves what one alone does", async () => {
    await Promise.all([load(), load()]);
    expect((await stored())[1]).toHaveLength(3);
  });
});

describe("the demo's cities", () => {
  it("have areas, and say that they are the demo's", async () => {
    await demo();
    expect(await ask("select count(*) as n from zip_codes where area is null")).toEqual([{ n: 0 }]);
    const [data] = await ask(
      "select source, codes, (select count(*) from zip_codes) as all from postal_data",
    );
    expect(data).toMatchObject({ source: "demo", codes: data.all });
    expect(await ask("select from region_areas")).toHaveLength(16);
  });

  it("get streets and areas also in a world that was laid before there were any", async () => {
    await demo();
    const before = await stored();
    await database.pool.query(
      "delete from places; delete from zip_code_rings; delete from postal_data; delete from region_areas",
    );
    await database.pool.query(
      "update zip_codes set area = null, coarse_area = null, west = null, south = null, east = null, north = null",
    );
    await demo();
    expect(await stored()).toEqual(before);
  });

  it("keep their streets when true postal codes come, and lose nothing at the next start", async () => {
    await demo();
    await load();
    const places = openGeoServices({ pool: database.pool, settings: embeddedGeo });
    const found = () => places.geocode({ street: "Gdańska 5", city: "Bydgoszcz", zipCode: "85-022" });
    expect(await found()).toMatchObject({ outcome: "found", candidates: [{ precision: "street" }] });
    const before = await stored();
    await inTransaction(database.pool, (transaction) => seedPostalData(transaction, noon));
    await demo();
    expect(await stored()).toEqual(before);
    expect(await ask("select source from postal_data")).toEqual([{ source: "geonames" }]);
  });

  it("come to true postal codes as well", async () => {
    await load();
    await demo();
    expect(await ask("select source, codes from postal_data")).toEqual([{ source: "geonames", codes: 3 }]);
    expect(await ask("select count(*) > 100 as many from places where source = 'demo'")).toEqual([
      { many: true },
    ]);
    expect(await ask("select lat, lng from zip_codes where code = '87-100'")).toEqual([
      { lat: 53.01, lng: 18.65 },
    ]);
  });
});
