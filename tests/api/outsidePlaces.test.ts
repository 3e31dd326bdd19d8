import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openGeoServices } from "#server/integrations/openGeoServices.ts";
import { estimatedRoadMetres } from "#server/integrations/routing/straight.ts";
import type { GeoSettings } from "#server/settings/geo.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database/cluster.ts";
import { makeRegion, makeZipCode, noon } from "#tests/support/factories/factories.ts";
import { type HttpDouble, startHttpDouble, withJson } from "#tests/support/service/httpDouble.ts";

let database: FreshDatabase;
let double: HttpDouble;
let region: string;
beforeAll(async () => {
  database = await freshDatabase();
  double = await startHttpDouble();
  region = (await makeRegion(database.pool)).name;
  await makeZipCode(database.pool, { region, code: "87-100", city: "Toruń", lat: 53.01, lng: 18.6 });
  await makeZipCode(database.pool, { region, code: "85-022", city: "Bydgoszcz", lat: 53.13, lng: 18.01 });
});
afterAll(async () => {
  await double.stop();
  await database.drop();
});
beforeEach(() => database.pool.query("delete from place_answers"));

const address = { street: "Szeroka 3", city: "Toruń", zipCode: "87-100" };
const [here, there] = [
  { lat: 53.01, lng: 18.6 },
  { lat: 53.02, lng: 18.62 },
];

type Kind = "nominatim" | "photon";

/** Opens geo services that use the double, with no pause left from earlier errors. */
const open = ({ geocoder, now = noon }: { geocoder?: Kind; now?: Date } = {}) => {
  const reports: unknown[] = [];
  const settings: GeoSettings = {
    geocoder: geocoder ? { kind: geocoder, url: double.url } : { kind: "embedded" },
    routing: { kind: "osrm", url: double.url },
  };
  const { pool } = database;
  const geo = openGeoServices({ pool, settings, clock: () => now, onError: (error) => reports.push(error) });
  return { ...geo, reports };
};

const nominatimPlace = (changes: object = {}, at = { lat: "53.0102", lon: "18.6043" }) => ({
  place_id: 123_456,
  licence: "Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright",
  osm_type: "node",
  osm_id: 2_846_295_644,
  ...at,
  category: "place",
  type: "house",
  place_rank: 30,
  importance: 0.00007,
  addresstype: "place",
  name: "",
  display_name: "3, Szeroka, Toruń, województwo kujawsko-pomorskie, 87-100, Polska",
  address: {
    house_number: "3",
    road: "Szeroka",
    city: "Toruń",
    state: "województwo kujawsko-pomorskie",
    postcode: "87-100",
    country: "Polska",
    country_code: "pl",
    ...changes,
  },
  boundingbox: ["53.0101", "53.0103", "18.6042", "18.6044"],
});

const photonPlace = (properties: object = {}) => ({
  type: "FeatureCollection",
  features: [
    {
      type: "Feature",
      geometry: { type: "Point", coordinates: [18.6043, 53.0102] },
      properties: {
        osm_type: "N",
        osm_id: 2_846_295_644,
        osm_key: "place",
        osm_value: "house",
        type: "house",
        postcode: "87-100",
        housenumber: "3",
        countrycode: "PL",
        street: "Szeroka",
        city: "Toruń",
        country: "Polska",
        ...properties,
      },
    },
  ],
});

const osrmAnswer = {
  code: "Ok",
  routes: [
    {
      legs: [{ steps: [], distance: 1886.3, duration: 260.2, summary: "", weight: 260.2 }],
      weight_name: "routability",
      weight: 260.2,
      duration: 260.2,
      distance: 1886.3,
    },
  ],
  waypoints: [
    { hint: "", distance: 4.2, name: "Szeroka", location: [18.6, 53.01] },
    { hint: "", distance: 4.2, name: "Bydgoska", location: [18.62, 53.02] },
  ],
};

const answers = {
  nominatim: [nominatimPlace()],
  photon: photonPlace(),
} satisfies Record<Kind, unknown>;

