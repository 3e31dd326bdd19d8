import { eq } from "drizzle-orm";
import { zipCodes } from "#server/database/tables/companies.ts";
import type { Transaction } from "#server/database/transaction.ts";

/** A place in degrees (WGS 84), the region it lies in, and the city's name as the geocoder writes it. */
type Place = { lat: number; lng: number; region: string; city: string };

/**
 * Finds the place of an address by its postal code, "00-950". Null: there is no such place; it never throws for an
 * address. `db`: the transaction of the command that asks.
 */
export type Geocoder = (db: Transaction, address: { zipCode: string }) => Promise<Place | null>;

/** The embedded one: knows the postal codes of table `zip_codes`, and answers a point in the middle of each. */
export const geocode: Geocoder = async (db, { zipCode }) => {
  const [place] = await db
    .select({ lat: zipCodes.lat, lng: zipCodes.lng, region: zipCodes.region, city: zipCodes.city })
    .from(zipCodes)
    .where(eq(zipCodes.code, zipCode));
  return place ?? null;
};
