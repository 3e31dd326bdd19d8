import * as contract from "#contract/locations.ts";
import type { Places } from "#server/integrations/places.ts";
import { query, type Served } from "#server/serve.ts";
import { addLocation } from "./add.ts";
import { listLocations } from "./list.ts";
import { updateLocation } from "./update.ts";

/** `places`: who knows where an address is. */
export const locationCalls = (places: Places): Served[] => [
  query(contract.list, ({ caller, pool }, filter) => listLocations(pool, caller.access, filter)),
  addLocation(places),
  updateLocation,
];
