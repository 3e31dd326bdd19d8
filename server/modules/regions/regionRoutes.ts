import { and, asc, eq } from "drizzle-orm";
import * as contract from "#contract/regions.ts";
import { within } from "#server/access.ts";
import { regions } from "#server/database/tables/companies.ts";
import { query, type Route } from "#server/http/route.ts";

export const regionRoutes: readonly Route[] = [
  query(contract.list, ({ caller, reader }, { active }) =>
    reader
      .select({ id: regions.id, name: regions.name })
      .from(regions)
      .where(
        and(
          within(caller.access.regions, regions.name),
          active === undefined ? undefined : eq(regions.active, active || active === ""),
        ),
      )
      .orderBy(asc(regions.name)),
  ),
];
