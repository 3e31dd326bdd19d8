import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import { places, postalData } from "#server/database/tables/places.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { deriveAreas } from "./areas/deriveAreas.ts";
import { outlineOfPoland } from "./areas/outline.ts";
import { reach } from "./importPostalCodes.ts";
import { lockPostalData, storeAreas } from "./store.ts";
import { sitesOf } from "./summary.ts";

/** Derives the areas of the stored codes as the import does. Takes a processor for several seconds. */
export async function deriveMissingAreas(pool: Pool): Promise<void> {
  const reader = drizzle(pool);
  const [before] = await reader.select().from(postalData);
  const known = await reader.select().from(places);
  const geoNames = new Set(known.filter(({ source }) => source === "geonames").map(({ code }) => code));
  // A code of GeoNames is only located by its places there.
  const rows = known.filter(({ code, source }) => source === "geonames" || !geoNames.has(code));
  const areas = deriveAreas(sitesOf(rows), { land: outlineOfPoland(), reach });
  await inTransaction(pool, async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = 0`);
    await lockPostalData(transaction);
    const [now] = await transaction.select().from(postalData);
    // An import in the meantime has stored its own areas.
    if (now?.importedAt.getTime() === before?.importedAt.getTime()) await storeAreas(transaction, areas);
  });
}
