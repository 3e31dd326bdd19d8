import { sql } from "drizzle-orm";
import * as contract from "#contract/driverApp/driverApp.ts";
import { inGroup } from "#server/database/statusSql.ts";
import { JsonResponse, query } from "#server/http/route.ts";
import { proposalColumns } from "./proposal.ts";

export const plannedOrders = query(contract.planned, async ({ caller, reader }) => {
  const { rows } = await reader.execute<{ json: string }>(sql`
    select coalesce(json_agg(row), '[]')::text as json from (
      select ${proposalColumns}
      from orders o join companies c on c.id = o.company_id
      where o.driver_id = ${caller.accountId} and ${inGroup("o.status", "planned")}
      order by o.slot_from, o.id
    ) row`);
  return new JsonResponse(rows[0]?.json ?? "[]");
});
