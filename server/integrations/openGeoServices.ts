import type { Pool } from "pg";
import type { Address } from "#contract/addresses.ts";
import type { Point } from "#contract/rules/point.ts";
import { z } from "#contract/zod.ts";
import { type Clock, systemClock } from "#server/clock.ts";
import type { GeoSettings } from "#server/settings/geo.ts";
import { answerCache } from "./answerCache.ts";
import { geocodeByDatabase } from "./geocoding/embedded.ts";
import { nominatim } from "./geocoding/nominatim.ts";
import { geocodeOutside } from "./geocoding/outside.ts";
import { photon, photonSuggest } from "./geocoding/photon.ts";
import { suggestByDatabase } from "./geocoding/suggest.ts";
import { suggestOutside } from "./geocoding/suggestOutside.ts";
import type { GeoServices } from "./geoServices.ts";
import { type Fetch, outsideService } from "./outsideService.ts";
import { osrm, position } from "./routing/osrm.ts";
import { estimatedRoadMetres } from "./routing/straight.ts";

type Options = {
  pool: Pool;
  settings: GeoSettings;
  clock?: Clock;
  /** Receives the error of a failed external service, which the embedded one then replaces. */
  onError?: (error: unknown) => void;
  fetch?: Fetch;
};

/** Opens the geocoder and router of the settings. External services are only requested at the URLs of the settings. */
export function openGeoServices({
  pool,
  settings,
  clock = systemClock,
  onError = () => {},
  fetch = globalThis.fetch,
}: Options): GeoServices {
  const { geocoder, routing } = settings;
  const cached = answerCache(pool, clock);
  const embedded = (address: Address) => geocodeByDatabase(pool, address);
  const suggestEmbedded = (typed: Partial<Address>) => suggestByDatabase(pool, typed);
  const adapters = { nominatim, photon };

  const router = routing.kind === "osrm" ? osrm(outsideService(routing.url, fetch)) : null;
  const roadDistance = async (from: Point, to: Point): Promise<number> => {
    if (!router) return estimatedRoadMetres(from, to);
    try {
      return await cached(["osrm", position(from), position(to)], z.number(), () => router(from, to));
    } catch (error) {
      onError(error);
      return estimatedRoadMetres(from, to);
    }
  };

  return {
    geocode:
      geocoder.kind === "embedded"
        ? embedded
        : geocodeOutside({
            pool,
            name: geocoder.kind,
            query: adapters[geocoder.kind](outsideService(geocoder.url, fetch)),
            cached,
            embedded,
            onError,
          }),
    // Nominatim does not complete partial addresses; its streets are found when the complete address is checked.
    suggest:
      geocoder.kind === "photon"
        ? suggestOutside({
            pool,
            name: geocoder.kind,
            query: photonSuggest(outsideService(geocoder.url, fetch)),
            cached,
            embedded: suggestEmbedded,
            onError,
          })
        : suggestEmbedded,
    drivingDistance: async (from, to) => ({ metres: await roadDistance(from, to) }),
  };
}
