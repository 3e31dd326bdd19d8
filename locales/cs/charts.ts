import type { charts as english } from "#locales/en/charts.ts";
import type { Words } from "#locales/shape.ts";

export const charts: Words<typeof english> = {
  view: "%{title}: graf nebo tabulka",
  chart: "Graf",
  table: "Tabulka",
};
