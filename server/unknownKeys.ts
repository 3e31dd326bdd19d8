import { type SQL, sql } from "drizzle-orm";
import type { FieldProblem } from "#contract/errorBody.ts";
import { unknownValues } from "#contract/fieldProblems.ts";
import { type Keys, type Reach, within } from "#server/access.ts";
import type { Reader } from "#server/database/handles.ts";
import { isOneOf } from "#server/database/textArray.ts";

/** The problem of an input with regions that don't exist or are out of reach: the same for both. Undefined if all are known. */
export const unknownRegions = (reader: Reader, { regions }: Reach, names: Keys) =>
  unknownKeys(reader, names, sql`select name as key from regions where ${within(regions, sql`name`)}`);

/** The same for ids of companies. */
export const unknownCompanies = (reader: Reader, { companies }: Reach, ids: Keys) =>
  unknownKeys(reader, ids, sql`select id as key from companies where ${within(companies, sql`id`)}`);

/** The problem of an input with keys that are not in the column `key` of `known`. */
export async function unknownKeys(reader: Reader, keys: Keys, known: SQL): Promise<FieldProblem | undefined> {
  if (keys === "*" || keys.length === 0) return undefined;
  const { rows } = await reader.execute<{ key: string }>(
    sql`select key from (${known}) as known where ${isOneOf(sql`key`, keys)}`,
  );
  const found = new Set(rows.map(({ key }) => key));
  const unknown = keys.filter((key) => !found.has(key));
  return unknown.length > 0 ? unknownValues(unknown) : undefined;
}
