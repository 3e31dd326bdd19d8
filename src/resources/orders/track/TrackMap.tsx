import "leaflet/dist/leaflet.css";
import { latLngBounds } from "leaflet";
import { useEffect } from "react";
import { useTranslate } from "react-admin";
import {
  AttributionControl,
  MapContainer,
  Polyline,
  ScaleControl,
  TileLayer,
  useMap,
  ZoomControl,
} from "react-leaflet";
import type { TrackPoint } from "#contract/events.ts";
import { mapTiles } from "#contract/mapTiles.ts";
import { useTokens } from "#src/components/theme/useTokens.ts";
import { MapFrame } from "./MapFrame.tsx";
import { MapPin } from "./MapPin.tsx";
import type { Mark } from "./places.ts";

/** The zoom where there is nothing to fit. */
const usualZoom = 11;
const closestZoom = 15;
/** Pixels between what is shown and the map's edge. */
const margin = 40;

/** The track and its marks over the tiles; where no tiles are to be had, over nothing. */
export const TrackMap = ({ points, marks }: { points: readonly TrackPoint[]; marks: readonly Mark[] }) => {
  const translate = useTranslate();
  const { palette } = useTokens();
  const places = [...points, ...marks.map(({ position }) => position)];
  const bounds = latLngBounds(places);
  const isOnePlace = bounds.getSouthWest().equals(bounds.getNorthEast());
  return (
    <MapFrame>
      <MapContainer
        {...(isOnePlace
          ? { center: bounds.getCenter(), zoom: usualZoom }
          : { bounds, boundsOptions: { padding: [margin, margin], maxZoom: closestZoom } })}
        zoomControl={false}
        attributionControl={false}
      >
        <TileLayer {...mapTiles} />
        <Polyline positions={[...points]} pathOptions={{ color: palette.brand, weight: 4, opacity: 0.9 }} />
        {marks.map((mark) => (
          <MapPin key={mark.kind} mark={mark} />
        ))}
        <ZoomControl
          zoomInTitle={translate("orderDesk.track.zoomIn")}
          zoomOutTitle={translate("orderDesk.track.zoomOut")}
        />
        <ScaleControl imperial={false} />
        <AttributionControl prefix={false} />
        <Named name={translate("orderDesk.track.map")} />
        <Followed point={points.at(-1)} />
      </MapContainer>
    </MapFrame>
  );
};

const Named = ({ name }: { name: string }) => {
  const map = useMap();
  useEffect(() => {
    const container = map.getContainer();
    // The arrows move the map while it has the focus.
    container.setAttribute("role", "application");
    container.setAttribute("aria-label", name);
  }, [map, name]);
  return null;
};

/** A driver who leaves what is seen is followed; otherwise the map stays as it was moved. */
const Followed = ({ point }: { point: TrackPoint | undefined }) => {
  const map = useMap();
  useEffect(() => {
    if (point && !map.getBounds().contains(point)) map.panInside(point, { padding: [margin, margin] });
  }, [map, point]);
  return null;
};
