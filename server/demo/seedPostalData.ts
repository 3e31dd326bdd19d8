import { eq, isNull, sql } from "drizzle-orm";
import { places, postalData, zipCodes } from "#server/database/tables/places.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { foldedNames } from "#server/integrations/geocoding/foldNames.ts";
import { deriveAreas } from "#server/postal/areas/deriveAreas.ts";
import { lockPostalData, storeAreas, storePlaces, storeSource } from "#server/postal/store.ts";
import { codesOf, sitesOf } from "#server/postal/summary.ts";
import { cities } from "./cities.ts";

/** Radius in kilometres of the area around each street. */
const reach = 6;

/**
 * Inserts the demo cities' streets and, unless real postal codes were imported, their areas. Existing rows
 * stay, so it can run at every start; the regions must exist.
 */
export async function seedPostalData(transaction: Transaction, now: Date): Promise<void> {
  await lockPostalData(transaction);
  const rows = demoPlaces();
  await storePlaces(transaction, rows);
  await transaction.insert(zipCodes).values(codesOf(rows)).onConflictDoNothing();
  if (await isComplete(transaction)) return;
  await storeAreas(transaction, deriveAreas(sitesOf(rows), { land: [], reach }));
  await storeSource(transaction, "demo", codesOf(rows).length, now);
}

async function isComplete(transaction: Transaction): Promise<boolean> {
  const [data] = await transaction.select().from(postalData);
  if (!data || data.source === "geonames") return data !== undefined;
  const [bare] = await transaction
    .select({ code: zipCodes.code })
    .from(zipCodes)
    .innerJoin(places, eq(places.code, zipCodes.code))
    .where(isNull(sql`${zipCodes.area}::text`))
    .limit(1);
  return bare === undefined;
}

const demoPlaces = (): (typeof places.$inferInsert)[] =>
  cities.flatMap(({ name: city, region, streets }) =>
    streets.map(({ name: street, zipCode: code, lat, lng }) => ({
      ...{ code, city, street, region, lat, lng },
      ...foldedNames(city, street),
      source: "demo" as const,
    })),
  );
