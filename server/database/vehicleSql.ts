import { type SQL, sql } from "drizzle-orm";

/** Condition that the driver's vehicle (alias d) is large enough for the package size. */
export const vehicleCarries = (size: SQL): SQL =>
  sql`position(${size} in 'SML') <= position(d.vehicle_size in 'SML')`;
