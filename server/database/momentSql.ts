import { type SQL, sql } from "drizzle-orm";

/** A moment as a parameter that PostgreSQL knows to be one. */
export const momentSql = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`;
