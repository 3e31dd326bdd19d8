import * as addresses from "#contract/addresses.ts";
import { query, type Route } from "#server/http/route.ts";
import type { Places } from "#server/integrations/places.ts";

export const addressRoutes = (places: Places): Route[] => [
  query(addresses.suggest, (_, typed) => places.suggest(typed)),
];
