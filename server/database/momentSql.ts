import { type SQL, sql } from "drizzle-orm";

/** A moment as a parameter of type timestamptz. */
export const momentSql = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`;
