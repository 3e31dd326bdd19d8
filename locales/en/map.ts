/** What every map says. */
export const map = {
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  withoutTiles: "The map can’t be loaded. Places are shown without it.",
} as const;
