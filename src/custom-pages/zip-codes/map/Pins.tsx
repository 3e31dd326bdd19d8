import { latLng, point } from "leaflet";
import { Fragment, useEffect, useMemo, useState } from "react";
import { Polyline, useMap } from "react-leaflet";
import type { Point } from "#contract/rules/point.ts";
import { useTokens } from "#src/layout/theme/useTokens.ts";
import { MapPin, pinRaise, pinSize } from "#src/ui/map/MapPin.tsx";
import { fanOut } from "./fanOut.ts";

export type Pin = {
  id: string;
  look: string;
  letter: string;
  name: string;
  position: Point;
  isRaised?: boolean;
};

/** Markers that don't overlap: those that would are fanned out, each with a line to its position. */
export const Pins = ({ pins }: { pins: readonly Pin[] }) => {
  const map = useMap();
  const { palette } = useTokens();
  const line = useMemo(() => ({ color: palette.text, weight: 1.5 }), [palette]);
  const [zoom, setZoom] = useState(() => map.getZoom());
  useEffect(() => {
    const change = () => setZoom(map.getZoom());
    map.on("zoomend", change);
    return () => void map.off("zoomend", change);
  }, [map]);
  const shown = useMemo(() => {
    // A raised marker is drawn above its position.
    const raised = (isRaised: boolean | undefined) => (isRaised ? pinSize / 2 + pinRaise : 0);
    const marks = pins.map(({ position, isRaised }) => {
      const { x, y } = map.project(latLng(position), zoom);
      return { x, y: y - raised(isRaised), isFixed: isRaised };
    });
    return fanOut(marks, pinSize + 2).map(({ x, y }, index) => {
      const pin = pins[index] as Pin;
      const isMoved = x !== marks[index]?.x || y !== marks[index]?.y;
      const { lat, lng } = map.unproject(point(x, y + raised(pin.isRaised)), zoom);
      return { pin, shownAt: isMoved ? { lat, lng } : pin.position, isMoved };
    });
  }, [map, pins, zoom]);
  return shown.map(({ pin: { id, position, ...pin }, shownAt, isMoved }) => (
    <Fragment key={id}>
      {isMoved && <Polyline positions={[position, shownAt]} pathOptions={line} interactive={false} />}
      <MapPin {...pin} position={shownAt} />
    </Fragment>
  ));
};
