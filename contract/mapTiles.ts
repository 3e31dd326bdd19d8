/** The tile server of the maps. The settings `MAP_TILES_URL` and `MAP_TILES_ATTRIBUTION` replace it. */
export type MapTiles = {
  /** URL template by zoom, column and row: `{z}`, `{x}`, `{y}`. */
  url: string;
  /** Attribution that the terms of use require, as HTML. */
  attribution: string;
};

export const publicTiles: MapTiles = {
  url: "https://tile.openstreetmap.org/{z}/{x}/{y}.png",
  attribution:
    '© <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">OpenStreetMap</a>',
};

/** Name of the page's meta element whose content is the `MapTiles` as JSON. */
export const mapTilesMeta = "map-tiles";
