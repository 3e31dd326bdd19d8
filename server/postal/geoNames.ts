import { StartError } from "#server/config.ts";
import { isInPoland } from "#server/integrations/geocoding/geocoderResult.ts";

/** A line of the file. */
export type GeoNamesRow = {
  code: string;
  city: string;
  /** Name of the municipality; may be empty. */
  municipality: string;
  region: string;
  lat: number;
  lng: number;
};

/**
 * Parses a file in GeoNames' postal format: UTF-8, twelve tab-separated columns (country, postal code, place,
 * name and code of region, county and municipality, latitude, longitude, accuracy). Throws a StartError that
 * names the first invalid line.
 */
export function parseGeoNames(bytes: Uint8Array, file: string): GeoNamesRow[] {
  const lines = decode(bytes, file)
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/);
  if (lines.at(-1) === "") lines.pop();
  if (lines.length === 0) throw new StartError(`${file} is empty.`);
  return lines.map((line, index) => {
    const row = parseLine(line);
    if (typeof row !== "string") return row;
    throw new StartError(`Line ${index + 1} of ${file} is wrong: ${row}. Nothing was changed.`);
  });
}

function decode(bytes: Uint8Array, file: string): string {
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  try {
    return utf8.decode(bytes);
  } catch {
    const before = decodablePrefix(bytes, utf8);
    const line = before.reduce((count, byte) => count + (byte === newline ? 1 : 0), 1);
    throw new StartError(`Line ${line} of ${file} is wrong: it is not UTF-8. Nothing was changed.`);
  }
}

const newline = 10;

/** The bytes before the first line that is not UTF-8. */
function decodablePrefix(bytes: Uint8Array, utf8: TextDecoder): Uint8Array {
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(newline, from);
    const to = end < 0 ? bytes.length : end;
    try {
      utf8.decode(bytes.subarray(from, to));
    } catch {
      return bytes.subarray(0, from);
    }
    from = to + 1;
  }
  return bytes;
}

/** The row, or a description of the problem. */
function parseLine(line: string): GeoNamesRow | string {
  const columns = line.split("\t");
  if (columns.length !== 12) return `it has ${columns.length} columns between tabs, and should have 12`;
  const [country, code = "", city = "", , region = "", , , municipality = "", , lat = "", lng = ""] = columns;
  const name = regionsByCode[region];
  if (country !== "PL") return `"${shorten(country)}" is not Poland's "PL"`;
  if (!/^\d{2}-\d{3}$/.test(code)) return `"${shorten(code)}" is no postal code like 00-950`;
  if (city.trim() === "" || city.length > 200) return "it names no place";
  if (!name) return `"${shorten(region)}" is no code of a region from 72 to 87`;
  if (!isNumber(lat) || !isNumber(lng)) return `"${shorten(lat)}" and "${shorten(lng)}" are no coordinates`;
  const point = { lat: Number(lat), lng: Number(lng) };
  if (!isInPoland(point)) return `${lat}, ${lng} lies outside of Poland`;
  return {
    code,
    city: city.trim(),
    municipality: municipality.replace(/^Gmina /, ""),
    region: name,
    ...point,
  };
}

const shorten = (text: string | undefined): string => (text ?? "").slice(0, 40);

const isNumber = (text: string): boolean => /^-?\d{1,3}(\.\d{1,10})?$/.test(text);

const regionsByCode: Record<string, string> = {
  72: "Dolnośląskie",
  73: "Kujawsko-pomorskie",
  74: "Łódzkie",
  75: "Lubelskie",
  76: "Lubuskie",
  77: "Małopolskie",
  78: "Mazowieckie",
  79: "Opolskie",
  80: "Podkarpackie",
  81: "Podlaskie",
  82: "Pomorskie",
  83: "Śląskie",
  84: "Świętokrzyskie",
  85: "Warmińsko-mazurskie",
  86: "Wielkopolskie",
  87: "Zachodniopomorskie",
};
