/** What every map says. */
export const map = { zoomIn: "Zoom in", zoomOut: "Zoom out" } as const;
