import type { InputOf } from "#contract/call.ts";
import { byDeadline, byPriority, byStage, promiseOutcome } from "#contract/orders/clock.ts";
import * as orders from "#contract/orders/orders.ts";
import { promiseOutcomes } from "#contract/orders/promise.ts";
import type { OrderRow } from "#contract/orders/row.ts";
import { cancellationReasons, isIn, isOngoing, orderStatuses } from "#contract/orders/statuses.ts";
import { daysOf, type RelativeDays, relativeDays } from "#contract/orders/viewFilter.ts";
import { day } from "#contract/rules/dateTime.ts";
import { plainPhrase } from "#contract/rules/phrase.ts";
import { dayInWarsaw } from "#contract/rules/warsaw.ts";
import { z } from "#contract/zod.ts";
import { serviceNow } from "#src/ui/serviceTime.ts";
import { dayEnd, dayStart } from "#src/ui/warsawTime.ts";

type CallBody = InputOf<typeof orders.download>;

/**
 * The filter of the orders list as the page's address holds it: the filter of the call without the parameters that no user
 * chooses. Days are calendar days in Warsaw, `yyyy-MM-dd`.
 */
export type OrderFilter = Omit<CallBody, "ids" | "language" | "sort"> & {
  /** Days relative to today; they apply unless `dateFrom` or `dateTo` is set. */
  days?: RelativeDays;
  /** The id of the saved view that is open. */
  view?: string;
};

/** `today` is what absent days mean. The list adds it to its filter, so that a new day is another query. */
export type ListedFilter = OrderFilter & { today?: string };

type Compare = (one: OrderRow, other: OrderRow) => number;

const sorts: Record<orders.OrderSort, Compare> = {
  status: byPriority,
  beganAt: byStage,
  deadline: byDeadline,
};

/** The sort of a list by the field in its address, which may be unknown. */
export const orderSort = (field: string): orders.OrderSort =>
  orders.orderSorts.find((sort) => sort === field) ?? "status";

export const compareRows = (field: string): Compare => sorts[orderSort(field)];

