import type { Route } from "#server/http/route.ts";
import { reportsByType } from "./reportsByType.ts";
import { reportFileRoutes } from "./scheduled/fileRoutes.ts";
import { scheduleRoutes } from "./scheduled/scheduleRoutes.ts";

/** The reports' page: files, and reports that are made again and again. */
export const reportRoutes: Route[] = [
  ...Object.values(reportsByType).flatMap(({ routes }) => routes),
  ...scheduleRoutes,
  ...reportFileRoutes,
];
