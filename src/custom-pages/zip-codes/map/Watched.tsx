import { useEffect } from "react";
import { useMap } from "react-leaflet";
import type { View } from "./viewBoxes.ts";

/** Milliseconds that the map stands still before anything is asked for what it shows. */
const calm = 200;

/** Tells what the map shows: at once, and whenever it came to rest. `onView` must stay the same. */
export const Watched = ({ onView }: { onView: (view: View) => void }) => {
  const map = useMap();
  // Not by react-leaflet's hook, which stops listening at each rendering until after other effects have moved the map.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tell = () => {
      const bounds = map.getBounds();
      onView({
        west: bounds.getWest(),
        south: bounds.getSouth(),
        east: bounds.getEast(),
        north: bounds.getNorth(),
        zoom: map.getZoom(),
      });
    };
    const tellSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(tell, calm);
    };
    tell();
    map.on("moveend resize", tellSoon);
    return () => {
      clearTimeout(timer);
      map.off("moveend resize", tellSoon);
    };
  }, [map, onView]);
  return null;
};