describe.each<Kind>(["nominatim", "photon"])("%s", (geocoder) => {
  it("finds a house; the region is by our own postal codes", async () => {
    double.answers(withJson(answers[geocoder]));
    expect(await open({ geocoder }).geocode(address)).toEqual({
      outcome: "found",
      candidates: [
        {
          street: "Szeroka 3",
          city: "Toruń",
          zipCode: "87-100",
          region,
          lat: 53.0102,
          lng: 18.6043,
          precision: "address",
          confidence: 1,
        },
      ],
    });
  });

  it("is asked once in thirty days, whoever asks", async () => {
    double.answers(withJson(answers[geocoder]));
    await open({ geocoder }).geocode(address);
    await open({ geocoder }).geocode({ ...address, street: "SZEROKA 3" });
    expect(double.asked()).toHaveLength(1);
    const later = new Date(noon.getTime() + 30 * 24 * 3_600_000);
    await open({ geocoder, now: later }).geocode(address);
    expect(double.asked()).toHaveLength(2);
  });

  it("that knows no code has the nearest one counted", async () => {
    const unknown = {
      nominatim: [nominatimPlace({ postcode: undefined })],
      photon: photonPlace({ postcode: undefined }),
    };
    double.answers(withJson(unknown[geocoder]));
    expect(await open({ geocoder }).geocode(address)).toMatchObject({
      outcome: "found",
      candidates: [{ zipCode: "87-100", precision: "address" }],
    });
  });

  it.each<[string, Parameters<HttpDouble["answers"]>[0]]>([
    ["is broken", (response) => response.writeHead(500).end("Internal Server Error")],
    ["has a proxy's page", (response) => response.writeHead(200).end("<html>Welcome</html>")],
    ["answers of another kind", withJson({ error: "no" })],
    ["answers nothing at all", (response) => response.writeHead(200).end()],
    ["hangs up", (response) => response.destroy()],
    ["sends elsewhere", (response) => response.writeHead(302, { location: "http://127.0.0.1:1/" }).end()],
    ["answers without end", (response) => response.writeHead(200).end(`["${"a".repeat(2_000_000)}"]`)],
    ["answers too late", () => undefined],
  ])("that %s leaves the answer to the embedded one, and says why", { timeout: 8_000 }, async (_, reply) => {
    double.answers(reply);
    const geo = open({ geocoder });
    const began = performance.now();
    expect(await geo.geocode(address)).toMatchObject({
      outcome: "found",
      candidates: [{ zipCode: "87-100", precision: "zipCode" }],
    });
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(geo.reports).toHaveLength(1);
    expect((await database.pool.query("select from place_answers")).rowCount).toBe(0);
  });

  it("that finds nothing leaves the answer to the embedded one", async () => {
    double.answers(
      withJson({ nominatim: [], photon: { type: "FeatureCollection", features: [] } }[geocoder]),
    );
    const geo = open({ geocoder });
    expect(await geo.geocode(address)).toMatchObject({ outcome: "found" });
    expect(geo.reports).toEqual([]);
  });

  it("is left alone for a while after three failures in a row", async () => {
    double.answers((response) => response.writeHead(503).end());
    const geo = open({ geocoder });
    for (const number of [1, 2, 3, 4, 5]) await geo.geocode({ ...address, street: `Szeroka ${number}` });
    expect([double.asked().length, geo.reports.length]).toEqual([3, 5]);
  });
});

describe("Nominatim", () => {
  it("is asked as its documentation says, by name", async () => {
    double.answers(withJson([]));
    await open({ geocoder: "nominatim" }).geocode(address);
    expect(double.asked()).toEqual([
      "/search?street=Szeroka+3&city=Toruń&postalcode=87-100&countrycodes=pl&format=jsonv2&addressdetails=1&accept-language=pl&limit=5",
    ]);
    expect(double.headers()).toMatchObject({ "user-agent": "edelivery-console" });
  });

  it.each<[string, object[], object]>([
    [
      "another code",
      [nominatimPlace({ postcode: "87-101" })],
      { outcome: "found", candidates: [{ precision: "zipCode" }] },
    ],
    [
      "another street of the city",
      [nominatimPlace({ road: "Długa" })],
      { outcome: "found", candidates: [{ precision: "zipCode" }] },
    ],
    [
      "a place abroad",
      [nominatimPlace({}, { lat: "40.0", lon: "18.6" })],
      { outcome: "found", candidates: [{ precision: "zipCode" }] },
    ],
  ])("that tells of %s does not hide what the embedded one knows", async (_, geo, expected) => {
    double.answers(withJson(geo));
    expect(await open({ geocoder: "nominatim" }).geocode(address)).toMatchObject(expected);
  });

  it("tells of a partial match where we know less", async () => {
    double.answers(withJson([nominatimPlace()]));
    const asked = { ...address, zipCode: "99-998", city: "Toruń" };
    expect(await open({ geocoder: "nominatim" }).geocode(asked)).toMatchObject({
      outcome: "matched_partially",
      candidates: [{ street: "Szeroka 3", zipCode: "87-100", confidence: 0.5 }],
    });
  });
});

