import * as contract from "#contract/locations.ts";
import { query, type Route } from "#server/http/route.ts";
import type { Places } from "#server/integrations/places.ts";
import { addLocation } from "./add.ts";
import { listLocations } from "./list.ts";
import { updateLocation } from "./update.ts";

/** `places`: who knows where an address is. */
export const locationRoutes = (places: Places): Route[] => [
  query(contract.list, ({ caller, reader }, filter) => listLocations(reader, caller.access, filter)),
  addLocation(places),
  updateLocation,
];
