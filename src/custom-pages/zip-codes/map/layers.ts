/** What the map shows when it opens. */
export const firstLayers = { centroids: true, areas: false };
export type Layers = typeof firstLayers;
