import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import { postalData } from "#server/database/tables/places.ts";
import { inTransaction, type Transaction } from "#server/database/transaction.ts";
import { readPolandTable } from "./polandTable.ts";
import { lockPostalData, storeRegions, storeSource } from "./store.ts";

/**
 * Imports the postal codes that come with the program, unless there are codes of GeoNames already: the same ones, or newer
 * ones from an import. `deriveMissingAreas` adds their areas later. Returns the number of imported codes.
 */
export async function loadPostalTable(pool: Pool): Promise<number> {
  if (await isLoaded(drizzle(pool))) return 0;
  const table = await readPolandTable();
  return inTransaction(pool, async (transaction) => {
    // A slow disk may take longer than the timeout of requests.
    await transaction.execute(sql`set local statement_timeout = 0`);
    await lockPostalData(transaction);
    // Another process may have imported them in the meantime.
    if (await isLoaded(transaction)) return 0;
    await storeRegions(
      transaction,
      table.codes.split("\n").map((line) => line.split("\t")[2] ?? ""),
    );
    await transaction.execute(sql`
      insert into zip_codes (code, city, region, lat, lng)
      select ${cells(5, 3)} from string_to_table(${table.codes}, E'\\n') as line
      on conflict (code) do update
      set city = excluded.city, region = excluded.region, lat = excluded.lat, lng = excluded.lng`);
    await transaction.execute(sql`
      insert into places (code, city, folded_city, region, lat, lng, source)
      select ${cells(6, 4)}, 'geonames' from string_to_table(${table.places}, E'\\n') as line
      on conflict do nothing`);
    const { rows } = await transaction.execute<{ codes: number }>(
      sql`select count(*)::integer as codes from zip_codes`,
    );
    const codes = rows[0]?.codes ?? 0;
    await storeSource(transaction, "geonames", codes, new Date(table.day));
    return codes;
  });
}

async function isLoaded(reader: Pick<Transaction, "select">): Promise<boolean> {
  const [data] = await reader.select({ source: postalData.source }).from(postalData);
  return data?.source === "geonames";
}

/** The first `count` cells of a line; from index `numbersFrom` on they are numbers. */
const cells = (count: number, numbersFrom: number) =>
  sql.raw(
    Array.from({ length: count }, (_, nth) => {
      const cell = `split_part(line, E'\\t', ${nth + 1})`;
      return nth >= numbersFrom ? `${cell}::float8` : cell;
    }).join(", "),
  );
