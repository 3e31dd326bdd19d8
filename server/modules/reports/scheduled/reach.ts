import { eq } from "drizzle-orm";
import { type CanViewFlag, canViewFlags, hasFlag } from "#contract/permissions.ts";
import type { ReportFilters } from "#contract/reports/input.ts";
import type { ReportFileProblem, reportFileRefusals } from "#contract/reports/reportFiles.ts";
import { type ReportType, reportOptions } from "#contract/reports/types.ts";
import { covers, type Reach, reaches } from "#server/access.ts";
import type { Rights } from "#server/caller.ts";
import type { Reader } from "#server/database/handles.ts";
import { accounts } from "#server/database/tables/accounts.ts";
import { rightsOf } from "#server/modules/session/accountRights.ts";

/** The rights by which a file was made, as far as they can be taken away later. */
export type FileReach = Reach & { canView: readonly CanViewFlag[] };

export const reachOf = ({ access, permissions }: Rights): FileReach => ({
  companies: access.companies,
  regions: access.regions,
  locations: access.locations,
  canView: canViewFlags.filter((flag) => permissions.reports.canView[flag]),
});

/** The current rights of an account; null if it is deactivated. */
export async function rightsOfAccount(reader: Reader, accountId: string): Promise<Rights | null> {
  const [account] = await reader.select().from(accounts).where(eq(accounts.id, accountId));
  return account && account.accountType !== "deactivated" ? rightsOf(account) : null;
}

/**
 * The same rights without those to personal data of receivers: a file is kept for longer than the personal data of its orders
 * may be.
 */
export const withoutPersonalData = ({ access, permissions }: Rights): Rights => {
  const { reports } = permissions;
  const canView = { ...reports.canView, sensitiveData: false };
  return { access, permissions: { ...permissions, reports: { ...reports, canView } } };
};

type Wanted = { report: ReportType; filters: ReportFilters };

/** Why a report can't be made with these rights. */
export function problemOf(rights: Rights | null, { report, filters }: Wanted): ReportFileProblem | null {
  if (!rights) return "accountDeactivated";
  const { access, permissions } = rights;
  const { region, companyIds = [] } = filters;
  if (!permissions.reports.canAccessPage || !hasFlag(permissions, reportOptions[report].flag))
    return "rightLost";
  if (companyIds.some((id) => !reaches(access.companies, id))) return "companyLost";
  return region && region !== "*" && !reaches(access.regions, region) ? "regionLost" : null;
}

/** Why a file may not be downloaded with these rights: it contains data that they don't cover any more. Null if it may. */
export function refusalOf(
  rights: Rights,
  { report, reach }: { report: ReportType; reach: unknown },
): (typeof reportFileRefusals)[number] | null {
  if (!hasFlag(rights.permissions, reportOptions[report].flag)) return "rightLost";
  const [now, then] = [reachOf(rights), reach as FileReach];
  const isCovered =
    then.canView.every((flag) => now.canView.includes(flag)) &&
    (["companies", "regions", "locations"] as const).every((name) => covers(now[name], then[name]));
  return isCovered ? null : "beyondRights";
}
