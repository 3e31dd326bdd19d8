import { eq, isNull, sql } from "drizzle-orm";
import { places, postalData, zipCodes } from "#server/database/tables/places.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { foldedNames } from "#server/integrations/geocoding/foldNames.ts";
import { deriveAreas } from "#server/postal/areas/deriveAreas.ts";
import { lockPostalData, storeAreas, storePlaces, storeSource } from "#server/postal/store.ts";
import { codesOf, sitesOf } from "#server/postal/summary.ts";
import { cities } from "./cities.ts";

/** Kilometres around its streets that the area of a postal code reaches. */
const reach = 6;

/**
 * Lays what the geocoder and the map need of the demo's cities: streets always, areas as long as nobody has imported true
 * ones. What is there already stays, so that it may be done at each start; the regions must be there.
 */
export async function layPostalData(transaction: Transaction, now: Date): Promise<void> {
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
