import { sql } from "drizzle-orm";
import type { Pool } from "pg";
import { OrderSettings } from "#contract/companies/settings.ts";
import { check } from "#contract/coverage.ts";
import { drivesForAll, vehicleCarries } from "#server/database/driverSql.ts";
import { readStored } from "#server/database/readStored.ts";
import { addressOf } from "#server/http/limits.ts";
import { query, type Route } from "#server/http/route.ts";
import { attemptLimiter, consume } from "#server/modules/session/limits.ts";

/** Maximum number of requests per network address within 15 minutes. */
const maxQuestions = 60;

/** The package size of a newcomer's orders. */
const usualSize = readStored(OrderSettings, {}).defaultPackageSize;

type Row = { city: string; isCovered: boolean };

/** Whether the service delivers to a postal code; a public call. */
export function coverageRoutes(pool: Pool): Route[] {
  const limiter = attemptLimiter(pool, "coverage", maxQuestions);
  return [
    query(check, async ({ reader, request }, { zipCode }) => {
      await consume(limiter, addressOf(request));
      const { rows } = await reader.execute<Row>(sql`
        select zip_codes.city, regions.active and exists (
            select from drivers d
            where d.region = zip_codes.region and d.active and not d.blocked
              -- Drivers of single companies can't take a newcomer's orders.
              and ${drivesForAll} and ${vehicleCarries(sql`${usualSize}::text`)}
          ) as "isCovered"
        from zip_codes join regions on regions.name = zip_codes.region
        where zip_codes.code = ${zipCode}`);
      return rows[0] ?? { isCovered: false, city: null };
    }),
  ];
}
