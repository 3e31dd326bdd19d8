import { type MapTiles, mapTilesMeta, publicTiles } from "#contract/mapTiles.ts";

/** The tile server that the service's page names; the public one where Vite serves the page. */
export const mapTiles: MapTiles = read() ?? publicTiles;

function read(): MapTiles | null {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${mapTilesMeta}"]`);
  return meta ? JSON.parse(meta.content) : null;
}
