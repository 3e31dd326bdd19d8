import { z } from "#contract/zod.ts";
import type { OutsideService } from "#server/integrations/outsideService.ts";
import {
  codeOf,
  type GeocoderResult,
  isInPoland,
  maxResults,
  type OutsideGeocoder,
} from "./geocoderResult.ts";

/** Nominatim's `/search` with a structured query, answered as `jsonv2` (nominatim.org/release-docs/latest/api/Search). */
export const nominatim =
  (service: OutsideService): OutsideGeocoder =>
  async ({ street, city, zipCode }) => {
    const query = {
      street,
      city,
      postalcode: zipCode,
      countrycodes: "pl",
      format: "jsonv2",
      addressdetails: "1",
      "accept-language": "pl",
      limit: String(maxResults),
    };
    return (await service.get("/search", query, Results)).flatMap(toResult);
  };

const text = z.optional(z.string());

const Results = z.array(
  z.object({
    lat: z.string(),
    lon: z.string(),
    address: z.object({
      house_number: text,
      road: text,
      city: text,
      town: text,
      village: text,
      hamlet: text,
      municipality: text,
      postcode: text,
    }),
  }),
);

function toResult({ lat, lon, address }: z.output<typeof Results>[number]): GeocoderResult[] {
  const city = address.city ?? address.town ?? address.village ?? address.hamlet ?? address.municipality;
  const point = { lat: Number(lat), lng: Number(lon) };
  if (city === undefined || !isInPoland(point)) return [];
  const { house_number: house = null, road: street = null } = address;
  return [{ ...point, house, street, city, zipCode: codeOf(address.postcode) }];
}
