import { useEffect, useMemo } from "react";
import { useMap } from "react-leaflet";
import { tokens } from "#src/layout/theme/tokens.ts";
import { useTokens } from "#src/layout/theme/useTokens.ts";
import { layCanvas, newMapCanvas } from "#src/ui/map/mapCanvas.ts";
import { labelledArea, labelsWithRoom } from "./labelRoom.ts";
import type { Area } from "./shapePaths.ts";

/** The names of areas that have room for them, on one canvas because there may be thousands. */
export const AreaLabels = ({ areas }: { areas: readonly Area[] }) => {
  const map = useMap();
  const { palette } = useTokens();
  const labelled = useMemo(
    () => areas.flatMap(({ name, geometry }) => labelledArea(name, geometry) ?? []),
    [areas],
  );

  useEffect(() => {
    const canvas = newMapCanvas();
    const pane = map.getPane("labels") ?? map.createPane("labels");
    pane.style.zIndex = "450";
    pane.style.pointerEvents = "none";
    pane.append(canvas);

    const draw = () => {
      const { x: width, y: height } = map.getSize();
      const { context } = layCanvas(map, canvas, 0);
      if (!context) return;
      context.font = `500 ${tokens.text.small}px ${tokens.font}`;
      Object.assign(context, {
        textAlign: "center",
        textBaseline: "middle",
        lineJoin: "round",
        lineWidth: 3,
      });
      context.strokeStyle = palette.surface;
      context.fillStyle = palette.text;
      const widths = new Map<string, number>();
      const labels = labelsWithRoom(labelled, {
        project: ([lng, lat]) => map.latLngToContainerPoint([lat, lng]),
        width,
        height,
        widthOf: (text) => {
          // Digits have equal widths, so that all codes share one measured width.
          const key = text.replaceAll(/\d/g, "0");
          const width = widths.get(key) ?? context.measureText(key).width;
          widths.set(key, width);
          return width;
        },
        lineHeight: tokens.text.small,
      });
      for (const { name, x, y } of labels) {
        context.strokeText(name, x, y);
        context.fillText(name, x, y);
      }
    };
    draw();
    map.on("moveend resize", draw);
    return () => {
      map.off("moveend resize", draw);
      canvas.remove();
    };
  }, [map, labelled, palette]);
  return null;
};
