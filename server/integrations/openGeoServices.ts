import type { Pool } from "pg";
import type { Address } from "#contract/addresses.ts";
import type { Point } from "#contract/rules/point.ts";
import { z } from "#contract/zod.ts";
import { type Clock, systemClock } from "#server/clock.ts";
import type { GeoSettings } from "#server/config.ts";
import { answerCache } from "./answerCache.ts";
import { geocodeByDatabase } from "./geocoding/embedded.ts";
import { nominatim } from "./geocoding/nominatim.ts";
import { geocodeOutside } from "./geocoding/outside.ts";
import { photon } from "./geocoding/photon.ts";
import { suggestByDatabase } from "./geocoding/suggest.ts";
import type { GeoServices } from "./geoServices.ts";
import { type Fetch, outsideService } from "./outsideService.ts";
import { osrm, position } from "./routing/osrm.ts";
import { estimatedRoadMetres } from "./routing/straight.ts";

type Options = {
  pool: Pool;
  settings: GeoSettings;
  clock?: Clock;
  /** Told why an outside service did not answer; the embedded one does then. */
  report?: (error: unknown) => void;
  fetch?: Fetch;
};

/** Addresses and roads as the settings say. Outside services are asked at the settings' addresses and nowhere else. */
export function openGeoServices({
  pool,
  settings,
  clock = systemClock,
  report = () => {},
  fetch = globalThis.fetch,
}: Options): GeoServices {
  const { geocoder, routing } = settings;
  const remembered = answerCache(pool, clock);
  const embedded = (address: Address) => geocodeByDatabase(pool, address);
  const adapters = { nominatim, photon };

  const road = routing.kind === "osrm" ? osrm(outsideService(routing.url, fetch)) : null;
  const roadMetres = async (from: Point, to: Point): Promise<number> => {
    if (!road) return estimatedRoadMetres(from, to);
    try {
      return await remembered(["osrm", position(from), position(to)], z.number(), () => road(from, to));
    } catch (error) {
      report(error);
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
            ask: adapters[geocoder.kind](outsideService(geocoder.url, fetch)),
            remembered,
            embedded,
            report,
          }),
    suggest: (typed) => suggestByDatabase(pool, typed),
    drivingDistance: async (from, to) => ({ metres: await roadMetres(from, to) }),
  };
}
