import { sql } from "drizzle-orm";
import type { Pool, QueryResult } from "pg";
import { type Reader, readerOf } from "#server/database/handles.ts";

type Plan = {
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  Plans?: Plan[];
};

/**
 * What a statement read: the rows of the table, including those that its conditions removed, and the pages of all tables.
 */
export type Read = { rows: number; pages: number };

/** A reader that records what each statement reads of a table, including the partitions that begin with its name. */
export function watchReads(pool: Pool, table: string): { reader: Reader; reads: Read[] } {
  const reader = readerOf(pool);
  const reads: Read[] = [];
  const rowsOf = ({ Plans = [], ...plan }: Plan): number =>
    (plan["Relation Name"]?.startsWith(table)
      ? plan["Actual Loops"] * (plan["Actual Rows"] + (plan["Rows Removed by Filter"] ?? 0))
      : 0) + Plans.reduce((sum, part) => sum + rowsOf(part), 0);
  const execute = async (query: Parameters<Reader["execute"]>[0]) => {
    const { rows } = (await reader.execute(
      sql`explain (analyze, buffers, format json) ${query}`,
    )) as QueryResult<{ "QUERY PLAN": { Plan: Plan }[] }>;
    for (const { Plan } of rows[0]?.["QUERY PLAN"] ?? [])
      reads.push({ rows: rowsOf(Plan), pages: Plan["Shared Hit Blocks"] + Plan["Shared Read Blocks"] });
    return reader.execute(query);
  };
  return { reader: Object.assign(Object.create(reader), { execute }), reads };
}
