import type { Address } from "#contract/addresses.ts";
import { z } from "#contract/zod.ts";
import type { OutsideService } from "#server/integrations/outsideService.ts";
import {
  codeOf,
  type GeocoderResult,
  isInPoland,
  maxResults,
  type OutsideGeocoder,
  poland,
} from "./geocoderResult.ts";

const { west, south, east, north } = poland;

// A bounding box, because older versions reject a filter by country.
const inPoland = { lang: "default", bbox: [west, south, east, north].join(",") };

/** Photon's `/api`, answered as GeoJSON (github.com/komoot/photon, docs/api-v1.md). */
export const photon =
  (service: OutsideService): OutsideGeocoder =>
  async ({ street, city, zipCode }) => {
    const query = { q: `${street}, ${zipCode} ${city}`, ...inPoland, limit: String(maxResults) };
    return (await service.get("/api", query, Results)).features.flatMap(toResult);
  };

/** The same for an address that is being typed: Photon completes the last word. */
export const photonSuggest =
  (service: OutsideService) =>
  async ({ street = "", city = "", zipCode = "" }: Partial<Address>): Promise<GeocoderResult[]> => {
    const place = [zipCode, city].filter(Boolean).join(" ");
    const query = { q: [street, place].filter(Boolean).join(", "), ...inPoland, limit: "8" };
    return (await service.get("/api", query, Results)).features.flatMap(toResult);
  };

const text = z.optional(z.string());

const Results = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        osm_key: text,
        name: text,
        housenumber: text,
        street: text,
        city: text,
        postcode: text,
        countrycode: text,
      }),
    }),
  ),
});

// Results that are streets or cities carry their name only in `name`; houses have fields for both.
function toResult({ geometry, properties }: z.output<typeof Results>["features"][number]): GeocoderResult[] {
  const [lng, lat] = geometry.coordinates;
  const { osm_key: key, name, housenumber: house = null, countrycode } = properties;
  const city = properties.city ?? (key === "place" ? name : undefined);
  const street = properties.street ?? (key === "highway" ? name : undefined) ?? null;
  if (countrycode !== "PL" || city === undefined || !isInPoland({ lat, lng })) return [];
  return [{ lat, lng, house, street, city, zipCode: codeOf(properties.postcode) }];
}
