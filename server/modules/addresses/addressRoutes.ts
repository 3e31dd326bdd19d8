import * as addresses from "#contract/addresses.ts";
import { query, type Route } from "#server/http/route.ts";
import type { GeoServices } from "#server/integrations/geoServices.ts";

export const addressRoutes = (geo: GeoServices): Route[] => [
  query(addresses.suggest, (_, typed) => geo.suggest(typed)),
];
