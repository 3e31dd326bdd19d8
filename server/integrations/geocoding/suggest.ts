import type { Pool } from "pg";
import type { Address, Candidate } from "#contract/addresses.ts";
import { foldCity, foldStreet } from "./foldNames.ts";

/** How many are suggested. */
const most = 8;
/** Letters from which a beginning says something. */
const least = 2;

/**
 * What begins like what was typed: streets where one was typed and is known, else codes of the city that was typed in
 * full, else cities, those with most places first.
 */
export async function suggestByDatabase(pool: Pool, typed: Partial<Address>): Promise<Candidate[]> {
  const code = typed.zipCode?.trim() ?? "";
  const city = foldCity(typed.city ?? "");
  const street = foldStreet(typed.street ?? "");
  if (!isBeginningOfCode(code)) return [];
  if (code === "" && city.length < least && street.length < least) return [];
  const asked = [`${code.padEnd(6, "00-000".slice(code.length))}`, padded(code), `${city}%`, city, most];
  if (street.length >= least) {
    const { rows } = await pool.query<Candidate>(ofStreets, [...asked, `${street}%`]);
    if (rows.length > 0) return rows;
  }
  if (code === "" && city.length < least) return [];
  return (await pool.query<Candidate>(ofCities, asked)).rows;
}

const isBeginningOfCode = (text: string): boolean => /^(\d{0,2}|\d{2}-\d{0,3})$/.test(text);

/** The last code that begins so. */
const padded = (code: string): string => `${code}${"99-999".slice(code.length)}`;

const ofStreets = `
  select street, city, code as "zipCode", region, avg(lat) as lat, avg(lng) as lng, 'street' as precision,
    0.9::float8 as confidence
  from places
  where street <> '' and code between $1 and $2 and folded_city like $3 and folded_street like $6
  group by street, city, code, region
  order by bool_or(folded_city = $4) desc, street, city, code
  limit $5`;

// A city that was typed in full, or a code: each code. A beginning of a city: the city once, with its first code.
const ofCities = `
  with matching as (
    select code, city, folded_city, region, avg(lat) as lat, avg(lng) as lng from places
    where code between $1 and $2 and folded_city like $3
    group by code, city, folded_city, region
  ), spread as (
    select *, folded_city = $4 or $1 = $2 as in_full, count(*) over same as codes,
      row_number() over (partition by folded_city, region order by code) as nth
    from matching window same as (partition by folded_city, region)
  )
  select null as street, city, code as "zipCode", region, lat, lng,
    case when in_full or codes = 1 then 'zipCode' else 'city' end as precision,
    case when in_full then 0.9 else 0.6 end::float8 as confidence
  from spread where in_full or nth = 1
  order by in_full desc, case when in_full then 0 else codes end desc, code, city
  limit $5`;
