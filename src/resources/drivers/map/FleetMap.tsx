import { latLngBounds } from "leaflet";
import { useEffect, useRef } from "react";
import { useMap } from "react-leaflet";
import { useWords } from "#src/i18n/useWords.ts";
import { BaseMap } from "#src/ui/map/BaseMap.tsx";
import type { View } from "#src/ui/map/mapView.ts";
import { Outline } from "#src/ui/map/Outline.tsx";
import { ViewListener } from "#src/ui/map/ViewListener.tsx";
import { FleetLayer, type OpenedMark } from "./FleetLayer.tsx";
import { type FleetDriver, fleetStates } from "./fleet.ts";
import type { FleetMark } from "./fleetMarks.ts";
import { legsOf, type PlacedOrder } from "./fleetOrders.ts";

type Props = {
  drivers: readonly FleetDriver[];
  orders: readonly PlacedOrder[];
  /** The id of the chosen driver or order. */
  chosenId: string | null;
  /** The subject of the map, such as its filter: when it changes, the map shows all drivers again. */
  about: string;
  detailsId: string;
  textOf: (mark: OpenedMark) => string;
  onView: (view: View) => void;
  onOpen: (mark: OpenedMark) => void;
};

type LookProps = Pick<Props, "drivers" | "orders" | "chosenId" | "about">;

/** The initial view, Poland, until there are drivers. */
const start = { center: { lat: 52.1, lng: 19.4 }, zoom: 6, minZoom: 4 } as const;
/** The zoom for a chosen driver, and the maximum for all drivers. */
const chosenZoom = 14;
const allZoom = 13;

/** A map with the drivers and their orders; marks that are too close to each other are clustered. */
export const FleetMap = (props: Props) => {
  const { drivers, orders, chosenId, about, detailsId, textOf, onView, onOpen } = props;
  const words = useWords("drivers.map");
  const describe = (mark: FleetMark): string => {
    if (mark.kind !== "cluster") return textOf(mark);
    const parts = fleetStates
      .filter((state) => mark.counts[state] > 0)
      .map((state) => `${words(`states.${state}`)}: ${mark.counts[state]}`);
    const people = mark.count > 0 && `${words("cluster", mark.count)} (${parts.join(", ")})`;
    const parcels = mark.counts.orders > 0 && words("orders", mark.counts.orders);
    return [people, parcels].filter(Boolean).join(" · ");
  };
  return (
    <BaseMap name={words("name")} detailsId={detailsId} start={start}>
      <Outline />
      <FleetLayer {...{ drivers, orders, chosenId, describe, onOpen }} />
      <Look {...{ drivers, orders, chosenId, about }} />
      <ViewListener onView={onView} />
    </BaseMap>
  );
};

/** Moves the map to the chosen driver or order, or else to all drivers. Only once per choice, since drivers move on. */
const Look = ({ drivers, orders, chosenId, about }: LookProps) => {
  const map = useMap();
  const lookedAt = useRef<string | null>(null);
  useEffect(() => {
    const wanted = `${chosenId} ${about}`;
    const waiting = `${wanted} waiting`;
    if (lookedAt.current === wanted || drivers.length + orders.length === 0) return;
    const driver = drivers.find(({ id }) => id === chosenId);
    const order = orders.find(({ id }) => id === chosenId);
    // The orders may load after the drivers.
    const isMissing = chosenId !== null && !driver && !order;
    if (isMissing && lookedAt.current === waiting) return;
    lookedAt.current = isMissing ? waiting : wanted;
    if (driver) return void map.setView(driver, chosenZoom, { animate: false });
    const places = order
      ? [order, ...legsOf(order).flatMap(({ from, to }) => [from, to])]
      : [...drivers, ...orders];
    map.fitBounds(latLngBounds(places), {
      maxZoom: order ? chosenZoom : allZoom,
      padding: [40, 40],
      animate: false,
    });
  }, [map, drivers, orders, chosenId, about]);
  return null;
};
