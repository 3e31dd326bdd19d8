import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { deriveAreas } from "#server/postal/areas/deriveAreas.ts";
import { outlineOfPoland } from "#server/postal/areas/outline.ts";
import { isInShape, type PlanarPoint, type Shape } from "#server/postal/areas/planar.ts";
import { parseGeoNames } from "#server/postal/geoNames.ts";
import { readPostalFile } from "#server/postal/readPostalFile.ts";
import { sitesOf } from "#server/postal/summary.ts";
import { geoData } from "#tests/support/database/geoData.ts";

const places = geoData("PL.zip");
const truth = geoData("lubuskie-postal-areas.geojson.gz");
const wanted = 4_000;

const why =
  places && truth
    ? ""
    : " (skipped: GEO_DATA names no folder with PL.zip and lubuskie-postal-areas.geojson.gz)";

it.skipIf(!places || !truth)(
  `at least four of five points of Lubuskie lie in the derived area of their true postal code${why}`,
  { timeout: 60_000 },
  async ({ annotate }) => {
    const polygons = trueAreas(truth ?? "");
    const box = boxOf(polygons.flatMap(({ shape }) => shape.flat(2)));
    const { name, bytes } = await readPostalFile(places ?? "");
    const near = parseGeoNames(bytes, name).filter(({ lat, lng }) => isNear(box, [lng, lat]));
    const { codes } = deriveAreas(sitesOf(near), { land: outlineOfPoland(), reach: 1.5 });
    const derived = [...codes].map(([code, { area }]) => ({
      code,
      shape: area.coordinates,
      box: boxOf(area.coordinates.flat(2)),
    }));

    let [points, right] = [0, 0];
    const random = randomFrom(1);
    while (points < wanted) {
      const point: PlanarPoint = [
        box.west + random() * (box.east - box.west),
        box.south + random() * (box.north - box.south),
      ];
      const holds = ({ shape, box }: Located) => isNear(box, point, 0) && isInShape(point, shape);
      const own = polygons.find(holds);
      if (!own) continue;
      points++;
      if (derived.find(holds)?.code === own.code) right++;
    }
    const share = right / points;
    await annotate(`${(share * 100).toFixed(1)} % of ${points} points`);
    expect(share).toBeGreaterThan(0.8);
  },
);

type Box = { west: number; south: number; east: number; north: number };
type Located = { code: string; shape: Shape; box: Box };

function trueAreas(file: string): Located[] {
  const { features } = JSON.parse(gunzipSync(readFileSync(file)).toString());
  type Feature = { properties: { Name: string }; geometry: { type: string; coordinates: unknown } };
  return (features as Feature[]).map(({ properties, geometry: { type, coordinates } }) => {
    const shape = (type === "Polygon" ? [coordinates] : coordinates) as Shape;
    return { code: properties.Name, shape, box: boxOf(shape.flat(2)) };
  });
}

function boxOf(points: readonly (readonly number[])[]): Box {
  const box = { west: 180, south: 90, east: -180, north: -90 };
  for (const [lng = 0, lat = 0] of points) {
    box.west = Math.min(box.west, lng);
    box.east = Math.max(box.east, lng);
    box.south = Math.min(box.south, lat);
    box.north = Math.max(box.north, lat);
  }
  return box;
}

const isNear = ({ west, south, east, north }: Box, [lng, lat]: PlanarPoint, margin = 0.3): boolean =>
  lng >= west - margin && lng <= east + margin && lat >= south - margin && lat <= north + margin;

/** The same numbers at each run: a linear congruential generator. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
