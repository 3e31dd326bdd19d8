import { DomUtil, type Map as LeafletMap } from "leaflet";

/** How far beyond its edges a map is drawn, in parts of its size: as far as a drag shows. */
export const canvasMargin = 0.3;

/** A canvas for what is drawn over a map by hand. */
export function newMapCanvas(): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  // Leaflet's name for what is out of place while the map zooms.
  canvas.className = "leaflet-zoom-hide";
  canvas.ariaHidden = "true";
  canvas.style.position = "absolute";
  return canvas;
}

/**
 * Empties the canvas and lays it over what the map shows and, with a `margin`, more; `corner` is its upper left, in pixels of
 * the map's layers.
 */
export function layCanvas(map: LeafletMap, canvas: HTMLCanvasElement, margin = canvasMargin) {
  const size = map.getSize();
  const corner = map.containerPointToLayerPoint(size.multiplyBy(-margin)).round();
  const { x: width, y: height } = size.multiplyBy(1 + 2 * margin).ceil();
  const density = window.devicePixelRatio;
  DomUtil.setPosition(canvas, corner);
  Object.assign(canvas, { width: width * density, height: height * density });
  Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` });
  const context = canvas.getContext("2d");
  context?.scale(density, density);
  return { context, corner };
}
