import { sql } from "drizzle-orm";
import { ulid } from "ulid";
import { locks } from "#server/database/locks.ts";
import { regions } from "#server/database/tables/companies.ts";
import { type places, postalData, type zipCodes } from "#server/database/tables/places.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { toPlane } from "#server/integrations/plane.ts";
import type { Areas } from "./areas/deriveAreas.ts";
import type { Area } from "./areas/simplify.ts";

/** Maximum number of rows of a statement. */
const batchSize = 2_000;

type Source = (typeof postalData.$inferInsert)["source"];

/** Waits for the lock, which is released at the end of the transaction. */
export const lockPostalData = (transaction: Transaction) =>
  transaction.execute(sql`select pg_advisory_xact_lock(${locks.postalCodes})`);

/** Inserts the regions of rows; existing ones stay unchanged. */
export async function storeRegions(transaction: Transaction, names: readonly string[]): Promise<void> {
  await transaction
    .insert(regions)
    .values([...new Set(names)].map((name) => ({ id: ulid(), name })))
    .onConflictDoNothing();
}

/** Inserts places; existing ones stay unchanged. */
export async function storePlaces(transaction: Transaction, rows: readonly (typeof places.$inferInsert)[]) {
  for (const batch of batches(rows)) {
    await transaction.execute(sql`
      insert into places (code, city, street, folded_city, folded_street, region, lat, lng, source)
      select * from json_to_recordset(${JSON.stringify(batch)}) as row(code text, city text, street text,
        "foldedCity" text, "foldedStreet" text, region text, lat float8, lng float8, source text)
      on conflict do nothing`);
  }
}

type ZipCode = Pick<typeof zipCodes.$inferInsert, "code" | "city" | "region" | "lat" | "lng">;

/** Inserts or updates postal codes. */
export async function storeZipCodes(transaction: Transaction, rows: readonly ZipCode[]) {
  for (const batch of batches(rows)) {
    await transaction.execute(sql`
      insert into zip_codes (code, city, region, lat, lng)
      select * from json_to_recordset(${JSON.stringify(batch)}) as row(code text, city text, region text, lat float8, lng float8)
      on conflict (code) do update
      set city = excluded.city, region = excluded.region, lat = excluded.lat, lng = excluded.lng`);
  }
}

/** Replaces all areas. */
export async function storeAreas(transaction: Transaction, { codes, regions: regionAreas }: Areas) {
  const rows = [...codes].map(([code, areas]) => ({ code, ...areas, ...boxOf(areas.area) }));
  for (const batch of batches(rows)) {
    await transaction.execute(sql`
      update zip_codes z set area = row.area, coarse_area = row."coarseArea", west = row.west, south = row.south,
        east = row.east, north = row.north
      from json_to_recordset(${JSON.stringify(batch)}) as row(code text, area json, "coarseArea" json, west float8,
        south float8, east float8, north float8)
      where z.code = row.code`);
  }
  await transaction.execute(sql`
    update zip_codes set area = null, coarse_area = null, west = null, south = null, east = null, north = null
    where area is not null and code not in (select json_array_elements_text(${JSON.stringify([...codes.keys()])}))`);
  await storeRings(transaction, codes);
  await transaction.execute(sql`delete from region_areas`);
  const outlines = [...regionAreas].map(([region, area]) => ({ region, area }));
  await transaction.execute(sql`
    insert into region_areas (region, area)
    select * from json_to_recordset(${JSON.stringify(outlines)}) as row(region text, area json)`);
}

async function storeRings(transaction: Transaction, codes: Areas["codes"]) {
  const rings = [...codes].flatMap(([code, { area }]) =>
    area.coordinates.map(([outer = []]) => ({ code, ring: polygonText(outer) })),
  );
  await transaction.execute(sql`delete from zip_code_rings`);
  for (const batch of batches(rings)) {
    await transaction.execute(sql`
      insert into zip_code_rings (code, ring)
      select code, ring::polygon from json_to_recordset(${JSON.stringify(batch)}) as row(code text, ring text)`);
  }
}

/** Records the source of the postal codes. */
export async function storeSource(transaction: Transaction, source: Source, codes: number, importedAt: Date) {
  await transaction
    .insert(postalData)
    .values({ source, codes, importedAt })
    .onConflictDoUpdate({ target: postalData.onlyRow, set: { source, codes, importedAt } });
}

function* batches<Row>(rows: readonly Row[]) {
  for (let from = 0; from < rows.length; from += batchSize) yield rows.slice(from, from + batchSize);
}

/** A PostgreSQL polygon in whole metres of the plane; it is closed implicitly. */
function polygonText(ring: readonly (readonly [number, number])[]): string {
  const corners = ring.slice(1).map(([lng, lat]) => {
    const { x, y } = toPlane({ lat, lng });
    return `(${Math.round(x)},${Math.round(y)})`;
  });
  return `(${corners.join(",")})`;
}

function boxOf({ coordinates }: Area) {
  const corners = coordinates.flatMap(([outer = []]) => outer);
  const [lngs, lats] = [corners.map(([lng]) => lng), corners.map(([, lat]) => lat)];
  return {
    west: Math.min(...lngs),
    south: Math.min(...lats),
    east: Math.max(...lngs),
    north: Math.max(...lats),
  };
}
