import { sql } from "drizzle-orm";
import type { Point } from "#contract/rules/point.ts";
import { type AddressCheck, refusalDays } from "#contract/zipCodes.ts";
import type { Reader } from "#server/database/handles.ts";
import { toPlane } from "#server/integrations/plane.ts";
import type { CheckContext } from "./checkContext.ts";

/**
 * The postal code whose area contains a point; if several do (one inside a hole of another), the smallest.
 */
export async function areaAt(reader: Reader, place: Point): Promise<AddressCheck["area"]> {
  const { x, y } = toPlane(place);
  const { rows } = await reader.execute<{ name: string; region: string }>(sql`
    select z.code as name, z.region
    from zip_code_rings r join zip_codes z using (code)
    where r.ring @> point(${x}::float8, ${y}::float8)
    order by area(box(r.ring)), z.code limit 1`);
  return rows[0] ?? null;
}

/**
 * How often addresses of this postal code were rejected lately, by any company; it is not shown whose they
 * were.
 */
export async function refusalsIn(
  { reader, now }: CheckContext,
  zipCode: string,
): Promise<AddressCheck["refusals"]> {
  const since = new Date(now.getTime() - refusalDays * 86_400_000);
  const { rows } = await reader.execute<{ reason: string; count: number }>(sql`
    select reason, count(*)::integer as count from address_refusals
    where zip_code = ${zipCode} and at >= ${since} and at <= ${now}
    group by reason order by count desc, reason`);
  return { total: rows.reduce((sum, { count }) => sum + count, 0), byReason: rows };
}
