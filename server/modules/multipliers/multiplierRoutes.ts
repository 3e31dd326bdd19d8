import { sql } from "drizzle-orm";
import { list, type Multiplier, simulate } from "#contract/multipliers.ts";
import { within } from "#server/access.ts";
import { query, type Route, unlogged } from "#server/http/route.ts";
import { createMultiplier } from "./create.ts";
import { deactivateMultiplier } from "./deactivate.ts";
import { checkReach, multipliersWhollyWithin, multipliersWithin } from "./reach.ts";
import { simulation } from "./simulation.ts";

/** Calls of the multipliers. */
export const multiplierRoutes: Route[] = [
  query(list, async ({ caller: { access }, reader }, { dateFrom, dateTo }) => {
    const { rows } = await reader.execute<{ row: Multiplier }>(sql`
      select json_build_object('id', m.id, 'version', m.version, 'description', m.description,
        'dateFrom', m.date_from, 'dateTo', m.date_to,
        'regions', case when m.regions = '{*}' then to_json('*'::text) else to_json(m.regions) end,
        'companyIds', case when m.company_ids = '{*}' then to_json('*'::text)
          else to_json(array(select id from unnest(m.company_ids) as id where ${within(access.companies, sql`id`)})) end,
        'multiplier', m.multiplier, 'timeRanges', m.time_ranges,
        'createdBy', json_build_object('email', m.created_by), 'createdAt', m.created_at,
        'deactivatedAt', m.deactivated_at,
        'deactivatedBy', case when m.deactivated_by is not null then json_build_object('email', m.deactivated_by) end,
        'deactivationReason', m.deactivation_reason,
        'isWithinReach', ${multipliersWhollyWithin(access)}) as row
      from multipliers m
      where ${multipliersWithin(access)}
        and m.date_from < ${dateTo}::timestamptz and m.date_to > ${dateFrom}::timestamptz
      order by m.date_from, m.id`);
    return rows.map(({ row }) => ({
      ...row,
      dateFrom: utc(row.dateFrom),
      dateTo: utc(row.dateTo),
      createdAt: utc(row.createdAt),
      deactivatedAt: row.deactivatedAt && utc(row.deactivatedAt),
    }));
  }),
  createMultiplier,
  deactivateMultiplier,
  unlogged(simulate, async ({ caller, reader, now }, input) => {
    await checkReach(reader, caller.access, input);
    return simulation(reader, caller, input, now);
  }),
];

const utc = (moment: string): string => new Date(moment).toISOString();
