import type { Pool } from "pg";
import type { Address, SuggestedPlace } from "#contract/addresses.ts";
import { z } from "#contract/zod.ts";
import type { answerCache } from "#server/integrations/answerCache.ts";
import { foldName } from "./foldNames.ts";
import { GeocoderResult } from "./geocoderResult.ts";
import { locateResults } from "./outside.ts";

type Suggest = (typed: Partial<Address>) => Promise<SuggestedPlace[]>;

type Parts = {
  pool: Pool;
  /** Distinguishes cached responses from those of other services. */
  name: string;
  query: (typed: Partial<Address>) => Promise<GeocoderResult[]>;
  cached: ReturnType<typeof answerCache>;
  /** Suggests cities and codes, and replaces the external service if it fails or knows no street. */
  embedded: Suggest;
  onError: (error: unknown) => void;
};

/** Minimum number of letters of a street for a search. */
const minLetters = 3;

/** Suggests streets with an external service, and cities and codes with the embedded one. */
export const suggestOutside =
  ({ pool, name, query, cached, embedded, onError }: Parts): Suggest =>
  async (typed) => {
    const { street = "", city = "", zipCode = "" } = typed;
    if (street.trim().length < minLetters) return embedded(typed);
    const cacheKey = [name, "suggest", foldName(street), foldName(city), zipCode];
    const results = await cached(cacheKey, z.array(GeocoderResult), () => query(typed)).catch((error) => {
      onError(error);
      return [];
    });
    const places = (await locateResults(pool, results)).flatMap(toPlace);
    return places.length > 0 ? places : embedded(typed);
  };

/** The code of a result with a house number is certain; a street may have several. */
function toPlace({ house, street, city, zipCode, region, lat, lng }: GeocoderResult & { region: string }) {
  if (street === null) return [];
  return [
    {
      street: house ? `${street} ${house}` : street,
      zipCode: house ? zipCode : null,
      precision: house ? ("address" as const) : ("street" as const),
      ...{ city, region, lat, lng, confidence: 0.9 },
    } satisfies SuggestedPlace,
  ];
}
