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
  /** Whether it is of the city that the postal code is named by. */
  isMain: boolean;
};

/** A postal code of a city: the middle of the city's places that have it, and how well the city's name fits. */
export type CodeOfCity = {
  zipCode: string;
  city: string;
  region: string;
  lat: number;
  lng: number;
  fits: number;
};

/** All that is known of a postal code: cities and streets. */
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
 * Postal codes of cities of that (folded) name, also of names that differ by a slip of the finger; those first whose
 * digits are nearest to `code`. Of two names that fold to one ("Kraków", "Krąków") the one with more places comes first.
 */
export async function codesOfCity(
  pool: Pool,
  city: string,
  code: string,
  most: number,
): Promise<CodeOfCity[]> {
  if (city === "") return [];
  const exact = await codesOf(pool, [city], code, most);
  if (exact.length > 0) return exact.map((row) => ({ ...row, fits: 1 }));
  const alike = await citiesLike(pool, city);
  if (alike.size === 0) return [];
  const rows = await codesOf(pool, [...alike.keys()], code, most);
  return rows.map((row) => ({ ...row, fits: alike.get(row.foldedCity) ?? 0 }));
}

type Row = Omit<CodeOfCity, "fits"> & { foldedCity: string };

async function codesOf(pool: Pool, cities: readonly string[], code: string, most: number): Promise<Row[]> {
  const { rows } = await pool.query<Row>({
    name: "codes of city",
    text: `select code as "zipCode", min(city) as city, region, avg(lat) as lat, avg(lng) as lng,
        folded_city as "foldedCity"
      from places where folded_city = any($1) group by code, region, folded_city
      order by sum(count(*)) over (partition by min(city)) desc, abs(replace(code, '-', '')::integer - $2), code
      limit $3`,
    values: [cities, Number(code.replace(/\D/g, "").slice(0, 5)), most],
  });
  return rows;
}

/** Names that begin with the same two letters and are nearest to what was typed. */
async function citiesLike(pool: Pool, typed: string): Promise<Map<string, number>> {
  // No name: a plan that is kept could not use the index for a beginning.
  const { rows } = await pool.query<{ name: string }>(
    "select distinct folded_city as name from places where folded_city like $1",
    [`${typed.slice(0, 2)}%`],
  );
  const fitting = rows
    .map(({ name }) => [name, similarity(typed, name)] as const)
    .filter(([, fits]) => fits > 0);
  const best = Math.max(...fitting.map(([, fits]) => fits));
  return new Map(fitting.filter(([, fits]) => fits === best));
}
