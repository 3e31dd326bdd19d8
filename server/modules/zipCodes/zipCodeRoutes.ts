import { drizzle } from "drizzle-orm/node-postgres";
import { checkAddress, search, view } from "#contract/zipCodes.ts";
import { query, type Route } from "#server/http/route.ts";
import type { Places } from "#server/integrations/places.ts";
import { addressCheck } from "./addressCheck.ts";
import { searchAround } from "./search.ts";
import { viewOf } from "./view.ts";

/** Postal codes are no secrets: whoever may open their map sees all of them, whatever else is within reach. */
export const zipCodeRoutes = (places: Places): readonly Route[] => [
  query(search, ({ pool }, { radius, ...address }) => searchAround(drizzle(pool), places, address, radius)),
  query(view, ({ pool }, box) => viewOf(drizzle(pool), box)),
  query(checkAddress, ({ pool, caller, now }, { companyId, ...address }) =>
    addressCheck({ db: drizzle(pool), places, access: caller.access, now }, address, companyId),
  ),
];
