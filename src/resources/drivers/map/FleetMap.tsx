import { latLngBounds } from "leaflet";
import { useEffect, useRef } from "react";
import { useMap } from "react-leaflet";
import { useWords } from "#src/i18n/useWords.ts";
import { BaseMap } from "#src/ui/map/BaseMap.tsx";
import { Outline } from "#src/ui/map/Outline.tsx";
import { type View, ViewListener } from "#src/ui/map/ViewListener.tsx";
import { FleetLayer } from "./FleetLayer.tsx";
import { type FleetDriver, fleetStates } from "./fleet.ts";
import type { FleetMark } from "./fleetMarks.ts";

type Props = {
  drivers: readonly FleetDriver[];
  chosenId: string | null;
  /** What the map is about: when it changes, the map shows all drivers again. */
  about: string;
  describedBy: string;
  textOf: (driver: FleetDriver) => string;
  onView: (view: View) => void;
  onOpen: (driver: FleetDriver) => void;
};

/** Poland, before there are drivers to look at. */
const start = { center: { lat: 52.1, lng: 19.4 }, zoom: 6, minZoom: 4 } as const;
/** How close a chosen driver is looked at, and all of them at most. */
const chosenZoom = 14;
const allZoom = 13;

/** The drivers on a map, in clusters where they lie too close to each other. */
export const FleetMap = ({ drivers, chosenId, about, describedBy, textOf, onView, onOpen }: Props) => {
  const words = useWords("drivers.map");
  const describe = (mark: FleetMark): string => {
    if (mark.kind === "driver") return textOf(mark.driver);
    const parts = fleetStates
      .filter((state) => mark.counts[state] > 0)
      .map((state) => `${words(`states.${state}`)}: ${mark.counts[state]}`);
    return `${words("cluster", mark.count)} (${parts.join(", ")})`;
  };
  return (
    <BaseMap name={words("name")} describedBy={describedBy} start={start}>
      <Outline />
      <FleetLayer {...{ drivers, chosenId, describe, onOpen }} />
      <Look {...{ drivers, chosenId, about }} />
      <ViewListener onView={onView} />
    </BaseMap>
  );
};

/** Looks at the chosen driver, else at all of them: once, since the drivers move on. */
const Look = ({ drivers, chosenId, about }: Pick<Props, "drivers" | "chosenId" | "about">) => {
  const map = useMap();
  const lookedAt = useRef<string | null>(null);
  useEffect(() => {
    const wanted = `${chosenId} ${about}`;
    if (lookedAt.current === wanted || drivers.length === 0) return;
    lookedAt.current = wanted;
    const chosen = drivers.find(({ id }) => id === chosenId);
    if (chosen) map.setView(chosen, chosenZoom, { animate: false });
    else map.fitBounds(latLngBounds([...drivers]), { maxZoom: allZoom, padding: [40, 40], animate: false });
  }, [map, drivers, chosenId, about]);
  return null;
};
