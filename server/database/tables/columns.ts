import { sql } from "drizzle-orm";
import { text, timestamp } from "drizzle-orm/pg-core";

/** A ULID: sortable by time, unguessable, 26 characters. */
export const id = (name = "id") => text(name);

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const emptyList = sql`'{}'::text[]`;
