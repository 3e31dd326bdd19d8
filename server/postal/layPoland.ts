import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import { ulid } from "ulid";
import { regions } from "#server/database/tables/companies.ts";
import { postalData } from "#server/database/tables/places.ts";
import { inTransaction, type Transaction } from "#server/database/transaction.ts";
import { readPolandTable } from "./polandTable.ts";
import { lockPostalData, storeSource } from "./store.ts";

/**
 * Lays the postal codes that the program brings along, unless codes of GeoNames are there: these or, by the import, newer
 * ones. Their areas follow (`deriveMissingAreas`). Returns how many codes were laid.
 */
export async function layPoland(pool: Pool): Promise<number> {
  if (await isLaid(drizzle(pool))) return 0;
  const table = await readPolandTable();
  return inTransaction(pool, async (transaction) => {
    // A slow disk may take longer than the timeout of requests.
    await transaction.execute(sql`set local statement_timeout = 0`);
    await lockPostalData(transaction);
    // Another process may have been first.
    if (await isLaid(transaction)) return 0;
    await addRegions(transaction, table.codes);
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

async function isLaid(reader: Pick<Transaction, "select">): Promise<boolean> {
  const [data] = await reader.select({ source: postalData.source }).from(postalData);
  return data?.source === "geonames";
}

async function addRegions(transaction: Transaction, codes: string): Promise<void> {
  const names = [...new Set(codes.split("\n").map((line) => line.split("\t")[2] ?? ""))];
  await transaction
    .insert(regions)
    .values(names.map((name) => ({ id: ulid(), name })))
    .onConflictDoNothing();
}

/** So many cells of a line; from the `numbersFrom`th on they are numbers. */
const cells = (count: number, numbersFrom: number) =>
  sql.raw(
    Array.from({ length: count }, (_, nth) => {
      const cell = `split_part(line, E'\\t', ${nth + 1})`;
      return nth >= numbersFrom ? `${cell}::float8` : cell;
    }).join(", "),
  );
