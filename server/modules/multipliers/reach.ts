import { type SQL, sql } from "drizzle-orm";
import type { BodyOf } from "#contract/call.ts";
import type { FieldProblem } from "#contract/errorBody.ts";
import type { Changes } from "#contract/events.ts";
import type { create } from "#contract/multipliers.ts";
import {
  type Access,
  allWithin,
  type Keys,
  reaches,
  requireAllLocations,
  someWithin,
} from "#server/access.ts";
import type { Reader } from "#server/database/handles.ts";
import { refuseProblems } from "#server/invalidInput.ts";
import { unknownCompanies, unknownRegions } from "#server/unknownKeys.ts";

/** Condition that a multiplier `m` applies to at least one region and one company of the account. */
export const multipliersWithin = ({ regions, companies }: Access): SQL =>
  sql`(${someWithin(regions, sql`m.regions`)} and ${someWithin(companies, sql`m.company_ids`)})`;

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
  refuseProblems({
    regions: notAllReached(regions, input.regions) ?? (await unknownRegions(reader, access, input.regions)),
    companyIds:
      notAllReached(companies, input.companyIds) ??
      (await unknownCompanies(reader, access, input.companyIds)),
  });
}

const notAllReached = (reach: Keys, names: Keys): FieldProblem | undefined =>
  names === "*" && reach !== "*" ? { message: "notAllReached" } : undefined;
