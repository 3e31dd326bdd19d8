import { oneOf, type SettingsReader, serviceUrl } from "./parsers.ts";

/** Which services geocode addresses and measure distances by road. URLs have no trailing slash. */
export type GeoSettings = {
  geocoder: { kind: "embedded" } | { kind: "nominatim" | "photon"; url: string };
  routing: { kind: "straight" } | { kind: "osrm"; url: string };
};

/** The defaults, which need no external service. */
export const embeddedGeo: GeoSettings = {
  geocoder: { kind: "embedded" },
  routing: { kind: "straight" },
};

const geocoders = ["embedded", "nominatim", "photon"] as const;
const routers = ["straight", "osrm"] as const;

export function readGeo(reader: SettingsReader): GeoSettings {
  const { read } = reader;
  const geocoder = read("GEOCODER", null, oneOf(geocoders));
  const routing = read("ROUTING", null, oneOf(routers));
  const geocoderUrl = urlOf(reader, "GEOCODER", geocoder, "embedded");
  const routingUrl = urlOf(reader, "ROUTING", routing, "straight");
  return {
    geocoder:
      geocoder && geocoder !== "embedded" ? { kind: geocoder, url: geocoderUrl } : embeddedGeo.geocoder,
    routing: routing && routing !== "straight" ? { kind: routing, url: routingUrl } : embeddedGeo.routing,
  };
}

/** The URL of the chosen kind of service; `kind` is null if none was chosen, or if the choice was wrong. */
function urlOf(
  { read, isSet, problems }: SettingsReader,
  name: "GEOCODER" | "ROUTING",
  kind: string | null,
  embedded: string,
): string {
  const setting = `${name}_URL`;
  const url = read(setting, "", serviceUrl("https://geocoder.example"));
  const isOutside = kind !== null && kind !== embedded;
  if (isOutside && !isSet(setting)) problems.push(`${setting} must be set when ${name} is ${kind}.`);
  const isEmbedded = kind === embedded || !isSet(name);
  if (isEmbedded && isSet(setting)) problems.push(`${setting} is of no use while ${name} is ${embedded}.`);
  return url;
}
