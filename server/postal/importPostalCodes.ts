import { eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import { places } from "#server/database/tables/places.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { appendEvents, bySystem } from "#server/events/append.ts";
import { foldedNames } from "#server/integrations/geocoding/foldNames.ts";
import { deriveAreas } from "./areas/deriveAreas.ts";
import { outlineOfPoland } from "./areas/outline.ts";
import type { GeoNamesRow } from "./geoNames.ts";
import {
  lockPostalData,
  storeAreas,
  storePlaces,
  storeRegions,
  storeSource,
  storeZipCodes,
} from "./store.ts";
import { codesOf, mean, sitesOf } from "./summary.ts";

/** Kilometres around a place that count as land even if they are outside the coarse outline. */
export const reach = 1.5;

type Options = { pool: Pool; rows: readonly GeoNamesRow[]; now: Date; log: (line: string) => void };

/**
 * Replaces the rows of an earlier import, and their areas, in one transaction. Streets of the demo data stay.
 * Importing the same rows again changes only the time of the import.
 */
export async function importPostalCodes({
  pool,
  rows,
  now,
  log,
}: Options): Promise<{ codes: number; places: number }> {
  const demo = await drizzle(pool).select().from(places).where(eq(places.source, "demo"));
  const known = new Set(rows.map(({ code }) => code));
  // A code of the file is only located by the places of the file.
  const all = [...rows, ...demo.filter(({ code }) => !known.has(code))];
  log("Deriving areas …");
  const areas = deriveAreas(sitesOf(all), { land: outlineOfPoland(), reach });
  log(`${areas.codes.size} areas derived. Storing …`);
  const count = { codes: known.size, places: rows.length };
  await inTransaction(pool, async (transaction) => {
    // The import takes longer than the timeout of requests.
    await transaction.execute(sql`set local statement_timeout = 0`);
    await lockPostalData(transaction);
    await storeRegions(
      transaction,
      rows.map(({ region }) => region),
    );
    await transaction.delete(places).where(eq(places.source, "geonames"));
    await storePlaces(transaction, mergedPlaces(rows));
    await transaction.execute(sql`delete from zip_codes where code not in (select code from places)`);
    await storeZipCodes(transaction, codesOf(all));
    await storeAreas(transaction, areas);
    await storeSource(transaction, "geonames", count.codes, now);
    await appendEvents(transaction, bySystem(now), [
      { name: "importZipCodes", subjectId: "zipCodes", data: count },
    ]);
  });
  return count;
}

/** Merges several points of a place in one postal code into their mean. */
export function mergedPlaces(rows: readonly GeoNamesRow[]) {
  return [...Map.groupBy(rows, ({ code, city }) => `${code} ${city}`).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const { code, city, region } = first;
    const point = { lat: mean(same.map(({ lat }) => lat)), lng: mean(same.map(({ lng }) => lng)) };
    return [
      { code, city, street: "", region, ...foldedNames(city, ""), ...point, source: "geonames" as const },
    ];
  });
}
