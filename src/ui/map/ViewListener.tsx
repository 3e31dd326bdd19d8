import { useEffect } from "react";
import { useMap } from "react-leaflet";
import { type View, viewOf } from "./mapView.ts";

/** Milliseconds that the map must rest before its view is reported. */
const calm = 200;

/** Reports what the map shows: at once, and whenever it comes to rest. `onView` must be stable. */
export const ViewListener = ({ onView }: { onView: (view: View) => void }) => {
  const map = useMap();
  // Not by react-leaflet's hook, which stops listening at each rendering until after other effects have moved the map.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const report = () => onView(viewOf(map));
    const reportLater = () => {
      clearTimeout(timer);
      timer = setTimeout(report, calm);
    };
    report();
    map.on("moveend resize", reportLater);
    return () => {
      clearTimeout(timer);
      map.off("moveend resize", reportLater);
    };
  }, [map, onView]);
  return null;
};
