import { z } from "#contract/zod.ts";
import type { OutsideService } from "#server/integrations/outsideService.ts";
import { type AskOutside, codeOf, type Hit, isInPoland, mostHits } from "./geocoderResult.ts";

/** Nominatim's `/search` with a structured query, answered as `jsonv2` (nominatim.org/release-docs/latest/api/Search). */
export const nominatim =
  (service: OutsideService): AskOutside =>
  async ({ street, city, zipCode }) => {
    const query = {
      street,
      city,
      postalcode: zipCode,
      countrycodes: "pl",
      format: "jsonv2",
      addressdetails: "1",
      "accept-language": "pl",
      limit: String(mostHits),
    };
    return (await service.ask("/search", query, Results)).flatMap(toHit);
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

function toHit({ lat, lon, address }: z.output<typeof Results>[number]): Hit[] {
  const city = address.city ?? address.town ?? address.village ?? address.hamlet ?? address.municipality;
  const point = { lat: Number(lat), lng: Number(lon) };
  if (city === undefined || !isInPoland(point)) return [];
  const { house_number: house = null, road: street = null } = address;
  return [{ ...point, house, street, city, zipCode: codeOf(address.postcode) }];
}
