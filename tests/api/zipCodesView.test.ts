import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { InputOf } from "#contract/call.ts";
import { codesFromZoom, view } from "#contract/zipCodes.ts";
import { z } from "#contract/zod.ts";
import { postalData, regionAreas, zipCodes } from "#server/database/tables/places.ts";
import { makeRegion, noon } from "#tests/support/factories/factories.ts";
import { makeArea, pointAt } from "#tests/support/factories/postalCodes.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let token: string;
let region: string;
const outline = {
  type: "MultiPolygon",
  coordinates: [
    [
      [
        [17, 53],
        [19, 53],
        [18, 54],
        [17, 53],
      ],
    ],
  ],
};

beforeAll(async () => {
  service = await startService();
  region = (await makeRegion(service.pool, "Bydgoszcz")).name;
  await makeArea(service.pool, { region, code: "85-001", at: pointAt(0, 0), half: 1_000 });
  await makeArea(service.pool, { region, code: "85-002", at: pointAt(4_000, 0), half: 1_000 });
  await makeArea(service.pool, { region, code: "85-003", at: pointAt(0, 500) });
  await drizzle(service.pool).insert(regionAreas).values({ region, area: outline });
  token = (await service.signInOperator({ scopes: ["zipCodes"] })).token;
});
afterAll(() => service.stop());

const box = (east: number, north: number, half: number) => {
  const [low, high] = [pointAt(east - half, north - half), pointAt(east + half, north + half)];
  return { west: `${low.lng}`, south: `${low.lat}`, east: `${high.lng}`, north: `${high.lat}` };
};
const ask = async (input: Partial<InputOf<typeof view>> = {}, by = token) =>
  service.send(view, { ...box(0, 0, 10_000), zoom: "12", ...input }, { token: by });
const names = ({ areas }: { areas: { name: string }[] }) => areas.map(({ name }) => name);

describe("the areas of a map", () => {
  it("are those of codes that meet its box", async () => {
    expect(names((await ask()).body)).toEqual(["85-001", "85-002"]);
    expect(names((await ask(box(2_500, 0, 1_000))).body)).toEqual(["85-002"]);
    expect(names((await ask(box(2_000, 0, 900))).body)).toEqual([]);
  });

  it.each([
    ["11.9", 4],
    ["12", 5],
  ])("have at zoom %s the outlines of %s points", async (zoom, points) => {
    const { body } = await ask({ zoom });
    expect(body.areas[0]?.geometry.coordinates[0]?.[0]).toHaveLength(points);
  });

  it("are those of regions from far away", async () => {
    const { body } = await ask({ zoom: String(codesFromZoom - 1) });
    expect([body.level, body.areas]).toEqual(["regions", [{ name: region, geometry: outline }]]);
    expect((await ask({ zoom: String(codesFromZoom) })).body.level).toBe("codes");
  });

  it("tell where they come from, once anything is known", async () => {
    expect((await ask()).body.source).toBeNull();
    const values = { source: "geonames" as const, codes: 3, importedAt: noon };
    await drizzle(service.pool).insert(postalData).values(values);
    const { body } = await ask();
    expect(body.source).toEqual({ kind: "geonames", codes: 3, importedAt: noon.toISOString() });
    expect(z.safeParse(view.response, body).error?.issues ?? []).toEqual([]);
  });

  it("are cut where there are too many, down to the largest", async () => {
    const at = { lat: 49.5, lng: 20 };
    const area = { type: "MultiPolygon", coordinates: [] };
    const rows = Array.from({ length: 1_501 }, (_, nth) => {
      const half = nth === 700 ? 0.0001 : 0.001;
      const sides = { west: at.lng - half, south: at.lat - half, east: at.lng + half, north: at.lat + half };
      return {
        code: `3${Math.floor(nth / 1000)}-${String(nth % 1000).padStart(3, "0")}`,
        ...at,
        ...sides,
        area,
      };
    });
    await drizzle(service.pool)
      .insert(zipCodes)
      .values(rows.map((row) => ({ ...row, city: "Gorce", region })));
    const { body } = await ask({ west: "19.9", south: "49.4", east: "20.1", north: "49.6" });
    expect([body.areas.length, body.isCut, names(body).includes("30-700")]).toEqual([1_500, true, false]);
    expect((await ask()).body.isCut).toBe(false);
  });
});

describe("a map is refused", () => {
  it.each([
    ["east", { west: "19", east: "18" }, "minimum"],
    ["north", { south: "54", north: "53.5" }, "minimum"],
    ["west", { west: "-181" }, "minimum"],
    ["north", { north: "91" }, "maximum"],
    ["zoom", { zoom: "23" }, "maximum"],
    ["zoom", { zoom: "near" }, "number"],
    ["south", { south: "NaN" }, "number"],
  ])("with a wrong %s: %o", async (field, input, message) => {
    const { status, error } = await ask(input);
    expect([status, error.errors?.[field]?.message]).toEqual([400, message]);
  });

  it("to who may do everything else", async () => {
    const { token } = await service.signInOperator({ scopes: ["*"] });
    expect((await ask({}, token)).status).toBe(403);
  });
});
