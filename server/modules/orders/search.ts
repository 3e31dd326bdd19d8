import { type SQL, sql } from "drizzle-orm";
import type { QueryOf } from "#contract/call.ts";
import { maxSearchResults, type search } from "#contract/orders/orders.ts";
import { day } from "#contract/rules/durations.ts";
import type { Access } from "#server/access.ts";
import type { Reader } from "#server/database/handles.ts";
import { momentSql } from "#server/database/momentSql.ts";
import { JsonResponse } from "#server/http/route.ts";
import { withinAccess } from "#server/modules/orders/list.ts";
import { namedSql } from "#server/modules/orders/phraseSql.ts";
import { fromOrders, rowColumns } from "#server/modules/orders/rows.ts";

/** Milliseconds back that are searched first: two days. */
const recent = 2 * day;

/**
 * The newest orders of all days that match a phrase and the other filters, as JSON text. A common name has tens of thousands
 * of orders, and finding the newest among them means reading all of them. So the last days are searched first, which mostly
 * suffices.
 */
export async function searchOrders(
  reader: Reader,
  access: Access,
  { phrase, ...filter }: QueryOf<typeof search>,
  now: Date,
): Promise<JsonResponse> {
  const found = sql`${withinAccess(access, filter, now)} and ${namedSql(access.mask, phrase)}`;
  const since = momentSql(new Date(now.getTime() - recent));
  const latest = await newestOf(
    reader,
    access,
    sql`o.created_at >= ${since} and ${found}`,
    sql`o.created_at`,
  );
  // Few of the last days match, so those of all days are found by the phrase. Ordered by what has an index, they would be
  // looked for among all orders, from the newest on.
  const { json } =
    latest.count === maxSearchResults
      ? latest
      : await newestOf(reader, access, found, sql`(o.created_at + interval '0')`);
  return new JsonResponse(json);
}

async function newestOf(reader: Reader, { mask }: Access, condition: SQL, moment: SQL) {
  const { rows } = await reader.execute<{ json: string; count: number }>(sql`
    select coalesce(json_agg(row), '[]')::text as json, count(*)::integer as count from (
      select ${rowColumns} ${fromOrders([mask])}
      where ${condition}
      order by ${moment} desc, o.id limit ${maxSearchResults}
    ) row`);
  return rows[0] ?? { json: "[]", count: 0 };
}
