import { ordersReport } from "#server/modules/orders/download.ts";
import type { Report } from "#server/reports/defineReport.ts";

/** Every report; the app serves their calls and the files that their tickets open. */
export const reports: readonly Report[] = [ordersReport];
