import * as addresses from "#contract/addresses.ts";
import type { Places } from "#server/integrations/places.ts";
import { query, type Served } from "#server/serve.ts";

export const addressCalls = (places: Places): Served[] => [
  query(addresses.suggest, (_, typed) => places.suggest(typed)),
];
