import type { Map as LeafletMap } from "leaflet";

/** What a map shows, in degrees, and how closely. */
export type View = { west: number; south: number; east: number; north: number; zoom: number };

/** What a map shows now; with a `margin` also what is so far beyond its edges, in parts of its size. */
export function viewOf(map: LeafletMap, margin = 0): View {
  const bounds = map.getBounds().pad(margin);
  return {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
    zoom: map.getZoom(),
  };
}
