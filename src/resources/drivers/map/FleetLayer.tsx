import { type LeafletMouseEvent, tooltip } from "leaflet";
import { useEffect, useMemo, useRef } from "react";
import { useMap } from "react-leaflet";
import { canvasMargin, layCanvas, newMapCanvas } from "#src/ui/map/mapCanvas.ts";
import { drawFleet } from "./drawFleet.ts";
import type { FleetDriver } from "./fleet.ts";
import { useFleetColors } from "./fleetLooks.ts";
import { type FleetMark, indexOf, markAt, marksIn } from "./fleetMarks.ts";

type Props = {
  drivers: readonly FleetDriver[];
  chosenId: string | null;
  describe: (mark: FleetMark) => string;
  onOpen: (driver: FleetDriver) => void;
};

/** All drivers on one canvas, outside of React: there may be thousands. A click opens a driver, or looks closer at a cluster. */
export const FleetLayer = ({ drivers, chosenId, describe, onOpen }: Props) => {
  const map = useMap();
  const colors = useFleetColors();
  const index = useMemo(() => indexOf(drivers), [drivers]);
  const marks = useRef<readonly FleetMark[]>([]);
  const handlers = useRef({ describe, onOpen });
  handlers.current = { describe, onOpen };
  /** Shows anew what is pointed at, since drivers move away below the pointer. */
  const pointAgain = useRef(() => {});
  const canvas = useMemo(newMapCanvas, []);

  useEffect(() => {
    const pane = map.getPane("fleet") ?? map.createPane("fleet");
    Object.assign(pane.style, { zIndex: "450", pointerEvents: "none" });
    pane.append(canvas);
    return () => canvas.remove();
  }, [map, canvas]);

  useEffect(() => {
    const chosen = drivers.find(({ id }) => id === chosenId);
    const draw = () => {
      const { context, corner } = layCanvas(map, canvas);
      if (!context) return;
      context.translate(-corner.x, -corner.y);
      const bounds = map.getBounds().pad(canvasMargin);
      const view = {
        west: bounds.getWest(),
        south: bounds.getSouth(),
        east: bounds.getEast(),
        north: bounds.getNorth(),
        zoom: map.getZoom(),
      };
      marks.current = marksIn(index, view, (place) => map.latLngToLayerPoint(place), chosen);
      drawFleet(context, marks.current, colors, chosenId);
      pointAgain.current();
    };
    draw();
    map.on("moveend resize", draw);
    return () => void map.off("moveend resize", draw);
  }, [map, canvas, index, drivers, chosenId, colors]);

  useEffect(() => {
    const hint = tooltip({ direction: "top", offset: [0, -12] });
    const container = map.getContainer();
    let frame = 0;
    let pointed: { x: number; y: number } | null = null;
    const leave = () => {
      cancelAnimationFrame(frame);
      pointed = null;
      hint.remove();
      container.style.cursor = "";
    };
    const hover = ({ layerPoint: { x, y }, originalEvent }: LeafletMouseEvent) => {
      cancelAnimationFrame(frame);
      // A button is held: the map is being moved.
      if (originalEvent.buttons !== 0) return;
      frame = requestAnimationFrame(() => {
        pointed = { x, y };
        show();
      });
    };
    const show = () => {
      const mark = pointed && markAt(marks.current, pointed.x, pointed.y);
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
      if (mark?.kind === "driver") handlers.current.onOpen(mark.driver);
      if (mark?.kind !== "cluster") return;
      leave();
      const fallsApartAt = index.getClusterExpansionZoom(mark.id);
      map.setView(mark, Math.min(map.getMaxZoom(), Math.max(fallsApartAt, map.getZoom() + 1)));
    };
    map.on({ mousemove: hover, click });
    map.on("mouseout movestart", leave);
    return () => {
      pointAgain.current = () => {};
      leave();
      map.off({ mousemove: hover, click });
      map.off("mouseout movestart", leave);
    };
  }, [map, index]);
  return null;
};

/** An element and no HTML: names are anybody's text. */
function asText(text: string): HTMLElement {
  const element = document.createElement("span");
  element.textContent = text;
  return element;
}
