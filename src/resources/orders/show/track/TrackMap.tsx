import { latLngBounds } from "leaflet";
import { useEffect } from "react";
import { Polyline, useMap } from "react-leaflet";
import type { TrackPoint } from "#contract/rules/point.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useTokens } from "#src/layout/theme/useTokens.ts";
import { BaseMap } from "#src/ui/map/BaseMap.tsx";
import { MapPin } from "#src/ui/map/MapPin.tsx";
import type { Mark } from "./trackMarks.ts";
import { useMarkLetter } from "./trackMarks.ts";

/** The zoom for a single point, which has no bounds to fit. */
const defaultZoom = 11;
const maxZoom = 15;
/** Pixels between the track and the map's edge. */
const margin = 40;

/** The track and its marks. */
export const TrackMap = ({ points, marks }: { points: readonly TrackPoint[]; marks: readonly Mark[] }) => {
  const words = useWords("orderList.track");
  const letterOf = useMarkLetter();
  const { palette } = useTokens();
  const places = [...points, ...marks.map(({ position }) => position)];
  const bounds = latLngBounds(places);
  const isOnePlace = bounds.getSouthWest().equals(bounds.getNorthEast());
  return (
    <BaseMap
      name={words("map")}
      start={
        isOnePlace
          ? { center: bounds.getCenter(), zoom: defaultZoom }
          : { bounds, boundsOptions: { padding: [margin, margin], maxZoom } }
      }
    >
      <Polyline positions={[...points]} pathOptions={{ color: palette.brand, weight: 4, opacity: 0.9 }} />
      {marks.map(({ kind, name, position }) => (
        <MapPin key={kind} look={kind} letter={letterOf(kind)} name={name} position={position} />
      ))}
      <FollowDriver point={points.at(-1)} />
    </BaseMap>
  );
};

/** Moves the map when the driver leaves the visible part; otherwise it stays where the user moved it. */
const FollowDriver = ({ point }: { point: TrackPoint | undefined }) => {
  const map = useMap();
  useEffect(() => {
    if (point && !map.getBounds().contains(point)) map.panInside(point, { padding: [margin, margin] });
  }, [map, point]);
  return null;
};
