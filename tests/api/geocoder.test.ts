import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GeoServices } from "#server/integrations/geoServices.ts";
import { openGeoServices } from "#server/integrations/openGeoServices.ts";
import { embeddedGeo } from "#server/settings/geo.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database/cluster.ts";
import { makePostalPlace, makeRegion, makeZipCode } from "#tests/support/factories/factories.ts";

let database: FreshDatabase;
let geo: GeoServices;

const inBydgoszcz = { city: "Bydgoszcz", region: "Kujawsko-pomorskie" };
const inWarszawa = { city: "Warszawa", region: "Mazowieckie" };

beforeAll(async () => {
  database = await freshDatabase();
  const { pool } = database;
  geo = openGeoServices({ pool, settings: embeddedGeo });
  for (const name of ["Kujawsko-pomorskie", "Mazowieckie", "Dolnośląskie", "Lubuskie"])
    await makeRegion(pool, name);
  await makeZipCode(pool, { ...inBydgoszcz, code: "85-022", lat: 53.13, lng: 18.01 });
  await makePostalPlace(pool, {
    ...inBydgoszcz,
    code: "85-022",
    street: "Gdańska",
    lat: 53.1335,
    lng: 18.0085,
  });
  await makeZipCode(pool, { ...inBydgoszcz, code: "85-739", lat: 53.12, lng: 18.07 });
  for (const [at, code] of ["00-001", "00-950", "02-515"].entries()) {
    await makeZipCode(pool, { ...inWarszawa, code, lat: 52.2 + at / 100, lng: 21 });
  }
  // A code that a town and two villages share; one of the villages has the same name as places elsewhere.
  const inBolesławiec = { code: "59-700", region: "Dolnośląskie", lat: 51.26, lng: 15.56 };
  await makeZipCode(pool, { ...inBolesławiec, city: "Bolesławiec" });
  await makePostalPlace(pool, { ...inBolesławiec, city: "Golnice", lat: 51.35, lng: 15.58 });
  await makePostalPlace(pool, { ...inBolesławiec, city: "Nowa Wieś", lat: 51.33, lng: 15.61 });
  await makeZipCode(pool, {
    code: "65-119",
    city: "Zielona Góra",
    region: "Lubuskie",
    lat: 51.93,
    lng: 15.5,
  });
  await makeZipCode(pool, { code: "66-010", city: "Nowa Wieś", region: "Lubuskie", lat: 51.8, lng: 15.4 });
  for (const code of ["30-001", "31-999"])
    await makeZipCode(pool, { code, city: "Kraków", region: "Lubuskie" });
  await makeZipCode(pool, { code: "98-290", city: "Krąków", region: "Lubuskie" });
});
afterAll(() => database.drop());

const ask = (street: string, zipCode: string, city: string) => geo.geocode({ street, city, zipCode });
const askFor = async (street: string, zipCode: string, city: string) => {
  const { outcome, candidates } = await ask(street, zipCode, city);
  return [outcome, ...candidates.map(({ zipCode, city }) => `${zipCode} ${city}`)];
};

describe("an address is found", () => {
  it("by a street that is known", async () => {
    expect(await ask("Gdańska 12", "85-022", "Bydgoszcz")).toEqual({
      outcome: "found",
      candidates: [
        {
          ...inBydgoszcz,
          street: "Gdańska",
          zipCode: "85-022",
          lat: 53.1335,
          lng: 18.0085,
          precision: "street",
          confidence: 1,
        },
      ],
    });
  });

  it("by code and city, where nobody knows the street", async () => {
    expect(await ask("Dworcowa 3", "85-022", "Bydgoszcz")).toMatchObject({
      outcome: "found",
      candidates: [{ street: null, lat: 53.13, lng: 18.01, precision: "zipCode", confidence: 0.8 }],
    });
  });

  it("in the village that was named, not in the middle of all that have its code", async () => {
    expect(await ask("Polna 1", "59-700", "Golnice")).toMatchObject({
      outcome: "found",
      candidates: [{ city: "Golnice", lat: 51.35, lng: 15.58 }],
    });
  });

  it.each([
    ["in capitals", "UL. GDAŃSKA 12/4 M. 3", "BYDGOSZCZ"],
    ["without Polish letters", "Gdanska 12", "bydgoszcz"],
    ["with slips of the finger", "Gdnaska 12", "Bydgoscz"],
    ["with its kind and district", "ulica Gdańska 12", "Bydgoszcz-Fordon"],
    ["with an emoji", "Gdańska 🏠 12", "Bydgoszcz ❤️"],
    ["with letters in two parts", "Gdan\u0301ska 12", "Bydgoszcz"],
  ])("written %s", async (_, street, city) => {
    const { outcome, candidates } = await ask(street, "85-022", city);
    expect([outcome, candidates[0]?.street, candidates[0]?.city]).toEqual(["found", "Gdańska", "Bydgoszcz"]);
    expect(candidates[0]?.confidence).toBeGreaterThan(0.6);
  });
});

