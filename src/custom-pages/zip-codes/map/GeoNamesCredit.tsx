import { useEffect } from "react";
import { useTranslate } from "react-admin";
import { useMap } from "react-leaflet";

/** What the licence of the postal codes wants said on the map. */
export const GeoNamesCredit = () => {
  const map = useMap();
  const translate = useTranslate();
  const credit = `${translate("zipCodes.map.credit")} © ${link("https://www.geonames.org", "GeoNames")}, ${link(
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
