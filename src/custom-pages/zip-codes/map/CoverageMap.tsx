import Box from "@mui/material/Box";
import { useMemo, useState } from "react";
import type { Point } from "#contract/rules/point.ts";
import type { ZipCode } from "#contract/zipCodes.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { BaseMap } from "#src/ui/map/BaseMap.tsx";
import type { View } from "#src/ui/map/mapView.ts";
import { Outline } from "#src/ui/map/Outline.tsx";
import { ViewListener } from "#src/ui/map/ViewListener.tsx";
import { AreaLabels } from "./AreaLabels.tsx";
import type { Layers } from "./LayerToggles.tsx";
import { GeoNamesCredit, MoveTo, type Target } from "./MapEffects.tsx";
import { MapFooter } from "./MapFooter.tsx";
import { useMapStyles } from "./mapStyles.ts";
import { type Pin, Pins } from "./Pins.tsx";
import { SearchCentre } from "./SearchCentre.tsx";
import { Shapes } from "./Shapes.tsx";
import type { Area, ShapeSet } from "./shapePaths.ts";
import { useAreasInView, usePostalSource } from "./useAreasInView.ts";

/** The codes around a place; `radius` is in kilometres. */
export type SearchArea = {
  centre: Point | null;
  radius: number;
  inRange: readonly ZipCode[];
  outOfBounds: readonly ZipCode[];
};

type Props = {
  layers: Layers;
  around: SearchArea | null;
  pins: readonly Pin[];
  /** The postal code whose area is highlighted. */
  highlighted: string | null;
  /** What the map moves to; a new object moves it again. */
  target: Target | null;
  detailsId: string;
};

const start = {
  center: { lat: 53.124578, lng: 18.018055 },
  zoom: 7,
  minZoom: 4,
  preferCanvas: true,
} as const;

/** The map of the postal codes: those of the search, and the areas in the visible part. */
export const CoverageMap = ({ layers, around, pins, highlighted, target, detailsId }: Props) => {
  const words = useWords("zipCodes.map");
  const styles = useMapStyles();
  const source = usePostalSource();
  const [view, setView] = useState<View | null>(null);
  const inView = useAreasInView(layers.areas ? view : null);
  const areas = useMemo(() => {
    const inRange = areasOf(layers.areas ? around?.inRange : undefined);
    const outOfBounds = areasOf(layers.areas ? around?.outOfBounds : undefined);
    const found = [...inRange, ...outOfBounds];
    const named = new Set(found.map(({ name }) => name));
    const unnamed = inView.areas.filter(({ name }) => !named.has(name));
    const [ofAddress, others] = [unnamed.filter(isOf(highlighted)), unnamed.filter(isNotOf(highlighted))];
    return { inRange, outOfBounds, ofAddress, others, all: [...found, ...unnamed] };
  }, [layers.areas, around, highlighted, inView.areas]);
  const sets = useMemo(
    (): ShapeSet[] => [
      { areas: areas.others, look: styles.inView },
      { areas: areas.ofAddress, look: styles.ofAddress },
      { areas: areas.outOfBounds, look: styles.outOfBounds },
      { areas: areas.inRange, look: styles.inRange },
      { marks: (layers.centroids && around?.outOfBounds) || none, look: styles.centroidOutOfBounds },
      { marks: (layers.centroids && around?.inRange) || none, look: styles.centroidInRange },
    ],
    [areas, styles, layers.centroids, around],
  );
  return (
    <Box sx={{ display: "flex", flexDirection: "column", height: "100%" }}>
      <Box sx={{ flex: 1, minHeight: 0 }}>
        <BaseMap name={words("name")} detailsId={detailsId} start={start}>
          <Outline />
          {source?.kind === "geonames" && <GeoNamesCredit />}
          <Shapes sets={sets} />
          {around?.centre && (
            <SearchCentre centre={around.centre} radius={around.radius} look={styles.circle} />
          )}
          <AreaLabels areas={areas.all} />
          <Pins pins={pins} />
          <MoveTo target={target} />
          <ViewListener onView={setView} />
        </BaseMap>
      </Box>
      <MapFooter
        layers={layers}
        hasResult={around !== null}
        hasAddress={areas.ofAddress.length > 0}
        source={source}
        inView={inView}
      />
    </Box>
  );
};

const none: readonly ZipCode[] = [];

const isOf = (wanted: string | null) => (area: Area) => area.name === wanted;
const isNotOf = (unwanted: string | null) => (area: Area) => area.name !== unwanted;

/** The areas of codes whose area is known. */
const areasOf = (codes: readonly ZipCode[] = none): Area[] =>
  codes.flatMap(({ name, geometry }) => (geometry ? [{ name, geometry }] : []));