describe("an address is told to be", () => {
  it("matched in part, where the code is of another city: what the code has, then the nearest codes of the city", async () => {
    expect(await askFor("Marszałkowska 1", "85-022", "Warszawa")).toEqual([
      "matched_partially",
      "85-022 Bydgoszcz",
      "02-515 Warszawa",
      "00-950 Warszawa",
      "00-001 Warszawa",
    ]);
  });

  it("matched in part, where the code is of a city of which the typed one is but the end", async () => {
    expect(await askFor("Polna 1", "65-119", "Góra")).toEqual(["matched_partially", "65-119 Zielona Góra"]);
  });

  it("matched in part, where nobody knows the city of a code", async () => {
    expect(await askFor("Polna 1", "59-700", "Xyzxyz")).toEqual(["matched_partially", "59-700 Bolesławiec"]);
  });

  it("matched in part, where the code is unknown and the city has one", async () => {
    expect(await askFor("Polna 1", "65-999", "Zielona Góra")).toEqual([
      "matched_partially",
      "65-119 Zielona Góra",
    ]);
  });

  it("ambiguous, where the code is unknown and the city has several: those with the nearest digits first", async () => {
    expect(await askFor("Puławska 1", "02-999", "Warszawa")).toEqual([
      "ambiguous",
      "02-515 Warszawa",
      "00-950 Warszawa",
      "00-001 Warszawa",
    ]);
  });

  it("ambiguous, where several regions have such a city", async () => {
    expect(await askFor("Polna 1", "99-999", "Nowa Wieś")).toEqual([
      "ambiguous",
      "66-010 Nowa Wieś",
      "59-700 Nowa Wieś",
    ]);
  });

  it("ambiguous, with the city first that more places are called by", async () => {
    expect(await askFor("Polna 1", "98-999", "KRAKOW")).toEqual([
      "ambiguous",
      "31-999 Kraków",
      "30-001 Kraków",
      "98-290 Krąków",
    ]);
  });

  it("of the city that is nearest to a slip of the finger", async () => {
    expect(await askFor("Puławska 1", "02-999", "Warszwaa")).toEqual([
      "ambiguous",
      "02-515 Warszawa",
      "00-950 Warszawa",
      "00-001 Warszawa",
    ]);
  });

  it.each([
    ["unknown", "Polna 1", "99-999", "Xyzxyz"],
    ["empty", "", "", ""],
    ["emoji", "👩‍👧", "99-999", "🏠"],
    ["a thousand letters", "ł".repeat(1_000), "99-999", "ż".repeat(1_000)],
    ["the words of a query", "'; drop table places; --", "99-999", "%"],
    ["another alphabet", "Хрещатик 1", "01001", "Київ"],
    ["half an emoji", "\ud83d", "99-999", "\ud83d"],
  ])("not found, when it is %s", async (_, street, code, city) => {
    expect(await ask(street, code, city)).toEqual({ outcome: "not_found", candidates: [] });
  });
});

it("asks the database once where code and city fit", async () => {
  const queries: unknown[] = [];
  const { pool } = database;
  const counted = new Proxy(pool, {
    get: (target, name) =>
      name === "query"
        ? (...values: Parameters<typeof pool.query>) => {
            queries.push(values[0]);
            return target.query(...values);
          }
        : Reflect.get(target, name),
  });
  await openGeoServices({ pool: counted, settings: embeddedGeo }).geocode({
    street: "Gdańska 12",
    city: "Bydgoszcz",
    zipCode: "85-022",
  });
  expect(queries).toHaveLength(1);
});

it("tells the road by the great circle and a third of it", async () => {
  const [from, to] = [
    { lat: 53.01, lng: 18.6 },
    { lat: 53.02, lng: 18.62 },
  ];
  expect(await geo.drivingDistance(from, to)).toEqual({ metres: 2_262 });
});
