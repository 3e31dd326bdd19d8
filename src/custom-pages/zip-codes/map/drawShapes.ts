import type { Map as LeafletMap } from "leaflet";
import { canvasMargin, layCanvas, newMapCanvas } from "#src/ui/map/mapCanvas.ts";
import { viewOf } from "#src/ui/map/mapView.ts";
import { boxOf, type Look, meets, PathCache, type ShapeSet } from "./shapePaths.ts";

/** Milliseconds per frame that drawing may take. */
const budget = 12;
/** The number of shapes that are drawn between checks of the time. */
const stride = 50;

/**
 * Draws thousands of shapes on canvases in their own pane. A drawing is spread over several frames with a few milliseconds
 * each; the former one moves with the map and stays visible until the new one is complete. Returns functions that set the
 * shapes, highlight one of them, and stop.
 */
export function startDrawing(map: LeafletMap) {
  const pane = map.getPane("shapes") ?? map.createPane("shapes");
  Object.assign(pane.style, { zIndex: "390", pointerEvents: "none" });
  const paths = new PathCache(map);
  let sets: readonly ShapeSet[] = [];
  let shown = newMapCanvas();
  const strong = newMapCanvas();
  pane.append(shown, strong);
  let frame = 0;

  const redraw = () => {
    cancelAnimationFrame(frame);
    paths.begin();
    const next = newMapCanvas();
    const context = place(map, paths, next);
    if (!context) return;
    const steps = drawing(map, paths, context, sets);
    const proceed = () => {
      const until = performance.now() + budget;
      let isDone = false;
      while (!isDone && performance.now() < until) isDone = steps.next().done === true;
      if (!isDone) {
        frame = requestAnimationFrame(proceed);
        return;
      }
      shown.replaceWith(next);
      shown = next;
    };
    frame = requestAnimationFrame(proceed);
  };
  map.on("moveend resize", redraw);

  return {
    set: (next: readonly ShapeSet[]) => {
      sets = next;
      redraw();
    },
    /** Highlights the hovered shape; null for none. */
    strengthen: (found: { set: ShapeSet; nth: number } | null) => {
      // Clears the canvas without using the map, which may have been removed.
      if (!found) {
        strong.width = 0;
        return;
      }
      const context = place(map, paths, strong);
      if (!context) return;
      const look = { ...found.set.look, weight: found.set.look.weight + 1.5 };
      drawShape(paths, context, { ...found.set, look }, found.nth);
    },
    stop: () => {
      cancelAnimationFrame(frame);
      map.off("moveend resize", redraw);
      shown.remove();
      strong.remove();
    },
  };
}

/** Lays an empty canvas over the map; its context uses the pixels of the cached paths. */
function place(map: LeafletMap, { origin }: PathCache, canvas: HTMLCanvasElement) {
  const { context, corner } = layCanvas(map, canvas);
  const shift = origin?.subtract(map.getPixelOrigin()).subtract(corner);
  if (!context || !shift) return null;
  context.translate(shift.x, shift.y);
  return context;
}

/** Draws the shapes within the map and its margin; each step of the generator draws `stride` of them. */
function* drawing(
  map: LeafletMap,
  paths: PathCache,
  context: CanvasRenderingContext2D,
  sets: readonly ShapeSet[],
): Generator<void, void> {
  const view = viewOf(map, canvasMargin);
  let drawn = 0;
  for (const set of sets) {
    const { areas = [], marks = [] } = set;
    for (let nth = 0; nth < Math.max(areas.length, marks.length); nth++) {
      const area = areas[nth];
      const [lng, lat] = marks[nth]?.centroid.coordinates ?? [0, 0];
      const box = area ? boxOf(area.geometry) : { west: lng, south: lat, east: lng, north: lat };
      if (!meets(box, view)) continue;
      drawShape(paths, context, set, nth);
      if (++drawn % stride === 0) yield;
    }
  }
}

function drawShape(
  paths: PathCache,
  context: CanvasRenderingContext2D,
  { areas, marks, look }: ShapeSet,
  nth: number,
): void {
  dress(context, look);
  const area = areas?.[nth];
  const mark = marks?.[nth];
  let path: Path2D | undefined = area && paths.of(area.geometry);
  if (mark) {
    const [lng, lat] = mark.centroid.coordinates;
    const { x, y } = paths.place(lat, lng);
    context.beginPath();
    context.arc(x, y, look.radius ?? 5, 0, 2 * Math.PI);
    path = undefined;
  } else if (!path) return;
  context.globalAlpha = look.fillOpacity;
  if (path) context.fill(path, "evenodd");
  else context.fill();
  context.globalAlpha = 1;
  if (path) context.stroke(path);
  else context.stroke();
}

function dress(context: CanvasRenderingContext2D, { color, weight, fillColor, dashArray }: Look): void {
  context.strokeStyle = color;
  context.fillStyle = fillColor;
  context.lineWidth = weight;
  context.lineJoin = "round";
  context.setLineDash(dashArray ? dashArray.split(" ").map(Number) : []);
}
