import { checkAddress, search, view } from "#contract/zipCodes.ts";
import { query, type Route } from "#server/http/route.ts";
import type { GeoServices } from "#server/integrations/geoServices.ts";
import { addressCheck } from "./addressCheck.ts";
import { searchAround } from "./search.ts";
import { viewOf } from "./view.ts";

/**
 * Postal codes are public, so these calls only need the flag of the page; regions and companies of the access don't
 * matter.
 */
export const zipCodeRoutes = (geo: GeoServices): readonly Route[] => [
  query(search, ({ reader }, { radius, ...address }) => searchAround(reader, geo, address, radius)),
  query(view, ({ reader }, box) => viewOf(reader, box)),
  query(checkAddress, ({ reader, caller: { access, permissions }, now }, { companyId, ...address }) =>
    addressCheck({ reader, geo, access, permissions, now }, address, companyId),
  ),
];
