import { type CircleMarkerOptions, circleMarker } from "leaflet";
import type { ZipCode } from "#contract/zipCodes.ts";
import { useNamedLayers } from "./useNamedLayers.ts";

type Props = {
  codes: readonly ZipCode[];
  look: CircleMarkerOptions;
  /** What lies beneath them. */
  over: unknown;
};

export const CentroidLayer = ({ codes, look, over }: Props) => {
  useNamedLayers({ items: codes, make: mark, look, place: "front", over });
  return null;
};

const mark = ({ centroid: { coordinates } }: ZipCode) => circleMarker([coordinates[1], coordinates[0]]);
