import { sql } from "drizzle-orm";
import type { BodyOf } from "#contract/call.ts";
import type { FieldProblem } from "#contract/errorBody.ts";
import { grantableTo } from "#contract/grants.ts";
import type { create } from "#contract/operators.ts";
import { type CanView, canViewOf } from "#contract/permissions.ts";
import { reachesAll, storedKeys, within } from "#server/access.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { refuseProblems } from "#server/invalidInput.ts";
import { canViewList } from "#server/modules/session/accountRights.ts";
import { unknownCompanies, unknownKeys, unknownRegions } from "#server/unknownKeys.ts";
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
  const notGrantable = {
    scope: lacking(input.scope.filter((scope) => !grantable.scopes.includes(scope))),
    canView: lacking(canView.filter((flag) => !grantable.canView.includes(flag))),
    companyIds: input.companyIds === "*" && access.companies !== "*" ? notAllReached : undefined,
    regions: input.regions === "*" && access.regions !== "*" ? notAllReached : undefined,
    locationIds:
      locationIds.length === 0 && access.locations !== "*" ? { message: "atLeastOneValue" } : undefined,
  };
  refuseProblems(notGrantable, "grant_not_allowed");
  refuseProblems({
    companyIds: await unknownCompanies(transaction, access, input.companyIds),
    regions: await unknownRegions(transaction, access, input.regions),
  });
  // Locations must belong to the granted companies.
  const known = sql`select id as key from locations
    where ${within(access.locations, sql`id`)} and ${within(input.companyIds, sql`company_id`)}`;
  refuseProblems({ locationIds: await unknownKeys(transaction, locationIds, known) });
  return {
    accountType: input.accountType,
    scopes: input.scope,
    canView,
    companyIds: storedKeys(input.companyIds),
    regions: storedKeys(input.regions),
    locationIds,
  };
}

const lacking = (names: readonly string[]): FieldProblem | undefined =>
  names.length > 0 ? { message: "notYoursToGrant", args: { names: names.join(", ") } } : undefined;

const notAllReached: FieldProblem = { message: "notAllReached" };
