const origin = "https://tile.openstreetmap.org";

/** The public tile server of the map; the content security policy allows images from its origin. */
export const mapTiles = {
  origin,
  /** URL template by zoom, column and row. */
  url: `${origin}/{z}/{x}/{y}.png`,
  /** Attribution (HTML) required by the terms of use. */
  attribution:
    '© <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">OpenStreetMap</a>',
  maxZoom: 19,
  /** The server requires a Referer; the page's own policy is no-referrer. */
  referrerPolicy: "strict-origin",
} as const;
