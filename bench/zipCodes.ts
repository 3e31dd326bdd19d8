import type pg from "pg";
import * as zipCodes from "#contract/zipCodes.ts";
import { toPlane } from "#server/integrations/plane.ts";
import { parseGeoNames } from "#server/postal/geoNames.ts";
import { importPostalCodes } from "#server/postal/importPostalCodes.ts";
import { readPostalFile } from "#server/postal/readPostalFile.ts";
import { makeOperator } from "#tests/support/factories/factories.ts";
import { bench, median, send, timed, tokenOf } from "./support.ts";

/**
 * Measures the search for postal codes 50 km around the middle of Warsaw through the service, and the same codes and
 * areas fetched by a bare client of the same PostgreSQL. The data is that of the whole country if GEO_FILE names it,
 * otherwise that of the demo's cities.
 */
const rounds = 21;
const metres = 50_000;
// An address that both the demo data and the country's data contain.
const address = {
  street: "Puławska 1",
  zipCode: "02-515",
  city: "Warszawa",
  radius: String(metres / 1_000),
};

type Found = {
  zipCodes: unknown[];
  zipCodesOutOfBounds: unknown[];
  centerPoint: { lat: number; lng: number };
};
type Figures = {
  bare: number[];
  identity: number[];
  gzip: number[];
  codes: number;
  bytes: number;
  packed: number;
};

async function measure(client: pg.Client, url: string, token: string): Promise<Figures> {
  const search = async (encoding: string) =>
    (await send(url, zipCodes.search, address, { token, headers: { "accept-encoding": encoding } })).body;
  const found: Found = JSON.parse((await search("identity")).toString());
  const codes = found.zipCodes.length + found.zipCodesOutOfBounds.length;
  const { lat, lng } = found.centerPoint;
  const { x, y } = toPlane(found.centerPoint);

  const figures: Figures = { bare: [], identity: [], gzip: [], codes, bytes: 0, packed: 0 };
  for (let round = -3; round < rounds; round++) {
    const bare = await timed(() => client.query<{ json: string }>(bareCodes, [lat, lng, x, y, metres]));
    const identity = await timed(() => search("identity"));
    const gzip = await timed(() => search("gzip"));
    if (round < 0) continue;
    figures.bare.push(bare.milliseconds);
    figures.identity.push(identity.milliseconds);
    figures.gzip.push(gzip.milliseconds);
    figures.bytes = identity.result.length;
    figures.packed = gzip.result.length;
    const expected = JSON.parse(bare.result.rows[0]?.json ?? "[]").length;
    if (codes !== expected) throw new Error(`${codes} codes by the service, ${expected} by SQL`);
  }
  return figures;
}

function report(name: string, { bare, identity, gzip, codes, bytes, packed }: Figures): string[] {
  const line = (name: string, times: number[]) =>
    `${name.padEnd(34)}${median(times).toFixed(1).padStart(7)} ms  ${(median(times) / median(bare)).toFixed(2).padStart(5)}x`;
  return [
    `region/zip-codes, ${metres / 1_000} km around ${address.city}, ${name}: ${codes} codes, ` +
      `${(bytes / 1e6).toFixed(1)} MB, ${(packed / 1e6).toFixed(1)} MB compressed, median of ${rounds}`,
    line("bare client, the same codes as JSON", bare),
    line("through the service", identity),
    line("through the service, compressed", gzip),
  ];
}

/** Codes and areas, neither sorted nor divided into those inside and touched: the minimum of work. */
const bareCodes = `
  with inside as materialized (
    select code from zip_codes
    where lat between $1::float8 - $5::float8 / 111000 and $1 + $5 / 111000
      and lng between $2::float8 - $5 / 60000 and $2 + $5 / 60000
      and 2 * 6371000 * asin(sqrt(power(sin(radians(lat - $1) / 2), 2)
        + cos(radians($1)) * cos(radians(lat)) * power(sin(radians(lng - $2) / 2), 2))) <= $5
  ), met as (
    select code from inside
    union all
    select code from zip_codes z, lateral (
      select min(ring <-> point($3, $4)) as metres from zip_code_rings r where r.code = z.code
    ) nearest
    where west <= $2 + $5 / 60000 and east >= $2 - $5 / 60000
      and south <= $1 + $5 / 111000 and north >= $1 - $5 / 111000
      and code not in (select code from inside) and nearest.metres <= $5
  )
  select coalesce(json_agg(row), '[]')::text as json from (
    select z.code as name, z.lat, z.lng, coalesce(z.coarse_area, z.area) as geometry from zip_codes z join met using (code)
  ) row`;

await bench(async ({ pool, bare, service }) => {
  const file = process.env.GEO_FILE;
  if (file) {
    const { name, bytes } = await readPostalFile(file);
    const rows = parseGeoNames(bytes, name);
    await importPostalCodes({ pool, rows, now: new Date(), log: () => {} });
  } else {
    const seeding = await service({ SEED: "demo", SEED_ORDERS: "1" });
    await seeding.stop();
  }
  await pool.query("analyze");
  const { email } = await makeOperator(pool, { scopes: ["zipCodes"] });
  const { url } = await service();
  return report(file ? "the country" : "the demo", await measure(bare, url, await tokenOf(url, email)));
});
