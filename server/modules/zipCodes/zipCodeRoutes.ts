import { checkAddress, search, view } from "#contract/zipCodes.ts";
import { query, type Route } from "#server/http/route.ts";
import type { Places } from "#server/integrations/places.ts";
import { addressCheck } from "./addressCheck.ts";
import { searchAround } from "./search.ts";
import { viewOf } from "./view.ts";

/** Postal codes are no secrets: whoever may open their map sees all of them, whatever else is within reach. */
export const zipCodeRoutes = (places: Places): readonly Route[] => [
  query(search, ({ reader }, { radius, ...address }) => searchAround(reader, places, address, radius)),
  query(view, ({ reader }, box) => viewOf(reader, box)),
  query(checkAddress, ({ reader, caller, now }, { companyId, ...address }) =>
    addressCheck({ reader, places, access: caller.access, now }, address, companyId),
  ),
];
