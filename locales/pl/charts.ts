import type { charts as english } from "#locales/en/charts.ts";
import type { Words } from "#locales/shape.ts";

export const charts: Words<typeof english> = {
  view: "%{title}: wykres lub tabela",
  chart: "Wykres",
  table: "Tabela",
};
