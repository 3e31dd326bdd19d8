import { sql } from "drizzle-orm";
import { customType, numeric, text, timestamp } from "drizzle-orm/pg-core";

/** A ULID: sortable by time, unguessable, 26 characters. */
export const id = (name = "id") => text(name);

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** The sum of many amounts. */
export const sum = (name: string) => numeric(name, { precision: 18, scale: 2 });

export const emptyList = sql`'{}'::text[]`;
