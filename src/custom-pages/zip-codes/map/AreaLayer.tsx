import { GeoJSON, type PathOptions, polygon } from "leaflet";
import type { AreaGeometry } from "#contract/zipCodes.ts";
import { useNamedLayers } from "./useNamedLayers.ts";

export type Area = { name: string; geometry: AreaGeometry };

export const AreaLayer = ({ areas, look }: { areas: readonly Area[]; look: PathOptions }) => {
  useNamedLayers({ items: areas, make: shape, look, place: "back" });
  return null;
};

// Two levels of nesting: a list of polygons, each of rings.
const shape = ({ geometry }: Area) => polygon(GeoJSON.coordsToLatLngs(geometry.coordinates, 2));