const filterFields = {
  globalIdSearch: field({
    schema: z.string().check(z.overwrite(plainPhrase), z.minLength(1)),
    call: (globalIdSearch) => ({ globalIdSearch }),
    matches: "unknown",
  }),
  status: field({
    // A list that is empty or has another value, such as "all", means no filter.
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
  cancellationReason: field({
    schema: z.enum(cancellationReasons),
    call: (cancellationReason) => ({ cancellationReason }),
    matches: (row, reason) =>
      row.stage.status === "cancelled" && (row.cancellationReason ?? "unknown") === reason,
  }),
  promise: field({
    schema: z.array(z.enum(promiseOutcomes)).check(z.minLength(1)),
    call: (promise) => ({ promise }),
    matches: (row, outcomes) => {
      const outcome = promiseOutcome(row, serviceNow());
      return outcome !== null && outcomes.includes(outcome);
    },
  }),
  showPastActiveOrders: field({
    // Only false is a filter value: without it, past ongoing orders are listed.
    schema: z.literal(false),
    call: (showPastActiveOrders) => ({ showPastActiveOrders }),
    // The rule of `dateFrom` covers it.
    matches: () => true,
  }),
  days: field({
    schema: z.enum(relativeDays),
    isDay: true,
    // The call gets the days that it means today.
    call: () => ({}),
    matches: () => true,
  }),
  dateFrom: field({
    schema: day(),
    isDay: true,
    call: (from) => ({ dateFrom: dayStart(from) }),
    // What a phrase found on other days stays by `keepsFound`; changes of other days' orders don't add to it.
    matches: (row, from, { dateTo = from, showPastActiveOrders }) =>
      isInDays(row, from, dateTo, showPastActiveOrders),
  }),
  dateTo: field({
    schema: day(),
    isDay: true,
    call: (to) => ({ dateTo: dayEnd(to) }),
    // The rule of `dateFrom` covers it.
    matches: () => true,
  }),
} satisfies Record<Exclude<keyof OrderFilter, "view">, FilterField>;

/**
 * Whether a range contains the row: orders created in it and, unless they are excluded, older ones that are ongoing and
 * scheduled ones whose slot overlaps it. The service's `showPastActiveOrders` works the same.
 */
function isInDays(row: OrderRow, from: string, to: string, withOthers = true): boolean {
  const { createdAt, stage, scheduledSlotRange: slot } = row;
  const [start, end] = [Date.parse(dayStart(from)), Date.parse(dayEnd(to))];
  const created = Date.parse(createdAt);
  if (created <= end && (created >= start || (withOthers && isOngoing(stage.status)))) return true;
  return (
    withOthers &&
    slot !== null &&
    isIn("planned", stage.status) &&
    Date.parse(slot[0]) <= end &&
    Date.parse(slot[1]) >= start
  );
}

/** The filter as the body of the call that exports the list as a file. */
export const orderFileQuery = (filter: ListedFilter): CallBody =>
  Object.assign(
    { showPastActiveOrders: true },
    ...fieldsOf(withDays(filter)).map(({ field, value }) => field.call(value)),
  );

/** The same as the query of the call that lists orders. */
export function orderQuery(filter: ListedFilter): InputOf<typeof orders.list> {
  const { status, showPastActiveOrders, ...same } = orderFileQuery(filter);
  return { ...same, status: status?.join(","), showPastActiveOrders: String(showPastActiveOrders) };
}

/** Whether a row belongs to the list; "unknown" if a filter also searches fields that a row does not have. */
export function matchesFilter(row: OrderRow, filter: ListedFilter): boolean | "unknown" {
  const listed = withDays(filter);
  const answers = fieldsOf(listed).map(({ field, value }) => field.matches(row, value, listed));
  if (answers.includes(false)) return false;
  return answers.includes("unknown") ? "unknown" : true;
}

/**
 * Whether the rows are what a phrase found outside of the chosen days, which are searched only if the days have nothing. A
 * search of all days answers with at most so many rows, so a longer list is one of the chosen days.
 */
export function isFoundElsewhere(rows: readonly OrderRow[], filter: ListedFilter): boolean {
  const { globalIdSearch, dateFrom, dateTo = dateFrom, showPastActiveOrders } = withDays(filter);
  if (!globalIdSearch || !dateFrom || !dateTo) return false;
  if (rows.length === 0 || rows.length > orders.maxSearchResults) return false;
  return !rows.some((row) => isInDays(row, dateFrom, dateTo, showPastActiveOrders));
}

/** Whether a row of those that a phrase found outside of the chosen days stays: whether all other filters match. */
export function keepsFound(row: OrderRow, filter: ListedFilter, rows: readonly OrderRow[]): boolean {
  const day = dayInWarsaw(new Date(row.createdAt));
  return (
    isFoundElsewhere(rows, filter) && matchesFilter(row, { ...filter, dateFrom: day, dateTo: day }) !== false
  );
}

/** Number of filters that are set; the two days count as one. */
export const countActive = (filter: OrderFilter): number => {
  const active = fieldsOf(filter).filter(({ field, value }) => field.isActive(value));
  const days = active.filter(({ field }) => field.isDay).length;
  return active.length - Math.max(0, days - 1);
};

/** The filter with explicit days: absent ones are today, and the earlier day comes first. */
function withDays({ today, ...filter }: ListedFilter): OrderFilter {
  return { ...filter, ...(today ? meantDays(filter, today) : inOrder(filter)) };
}

/** The days that the filter means, with relative days resolved. */
export function meantDays({ days, dateFrom, dateTo }: OrderFilter, today: string) {
  const meant = daysOf(relativeDays.find((one) => one === days) ?? "today", today);
  if (dateFrom || dateTo) return inOrder({ dateFrom, dateTo }, today);
  return { dateFrom: meant.from, dateTo: meant.to };
}

/** Days of the page's address, the earlier one first; invalid or absent ones are replaced by `none`. */
function inOrder<None extends string | undefined = undefined>(
  { dateFrom, dateTo }: Pick<OrderFilter, "dateFrom" | "dateTo">,
  none?: None,
) {
  const [from, to] = [dateFrom, dateTo].map((typed) => day().safeParse(typed).data ?? none).toSorted();
  return { dateFrom: from as string | None, dateTo: to as string | None };
}

/** One field of the filter. Values come from the page's address; one that the schema rejects counts as absent. */
type FilterField = {
  isDay: boolean;
  isActive: (value: unknown) => boolean;
  /** The parameters of the call. */
  call: (value: unknown) => Partial<CallBody>;
  /** Whether a row matches; "unknown" if only the service can decide. */
  matches: (row: OrderRow, value: unknown, filter: OrderFilter) => boolean | "unknown";
};

function field<Value>({ schema, isDay = false, call, matches }: FieldRule<Value>): FilterField {
  const read = (value: unknown): Value | undefined => schema.safeParse(value ?? undefined).data;
  return {
    isDay,
    isActive: (value) => read(value) !== undefined,
    call: (value) => {
      const parsed = read(value);
      return parsed === undefined ? {} : call(parsed);
    },
    matches: (row, value, filter) => {
      const parsed = read(value);
      if (parsed === undefined) return true;
      return matches === "unknown" ? matches : matches(row, parsed, filter);
    },
  };
}

type FieldRule<Value> = {
  schema: z.ZodMiniType<Value>;
  /** A calendar day in Warsaw. */
  isDay?: boolean;
  call: (value: Value) => Partial<CallBody>;
  /** `filter` is the whole filter with explicit days. */
  matches: "unknown" | ((row: OrderRow, value: Value, filter: OrderFilter) => boolean);
};

const fieldsOf = (filter: OrderFilter) =>
  Object.entries<FilterField>(filterFields).map(([name, field]) => ({
    field,
    value: filter[name as keyof OrderFilter] as unknown,
  }));
