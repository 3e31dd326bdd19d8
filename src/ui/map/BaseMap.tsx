import "leaflet/dist/leaflet.css";
import "./lateFrames.ts";
import Box from "@mui/material/Box";
import { type ReactNode, useEffect, useState } from "react";
import {
  AttributionControl,
  MapContainer,
  type MapContainerProps,
  ScaleControl,
  TileLayer,
  useMap,
  ZoomControl,
} from "react-leaflet";
import { useWords } from "#src/i18n/useWords.ts";
import { MapFrame } from "./MapFrame.tsx";
import { mapTiles } from "./mapTiles.ts";

/** That of the public tiles. */
const maxZoom = 19;

type Props = {
  /** What screen readers call the map. */
  name: string;
  /** The id of what says in words what the map shows. */
  detailsId?: string;
  /** Where it begins; later changes change nothing. */
  start: Pick<MapContainerProps, "center" | "zoom" | "bounds" | "boundsOptions" | "preferCanvas" | "minZoom">;
  children: ReactNode;
};

/** The tiles with what every map has around them; where no tiles are to be had, only what is laid over them. */
export const BaseMap = ({ name, detailsId, start, children }: Props) => {
  const words = useWords("map");
  const [isWithoutTiles, setWithoutTiles] = useState(false);
  return (
    <MapFrame>
      <MapContainer {...start} zoomControl={false} attributionControl={false}>
        <AttributionControl prefix={false} />
        <TileLayer
          {...mapTiles}
          maxZoom={maxZoom}
          // The public server requires a Referer; the page's own policy is no-referrer.
          referrerPolicy="strict-origin"
          eventHandlers={{
            tileerror: () => setWithoutTiles(true),
            tileload: () => setWithoutTiles(false),
          }}
        />
        {children}
        {/* Leaflet keeps the titles that a control was made with. */}
        <ZoomControl key={words("zoomIn")} zoomInTitle={words("zoomIn")} zoomOutTitle={words("zoomOut")} />
        <ScaleControl imperial={false} />
        <Named name={name} detailsId={detailsId} />
      </MapContainer>
      <Box role="status" className="without-tiles">
        {isWithoutTiles && words("withoutTiles")}
      </Box>
    </MapFrame>
  );
};

const Named = ({ name, detailsId }: Pick<Props, "name" | "detailsId">) => {
  const map = useMap();
  useEffect(() => {
    const container = map.getContainer();
    // The arrows move the map while it has the focus.
    container.setAttribute("role", "application");
    container.setAttribute("aria-label", name);
    // Not as its description, which is read out as a whole: it may be a list of hundreds of lines.
    if (detailsId) container.setAttribute("aria-details", detailsId);
  }, [map, name, detailsId]);
  return null;
};
