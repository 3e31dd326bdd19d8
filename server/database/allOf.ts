import { and, type SQL, sql } from "drizzle-orm";

/** The condition that all parts hold; those that a filter does not have are left out. */
export const allOf = (parts: readonly (SQL | "" | undefined)[]): SQL =>
  and(...parts.map((part) => part || undefined)) ?? sql`true`;
