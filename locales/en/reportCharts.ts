import type { ChartSeries, ChartType } from "#contract/reports/charts.ts";

/** What is drawn of reports. */
export const reportCharts = {
  titles: {
    driverActivity: "Drivers with the most deliveries",
    driverActivityHours: "Offers and deliveries by hour of the day",
    driverAvailability: "Driver hours by hour of the day",
    ordersFull: "Minutes to delivery by creation date",
    orderOffers: "Offers by response",
    driversStock: "Drivers with the most pieces",
    corrections: "Corrections by category",
    driversFeedback: "Feedback by rating",
  } satisfies Record<ChartType, string>,
  /** What the points are. */
  names: {
    driverActivity: "Driver",
    driverActivityHours: "Hour",
    driverAvailability: "Hour",
    ordersFull: "Day",
    orderOffers: "Response",
    driversStock: "Driver",
    corrections: "Category",
    driversFeedback: "Rating",
  } satisfies Record<ChartType, string>,
  series: {
    offers: "Offers",
    delivered: "Delivered",
    online: "Online",
    free: "Free",
    p50: "Half within (p50)",
    p90: "9 of 10 within (p90)",
    pieces: "Pieces",
    pending: "Pending",
    accepted: "Accepted",
    rejected: "Rejected",
    marks: "Deliveries",
  } satisfies Record<ChartSeries, string>,
  failed: "The chart could not be loaded.",
  summary: "%{smart_count} value, listed in the table |||| %{smart_count} values, listed in the table",
} as const;
