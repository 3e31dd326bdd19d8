import type { Pool } from "pg";
import { similarity } from "./similarity.ts";

export type PlaceRow = {
  code: string;
  city: string;
  street: string;
  foldedCity: string;
  foldedStreet: string;
  region: string;
  lat: number;
  lng: number;
  /** Whether it belongs to the city that the postal code is named after. */
  isMain: boolean;
};

/**
 * A postal code of a city. The position is the mean of the city's places with that code; `score` is the similarity of the
 * name, from 0 to 1.
 */
export type CodeOfCity = {
  zipCode: string;
  city: string;
  region: string;
  lat: number;
  lng: number;
  score: number;
};

/** The places of a postal code. */
export async function placesOfCode(pool: Pool, code: string): Promise<PlaceRow[]> {
  const { rows } = await pool.query<PlaceRow>({
    name: "places of code",
    text: `select code, p.city, street, folded_city as "foldedCity", folded_street as "foldedStreet", p.region, p.lat, p.lng,
        coalesce(p.city = z.city, false) as "isMain"
      from places p left join zip_codes z using (code) where code = $1`,
    values: [code],
  });
  return rows;
}

/**
 * Postal codes of the cities with that (folded) name, or with similar names. Large cities, which have too many codes for a
 * village, come first, then those with the numerically nearest codes. If two cities fold to the same name ("Kraków",
 * "Krąków"), the one with more places comes first.
 */
export async function codesOfCity(
  pool: Pool,
  city: string,
  code: string,
  limit: number,
): Promise<CodeOfCity[]> {
  if (city === "") return [];
  const exact = await codesOf(pool, [city], code, limit);
  if (exact.length > 0) return exact.map((row) => ({ ...row, score: 1 }));
  const similarNames = await similarCities(pool, city);
  if (similarNames.size === 0) return [];
  const rows = await codesOf(pool, [...similarNames.keys()], code, limit);
  return rows.map((row) => ({ ...row, score: similarNames.get(row.foldedCity) ?? 0 }));
}

type Row = Omit<CodeOfCity, "fits"> & { foldedCity: string };

async function codesOf(pool: Pool, cities: readonly string[], code: string, limit: number): Promise<Row[]> {
  const { rows } = await pool.query<Row>({
    name: "codes of city",
    text: `select code as "zipCode", min(city) as city, region, avg(lat) as lat, avg(lng) as lng,
        folded_city as "foldedCity"
      from places where folded_city = any($1) group by code, region, folded_city
      order by ${sizeSql} desc, sum(count(*)) over (partition by min(city)) desc,
        abs(replace(code, '-', '')::integer - $2), code
      limit $3`,
    values: [cities, Number(code.replace(/\D/g, "").slice(0, 5)), limit],
  });
  return rows;
}

/**
 * Number of codes of a city with this name and region if it is a large one, whose streets have codes of their own; 0 for
 * villages and small towns.
 */
export const sizeSql = `case when count(*) over (partition by folded_city, region) >= 20
  then count(*) over (partition by folded_city, region) else 0 end`;

/** City names with the same first two letters that are most similar to the typed name. */
async function similarCities(pool: Pool, typed: string): Promise<Map<string, number>> {
  // Not a named statement: a generic plan could not use the index for a prefix.
  const { rows } = await pool.query<{ name: string }>(
    "select distinct folded_city as name from places where folded_city like $1",
    [`${typed.slice(0, 2)}%`],
  );
  const scored = rows
    .map(({ name }) => [name, similarity(typed, name)] as const)
    .filter(([, score]) => score > 0);
  const best = Math.max(...scored.map(([, score]) => score));
  return new Map(scored.filter(([, score]) => score === best));
}
