import type { map as english } from "#locales/en/map.ts";
import type { Words } from "#locales/shape.ts";

export const map: Words<typeof english> = {
  zoomIn: "Przybliż",
  zoomOut: "Oddal",
  withoutTiles: "Nie można wczytać mapy. Miejsca są pokazane bez niej.",
};
