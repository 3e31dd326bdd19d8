import { type LeafletMouseEvent, tooltip } from "leaflet";
import { useEffect, useMemo, useRef } from "react";
import { useMap } from "react-leaflet";
import { canvasMargin, layCanvas, newMapCanvas } from "#src/ui/map/mapCanvas.ts";
import { viewOf } from "#src/ui/map/mapView.ts";
import { drawFleet, drawLegs } from "./drawFleet.ts";
import type { FleetDriver } from "./fleet.ts";
import { useFleetColors } from "./fleetLooks.ts";
import { type FleetMark, indexOf, markAt, marksIn } from "./fleetMarks.ts";
import { isLegIn, legsOf, ordersOf, type PlacedOrder } from "./fleetOrders.ts";

type Props = {
  drivers: readonly FleetDriver[];
  orders: readonly PlacedOrder[];
  chosenId: string | null;
  describe: (mark: FleetMark) => string;
  onOpen: (mark: OpenedMark) => void;
};

/** A mark that can be opened because it has a page. */
export type OpenedMark = Exclude<FleetMark, { kind: "cluster" }>;

/** The zoom from which the legs of all orders are drawn. */
const legsZoom = 12;

/**
 * All drivers and orders on one canvas, drawn outside of React because there may be thousands. A click opens a driver or an
 * order, or zooms into a cluster. The chosen and the hovered mark show the legs of their orders.
 */
export const FleetLayer = ({ drivers, orders, chosenId, describe, onOpen }: Props) => {
  const map = useMap();
  const colors = useFleetColors();
  const index = useMemo(() => indexOf(drivers, orders), [drivers, orders]);
  const marks = useRef<readonly FleetMark[]>([]);
  const handlers = useRef({ describe, onOpen });
  handlers.current = { describe, onOpen };
  const currentIndex = useRef(index);
  currentIndex.current = index;
  /** Updates what is hovered, since drivers move under the pointer. */
  const pointAgain = useRef(() => {});
  const drawAgain = useRef(() => {});
  /** The id of the driver or order under the pointer. */
  const pointedId = useRef<string | null>(null);
  const canvas = useMemo(newMapCanvas, []);

  useEffect(() => {
    const pane = map.getPane("fleet") ?? map.createPane("fleet");
    Object.assign(pane.style, { zIndex: "450", pointerEvents: "none" });
    pane.append(canvas);
    return () => canvas.remove();
  }, [map, canvas]);

  useEffect(() => {
    const chosen = {
      driver: drivers.find(({ id }) => id === chosenId),
      order: orders.find(({ id }) => id === chosenId),
    };
    const project = (place: { lat: number; lng: number }) => map.latLngToLayerPoint(place);
    const draw = () => {
      const { context, corner } = layCanvas(map, canvas);
      if (!context) return;
      context.translate(-corner.x, -corner.y);
      const view = viewOf(map, canvasMargin);
      marks.current = marksIn(index, view, project, chosen);
      if (view.zoom >= legsZoom) {
        const legs = orders.flatMap(legsOf).filter((leg) => isLegIn(leg, view));
        drawLegs(context, legs, colors, project, false);
      }
      const lookedAt = [...ordersOf(orders, chosenId), ...ordersOf(orders, pointedId.current)];
      drawLegs(context, lookedAt.flatMap(legsOf), colors, project, true);
      drawFleet(context, marks.current, colors, chosenId);
    };
    drawAgain.current = draw;
    const drawAll = () => {
      draw();
      pointAgain.current();
    };
    drawAll();
    map.on("moveend resize", drawAll);
    return () => void map.off("moveend resize", drawAll);
  }, [map, canvas, index, drivers, orders, chosenId, colors]);

  useEffect(() => {
    const hint = tooltip({ direction: "top", offset: [0, -12] });
    const container = map.getContainer();
    let frame = 0;
    let pointed: { x: number; y: number } | null = null;
    const leave = () => {
      cancelAnimationFrame(frame);
      pointed = null;
      point(undefined);
      hint.remove();
      container.style.cursor = "";
    };
    const point = (mark: FleetMark | undefined) => {
      const id = mark && mark.kind !== "cluster" ? idOf(mark) : null;
      if (id === pointedId.current) return;
      pointedId.current = id;
      drawAgain.current();
    };
    const hover = ({ layerPoint: { x, y }, originalEvent }: LeafletMouseEvent) => {
      cancelAnimationFrame(frame);
      // A button is pressed, so the map is being dragged.
      if (originalEvent.buttons !== 0) return;
      frame = requestAnimationFrame(() => {
        pointed = { x, y };
        show();
      });
    };
    const show = () => {
      const mark = pointed ? markAt(marks.current, pointed.x, pointed.y) : undefined;
      point(mark);
      container.style.cursor = mark ? "pointer" : "";
      if (!mark) return void hint.remove();
      hint
        .setContent(asText(handlers.current.describe(mark)))
        .setLatLng(map.layerPointToLatLng([mark.x, mark.y]))
        .addTo(map);
    };
    pointAgain.current = show;
    const click = ({ layerPoint: { x, y } }: LeafletMouseEvent) => {
      const mark = markAt(marks.current, x, y);
      if (!mark) return;
      if (mark.kind !== "cluster") return handlers.current.onOpen(mark);
      leave();
      const fallsApartAt = currentIndex.current.getClusterExpansionZoom(mark.id);
      map.setView(mark, Math.min(map.getMaxZoom(), Math.max(fallsApartAt, map.getZoom() + 1)));
    };
    map.on({ mousemove: hover, click });
    map.on("mouseout movestart", leave);
    return () => {
      pointAgain.current = () => {};
      drawAgain.current = () => {};
      leave();
      map.off({ mousemove: hover, click });
      map.off("mouseout movestart", leave);
    };
  }, [map]);
  return null;
};

const idOf = (mark: OpenedMark): string => (mark.kind === "driver" ? mark.driver.id : mark.order.id);

/** An element instead of HTML, because names may contain anything. */
function asText(text: string): HTMLElement {
  const element = document.createElement("span");
  element.textContent = text;
  return element;
}
