import { and, inArray } from "drizzle-orm";
import type { BodyOf } from "#contract/call.ts";
import type { FieldProblem } from "#contract/errorBody.ts";
import { ApiError } from "#contract/errors.ts";
import { unknownValues } from "#contract/fieldProblems.ts";
import { grantableTo } from "#contract/grants.ts";
import type { create } from "#contract/operators.ts";
import { type CanView, canViewOf } from "#contract/permissions.ts";
import { reaches, reachesAll, within } from "#server/access.ts";
import { companies, locations, regions } from "#server/database/tables/companies.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { canViewList } from "#server/modules/session/accountRights.ts";
import type { Manager } from "./load.ts";

type GrantsInput = Omit<BodyOf<typeof create>, "email" | "password"> & { canView?: Partial<CanView> };

/** The grants as they are stored. */
export type StoredGrants = {
  accountType: GrantsInput["accountType"];
  scopes: string[];
  canView: string[];
  companyIds: string[];
  regions: string[];
  locationIds: string[];
};

/**
 * The grants of an input. Throws `grant_not_allowed` for what the manager lacks, unless the account has it already
 * (`current`) and it gives nothing there that the manager lacks. Throws `invalid_input` for companies, regions and
 * locations that don't exist or are out of the manager's reach; the error is the same for both.
 */
export async function grantsOf(
  transaction: Transaction,
  { permissions, access }: Manager,
  input: GrantsInput,
  current: Pick<StoredGrants, "scopes" | "canView"> = { scopes: [], canView: [] },
): Promise<StoredGrants> {
  const canView = input.canView ? canViewList(input.canView) : [...canViewOf[input.accountType]];
  const { locationIds = [] } = input;
  const reach = reachesAll({
    companies: input.companyIds,
    regions: input.regions,
    locations: locationIds.length === 0 ? "*" : locationIds,
  });
  const grantable = grantableTo(permissions, current, { chosen: input.scope, reach });
  refuse("grant_not_allowed", {
    scope: lacking(input.scope.filter((scope) => !grantable.scopes.includes(scope))),
    canView: lacking(canView.filter((flag) => !grantable.canView.includes(flag))),
    companyIds: input.companyIds === "*" && access.companies !== "*" ? notAllReached : undefined,
    regions: input.regions === "*" && access.regions !== "*" ? notAllReached : undefined,
    locationIds:
      locationIds.length === 0 && access.locations !== "*" ? { message: "atLeastOneValue" } : undefined,
  });
  refuse("invalid_input", {
    companyIds: await unknownCompanies(transaction, access.companies, input.companyIds),
    regions: await unknownRegions(transaction, access.regions, input.regions),
  });
  refuse("invalid_input", {
    locationIds: await unknownLocations(transaction, access.locations, input.companyIds, locationIds),
  });
  return {
    accountType: input.accountType,
    scopes: input.scope,
    canView,
    companyIds: listOf(input.companyIds),
    regions: listOf(input.regions),
    locationIds,
  };
}

type Reach = "*" | readonly string[];

const listOf = (reach: Reach): string[] => (reach === "*" ? ["*"] : [...reach]);

const lacking = (names: readonly string[]): FieldProblem | undefined =>
  names.length > 0 ? { message: "notYoursToGrant", args: { names: names.join(", ") } } : undefined;

const notAllReached: FieldProblem = { message: "notAllReached" };

const unknownIf = (names: readonly string[]): FieldProblem | undefined =>
  names.length > 0 ? unknownValues(names) : undefined;

function refuse(
  code: "grant_not_allowed" | "invalid_input",
  problems: Record<string, FieldProblem | undefined>,
): void {
  const found = Object.entries(problems).flatMap(([input, problem]) => (problem ? [[input, problem]] : []));
  if (found.length > 0) throw new ApiError(code, { errors: Object.fromEntries(found) });
}

async function unknownCompanies(transaction: Transaction, reach: Reach, ids: Reach) {
  if (ids === "*") return;
  const known = await transaction
    .select({ id: companies.id })
    .from(companies)
    .where(and(inArray(companies.id, [...ids]), within(reach, companies.id)));
  return unknownIf(without(ids, known));
}

async function unknownRegions(transaction: Transaction, reach: Reach, names: Reach) {
  if (names === "*") return;
  const known = await transaction
    .select({ id: regions.name })
    .from(regions)
    .where(inArray(regions.name, [...names]));
  return unknownIf(
    without(
      names,
      known.filter(({ id }) => reaches(reach, id)),
    ),
  );
}

/** Locations must belong to the granted companies. */
async function unknownLocations(
  transaction: Transaction,
  reach: Reach,
  companyIds: Reach,
  ids: readonly string[],
) {
  if (ids.length === 0) return;
  const known = await transaction
    .select({ id: locations.id })
    .from(locations)
    .where(
      and(
        inArray(locations.id, [...ids]),
        within(reach, locations.id),
        within(companyIds, locations.companyId),
      ),
    );
  return unknownIf(without(ids, known));
}

function without(names: readonly string[], known: readonly { id: string }[]): string[] {
  const ids = new Set(known.map(({ id }) => id));
  return names.filter((name) => !ids.has(name));
}
