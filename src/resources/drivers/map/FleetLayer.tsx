import { DomUtil, type LeafletMouseEvent, tooltip } from "leaflet";
import { useEffect, useMemo, useRef } from "react";
import { useMap } from "react-leaflet";
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

/** How far beyond its edges the map is drawn, in parts of its size: as far as a drag shows. */
const margin = 0.3;

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
  const canvas = useMemo(newCanvas, []);

  useEffect(() => {
    const pane = map.getPane("fleet") ?? map.createPane("fleet");
    Object.assign(pane.style, { zIndex: "450", pointerEvents: "none" });
    pane.append(canvas);
    return () => canvas.remove();
  }, [map, canvas]);

  useEffect(() => {
    const chosen = drivers.find(({ id }) => id === chosenId);
    const draw = () => {
      const size = map.getSize();
      const corner = map.containerPointToLayerPoint(size.multiplyBy(-margin)).round();
      const { x: width, y: height } = size.multiplyBy(1 + 2 * margin).ceil();
      const density = window.devicePixelRatio;
      DomUtil.setPosition(canvas, corner);
      Object.assign(canvas, { width: width * density, height: height * density });
      Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` });
      const context = canvas.getContext("2d");
      if (!context) return;
      context.scale(density, density);
      context.translate(-corner.x, -corner.y);
      const bounds = map.getBounds().pad(margin);
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

function newCanvas(): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  // Leaflet's name for what is out of place while the map zooms.
  canvas.className = "leaflet-zoom-hide";
  canvas.ariaHidden = "true";
  canvas.style.position = "absolute";
  return canvas;
}
