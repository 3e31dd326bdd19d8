import type { InputOf } from "#contract/call.ts";
import { byPriority, byStage } from "#contract/orders/clock.ts";
import type * as orders from "#contract/orders/orders.ts";
import type { OrderRow } from "#contract/orders/row.ts";
import type { OrderStatus } from "#contract/orders/statuses.ts";
import { daysAfter, momentInWarsaw } from "#contract/rules/warsaw.ts";

/** The filter of the orders list, as the page's address holds it. Days are calendar days in Warsaw, `yyyy-MM-dd`. */
export type OrderFilter = {
  q?: string;
  statuses?: readonly (OrderStatus | "all")[];
  companyId?: string;
  /** A region's name. */
  region?: string;
  productId?: string;
  from?: string;
  to?: string;
  /** What an absent `from` or `to` means; the list gives it, so that a new day is another list. */
  today?: string;
};

/** What the orders can be sorted by: status priority, or time in stage. */
export type OrderSort = "status" | "beganAt";

const sorts = { status: byPriority, beganAt: byStage } satisfies Record<OrderSort, typeof byPriority>;

export const compareRows = (field: string): typeof byPriority =>
  Object.hasOwn(sorts, field) ? sorts[field as OrderSort] : byPriority;

/** The filter as the body of the call that gives out the list as a file. */
export function orderFileQuery(filter: OrderFilter): InputOf<typeof orders.download> {
  const { from, to } = moments(filter);
  return {
    globalIdSearch: filter.q?.trim() || undefined,
    status: wantedStatuses(filter),
    dateFrom: from,
    dateTo: to,
    companyIds: filter.companyId ? [filter.companyId] : undefined,
    region: filter.region,
    productId: filter.productId,
    showPastActiveOrders: true,
  };
}

/** The same as the query of the call that lists orders. */
export function orderQuery(filter: OrderFilter): InputOf<typeof orders.list> {
  const { status, ...same } = orderFileQuery(filter);
  return { ...same, status: status?.join(","), showPastActiveOrders: "true" };
}

/** Whether a row belongs into the list; a row does not tell whether it fits a phrase or a product. */
export function matchesFilter(row: OrderRow, filter: OrderFilter): boolean | "unknown" {
  if (filter.q?.trim() || filter.productId) return "unknown";
  if (filter.companyId && filter.companyId !== row.companyId) return false;
  if (filter.region && filter.region !== row.region) return false;
  if (wantedStatuses(filter)?.includes(row.stage.status) === false) return false;
  const { from, to } = moments(filter);
  const createdAt = Date.parse(row.createdAt);
  if (to && createdAt > Date.parse(to)) return false;
  return !from || createdAt >= Date.parse(from) || row.stage.isOngoing;
}

/** The first millisecond of a calendar day in Warsaw, as a moment in UTC. */
export const dayStart = (day: string): string => momentInWarsaw(day, "00:00").toISOString();

/** The last millisecond of a calendar day in Warsaw, also of one of 23 or 25 hours. */
export const dayEnd = (day: string): string =>
  new Date(momentInWarsaw(daysAfter(day, 1), "00:00").getTime() - 1).toISOString();

function moments({ from, to, today }: OrderFilter): { from?: string; to?: string } {
  const first = from && isDay(from) ? from : today;
  const last = to && isDay(to) ? to : today;
  return { from: first && dayStart(first), to: last && dayEnd(last) };
}

/** Undefined when any status will do. */
function wantedStatuses({ statuses }: OrderFilter): OrderStatus[] | undefined {
  if (!Array.isArray(statuses) || statuses.length === 0 || statuses.includes("all")) return undefined;
  return statuses.filter((status) => status !== "all");
}

// An address can be typed by hand: what is no day counts as absent.
const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
