import { latLngBounds, point } from "leaflet";
import { useEffect } from "react";
import { useMap } from "react-leaflet";
import type { Point } from "#contract/rules/point.ts";
import { useWords } from "#src/i18n/useWords.ts";

/** What the map is to show: a place, no closer than `zoom`, and from so far away that all of `extent` is seen. */
export type Target = { centre: Point; zoom: number; extent: readonly Point[] };

/** Pixels between what is shown and the edges. */
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

/** What the licence of the postal codes wants said on the map. */
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
