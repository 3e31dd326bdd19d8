import type { InputOf } from "#contract/call.ts";
import { byPriority, byStage } from "#contract/orders/clock.ts";
import type * as orders from "#contract/orders/orders.ts";
import type { OrderRow } from "#contract/orders/row.ts";
import { isOngoing, orderStatuses } from "#contract/orders/statuses.ts";
import { day } from "#contract/rules/dateTime.ts";
import { daysAfter, momentInWarsaw } from "#contract/rules/warsaw.ts";
import { z } from "#contract/zod.ts";

type CallBody = InputOf<typeof orders.download>;

/**
 * The filter of the orders list, as the page's address holds it: that of the call, but for what no person chooses. Days
 * are calendar days in Warsaw, `yyyy-MM-dd`.
 */
export type OrderFilter = Omit<CallBody, "ids" | "language" | "showPastActiveOrders">;

/** `today` is what absent days mean; the list gives it, so that a new day is another list. */
export type ListedFilter = OrderFilter & { today?: string };

/** What the orders can be sorted by: status priority, or time in stage. */
export type OrderSort = "status" | "beganAt";

const sorts = { status: byPriority, beganAt: byStage } satisfies Record<OrderSort, typeof byPriority>;

export const compareRows = (field: string): typeof byPriority =>
  Object.hasOwn(sorts, field) ? sorts[field as OrderSort] : byPriority;

const filterFields = {
  globalIdSearch: field({
    schema: z.string().check(z.trim(), z.minLength(1)),
    call: (globalIdSearch) => ({ globalIdSearch }),
    matches: "unknown",
  }),
  status: field({
    // "all" among the statuses, or an empty list, means no filter.
    schema: z.array(z.enum(orderStatuses)).check(z.minLength(1)),
    call: (status) => ({ status }),
    matches: ({ stage }, statuses) => statuses.includes(stage.status),
  }),
  companyIds: field({
    schema: z.array(z.string()).check(z.minLength(1)),
    call: (companyIds) => ({ companyIds }),
    matches: ({ companyId }, ids) => ids.includes(companyId),
  }),
  region: field({
    schema: z.string().check(z.minLength(1)),
    call: (region) => ({ region }),
    matches: (row, region) => row.region === region,
  }),
  productId: field({
    schema: z.string().check(z.minLength(1)),
    call: (productId) => ({ productId }),
    matches: "unknown",
  }),
  dateFrom: field({
    schema: day(),
    isDay: true,
    call: (from) => ({ dateFrom: dayStart(from) }),
    // Ongoing orders are listed however old they are.
    matches: ({ createdAt, stage }, from) =>
      isOngoing(stage.status) || Date.parse(createdAt) >= Date.parse(dayStart(from)),
  }),
  dateTo: field({
    schema: day(),
    isDay: true,
    call: (to) => ({ dateTo: dayEnd(to) }),
    matches: ({ createdAt }, to) => Date.parse(createdAt) <= Date.parse(dayEnd(to)),
  }),
} satisfies Record<keyof OrderFilter, FilterField>;

/** The filter as the body of the call that exports the list as a file. */
export const orderFileQuery = (filter: ListedFilter): CallBody =>
  Object.assign(
    { showPastActiveOrders: true },
    ...fieldsOf(filter).map(({ field, value }) => field.call(value, filter.today)),
  );

/** The same as the query of the call that lists orders. */
export function orderQuery(filter: ListedFilter): InputOf<typeof orders.list> {
  const { status, ...same } = orderFileQuery(filter);
  return { ...same, status: status?.join(","), showPastActiveOrders: "true" };
}

/** Whether a row belongs into the list; "unknown" where a filter searches in more than a row holds. */
export function matchesFilter(row: OrderRow, filter: ListedFilter): boolean | "unknown" {
  const answers = fieldsOf(filter).map(({ field, value }) => field.matches(row, value, filter.today));
  return answers.includes("unknown") ? "unknown" : !answers.includes(false);
}

/** Number of filters that are set; the two days count as one. */
export const countActive = (filter: OrderFilter): number => {
  const active = fieldsOf(filter).filter(({ field, value }) => field.isActive(value));
  const days = active.filter(({ field }) => field.isDay).length;
  return active.length - Math.max(0, days - 1);
};

/** One field of the filter. Values come from the page's address: one that the schema rejects counts as absent. */
type FilterField = {
  isDay: boolean;
  isActive: (value: unknown) => boolean;
  /** Its part of the call. */
  call: (value: unknown, today: string | undefined) => Partial<CallBody>;
  /** Whether a row matches; "unknown" where only the service can tell. */
  matches: (row: OrderRow, value: unknown, today: string | undefined) => boolean | "unknown";
};

function field<Value>({ schema, isDay = false, call, matches }: FieldRule<Value>): FilterField {
  const read = (value: unknown, today?: string): Value | undefined => {
    const { data, success } = schema.safeParse(value ?? undefined);
    if (success) return data;
    return isDay && today ? schema.parse(today) : undefined;
  };
  return {
    isDay,
    isActive: (value) => read(value) !== undefined,
    call: (value, today) => {
      const parsed = read(value, today);
      return parsed === undefined ? {} : call(parsed);
    },
    matches: (row, value, today) => {
      const parsed = read(value, today);
      if (parsed === undefined) return true;
      return matches === "unknown" ? matches : matches(row, parsed);
    },
  };
}

type FieldRule<Value> = {
  schema: z.ZodMiniType<Value>;
  /** A calendar day in Warsaw; absent, it is today. */
  isDay?: boolean;
  call: (value: Value) => Partial<CallBody>;
  matches: "unknown" | ((row: OrderRow, value: Value) => boolean);
};

const fieldsOf = (filter: OrderFilter) =>
  Object.entries<FilterField>(filterFields).map(([name, field]) => ({
    field,
    value: filter[name as keyof OrderFilter] as unknown,
  }));

/** The first millisecond of a calendar day in Warsaw, as a moment in UTC. */
export const dayStart = (day: string): string => momentInWarsaw(day, "00:00").toISOString();

/** The last millisecond of a calendar day in Warsaw, also of one of 23 or 25 hours. */
export const dayEnd = (day: string): string =>
  new Date(momentInWarsaw(daysAfter(day, 1), "00:00").getTime() - 1).toISOString();
