import { type SQL, sql } from "drizzle-orm";
import type { BodyOf } from "#contract/call.ts";
import type { FieldProblem } from "#contract/errorBody.ts";
import { ApiError } from "#contract/errors.ts";
import type { Changes } from "#contract/events.ts";
import { unknownValues } from "#contract/fieldProblems.ts";
import type { create } from "#contract/multipliers.ts";
import { type Access, allWithin, reaches, requireAllLocations } from "#server/access.ts";
import type { Reader } from "#server/database/handles.ts";

/** Condition that a multiplier `m` applies to at least one region and one company of the account. */
export const multipliersWithin = ({ regions, companies }: Access): SQL =>
  sql`(${touches(regions, sql`m.regions`)} and ${touches(companies, sql`m.company_ids`)})`;

const touches = (reach: "*" | readonly string[], column: SQL): SQL =>
  reach === "*" ? sql`true` : sql`(${column} = '{*}' or ${column} && ${sql.param([...reach])}::text[])`;

/** Condition that the account reaches all orders of a multiplier `m`, which knows regions and companies, but no locations. */
export const multipliersWhollyWithin = ({ regions, companies, locations }: Access): SQL =>
  locations === "*"
    ? sql`(${allWithin(regions, sql`m.regions`)} and ${allWithin(companies, sql`m.company_ids`)})`
    : sql`false`;

/** The changes of an event of a multiplier. Of its companies only those of the account, as in the list. */
export function multiplierChanges(
  changes: Changes,
  { companies }: Access,
): Record<string, [unknown, unknown]> {
  const shown = changes as Record<string, [unknown, unknown]>;
  const ids = shown.companyIds?.[1];
  if (!Array.isArray(ids)) return shown;
  return { ...shown, companyIds: [null, ids.filter((id: string) => reaches(companies, id))] };
}

type Input = Pick<BodyOf<typeof create>, "regions" | "companyIds">;

/** Throws for regions and companies that don't exist or are out of reach; the error is the same for both. */
export async function checkReach(reader: Reader, access: Access, input: Input): Promise<void> {
  requireAllLocations(access);
  const { regions, companies } = access;
  const problems = {
    regions: await unknown(reader, sql`select name as key from regions`, regions, input.regions),
    companyIds: await unknown(reader, sql`select id as key from companies`, companies, input.companyIds),
  };
  const errors = Object.fromEntries(
    Object.entries(problems).flatMap(([name, problem]) => (problem ? [[name, problem]] : [])),
  );
  if (Object.keys(errors).length > 0) throw new ApiError("invalid_input", { errors });
}

async function unknown(
  reader: Reader,
  all: SQL,
  reach: "*" | readonly string[],
  names: "*" | string[],
): Promise<FieldProblem | null> {
  if (names === "*") return reach === "*" ? null : { message: "notAllReached" };
  const { rows } = await reader.execute<{ key: string }>(
    sql`select key from (${all}) known where key = any(${sql.param(names)}::text[])`,
  );
  const known = new Set(rows.map(({ key }) => key));
  const foreign = names.filter((name) => !known.has(name) || !reaches(reach, name));
  return foreign.length > 0 ? unknownValues(foreign) : null;
}
