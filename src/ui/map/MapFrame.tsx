import { styled } from "@mui/material/styles";
import { palettes, tokens } from "#src/layout/theme/tokens.ts";
import { visuallyHidden } from "#src/ui/visuallyHidden.ts";
import { markStyles } from "./MapMark.tsx";

/** Leaflet's parts in our dress. */
export const MapFrame = styled("div")(({ theme: { palette } }) => {
  const colors = palettes[palette.mode];
  return {
    height: "100%",
    position: "relative",
    ".without-tiles:not(:empty)": {
      position: "absolute",
      zIndex: 1000,
      top: 10,
      left: 56,
      right: 10,
      width: "fit-content",
      padding: "4px 10px",
      borderRadius: tokens.radius,
      background: colors.raised,
      color: colors.text,
      border: `1px solid ${colors.line}`,
      fontSize: tokens.text.small,
      pointerEvents: "none",
    },
    // Its panes have layers up to 1000: they are its own.
    isolation: "isolate",
    ".leaflet-container": {
      height: "100%",
      background: colors.canvas,
      fontFamily: tokens.font,
      fontSize: tokens.text.small,
      "&:focus-visible": { outline: `2px solid ${colors.brand}`, outlineOffset: -2 },
    },
    ".leaflet-tile-pane": palette.mode === "dark" ? { filter: "brightness(0.45) saturate(0.6)" } : {},
    ".mark": markStyles(palette.mode),
    ".raised::after": {
      content: '""',
      position: "absolute",
      top: "100%",
      left: "calc(50% - 5px)",
      border: "5px solid transparent",
      borderTop: `9px solid ${colors.text}`,
      borderBottom: 0,
    },
    ".unseen": visuallyHidden,
    ".leaflet-bar a": {
      background: colors.raised,
      color: colors.text,
      borderColor: colors.line,
      "&.leaflet-disabled": { background: colors.raised, color: colors.muted },
    },
    "&& .leaflet-control-scale-line, && .leaflet-control-attribution": {
      background: `color-mix(in srgb, ${colors.raised} 85%, transparent)`,
      color: colors.text,
      borderColor: colors.strongLine,
      textShadow: "none",
    },
    "&& .leaflet-control-attribution a": { color: colors.brand },
    ".leaflet-popup-content-wrapper, .leaflet-popup-tip": {
      background: colors.raised,
      color: colors.text,
      border: `1px solid ${colors.line}`,
      boxShadow: colors.shadow,
    },
    ".leaflet-popup-content-wrapper": { borderRadius: tokens.radius },
    ".leaflet-popup-content": { margin: 12, fontSize: tokens.text.table },
    ".leaflet-tooltip": {
      background: colors.raised,
      color: colors.text,
      borderColor: colors.line,
      boxShadow: colors.shadow,
      whiteSpace: "normal",
      width: "max-content",
      maxWidth: 260,
      "&::before": { display: "none" },
    },
  };
});
