import { sql } from "drizzle-orm";
import { daysOf, type ViewFilter } from "#contract/orders/viewFilter.ts";
import { dayInWarsaw, daysAfter, momentInWarsaw } from "#contract/rules/warsaw.ts";
import { maxViews } from "#contract/views.ts";
import type { Caller } from "#server/caller.ts";
import type { Reader } from "#server/database/handles.ts";
import { whereOrders } from "#server/modules/orders/list.ts";
import { readViews } from "./read.ts";

/** The number of orders in each view, by one statement whose counts each use the indexes that fit them. */
export async function countViews(reader: Reader, caller: Caller, now: Date) {
  const counted = (await readViews(reader, caller)).slice(0, maxViews);
  if (counted.length === 0) return [];
  const counts = counted.map(
    ({ id, filter }) => sql`select ${id}::text as id, (
      select count(*)::integer from orders o where ${whereOrders(caller.access, orderFilter(filter, now), now)}) as count`,
  );
  const { rows } = await reader.execute<{ id: string; count: number }>(sql.join(counts, sql` union all `));
  return rows;
}

/** The view's filter as the list's call takes it. */
function orderFilter({ days = "today", showPastActiveOrders, ...filter }: ViewFilter, now: Date) {
  const { from, to } = daysOf(days, dayInWarsaw(now));
  return {
    ...filter,
    showPastActiveOrders: showPastActiveOrders !== false,
    dateFrom: momentInWarsaw(from, "00:00").toISOString(),
    dateTo: new Date(momentInWarsaw(daysAfter(to, 1), "00:00").getTime() - 1).toISOString(),
  };
}
