import { useEffect } from "react";
import { useMap } from "react-leaflet";

export type Target = { lat: number; lng: number; zoom: number };

/** Moves the map to where something was found, once for every find. */
export const Centred = ({ target }: { target: Target | null }) => {
  const map = useMap();
  useEffect(() => {
    if (target) map.setView(target, target.zoom, { animate: false });
  }, [map, target]);
  return null;
};
