import type { Pool } from "pg";
import type { Address, SuggestedPlace } from "#contract/addresses.ts";
import { foldCity, foldStreet } from "./foldNames.ts";
import { sizeSql } from "./placeQueries.ts";

/** Maximum number of suggestions. */
const maxSuggestions = 8;
/** Minimum number of letters of a city or street for a search. */
const minLetters = 2;

/**
 * Suggestions for a partial address: streets if a known one was typed; otherwise the codes of a completely typed city;
 * otherwise cities, those with most places first.
 */
export async function suggestByDatabase(pool: Pool, typed: Partial<Address>): Promise<SuggestedPlace[]> {
  const code = typed.zipCode?.trim() ?? "";
  const city = foldCity(typed.city ?? "");
  const street = foldStreet(typed.street ?? "");
  if (!isBeginningOfCode(code)) return [];
  if (code === "" && city.length < minLetters && street.length < minLetters) return [];
  const parameters = [
    `${code.padEnd(6, "00-000".slice(code.length))}`,
    lastCodeOf(code),
    `${city}%`,
    city,
    maxSuggestions,
  ];
  if (street.length >= minLetters) {
    const { rows } = await pool.query<SuggestedPlace>(streetsSql, [...parameters, `${street}%`]);
    if (rows.length > 0) return rows;
  }
  if (code === "" && city.length < minLetters) return [];
  return (await pool.query<SuggestedPlace>(citiesSql, parameters)).rows;
}

const isBeginningOfCode = (text: string): boolean => /^(\d{0,2}|\d{2}-\d{0,3})$/.test(text);

/** The highest code that begins like this. */
const lastCodeOf = (code: string): string => `${code}${"99-999".slice(code.length)}`;

// A street is stored with one of its codes. It is only certain for a house if the city has no other code.
const streetsSql = `
  select street, city, region, case when (
      select count(distinct other.code) from places other
      where other.folded_city = min(places.folded_city) and other.region = places.region
    ) = 1 then min(code) end as "zipCode", avg(lat) as lat, avg(lng) as lng, 'street' as precision,
    0.9::float8 as confidence
  from places
  where street <> '' and code between $1 and $2 and folded_city like $3 and folded_street like $6
  group by street, city, region
  order by bool_or(folded_city = $4) desc, street, city
  limit $5`;

// A completely typed city or code lists all codes; the beginning of a city's name lists the city once, with its first code.
const citiesSql = `
  with matching as (
    select code, city, folded_city, region, avg(lat) as lat, avg(lng) as lng from places
    where code between $1 and $2 and folded_city like $3
    group by code, city, folded_city, region
  ), spread as (
    select *, folded_city = $4 or $1 = $2 as in_full, count(*) over same as codes, ${sizeSql} as size,
      row_number() over (partition by folded_city, region order by code) as nth
    from matching window same as (partition by folded_city, region)
  )
  select null as street, city, code as "zipCode", region, lat, lng,
    case when in_full or codes = 1 then 'zipCode' else 'city' end as precision,
    case when in_full then 0.9 else 0.6 end::float8 as confidence
  from spread where in_full or nth = 1
  order by in_full desc, case when in_full then size else codes end desc, code, city
  limit $5`;
