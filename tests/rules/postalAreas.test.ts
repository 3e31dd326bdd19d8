import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deriveAreas, type Site } from "#server/postal/areas/deriveAreas.ts";
import {
  disc,
  isInShape,
  type PlanarPoint,
  type Shape,
  signedArea,
  toPlanar,
} from "#server/postal/areas/planar.ts";
import type { Area } from "#server/postal/areas/simplify.ts";

const site = (code: string, lat: number, lng: number, region = "North"): Site => ({ code, region, lat, lng });
const flat = (lat: number, lng: number): PlanarPoint => toPlanar({ lat, lng });
/** A land of about one degree in each direction. */
const land: Shape = [[[flat(52, 19), flat(52, 20), flat(53, 20), flat(53, 19)]]];
const ground = { land, reach: 1.5 };

const isIn = (area: Area | undefined, lat: number, lng: number) =>
  area !== undefined && isInShape([lng, lat], area.coordinates);
const sizeOf = ({ coordinates }: Area) =>
  coordinates.flat().reduce((sum, ring) => sum + signedArea(ring.slice(1)), 0);

describe("areas of postal codes", () => {
  it("hold what is nearer to their places than to any other's", () => {
    const { codes } = deriveAreas([site("11-111", 52.5, 19.25), site("22-222", 52.5, 19.75)], ground);
    const [west, east] = [codes.get("11-111")?.area, codes.get("22-222")?.area];
    expect([isIn(west, 52.9, 19.49), isIn(west, 52.9, 19.51)]).toEqual([true, false]);
    expect([isIn(east, 52.9, 19.49), isIn(east, 52.9, 19.51)]).toEqual([false, true]);
  });

  it("are one where places of a code lie beside each other", () => {
    const sites = [site("11-111", 52.5, 19.2), site("11-111", 52.5, 19.4), site("22-222", 52.5, 19.8)];
    const area = deriveAreas(sites, ground).codes.get("11-111")?.area;
    expect(area?.coordinates).toHaveLength(1);
    expect(isIn(area, 52.5, 19.3)).toBe(true);
  });

  it("are several where another code lies between, and have a hole where one lies within", () => {
    const row = [19.2, 19.5, 19.8].map((lng, at) => site(at === 1 ? "22-222" : "11-111", 52.5, lng));
    expect(deriveAreas(row, ground).codes.get("11-111")?.area.coordinates).toHaveLength(2);
    const around = disc(flat(52.5, 19.5), 0.1, 12).map(([x, y]) =>
      site("11-111", y, 19.5 + (x - flat(52.5, 19.5)[0])),
    );
    const whole = deriveAreas([...around, site("22-222", 52.5, 19.5)], ground).codes.get("11-111")?.area;
    expect(whole?.coordinates.map((polygon) => polygon.length)).toEqual([2]);
    expect([isIn(whole, 52.5, 19.5), isIn(whole, 52.9, 19.1)]).toEqual([false, true]);
  });

  it("end where the country does", () => {
    const { codes } = deriveAreas([site("11-111", 52.5, 19.5)], ground);
    const area = codes.get("11-111")?.area;
    expect([isIn(area, 52.99, 19.99), isIn(area, 53.01, 19.5)]).toEqual([true, false]);
  });

  it("of a place that the outline leaves outside are the ground around it", () => {
    const { codes } = deriveAreas([site("11-111", 52.5, 19.5), site("22-222", 53.05, 19.5)], ground);
    const island = codes.get("22-222")?.area;
    expect([isIn(island, 53.06, 19.5), isIn(island, 53.09, 19.5)]).toEqual([true, false]);
  });

  it("without a country are the ground around each place", () => {
    const { codes } = deriveAreas([site("11-111", 52.5, 19.5), site("22-222", 52.5, 19.52)], {
      land: [],
      reach: 6,
    });
    const area = codes.get("11-111")?.area;
    expect([isIn(area, 52.54, 19.5), isIn(area, 52.56, 19.5), isIn(area, 52.5, 19.52)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("are there for two codes at one spot", () => {
    const sites = [site("11-111", 52.5, 19.5), site("22-222", 52.5, 19.5)];
    expect([...deriveAreas(sites, ground).codes.keys()].toSorted()).toEqual(["11-111", "22-222"]);
  });

  it("of a region are those of its codes", () => {
    const sites = [
      site("11-111", 52.5, 19.25),
      site("22-222", 52.4, 19.2),
      site("33-333", 52.5, 19.75, "South"),
    ];
    const { regions } = deriveAreas(sites, ground);
    expect([...regions.keys()].toSorted()).toEqual(["North", "South"]);
    expect([isIn(regions.get("North"), 52.9, 19.1), isIn(regions.get("South"), 52.9, 19.9)]).toEqual([
      true,
      true,
    ]);
  });

  it("are closed rings of GeoJSON, turned to the left, whose holes turn to the right", () => {
    const { codes } = deriveAreas([site("11-111", 52.5, 19.25), site("22-222", 52.5, 19.75)], ground);
    for (const { area, coarseArea } of codes.values()) {
      for (const [outer = []] of [...area.coordinates, ...coarseArea.coordinates]) {
        expect(outer.at(-1)).toEqual(outer[0]);
        expect(signedArea(outer.slice(1))).toBeGreaterThan(0);
      }
    }
  });

  it("cover the whole country once, whatever places there are", () => {
    const spot = fc.record({
      code: fc.constantFrom("11-111", "22-222", "33-333", "44-444"),
      lat: fc.integer({ min: 520_010, max: 529_990 }),
      lng: fc.integer({ min: 190_010, max: 199_990 }),
    });
    fc.assert(
      fc.property(fc.array(spot, { minLength: 1, maxLength: 40 }), (spots) => {
        const sites = spots.map(({ code, lat, lng }) => site(code, lat / 10_000, lng / 10_000));
        const { codes } = deriveAreas(sites, ground);
        const covered = [...codes.values()].reduce((sum, { area }) => sum + sizeOf(area), 0);
        // The land covers one square degree.
        expect(covered).toBeCloseTo(1, 3);
      }),
      { numRuns: 60 },
    );
  });
});
