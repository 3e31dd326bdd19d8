import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { InputOf } from "#contract/call.ts";
import type { ErrorBody } from "#contract/errorBody.ts";
import { search } from "#contract/zipCodes.ts";
import { z } from "#contract/zod.ts";
import { makeRegion } from "#tests/support/factories/factories.ts";
import { candidate, geocoderOf, makeArea, pointAt } from "#tests/support/factories/postalCodes.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

const found = { outcome: "found" as const, candidates: [candidate(pointAt(0, 0))] };
const geo = geocoderOf({
  "Gdańska 12": found,
  "Gdanska 12": { outcome: "matched_partially", candidates: [candidate(pointAt(0, 0), { confidence: 0.6 })] },
  Leśna: { outcome: "ambiguous", candidates: [candidate(pointAt(0, 0)), candidate(pointAt(9_000, 0))] },
});

let service: Service;
let token: string;
beforeAll(async () => {
  service = await startService({ geo });
  const region = (await makeRegion(service.pool, "Bydgoszcz")).name;
  const area = (code: string, east: number, north: number, half?: number) =>
    makeArea(service.pool, { region, code, at: pointAt(east, north), half });
  await area("85-030", 6_900, 0, 500);
  await area("85-001", 0, 0, 800);
  await area("85-002", 0, -3_000);
  // Its middle is 8 km away, its side 6 km.
  await area("85-200", 0, 8_000, 2_000);
  await area("85-100", -9_000, 0, 1_900);
  // Its nearest corner is more than 7 km away, but its bounding box intersects that of the circle.
  await area("85-300", 6_500, 6_500, 1_000);
  await area("85-400", 9_500, 0);
  await area("86-000", 60_000, 0, 20_000);
  token = (await service.signInOperator({ scopes: ["zipCodes"] })).token;
});
afterAll(() => service.stop());

const usual = { street: "Gdańska 12", zipCode: "85-022", city: "Bydgoszcz", radius: "7" };
const ask = (input: Partial<InputOf<typeof search>> = {}, by = token) =>
  service.send(search, { ...usual, ...input }, { token: by });
const names = (codes: { name: string }[]) => codes.map(({ name }) => name);

describe("the codes around an address", () => {
  it("are those whose middle lies within the radius, by name", async () => {
    expect(names((await ask()).body.zipCodes)).toEqual(["85-001", "85-002", "85-030"]);
  });

  it("are out of bounds where only their area meets the circle", async () => {
    expect(names((await ask()).body.zipCodesOutOfBounds)).toEqual(["85-200"]);
  });

  it.each([
    ["6.9", ["85-001", "85-002", "85-030"]],
    ["6.89", ["85-001", "85-002"]],
    ["6,9", ["85-001", "85-002", "85-030"]],
    ["0.1", ["85-001"]],
  ])("are told apart to the metre at %s km", async (radius, expected) => {
    expect(names((await ask({ radius })).body.zipCodes)).toEqual(expected);
  });

  it("are out of bounds where the circle lies within their area", async () => {
    const inside = { ...found, candidates: [candidate(pointAt(60_500, 1_000))] };
    const other = await startService({
      geo: geocoderOf({ "Gdańska 12": inside }),
      database: service.database,
    });
    const { body } = await other.send(search, { ...usual, radius: "0.5" }, { token });
    await other.stop();
    expect([names(body.zipCodes), names(body.zipCodesOutOfBounds)]).toEqual([[], ["86-000"]]);
  });

  it("come with their area, precise for a small circle and coarse for a large one", async () => {
    const corners = async (radius: string) =>
      (await ask({ radius })).body.zipCodes[0]?.geometry?.coordinates[0]?.[0]?.length;
    expect(await corners("15")).toBe(5);
    expect(await corners("15.1")).toBe(4);
  });

  it("come without an area where none is known", async () => {
    const { body } = await ask();
    expect(body.zipCodes.find(({ name }) => name === "85-002")?.geometry).toBeNull();
  });

  it("come with their middle as longitude and latitude", async () => {
    const { lat, lng } = pointAt(0, -3_000);
    const { body } = await ask();
    expect(body.zipCodes[1]?.centroid).toEqual({ type: "Point", coordinates: [lng, lat] });
  });

  it("are told as the contract says", async () => {
    const { body } = await ask({ radius: "100" });
    expect(z.safeParse(search.response, body).error?.issues ?? []).toEqual([]);
  });

  it("are also none, far away", async () => {
    const far = { ...found, candidates: [candidate({ lat: 50, lng: 20 })] };
    const other = await startService({ geo: geocoderOf({ "Gdańska 12": far }), database: service.database });
    const { body } = await other.send(search, usual, { token });
    await other.stop();
    expect([body.zipCodes, body.zipCodesOutOfBounds]).toEqual([[], []]);
  });
});

describe("the middle of the search", () => {
  it("is where the address was found", async () => {
    const { body } = await ask();
    expect([body.outcome, body.centerPoint]).toEqual(["found", pointAt(0, 0)]);
  });

  it("is the best candidate of an address that was matched partially", async () => {
    const { body } = await ask({ street: "Gdanska 12" });
    expect([body.outcome, body.place.confidence]).toEqual(["matched_partially", 0.6]);
  });

  it.each([
    ["Leśna", "address_is_ambiguous"],
    ["Nigdzie", "address_not_found"],
    ["x".repeat(200), "address_not_found"],
    ["' or 1=1 --", "address_not_found"],
  ])("is none for %s: %s", async (street, code) => {
    const { status, error } = await ask({ street });
    expect([status, error.errorCode]).toEqual([400, code]);
  });
});

describe("a search is refused", () => {
  it.each([
    ["radius", "0", "minimum"],
    ["radius", "0.09", "minimum"],
    ["radius", "-7", "minimum"],
    ["radius", "10000", "maximum"],
    ["radius", "100.1", "maximum"],
    ["radius", "seven", "number"],
    ["radius", "", "number"],
    ["radius", "1e3", "number"],
    ["radius", "Infinity", "number"],
    ["street", " ", "required"],
    ["street", "x".repeat(1_000), "maxLength"],
    ["city", "", "required"],
    ["city", "B\0", "unstorableText"],
    ["zipCode", "85022", "zipCode"],
    ["zipCode", "", "zipCode"],
  ])("with %s %j", async (field, value, message) => {
    // Sent directly, because `send` leaves out empty values.
    const query = new URLSearchParams({ ...usual, [field]: value });
    const response = await service.request(`/api${search.path}?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { errors }: ErrorBody = await response.json();
    expect([response.status, errors?.[field]?.message]).toEqual([400, message]);
  });

  it("without any of its fields", async () => {
    const { error } = await service.send(search, {} as typeof usual, { token });
    expect(Object.keys(error.errors ?? {}).sort()).toEqual(["city", "radius", "street", "zipCode"]);
  });
});

describe("the map of codes", () => {
  it("is closed to who may do everything else", async () => {
    const { token } = await service.signInOperator({ scopes: ["*"] });
    expect((await ask({}, token)).status).toBe(403);
  });

  it("is the same for who reaches one region only", async () => {
    const { token } = await service.signInOperator({
      scopes: ["zipCodes"],
      regions: ["Nowhere"],
      companyIds: ["none"],
    });
    expect((await ask({}, token)).body).toEqual((await ask()).body);
  });
});
