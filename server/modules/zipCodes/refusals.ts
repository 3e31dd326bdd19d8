import { sql } from "drizzle-orm";
import { day } from "#contract/rules/durations.ts";
import { type AddressCheck, refusalDays } from "#contract/zipCodes.ts";
import type { CheckContext } from "./checkContext.ts";

/**
 * The number of rejected addresses of this postal code in the last days, of all companies; whose they were is not shown.
 */
export async function refusalsIn(
  { reader, now }: CheckContext,
  zipCode: string,
): Promise<AddressCheck["refusals"]> {
  const since = new Date(now.getTime() - refusalDays * day);
  const { rows } = await reader.execute<{ reason: string; count: number }>(sql`
    select reason, count(*)::integer as count from address_refusals
    where zip_code = ${zipCode} and at >= ${since} and at <= ${now}
    group by reason order by count desc, reason`);
  return { total: rows.reduce((sum, { count }) => sum + count, 0), byReason: rows };
}
