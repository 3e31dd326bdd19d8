import { and, asc, eq, inArray } from "drizzle-orm";
import type { QueryOf, ResponseOf } from "#contract/call.ts";
import type { list } from "#contract/locations.ts";
import { accessSql } from "#server/access.ts";
import type { Rights } from "#server/caller.ts";
import type { Reader } from "#server/database/handles.ts";
import { locations, regions } from "#server/database/tables/companies.ts";
import { present } from "./present.ts";

/**
 * The locations within the access, optionally of some companies only, grouped by region and sorted by name.
 */
export async function listLocations(
  reader: Reader,
  { access, permissions }: Rights,
  { companyId, companyIds }: QueryOf<typeof list>,
): Promise<ResponseOf<typeof list>> {
  const companyFilter = [...(companyId === undefined ? [] : [companyId]), ...(companyIds ?? [])];
  const isUnfiltered = companyId === undefined && companyIds === undefined;
  const { id: locationId, companyId: company, region } = locations;
  const rows = await reader
    .select({ region: regions, location: locations })
    .from(locations)
    .innerJoin(regions, eq(regions.name, locations.region))
    .where(
      and(
        accessSql(access, { companyId: company, region, locationId }),
        isUnfiltered ? undefined : inArray(company, companyFilter),
      ),
    )
    .orderBy(asc(regions.name), asc(locations.name), asc(locationId));
  // As personal data of orders, or because the account may change locations.
  const isPersonalVisible = permissions.orders.canView.sensitiveData || permissions.company.canWrite;
  return [...Map.groupBy(rows, (row) => row.region.id)].map(([id, group]) => ({
    id,
    name: group[0]?.region.name ?? "",
    locations: group.map(({ location }) => present(location, isPersonalVisible)),
  }));
}
