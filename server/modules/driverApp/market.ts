import { sql } from "drizzle-orm";
import * as contract from "#contract/driverApp/driverApp.ts";
import { inGroup } from "#server/database/statusSql.ts";
import { JsonResponse, query } from "#server/http/route.ts";
import { ableToTake, metresToStart } from "#server/modules/orders/candidates.ts";
import { proposalColumns } from "./proposal.ts";

export const openMarket = query(contract.market, async ({ caller, reader, now }) => {
  const { rows } = await reader.execute<{ json: string }>(sql`
    select coalesce(json_agg(row), '[]')::text as json from (
      select ${proposalColumns}, ${metresToStart} as distance
      from drivers d join orders o on o.region = d.region join companies c on c.id = o.company_id
      where d.id = ${caller.accountId} and ${inGroup("o.status", "offered")} and o.on_hold_since is null
        and o.market_at <= ${now} and ${ableToTake}
      order by distance nulls last, o.created_at, o.id
    ) row`);
  return new JsonResponse(rows[0]?.json ?? "[]");
});
