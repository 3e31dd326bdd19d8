import type { map as english } from "#locales/en/map.ts";
import type { Words } from "#locales/shape.ts";

export const map: Words<typeof english> = {
  zoomIn: "Přiblížit",
  zoomOut: "Oddálit",
  withoutTiles: "Mapu nelze načíst. Místa jsou zobrazena bez ní.",
};
