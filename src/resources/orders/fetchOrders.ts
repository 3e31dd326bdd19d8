import type { Call, InputOf, ResponseOf } from "#contract/call.ts";
import { byPriority } from "#contract/orders/clock.ts";
import * as orders from "#contract/orders/orders.ts";
import type { OrderRow } from "#contract/orders/row.ts";
import { type ListedFilter, orderQuery } from "./filters.ts";

/**
 * The rows of the list. If a phrase finds nothing within the chosen days, all days are searched; the other filters apply
 * there too.
 */
export async function fetchOrders(filter: ListedFilter, send: Send): Promise<readonly OrderRow[]> {
  const query = orderQuery(filter);
  const rows = await send(orders.list, query);
  const { globalIdSearch: phrase = "", dateFrom, dateTo, showPastActiveOrders, ...others } = query;
  if (rows.length > 0 || phrase.length < orders.minSearchPhrase) return rows;
  return (await send(orders.search, { phrase, ...others })).toSorted(byPriority);
}

type Send = <C extends Call>(call: C, input: InputOf<C>) => Promise<ResponseOf<C>>;
