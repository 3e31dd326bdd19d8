const origin = "https://tile.openstreetmap.org";

/** The public service that the map's pictures come from; the page's content policy lets images in from its origin. */
export const mapTiles = {
  origin,
  /** By zoom, column and row. */
  url: `${origin}/{z}/{x}/{y}.png`,
  /** HTML, as its terms want it shown on the map. */
  attribution:
    '© <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">OpenStreetMap</a>',
  maxZoom: 19,
  /** It refuses requests that do not say which site they are for; the page itself tells nobody. */
  referrerPolicy: "strict-origin",
} as const;
