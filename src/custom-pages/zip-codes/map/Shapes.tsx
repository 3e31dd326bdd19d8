import { type LatLng, type Map as LeafletMap, type LeafletMouseEvent, tooltip } from "leaflet";
import { useEffect, useRef, useState } from "react";
import { useMap } from "react-leaflet";
import { startDrawing } from "./drawShapes.ts";
import { boxOf, holds, type ShapeSet } from "./shapePaths.ts";

/** Thousands of areas and centroids, drawn outside of React. Hovering or tapping one shows its name. `sets` must be stable. */
export const Shapes = ({ sets }: { sets: readonly ShapeSet[] }) => {
  const map = useMap();
  const [drawing, setDrawing] = useState<ReturnType<typeof startDrawing> | null>(null);
  const latest = useRef(sets);
  latest.current = sets;
  useEffect(() => {
    const started = startDrawing(map);
    const name = tooltip({ direction: "right", offset: [12, 0] });
    let frame = 0;
    const point = ({ latlng, originalEvent }: LeafletMouseEvent) => {
      cancelAnimationFrame(frame);
      // A button is pressed, so the map is being dragged.
      if (originalEvent.buttons !== 0) return;
      frame = requestAnimationFrame(() => {
        const found = shapeAt(map, latest.current, latlng);
        started.strengthen(found);
        if (found) name.setContent(found.name).setLatLng(latlng).addTo(map);
        else name.remove();
      });
    };
    const leave = () => {
      cancelAnimationFrame(frame);
      started.strengthen(null);
      name.remove();
    };
    map.on({ mousemove: point, click: point });
    map.on("mouseout movestart", leave);
    setDrawing(started);
    return () => {
      leave();
      map.off({ mousemove: point, click: point });
      map.off("mouseout movestart", leave);
      started.stop();
    };
  }, [map]);
  useEffect(() => drawing?.set(sets), [drawing, sets]);
  return null;
};

/** Pixels; no mark has a larger radius. */
const maxReach = 10;

/** The topmost shape at a position. */
function shapeAt(map: LeafletMap, sets: readonly ShapeSet[], { lat, lng }: LatLng) {
  const at = map.latLngToContainerPoint([lat, lng]);
  const corner = map.containerPointToLatLng(at.subtract([maxReach, maxReach]));
  const [latReach, lngReach] = [corner.lat - lat, lng - corner.lng];
  for (const set of sets.toReversed()) {
    const { areas = [], marks = [], look } = set;
    const reach = (look.radius ?? 0) + 1;
    const nth = set.marks
      ? marks.findLastIndex(({ centroid: { coordinates } }) => {
          // Most marks are too far away, which is known without projecting them.
          if (Math.abs(coordinates[1] - lat) > latReach || Math.abs(coordinates[0] - lng) > lngReach)
            return false;
          return map.latLngToContainerPoint([coordinates[1], coordinates[0]]).distanceTo(at) <= reach;
        })
      : areas.findLastIndex(({ geometry }) => {
          const { west, south, east, north } = boxOf(geometry);
          const isNear = lng >= west && lng <= east && lat >= south && lat <= north;
          return isNear && holds(geometry, lng, lat);
        });
    const shape = set.marks ? marks[nth] : areas[nth];
    if (shape) return { set, nth, name: shape.name };
  }
  return null;
}
