import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { textArray } from "./textArray.ts";

/** Condition that the driver (alias d) drives for all companies, having no list of them. */
export const drivesForAll: SQL = sql`d.allowed_company_ids = '{}'`;

/** Condition that the driver (alias d) may drive for the company. */
export const drivesFor = (companyId: SQLWrapper | string): SQL =>
  sql`(${drivesForAll} or ${companyId} = any(d.allowed_company_ids))`;

/** Condition that the driver (alias d) may drive for one of the companies. */
export const drivesForOneOf = (companyIds: readonly string[]): SQL =>
  sql`(${drivesForAll} or d.allowed_company_ids && ${textArray(companyIds)})`;

/** Condition that the driver's vehicle (alias d) is large enough for the package size. */
export const vehicleCarries = (size: SQL): SQL =>
  sql`position(${size} in 'SML') <= position(d.vehicle_size in 'SML')`;
