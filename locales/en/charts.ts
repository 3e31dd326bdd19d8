/** What every chart has. */
export const charts = {
  view: "%{title}: chart or table",
  chart: "Chart",
  table: "Table",
} as const;
