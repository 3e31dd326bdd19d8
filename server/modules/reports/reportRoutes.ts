import type { Route } from "#server/http/route.ts";
import { reportsByType } from "./reportsByType.ts";
import { reportFileRoutes } from "./scheduled/fileRoutes.ts";
import { scheduleRoutes } from "./scheduled/scheduleRoutes.ts";

/** The calls of the reports' page: downloads, scheduled reports and their files. */
export const reportRoutes: Route[] = [
  ...Object.values(reportsByType).flatMap(({ routes }) => routes),
  ...scheduleRoutes,
  ...reportFileRoutes,
];
