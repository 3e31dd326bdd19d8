import * as contract from "#contract/locations.ts";
import { query, type Route } from "#server/http/route.ts";
import type { GeoServices } from "#server/integrations/geoServices.ts";
import { addLocation } from "./add.ts";
import { listLocations } from "./list.ts";
import { countOrdersToPickUp } from "./ordersToPickUp.ts";
import { updateLocation } from "./update.ts";

export const locationRoutes = (geo: GeoServices): Route[] => [
  query(contract.list, ({ caller, reader }, filter) => listLocations(reader, caller, filter)),
  countOrdersToPickUp,
  addLocation(geo),
  updateLocation,
];