describe("Photon", () => {
  it("is asked as its documentation says, and what lies abroad is passed over", async () => {
    double.answers(withJson(photonPlace({ countrycode: "CZ" })));
    expect(await open({ geocoder: "photon" }).geocode(address)).toMatchObject({
      candidates: [{ precision: "zipCode" }],
    });
    expect(double.asked()).toEqual([
      "/api?q=Szeroka+3,+87-100+Toruń&lang=default&bbox=14,48.9,24.3,55&limit=5",
    ]);
  });

  it("completes streets, without a code that may be another house's, and houses with their own", async () => {
    const { suggest } = open({ geocoder: "photon" });
    const street = { osm_key: "highway", name: "Szeroka", street: undefined, housenumber: undefined };
    const both = { ...photonPlace(), features: [street, {}].flatMap((one) => photonPlace(one).features) };
    double.answers(withJson(both));
    const typed = { street: "Szer", city: "Toruń" };
    const place = { city: "Toruń", region, lat: 53.0102, lng: 18.6043, confidence: 0.9 };
    expect(await suggest(typed)).toEqual([
      { street: "Szeroka", zipCode: null, precision: "street", ...place },
      { street: "Szeroka 3", zipCode: "87-100", precision: "address", ...place },
    ]);
    expect(double.asked()).toEqual(["/api?q=Szer,+Toruń&lang=default&bbox=14,48.9,24.3,55&limit=8"]);
  });

  it("is not asked for cities and codes, and what it does not complete the database does", async () => {
    const { suggest, reports } = open({ geocoder: "photon" });
    double.answers(withJson({}, 500));
    expect(await suggest({ city: "Toruń" })).toMatchObject([{ zipCode: "87-100" }]);
    expect(double.asked()).toEqual([]);
    expect(await suggest({ street: "Szeroka", city: "Toruń" })).toMatchObject([{ zipCode: "87-100" }]);
    expect(reports).toHaveLength(1);
  });
});

describe("OSRM", () => {
  it("tells metres along the streets, asked as its documentation says, once", async () => {
    double.answers(withJson(osrmAnswer));
    expect(await open().drivingDistance(here, there)).toEqual({ metres: 1886 });
    expect(await open().drivingDistance(here, there)).toEqual({ metres: 1886 });
    expect(double.asked()).toEqual(["/route/v1/driving/18.60000,53.01000;18.62000,53.02000?overview=false"]);
  });

  it.each<[string, Parameters<HttpDouble["answers"]>[0]]>([
    ["knows no way", withJson({ code: "NoRoute", message: "Impossible route between points" }, 400)],
    ["is broken", (response) => response.writeHead(502).end("Bad Gateway")],
    ["answers without a route", withJson({ code: "Ok", routes: [] })],
    ["answers less than nothing", withJson({ code: "Ok", routes: [{ distance: -1 }] })],
  ])("that %s leaves the answer to the straight line", async (_, reply) => {
    double.answers(reply);
    expect(await open().drivingDistance(here, there)).toEqual({ metres: estimatedRoadMetres(here, there) });
  });

  it("is asked on after a way that it does not know", async () => {
    double.answers(withJson({ code: "NoRoute", message: "Impossible route between points" }, 400));
    const geo = open();
    for (const lat of [53.1, 53.2, 53.3, 53.4]) await geo.drivingDistance(here, { lat, lng: 18.6 });
    expect(double.asked()).toHaveLength(4);
  });
});
