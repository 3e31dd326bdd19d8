import { type LatLng, type LatLngBounds, latLngBounds } from "leaflet";
import { useEffect, useRef } from "react";
import { CircleMarker, Polyline, Tooltip, useMap } from "react-leaflet";
import type { TrackPoint } from "#contract/rules/point.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useTokens } from "#src/layout/theme/useTokens.ts";
import { BaseMap } from "#src/ui/map/BaseMap.tsx";
import { MapPin } from "#src/ui/map/MapPin.tsx";
import { stampText } from "#src/ui/warsawTime.ts";
import { type Mark, timedPoints, useMarkLetter } from "./trackMarks.ts";

/** The zoom that the requirements ask for: a town and its surroundings. */
const defaultZoom = 11;
/** The closest zoom for the whole route, which may consist of one place. */
const maxZoom = 15;
/** Pixels between the track and the map's edge. */
const margin = 40;

type Props = {
  /** The track, oldest first, and its parts that are drawn as lines. */
  points: readonly TrackPoint[];
  legs: TrackPoint[][];
  marks: readonly Mark[];
  /** Shows the whole track instead of the order's places at the default zoom. */
  isWhole: boolean;
};

/** The track with its times, and the order's places. */
export const TrackMap = ({ points, legs, marks, isWhole }: Props) => {
  const words = useWords("orderList.track");
  const letterOf = useMarkLetter();
  const { palette } = useTokens();
  // Without the driver, who may be a town away with other orders.
  const places = marks.filter(({ kind }) => kind !== "driver");
  const center = latLngBounds(
    (places.length > 0 ? places : marks).map(({ position }) => position),
  ).getCenter();
  return (
    <BaseMap name={words("map")} start={{ center, zoom: defaultZoom }}>
      <Polyline
        className="track"
        positions={legs}
        pathOptions={{ color: palette.brand, weight: 4, opacity: 0.9 }}
      />
      {timedPoints(points).map((point) => (
        <CircleMarker
          key={`${point.loggedAt} ${point.lat} ${point.lng}`}
          center={point}
          radius={4}
          pathOptions={{ color: palette.brand, fillColor: palette.raised, fillOpacity: 1, weight: 2 }}
        >
          <Tooltip>{stampText(point.loggedAt)}</Tooltip>
        </CircleMarker>
      ))}
      {marks.map(({ kind, name, position }) => (
        <MapPin key={kind} look={kind} letter={letterOf(kind)} name={name} position={position} />
      ))}
      <View
        isWhole={isWhole}
        bounds={latLngBounds([...points, ...marks.map(({ position }) => position)])}
        center={center}
        driver={points.at(-1)}
      />
    </BaseMap>
  );
};

type ViewProps = {
  isWhole: boolean;
  bounds: LatLngBounds;
  center: LatLng;
  driver: TrackPoint | undefined;
};

/** Moves the map when the view is switched or the driver leaves the visible part. Otherwise it stays where it is. */
const View = ({ isWhole, bounds, center, driver }: ViewProps) => {
  const map = useMap();
  const wasWhole = useRef(false);
  const wasInSight = useRef(false);
  useEffect(() => {
    const isChosen = isWhole !== wasWhole.current;
    wasWhole.current = isWhole;
    const isDriverInSight = !driver || map.getBounds().contains(driver);
    if (isWhole && (isChosen || !isDriverInSight)) {
      map.fitBounds(bounds, { padding: [margin, margin], maxZoom });
    } else if (isChosen) map.setView(center, defaultZoom);
    else if (!isDriverInSight && wasInSight.current) map.panInside(driver, { padding: [margin, margin] });
    wasInSight.current = !driver || map.getBounds().contains(driver);
  }, [map, isWhole, bounds, center, driver]);
  return null;
};
