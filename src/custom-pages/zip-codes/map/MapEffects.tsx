import { latLngBounds, point } from "leaflet";
import { useEffect } from "react";
import { useMap } from "react-leaflet";
import type { Point } from "#contract/rules/point.ts";
import { useWords } from "#src/i18n/useWords.ts";

/** The map moves to `centre`, zooms no closer than `zoom`, and so far out that `extent` is visible. */
export type Target = { centre: Point; zoom: number; extent: readonly Point[] };

/** Pixels between the extent and the edges of the map. */
const padding = 40;

/** Moves the map to `target`, once for every new object. */
export const MoveTo = ({ target }: { target: Target | null }) => {
  const map = useMap();
  useEffect(() => {
    if (!target) return;
    const { centre, zoom, extent } = target;
    const bounds = latLngBounds([centre, ...extent]);
    const fitting = map.getBoundsZoom(bounds, false, point(2 * padding, 2 * padding));
    if (fitting >= zoom && extent.length === 0) map.setView(centre, zoom, { animate: false });
    else map.setView(bounds.getCenter(), Math.min(zoom, fitting), { animate: false });
  }, [map, target]);
  return null;
};

/** The attribution that the licence of the postal codes requires. */
export const GeoNamesCredit = () => {
  const map = useMap();
  const words = useWords("zipCodes.map");
  const credit = `${words("credit")} © ${link("https://www.geonames.org", "GeoNames")}, ${link(
    "https://creativecommons.org/licenses/by/4.0/",
    "CC BY 4.0",
  )}`;
  useEffect(() => {
    map.attributionControl?.addAttribution(credit);
    return () => void map.attributionControl?.removeAttribution(credit);
  }, [map, credit]);
  return null;
};

const link = (url: string, text: string) => `<a href="${url}" target="_blank" rel="noreferrer">${text}</a>`;
