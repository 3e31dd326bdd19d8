import { canvas, geoJSON, type Map as LeafletMap } from "leaflet";
import { useEffect, useState } from "react";
import { useMap } from "react-leaflet";
import { useTokens } from "#src/layout/theme/useTokens.ts";
import { loadOutline, type OutlineShapes } from "./outlineShapes.ts";

/** Land, lakes and borders beneath the tiles: what there is of a map where no tiles are to be had. */
export const Outline = () => {
  const map = useMap();
  const { palette } = useTokens();
  const [shapes, setShapes] = useState<OutlineShapes | null>(null);

  useEffect(() => {
    let isGone = false;
    // Without it the map is poorer, and still a map.
    loadOutline().then((loaded) => isGone || setShapes(loaded), ignore);
    return () => {
      isGone = true;
    };
  }, []);

  useEffect(() => {
    if (!shapes) return;
    const pane = paneOf(map);
    const ground = { pane, renderer: canvas({ pane, padding: 0.5 }), interactive: false };
    const border = palette.strongLine;
    const land = { color: border, weight: 1, fillColor: palette.surface, fillOpacity: 1 };
    const water = { stroke: false, fillColor: palette.brandTint, fillOpacity: 1 };
    const container = map.getContainer();
    container.style.background = palette.brandTint;
    const layers = [
      geoJSON(shapes.land, { ...ground, style: land }),
      geoJSON(shapes.lakes, { ...ground, style: water }),
      geoJSON(shapes.borders, { ...ground, style: { color: border, weight: 1, fill: false } }),
    ].map((layer) => layer.addTo(map));
    return () => {
      for (const layer of layers) layer.remove();
      container.style.background = "";
    };
  }, [map, palette, shapes]);
  return null;
};

const ignore = () => {};

/** Beneath Leaflet's pane of tiles, which is at 200. */
function paneOf(map: LeafletMap): string {
  const name = "outline";
  const pane = map.getPane(name) ?? map.createPane(name);
  pane.style.zIndex = "150";
  pane.style.pointerEvents = "none";
  return name;
}
